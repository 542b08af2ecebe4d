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

/** The sessions that a query means under the account's settings. */
export interface Selection {
  /** Names query, settings, targets and high-value pages. */
  readonly key: string;
  readonly range: DayRange;
  readonly set: RowSet;
  /** Counted when first read. */
  readonly count: number;
  /** Whether these are all sessions of the range that the settings let through. */
  readonly isUnfiltered: boolean;
  /** Rows of the range that are still to come, ascending. */
  readonly hidden: Int32Array;
  /** Rows of `sessions`, ascending, so in the order of time; made whenever they are read. */
  readonly rows: Int32Array;
}

const SELECTIONS = 64;
const SELECTION_BYTES = 16 << 20;
/** An unfiltered selection looks at bits that all of them share. */
const ownBytes = ({ set, isUnfiltered, hidden }: Selection) =>
  isUnfiltered && hidden.length === 0 ? 0 : set.bits.byteLength;
const caches = perWorld(() => createWeightedCache<Selection>(SELECTIONS, SELECTION_BYTES, ownBytes));

/**
 * The sessions that a query means (CAL-021). Values are alternatives within a part,
 * parts narrow one another; targets are alternatives within a type and must match across types. ALL_TARGETS alone and
 * useAllTargets match nothing where the person has no targets; an empty list of any other part does not narrow.
 * Cached, so that the reports of one screen share the work. BAD_USER_INPUT names a part that is invalid.
 */
export function select(scope: ReportScope, query: SessionQuery): Selection {
  return selectFrom(scope, query, null);
}

/** What a query means, and what it does without its referrers, which the former is a part of. */
export function selectByReferrers(scope: ReportScope, query: SessionQuery): { all: Selection; selection: Selection } {
  const all = select(scope, { ...query, referrers: null });
  return { all, selection: query.referrers?.length ? selectFrom(scope, query, all) : all };
}

/** `all`: what the same query means without its referrers, where that is known. */
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

const revealedTo = (scope: ReportScope, query: SessionQuery): Revealed =>
  revealedAt(scope.world, revealedUntil(scope, query));

const DAY_MS = 86_400_000;

/** The day before which all days are over: a zone can be a day ahead, and a session as long as most of one. */
const firstOpenDay = memoize(({ now }: ReportScope) => dayText(Math.floor(now / DAY_MS) - 2));

/**
 * What a query of days that are over means stays the same; one that reaches the present means more with each session.
 */
function presentKey(scope: ReportScope, query: SessionQuery): string | null {
  return query.endDate < firstOpenDay(scope) ? null : revealedTo(scope, query).key;
}

/** All that a query has, whatever the contract lets it have: a part that is null is as one that is left out. */
function queryKey(scope: ReportScope, query: SessionQuery): string {
  const text = JSON.stringify(query);
  // No text of JSON has a line break in it, so that no two keys are alike.
  return [
    text.includes('null') ? JSON.stringify(query, (_, value) => value ?? undefined) : text,
    scopeKey(scope),
    presentKey(scope, query),
    // Whether the visitor has come by now, which days that are over don't say.
    visitorOfId(scope, query.visitorId ?? ''),
  ].join('\n');
}
