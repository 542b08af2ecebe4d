import type {
  EntryPage,
  EntryPageSortKey,
  ExitPage,
  ExitPageSortKey,
  PageFunnel,
  QueryPageArgs,
  SessionQuery,
  TopPage,
  TopPageSortKey,
} from '../../schema/generated/types.ts';
import type { Page } from '../world/world.ts';
import { pageRow } from './filters/table-masks.ts';
import { countPage, countPairedViews, hasViewPairs } from './page-views.ts';
import type { ReportScope } from './report-scope.ts';
import { bySelection, type Selection, select } from './selection.ts';
import type { ReportTable } from './support/report-list.ts';
import { nonZeroIndices, pathRanks, share } from './support/table-entries.ts';
import { tallyBy } from './tally.ts';

/** The index after the last of the consecutive rows that start at `first`. */
function runEnd(rows: Int32Array, count: number, first: number): number {
  let end = first + 1;
  while (end < count && (rows[end] as number) === (rows[end - 1] as number) + 1) end++;
  return end;
}

/** Views by page of the tables. The views of consecutive rows are contiguous. */
const viewSums = tallyBy(
  ({ tables }) => tables.pages.length,
  ({ sessions: { pageStart }, pageViews: { page } }, rows, count, sums) => {
    for (let i = 0; i < count; ) {
      const next = runEnd(rows, count, i);
      const end = pageStart[(rows[next - 1] as number) + 1] as number;
      for (let view = pageStart[rows[i] as number] as number; view < end; view++) {
        const index = page[view] as number;
        sums[index] = (sums[index] as number) + 1;
      }
      i = next;
    }
  },
);

/** The same, but counts the views of filtered sessions, which aren't consecutive, in pairs. */
const viewCounts = bySelection((scope: ReportScope, selection: Selection): Float64Array => {
  const isDirect = selection.isUnfiltered || !hasViewPairs(scope.world);
  return isDirect ? viewSums(scope, selection) : countPairedViews(scope.world, selection.set);
});

/** Sessions by entry page, then the single-page ones among them. */
const entrySums = tallyBy(
  ({ tables }) => tables.pages.length * 2,
  ({ sessions: { pageStart }, pageViews: { page }, tables }, rows, count, sums) => {
    const bounces = tables.pages.length;
    for (let i = 0; i < count; i++) {
      const row = rows[i] as number;
      const first = pageStart[row] as number;
      const index = page[first] as number;
      const bounce = bounces + index;
      sums[index] = (sums[index] as number) + 1;
      sums[bounce] = (sums[bounce] as number) + ((pageStart[row + 1] as number) === first + 1 ? 1 : 0);
    }
  },
);

/** Sessions by exit page. */
const exitCounts = tallyBy(
  ({ tables }) => tables.pages.length,
  ({ sessions: { pageStart }, pageViews: { page } }, rows, count, sums) => {
    for (let i = 0; i < count; i++) {
      const index = page[(pageStart[(rows[i] as number) + 1] as number) - 1] as number;
      sums[index] = (sums[index] as number) + 1;
    }
  },
);

/** Page fields shared by the three page reports. */
interface PageFields {
  readonly id: string;
  readonly url: string;
  readonly domain: string;
  readonly params: string | null;
}

function pageFields({ world }: ReportScope, entry: number): PageFields {
  const { id, path, domain, params } = world.tables.pages[entry] as Page;
  return { id, url: path, domain, params };
}

/** The rank of a page by its path, A to Z. */
function pathRank({ world }: ReportScope): (entry: number) => number {
  const ranks = pathRanks(world);
  return (entry) => ranks[entry] as number;
}

/** Pages by views, most first by default (ANA-027, ANA-046). */
export function topPageTable(scope: ReportScope, query: SessionQuery): ReportTable<TopPageSortKey, TopPage> {
  const counts = viewCounts(scope, select(scope, query));
  const rank = pathRank(scope);
  const pageCount = (entry: number) => counts[entry] as number;
  return {
    list: 'topPages',
    entries: nonZeroIndices(counts),
    keys: { url: rank, pageCount },
    defaultKey: 'pageCount',
    tie: rank,
    node: (entry) => ({ ...pageFields(scope, entry), pageCount: pageCount(entry) }),
  };
}

/** Pages by sessions that started on them, most first by default (ANA-028, ANA-046). */
export function entryPageTable(scope: ReportScope, query: SessionQuery): ReportTable<EntryPageSortKey, EntryPage> {
  const sums = entrySums(scope, select(scope, query));
  const counts = sums.subarray(0, sums.length / 2);
  const bounced = sums.subarray(sums.length / 2);
  const rank = pathRank(scope);
  const entryCount = (entry: number) => counts[entry] as number;
  const bounces = (entry: number) => bounced[entry] as number;
  const bounceRate = (entry: number) => share(bounces(entry), entryCount(entry));
  return {
    list: 'entryPages',
    entries: nonZeroIndices(counts),
    keys: { url: rank, entryCount, bounces, bounceRate },
    defaultKey: 'entryCount',
    tie: rank,
    node: (entry) => ({
      ...pageFields(scope, entry),
      entryCount: entryCount(entry),
      bounces: bounces(entry),
      bounceRate: bounceRate(entry),
    }),
  };
}

/** Pages by sessions that ended on them, most first by default (ANA-029, ANA-046). */
export function exitPageTable(scope: ReportScope, query: SessionQuery): ReportTable<ExitPageSortKey, ExitPage> {
  const counts = exitCounts(scope, select(scope, query));
  const rank = pathRank(scope);
  const exitCount = (entry: number) => counts[entry] as number;
  return {
    list: 'exitPages',
    entries: nonZeroIndices(counts),
    keys: { url: rank, exitCount },
    defaultKey: 'exitCount',
    tie: rank,
    node: (entry) => ({ ...pageFields(scope, entry), exitCount: exitCount(entry) }),
  };
}

/** Activity on and around a page in the sessions of the query; null if the page doesn't exist. */
export function pageFunnel(scope: ReportScope, { pageId, query }: QueryPageArgs): PageFunnel | null {
  const selection = select(scope, query);
  const row = pageRow(scope.world, pageId);
  if (row === undefined) return null;
  const { sessions, views, entries, exits, bounces } = countPage(scope.world, row, selection.set);
  return {
    id: pageId,
    entryCount: entries,
    exitCount: exits,
    requestsCount: views,
    sessionsCount: sessions,
    bounces,
    bounceRate: share(bounces, entries),
  };
}
