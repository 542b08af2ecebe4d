import type {
  QueryTopPagesArgs,
  SessionQuery,
  TopPage,
  TopPageConnection,
  TopPageSortKey,
} from '../../schema/generated/types.ts';
import type { ReportScope } from '../context.ts';
import { pageFields, pathRank } from './page-fields.ts';
import { viewCounts } from './page-tallies.ts';
import { select } from './selection.ts';
import { occurring } from './support/counts.ts';
import { listReport, type ReportTable } from './support/report-list.ts';

/** Pages by the times they were seen, most first, unless an ordering says otherwise (dashboard section 3). */
export function topPageTable(scope: ReportScope, query: SessionQuery): ReportTable<TopPageSortKey, TopPage> {
  const counts = viewCounts(scope, select(scope, query));
  const rank = pathRank(scope);
  const pageCount = (entry: number) => counts[entry] as number;
  return {
    list: 'topPages',
    entries: occurring(counts),
    keys: { url: rank, pageCount },
    usual: 'pageCount',
    tie: rank,
    node: (entry) => ({ ...pageFields(scope, entry), pageCount: pageCount(entry) }),
  };
}

export function listTopPages(scope: ReportScope, args: QueryTopPagesArgs): TopPageConnection {
  return listReport(scope, args, 25, () => topPageTable(scope, args.query));
}
