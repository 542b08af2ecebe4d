import type { SessionQuery } from '../../schema/generated/types.ts';
import { memoize } from '../lib/memoize.ts';
import { createWeightedCache, perWorld } from '../world/per-world.ts';
import { type Revealed, revealedAt } from '../world/revealed.ts';
import { admittedRows } from './filters/admitted-rows.ts';
import { queryParts, referrerRows, sessionTests } from './filters/query-parts.ts';
import { type ReportScope, revealedUntil, scopeKey, visitorOfId } from './report-scope.ts';
import { type DayRange, dayText } from './support/calendar.ts';
import { joinRows, withoutRows } from './support/join-rows.ts';
import type { RowSet } from './support/row-set.ts';
import { firstAtLeast } from './support/sorting.ts';

/** The sessions that a query selects under the account's settings. */
export interface Selection {
  /** Identifies query, settings, targets and high-value pages. */
  readonly key: string;
  readonly range: DayRange;
  readonly set: RowSet;
  /** Counted on first use. */
  readonly count: number;
  /** Whether these are all sessions of the range that the settings admit. */
  readonly isUnfiltered: boolean;
  /** Rows of the range that aren't revealed yet, ascending. */
  readonly hidden: Int32Array;
  /** Rows of `sessions`, ascending and so in order of time. Computed on each access. */
  readonly rows: Int32Array;
}

const SELECTIONS = 64;
const SELECTION_BYTES = 16 << 20;
/** Unfiltered selections share their bits. */
const ownBytes = ({ set, isUnfiltered, hidden }: Selection) =>
  isUnfiltered && hidden.length === 0 ? 0 : set.bits.byteLength;
const caches = perWorld(() => createWeightedCache<Selection>(SELECTIONS, SELECTION_BYTES, ownBytes));

/**
 * The sessions that a query selects (CAL-021). Values within a part are alternatives, and all parts must match; targets
 * are alternatives within a type and must match across types. ALL_TARGETS alone and useAllTargets match nothing if the
 * person has no targets; any other part that is an empty list doesn't filter. Cached, so that the reports of one screen
 * share the work. BAD_USER_INPUT names an invalid part.
 */
export function select(scope: ReportScope, query: SessionQuery): Selection {
  return selectFrom(scope, query, null);
}

/** The selection of a query, and the superset that it selects without its referrers. */
export function selectByReferrers(scope: ReportScope, query: SessionQuery): { all: Selection; selection: Selection } {
  const all = select(scope, { ...query, referrers: null });
  return { all, selection: query.referrers?.length ? selectFrom(scope, query, all) : all };
}

/** `all` is the selection of the same query without its referrers, if known. */
function selectFrom(scope: ReportScope, query: SessionQuery, all: Selection | null): Selection {
  const key = queryKey(scope, query);
  return caches(scope.world).get(key, () => {
    const tests = sessionTests(scope, query);
    const { time } = scope.world.sessions;
    const [from, end] = [firstAtLeast(time, tests.from), firstAtLeast(time, tests.to)];
    const revealed = revealedTo(scope, query);
    const to = Math.min(end, revealed.to);
    const hidden = revealed.hidden.filter((row) => row >= from && row < to);
    const parts = queryParts(scope, tests);
    const set =
      all !== null && tests.referrers !== null
        ? joinRows(all.set.bits, all.set.base, from, to, [referrerRows(scope.world, tests.referrers)])
        : joinRows(withoutRows(admittedRows(scope), hidden), 0, from, to, parts);
    return {
      key,
      range: tests.range,
      set,
      get count() {
        return set.size;
      },
      isUnfiltered: parts.length === 0,
      hidden,
      get rows() {
        return set.rows();
      },
    };
  });
}

/**
 * Caches a tally for as long as its selection. A selection already depends on settings and targets, so the scope isn't
 * part of the key.
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

const revealedTo = (scope: ReportScope, query: SessionQuery): Revealed =>
  revealedAt(scope.world, revealedUntil(scope, query));

const DAY_MS = 86_400_000;

/** All days before this one are over: a time zone can be a day ahead, and a session can last most of a day. */
const firstOpenDay = memoize(({ now }: ReportScope) => dayText(Math.floor(now / DAY_MS) - 2));

/**
 * Null for a query of days that are over, whose selection no longer changes. Queries that include the present select
 * more with each session.
 */
function presentKey(scope: ReportScope, query: SessionQuery): string | null {
  return query.endDate < firstOpenDay(scope) ? null : revealedTo(scope, query).key;
}

/** The whole query, whatever parts the contract adds to it. Null parts are treated like missing ones. */
function queryKey(scope: ReportScope, query: SessionQuery): string {
  const text = JSON.stringify(query);
  // JSON never contains a raw line break, so different parts can't form the same key.
  return [
    text.includes('null') ? JSON.stringify(query, (_, value) => value ?? undefined) : text,
    scopeKey(scope),
    presentKey(scope, query),
    // Whether the visitor has been revealed, which days that are over don't determine.
    visitorOfId(scope, query.visitorId ?? ''),
  ].join('\n');
}
