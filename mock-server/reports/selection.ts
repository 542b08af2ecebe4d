import type { SessionQuery } from '../../schema/generated/types.ts';
import { createWeightedCache, perWorld } from '../world/per-world.ts';
import { admittedRows } from './filters/admitted-rows.ts';
import {
  HIGH_VALUE_AUDIENCE_BIT,
  HIGH_VALUE_PAGE_BIT,
  highValueAudience,
  highValueVisits,
} from './filters/attributes.ts';
import { pageVisits } from './filters/pages.ts';
import {
  keepAttributes,
  keepBits,
  keepDepth,
  keepEqual,
  keepFirstPage,
  keepFound,
  keepLastPage,
  keepLength,
  keepMarked,
  keepMasked,
  type Pass,
} from './filters/row-filters.ts';
import { type SessionTests, sessionTests } from './filters/session-tests.ts';
import { pagesKey, type ReportScope, settingsKey, targetsKey } from './report-scope.ts';
import type { DayRange } from './support/calendar.ts';
import { firstAtLeast } from './support/sorting.ts';

/** The sessions that a query means under the account's settings. */
export interface Selection {
  /** Names query, settings, targets and high-value pages. */
  readonly key: string;
  readonly range: DayRange;
  /** Rows of `sessions`, ascending, so in the order of time. Not to be written to. */
  readonly rows: Int32Array;
  readonly count: number;
  /** Whether the rows follow one another without a gap. */
  readonly isWhole: boolean;
  contains(row: number): boolean;
}

const SELECTIONS = 64;
const SELECTION_BYTES = 16 << 20;
/** A view of another selection's rows takes no memory of its own. */
const ownBytes = ({ rows }: Selection) => (rows.byteLength === rows.buffer.byteLength ? rows.byteLength : 0);
const caches = perWorld(() => createWeightedCache<Selection>(SELECTIONS, SELECTION_BYTES, ownBytes));

/**
 * The sessions that a query means (CAL-021). Values are alternatives within a part,
 * parts narrow one another; targets are alternatives within a type and must match across types. ALL_TARGETS and
 * useAllTargets match nothing where the person has no targets; an empty list of any other part does not narrow.
 * Cached, so that the reports of one screen share the work. BAD_USER_INPUT names a part that is invalid.
 */
export function select(scope: ReportScope, query: SessionQuery): Selection {
  const key = queryKey(scope, query);
  return caches(scope.world).get(key, () => {
    const tests = sessionTests(scope, query);
    const rows = rowsOf(scope, tests);
    const count = rows.length;
    return {
      key,
      range: tests.range,
      rows,
      count,
      isWhole: count === 0 || (rows[count - 1] as number) - (rows[0] as number) === count - 1,
      contains: (row) => rows[firstAtLeast(rows, row)] === row,
    };
  });
}

/**
 * Keeps what was tallied for a selection as long as the selection itself. A selection depends on
 * its settings and targets too, so the scope needs no place in the key.
 */
export function bySelection<T extends object>(
  tally: (scope: ReportScope, selection: Selection) => T,
): (scope: ReportScope, selection: Selection) => T {
  const known = new WeakMap<Selection, T>();
  return (scope, selection) => {
    let value = known.get(selection);
    if (value === undefined) {
      value = tally(scope, selection);
      known.set(selection, value);
    }
    return value;
  };
}

let scratch = new Int32Array(0);

function scratchOf(length: number): Int32Array {
  if (scratch.length < length) scratch = new Int32Array(length);
  return scratch;
}

function rowsOf(scope: ReportScope, tests: SessionTests): Int32Array {
  const admitted = admittedRows(scope);
  const { time } = scope.world.sessions;
  const range = admitted.subarray(
    firstAtLeast(admitted, firstAtLeast(time, tests.from)),
    firstAtLeast(admitted, firstAtLeast(time, tests.to)),
  );
  const passes = passesOf(scope, tests);
  if (passes.length === 0) return range;
  const kept = scratchOf(range.length);
  let from = range;
  let count = range.length;
  for (const pass of passes) {
    count = pass(from, count, kept);
    from = kept;
  }
  return kept.slice(0, count);
}

function queryKey(scope: ReportScope, query: SessionQuery): string {
  return JSON.stringify([
    [query.timestamp, query.startDate, query.endDate, query.visitorId, query.referrers, query.actions],
    query.targets?.map(({ value, targetType }) => [value, targetType]),
    [query.useAllTargets, query.searches, query.base, query.pages, query.depth],
    [query.length?.min, query.length?.max],
    [query.terms, query.entryPages, query.exitPages, query.browsers],
    [settingsKey(scope.settings), targetsKey(scope.targets), pagesKey(scope.highValuePages)],
  ]);
}

function attributePass(scope: ReportScope, bits: number): Pass {
  const { sessions } = scope.world;
  const computed = bits & (HIGH_VALUE_AUDIENCE_BIT | HIGH_VALUE_PAGE_BIT);
  if (!computed) return keepBits(sessions.attributes, bits);
  return keepAttributes(
    sessions,
    bits & ~computed,
    computed & HIGH_VALUE_AUDIENCE_BIT ? highValueAudience(scope) : null,
    computed & HIGH_VALUE_PAGE_BIT ? highValueVisits(scope) : null,
  );
}

/** The passes that a query needs: first what reads one column in order, then what looks visitors up. */
function passesOf(scope: ReportScope, tests: SessionTests): Pass[] {
  const { world } = scope;
  const { sessions } = world;
  const passes: Pass[] = [];
  if (tests.visitor !== null) passes.push(keepEqual(sessions.visitor, tests.visitor));
  if (tests.pages) passes.push(keepMarked(pageVisits(world, tests.pages)));
  if (tests.terms) passes.push(keepMasked(sessions.searchTerm, tests.terms));
  if (tests.browsers) passes.push(keepMasked(sessions.device, tests.browsers));
  if (tests.entryPages) passes.push(keepFirstPage(world, tests.entryPages));
  if (tests.exitPages) passes.push(keepLastPage(world, tests.exitPages));
  if (tests.base !== null) passes.push(keepBits(sessions.flags, tests.base));
  if (tests.referrers) passes.push(keepMasked(sessions.referrer, tests.referrers));
  if (tests.attributes !== null) passes.push(attributePass(scope, tests.attributes));
  if (tests.length) passes.push(keepLength(sessions, tests.length));
  if (tests.depth) passes.push(keepDepth(sessions, tests.depth));
  if (tests.targets) passes.push(keepMasked(sessions.visitor, tests.targets));
  if (tests.search) passes.push(keepFound(sessions, tests.search));
  return passes;
}
