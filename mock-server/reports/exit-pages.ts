import type {
  ExitPage,
  ExitPageConnection,
  ExitPageSortKey,
  QueryExitPagesArgs,
  SessionQuery,
} from '../../schema/generated/types.ts';
import type { ReportScope } from '../context.ts';
import { pageFields, pathRank } from './page-fields.ts';
import { exitCounts } from './page-tallies.ts';
import { select } from './selection.ts';
import { occurring } from './support/counts.ts';
import { listReport, type ReportTable } from './support/report-list.ts';

/** Pages by the sessions that ended on them, most first, unless an ordering says otherwise (dashboard section 3). */
export function exitPageTable(scope: ReportScope, query: SessionQuery): ReportTable<ExitPageSortKey, ExitPage> {
  const counts = exitCounts(scope, select(scope, query));
  const rank = pathRank(scope);
  const exitCount = (entry: number) => counts[entry] as number;
  return {
    list: 'exitPages',
    entries: occurring(counts),
    keys: { url: rank, exitCount },
    usual: 'exitCount',
    tie: rank,
    node: (entry) => ({ ...pageFields(scope, entry), exitCount: exitCount(entry) }),
  };
}

export function listExitPages(scope: ReportScope, args: QueryExitPagesArgs): ExitPageConnection {
  return listReport(scope, args, 25, () => exitPageTable(scope, args.query));
}
