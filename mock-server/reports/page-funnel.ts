import type { PageFunnel, QueryPageArgs } from '../../schema/generated/types.ts';
import type { ReportScope } from '../context.ts';
import { pageRow } from './filters/page-mask.ts';
import { pageVisits } from './filters/page-visits.ts';
import { entryCounts, exitCounts, viewCounts } from './page-tallies.ts';
import { select } from './selection.ts';
import { share } from './support/counts.ts';

/** What happens on and around a page, in the sessions of the query; null where there is no such page. */
export function pageFunnel(scope: ReportScope, { pageId, query }: QueryPageArgs): PageFunnel | null {
  const selection = select(scope, query);
  const row = pageRow(scope.world, pageId);
  if (row === undefined) return null;
  const wanted = new Uint8Array(scope.world.tables.pages.length);
  wanted[row] = 1;
  const visits = pageVisits(scope.world, wanted);
  let sessionsCount = 0;
  for (let i = 0; i < selection.count; i++) sessionsCount += visits[selection.rows[i] as number] as number;
  const { entries, bounces } = entryCounts(scope, selection);
  const entryCount = entries[row] as number;
  return {
    id: pageId,
    entryCount,
    exitCount: exitCounts(scope, selection)[row] as number,
    requestsCount: viewCounts(scope, selection)[row] as number,
    sessionsCount,
    bounces: bounces[row] as number,
    bounceRate: share(bounces[row] as number, entryCount),
  };
}
