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
import { pageRow, seenRows } from './filters/pages.ts';
import { bounceCounts, entryCounts, exitCounts, viewCounts } from './page-tallies.ts';
import type { ReportScope } from './report-scope.ts';
import { select } from './selection.ts';
import type { ReportTable } from './support/report-list.ts';
import { occurring, pathRanks, share } from './support/table-entries.ts';

/** The fields of a page that the three page reports share. */
export interface PageFields {
  readonly id: string;
  readonly url: string;
  readonly domain: string;
  readonly params: string | null;
}

export function pageFields({ world }: ReportScope, entry: number): PageFields {
  const { id, path, domain, params } = world.tables.pages[entry] as Page;
  return { id, url: path, domain, params };
}

/** Place of a page by its path, A to Z. */
export function pathRank({ world }: ReportScope): (entry: number) => number {
  const ranks = pathRanks(world);
  return (entry) => ranks[entry] as number;
}

/** Pages by the times they were seen, most first, unless an ordering says otherwise (ANA-027, ANA-046). */
export function topPageTable(scope: ReportScope, query: SessionQuery): ReportTable<TopPageSortKey, TopPage> {
  const counts = viewCounts(scope, select(scope, query));
  const rank = pathRank(scope);
  const pageCount = (entry: number) => counts[entry] as number;
  return {
    list: 'topPages',
    entries: occurring(counts),
    keys: { url: rank, pageCount },
    defaultKey: 'pageCount',
    tie: rank,
    node: (entry) => ({ ...pageFields(scope, entry), pageCount: pageCount(entry) }),
  };
}

/** Pages by the sessions that began on them, most first, unless an ordering says otherwise (ANA-028, ANA-046). */
export function entryPageTable(scope: ReportScope, query: SessionQuery): ReportTable<EntryPageSortKey, EntryPage> {
  const selection = select(scope, query);
  const counts = entryCounts(scope, selection);
  const bounced = bounceCounts(scope, selection);
  const rank = pathRank(scope);
  const entryCount = (entry: number) => counts[entry] as number;
  const bounces = (entry: number) => bounced[entry] as number;
  const bounceRate = (entry: number) => share(bounces(entry), entryCount(entry));
  return {
    list: 'entryPages',
    entries: occurring(counts),
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

/** Pages by the sessions that ended on them, most first, unless an ordering says otherwise (ANA-029, ANA-046). */
export function exitPageTable(scope: ReportScope, query: SessionQuery): ReportTable<ExitPageSortKey, ExitPage> {
  const counts = exitCounts(scope, select(scope, query));
  const rank = pathRank(scope);
  const exitCount = (entry: number) => counts[entry] as number;
  return {
    list: 'exitPages',
    entries: occurring(counts),
    keys: { url: rank, exitCount },
    defaultKey: 'exitCount',
    tie: rank,
    node: (entry) => ({ ...pageFields(scope, entry), exitCount: exitCount(entry) }),
  };
}

/** What happens on and around a page, in the sessions of the query; null where there is no such page. */
export function pageFunnel(scope: ReportScope, { pageId, query }: QueryPageArgs): PageFunnel | null {
  const selection = select(scope, query);
  const row = pageRow(scope.world, pageId);
  if (row === undefined) return null;
  const wanted = new Uint8Array(scope.world.tables.pages.length);
  wanted[row] = 1;
  const { set } = selection;
  const entryCount = entryCounts(scope, selection)[row] as number;
  const bounces = bounceCounts(scope, selection)[row] as number;
  return {
    id: pageId,
    entryCount,
    exitCount: exitCounts(scope, selection)[row] as number,
    requestsCount: viewCounts(scope, selection)[row] as number,
    sessionsCount: set.narrowed([seenRows(scope.world, wanted)]).size,
    bounces,
    bounceRate: share(bounces, entryCount),
  };
}
