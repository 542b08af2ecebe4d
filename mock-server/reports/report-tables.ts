import type {
  Browser,
  BrowserSortKey,
  Referrer,
  ReferrerSortKey,
  SearchTerm,
  SearchTermSortKey,
  SessionQuery,
} from '../../schema/generated/types.ts';
import { type FullRowOf, type ReportKey, reportKeys, type SortKeyOf } from '../../schema/reference/reports.ts';
import { perWorld } from '../world/per-world.ts';
import { type Device, NONE_16 } from '../world/world.ts';
import { DIRECT, DIRECT_VALUE, effectiveReferrers } from './filters/effective-referrers.ts';
import { entryPageTable, exitPageTable, topPageTable } from './page-reports.ts';
import type { ReportScope } from './report-scope.ts';
import { bySelection, select } from './selection.ts';
import { rowId, toId } from './support/ids-and-cursors.ts';
import { type ListTable, listOf, type MakeTable, orderedEntries, type ReportTable } from './support/report-list.ts';
import { denseRanks, nonZeroIndices, referrerRanks, share, termRanks } from './support/table-entries.ts';
import { tallyBy } from './tally.ts';

/** The tables of the analytics reports. Calls return a page of them; files contain them in full. */
export const reportTables: { readonly [Key in ReportKey]: MakeTable<SortKeyOf<Key>, FullRowOf<Key>> } = {
  referrers: referrerTable,
  topPages: topPageTable,
  entryPages: entryPageTable,
  exitPages: exitPageTable,
  searchTerms: searchTermTable,
  browsers: browserTable,
};

/** The calls that list the tables, one page at a time. */
export const reportLists = Object.fromEntries(
  reportKeys.map((key) => [key, listOf<string, unknown>(reportTables[key])]),
) as unknown as { readonly [Key in ReportKey]: ListTable<SortKeyOf<Key>, FullRowOf<Key>> };

/** Sums by effective referrer. */
interface ReferrerTally {
  readonly sessions: Float64Array;
  readonly seconds: Float64Array;
  readonly pages: Float64Array;
  readonly bounces: Float64Array;
}

/** Four adjacent sums per referrer, so that each session touches a single spot in memory. */
const referrerSums = tallyBy(
  ({ tables }) => tables.referrers.length * 4,
  ({ sessions: { referrer, duration, pageStart } }, rows, count, sums) => {
    for (let i = 0; i < count; i++) {
      const row = rows[i] as number;
      const at = (referrer[row] as number) * 4;
      const pages = (pageStart[row + 1] as number) - (pageStart[row] as number);
      sums[at] = (sums[at] as number) + 1;
      sums[at + 1] = (sums[at + 1] as number) + (duration[row] as number);
      sums[at + 2] = (sums[at + 2] as number) + pages;
      sums[at + 3] = (sums[at + 3] as number) + (pages === 1 ? 1 : 0);
    }
  },
);

const referrerTally = bySelection((scope, selection): ReferrerTally => {
  const raw = referrerSums(scope, selection);
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

/** Referrers by sessions, most first by default (ANA-026, ANA-046). */
function referrerTable(scope: ReportScope, query: SessionQuery): ReportTable<ReferrerSortKey, Referrer> {
  const { sessions, seconds, pages, bounces } = referrerTally(scope, select(scope, query));
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
    entries: nonZeroIndices(sessions),
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

/** Sessions by search term, then the single-page ones among them. */
const termSums = tallyBy(
  ({ tables }) => tables.searchTerms.length * 2,
  ({ sessions: { searchTerm, pageStart }, tables }, rows, count, sums) => {
    const bounces = tables.searchTerms.length;
    for (let i = 0; i < count; i++) {
      const row = rows[i] as number;
      const term = searchTerm[row] as number;
      if (term === NONE_16) continue;
      const pages = (pageStart[row + 1] as number) - (pageStart[row] as number);
      sums[term] = (sums[term] as number) + 1;
      sums[bounces + term] = (sums[bounces + term] as number) + (pages === 1 ? 1 : 0);
    }
  },
);

/** Search terms by sessions, most first by default. */
function searchTermTable(scope: ReportScope, query: SessionQuery): ReportTable<SearchTermSortKey, SearchTerm> {
  const sums = termSums(scope, select(scope, query));
  const sessions = sums.subarray(0, sums.length / 2);
  const bounced = sums.subarray(sums.length / 2);
  const ranks = termRanks(scope.world);
  const rank = (entry: number) => ranks[entry] as number;
  const termct = (entry: number) => sessions[entry] as number;
  const bounces = (entry: number) => bounced[entry] as number;
  const bounceRate = (entry: number) => share(bounces(entry), termct(entry));
  return {
    list: 'searchTerms',
    entries: nonZeroIndices(sessions),
    keys: { term: rank, termct, bounces, bounceRate },
    defaultKey: 'termct',
    tie: rank,
    node: (entry) => ({
      id: rowId(scope.world, 'term', entry),
      term: scope.world.tables.searchTerms[entry] as string,
      termct: termct(entry),
      bounces: bounces(entry),
      bounceRate: bounceRate(entry),
    }),
  };
}

/** Pads a version so that it sorts numerically: 9.1 before 10. */
const padded = (version: string) => version.replace(/\d+/g, (digits) => digits.padStart(8, '0'));

const deviceRanks = perWorld(({ tables: { devices } }) => ({
  browser: denseRanks(devices.map((device) => device.browser)),
  platform: denseRanks(devices.map((device) => device.platform)),
  version: denseRanks(devices.map((device) => padded(device.version))),
}));

const deviceTally = tallyBy(
  ({ tables }) => tables.devices.length,
  ({ sessions: { device } }, rows, count, sums) => {
    for (let i = 0; i < count; i++) {
      const index = device[rows[i] as number] as number;
      sums[index] = (sums[index] as number) + 1;
    }
  },
);

/** Browsers by sessions, most first by default (ANA-031, ANA-046). */
function browserTable(scope: ReportScope, query: SessionQuery): ReportTable<BrowserSortKey, Browser> {
  const selection = select(scope, query);
  const counts = deviceTally(scope, selection);
  const ranks = deviceRanks(scope.world);
  const read = (column: ArrayLike<number>) => (entry: number) => column[entry] as number;
  const sessionsct = read(counts);
  const table = {
    list: 'browsers',
    entries: nonZeroIndices(counts),
    keys: { browser: read(ranks.browser), platform: read(ranks.platform), version: read(ranks.version), sessionsct },
    defaultKey: 'sessionsct' as const,
    tie: read(ranks.browser),
  };
  const bySessions = orderedEntries({ ...table, node: () => null }, null);
  const places = new Map(bySessions.map((entry, index) => [entry, index + 1]));
  return {
    ...table,
    node: (entry) => ({
      id: toId('browser', entry),
      ...(scope.world.tables.devices[entry] as Device),
      sessionsct: sessionsct(entry),
      browserIndex: places.get(entry) ?? 0,
      percentage: 100 * share(sessionsct(entry), selection.count),
    }),
  };
}
