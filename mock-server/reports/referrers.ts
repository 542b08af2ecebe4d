import type {
  QueryReferrersArgs,
  Referrer,
  ReferrerConnection,
  ReferrerSortKey,
  SessionQuery,
} from '../../schema/generated/types.ts';
import { DIRECT, DIRECT_VALUE, effectiveReferrers } from './filters/effective-referrers.ts';
import type { ReportScope } from './report-scope.ts';
import { bySelection, type Selection, select } from './selection.ts';
import { listReport, type ReportTable } from './support/report-list.ts';
import { occurring, referrerRanks } from './support/table-entries.ts';

/** Sums by effective referrer. */
interface ReferrerTally {
  readonly sessions: Float64Array;
  readonly seconds: Float64Array;
  readonly pages: Float64Array;
  readonly bounces: Float64Array;
}

/** Four sums side by side in memory, so that a session touches one place. */
function sums(scope: ReportScope, { rows }: Selection): Float64Array {
  const { referrer, duration, pageStart } = scope.world.sessions;
  const result = new Float64Array(scope.world.tables.referrers.length * 4);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    const at = (referrer[row] as number) * 4;
    const pages = (pageStart[row + 1] as number) - (pageStart[row] as number);
    result[at] = (result[at] as number) + 1;
    result[at + 1] = (result[at + 1] as number) + (duration[row] as number);
    result[at + 2] = (result[at + 2] as number) + pages;
    result[at + 3] = (result[at + 3] as number) + (pages === 1 ? 1 : 0);
  }
  return result;
}

const tally = bySelection((scope, selection): ReferrerTally => {
  const raw = sums(scope, selection);
  const effective = effectiveReferrers(scope);
  const column = (which: number) => {
    const result = new Float64Array(effective.length);
    effective.forEach((entry, index) => {
      result[entry] = (result[entry] as number) + (raw[index * 4 + which] as number);
    });
    return result;
  };
  return { sessions: column(0), seconds: column(1), pages: column(2), bounces: column(3) };
});

/** Referrers by sessions, most first, unless an ordering says otherwise (ANA-026, ANA-046). */
export function referrerTable(scope: ReportScope, query: SessionQuery): ReportTable<ReferrerSortKey, Referrer> {
  const { sessions, seconds, pages, bounces } = tally(scope, select(scope, query));
  const ranks = referrerRanks(scope.world);
  const mean = (column: Float64Array) => (entry: number) => (column[entry] as number) / (sessions[entry] as number);
  const rank = (entry: number) => ranks[entry] as number;
  const keys = {
    url: rank,
    sessionsCount: (entry: number) => sessions[entry] as number,
    avgDuration: mean(seconds),
    avgPages: mean(pages),
    bounceRate: mean(bounces),
  };
  return {
    list: 'referrers',
    entries: occurring(sessions),
    keys,
    defaultKey: 'sessionsCount',
    tie: rank,
    node: (entry) => ({
      url: entry === DIRECT ? DIRECT_VALUE : (scope.world.tables.referrers[entry] as string),
      sessionsCount: keys.sessionsCount(entry),
      avgDuration: keys.avgDuration(entry),
      avgPages: keys.avgPages(entry),
      bounceRate: keys.bounceRate(entry),
    }),
  };
}

export function listReferrers(scope: ReportScope, args: QueryReferrersArgs): ReferrerConnection {
  return listReport(scope, args, 25, () => referrerTable(scope, args.query));
}
