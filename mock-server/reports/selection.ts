import type { SessionQuery } from '../../schema/generated/types.ts';
import type { ReportScope } from '../context.ts';
import { admittedRows } from './filters/admitted-rows.ts';
import { passesOf } from './filters/passes.ts';
import { type SessionTests, sessionTests } from './filters/session-tests.ts';
import { pagesKey, settingsKey, targetsKey } from './settings-key.ts';
import type { DayRange } from './support/day-range.ts';
import { perWorld } from './support/per-world.ts';
import { firstAtLeast } from './support/search-sorted.ts';
import { createWeightedCache } from './support/weighted-cache.ts';

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
/** A view of another selection's rows holds no memory of its own. */
const ownBytes = ({ rows }: Selection) => (rows.byteLength === rows.buffer.byteLength ? rows.byteLength : 0);
const caches = perWorld(() => createWeightedCache<Selection>(SELECTIONS, SELECTION_BYTES, ownBytes));

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

/**
 * The sessions that a query means (dashboard section 3, session query). Values are alternatives within a part,
 * parts narrow one another; targets are alternatives within a type and must hold across types. ALL_TARGETS and
 * useAllTargets match nothing where the person has no targets; an empty list of any other part does not narrow.
 * Remembered, so that the reports of one screen share the work. BAD_USER_INPUT names a part that is no good.
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
