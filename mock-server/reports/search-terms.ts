import type {
  QuerySearchTermsArgs,
  SearchTerm,
  SearchTermConnection,
  SearchTermSortKey,
  SessionQuery,
} from '../../schema/generated/types.ts';
import { NONE_16 } from '../world/world.ts';
import type { ReportScope } from './report-scope.ts';
import { bySelection, select } from './selection.ts';
import { toId } from './support/ids.ts';
import { listReport, type ReportTable } from './support/report-list.ts';
import { occurring, share, termRanks } from './support/table-entries.ts';

const tally = bySelection(({ world }, { rows }) => {
  const { searchTerm, pageStart } = world.sessions;
  const sessions = new Int32Array(world.tables.searchTerms.length);
  const bounces = new Int32Array(sessions.length);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    const term = searchTerm[row] as number;
    if (term === NONE_16) continue;
    const pages = (pageStart[row + 1] as number) - (pageStart[row] as number);
    sessions[term] = (sessions[term] as number) + 1;
    bounces[term] = (bounces[term] as number) + (pages === 1 ? 1 : 0);
  }
  return { sessions, bounces };
});

/** Search terms by the sessions that came with them, most first, unless an ordering says otherwise. */
export function searchTermTable(scope: ReportScope, query: SessionQuery): ReportTable<SearchTermSortKey, SearchTerm> {
  const counts = tally(scope, select(scope, query));
  const ranks = termRanks(scope.world);
  const rank = (entry: number) => ranks[entry] as number;
  const termct = (entry: number) => counts.sessions[entry] as number;
  const bounces = (entry: number) => counts.bounces[entry] as number;
  const bounceRate = (entry: number) => share(bounces(entry), termct(entry));
  return {
    list: 'searchTerms',
    entries: occurring(counts.sessions),
    keys: { term: rank, termct, bounces, bounceRate },
    defaultKey: 'termct',
    tie: rank,
    node: (entry) => ({
      id: toId('term', entry),
      term: scope.world.tables.searchTerms[entry] as string,
      termct: termct(entry),
      bounces: bounces(entry),
      bounceRate: bounceRate(entry),
    }),
  };
}

export function listSearchTerms(scope: ReportScope, args: QuerySearchTermsArgs): SearchTermConnection {
  return listReport(scope, args, 25, () => searchTermTable(scope, args.query));
}
