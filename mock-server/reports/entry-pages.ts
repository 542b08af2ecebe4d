import type {
  EntryPage,
  EntryPageConnection,
  EntryPageSortKey,
  QueryEntryPagesArgs,
  SessionQuery,
} from '../../schema/generated/types.ts';
import type { ReportScope } from '../context.ts';
import { pageFields, pathRank } from './page-fields.ts';
import { entryCounts } from './page-tallies.ts';
import { select } from './selection.ts';
import { occurring, share } from './support/counts.ts';
import { listReport, type ReportTable } from './support/report-list.ts';

/** Pages by the sessions that began on them, most first, unless an ordering says otherwise (dashboard section 3). */
export function entryPageTable(scope: ReportScope, query: SessionQuery): ReportTable<EntryPageSortKey, EntryPage> {
  const counts = entryCounts(scope, select(scope, query));
  const rank = pathRank(scope);
  const entryCount = (entry: number) => counts.entries[entry] as number;
  const bounces = (entry: number) => counts.bounces[entry] as number;
  const bounceRate = (entry: number) => share(bounces(entry), entryCount(entry));
  return {
    list: 'entryPages',
    entries: occurring(counts.entries),
    keys: { url: rank, entryCount, bounces, bounceRate },
    usual: 'entryCount',
    tie: rank,
    node: (entry) => ({
      ...pageFields(scope, entry),
      entryCount: entryCount(entry),
      bounces: bounces(entry),
      bounceRate: bounceRate(entry),
    }),
  };
}

export function listEntryPages(scope: ReportScope, args: QueryEntryPagesArgs): EntryPageConnection {
  return listReport(scope, args, 25, () => entryPageTable(scope, args.query));
}
