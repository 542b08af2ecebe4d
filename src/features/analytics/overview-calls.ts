import type { SessionQuery } from '../../../schema/generated/types.ts';
import { reportData, type SortKeyOf } from '../../../schema/reference/reports.ts';
import { BrowsersCall } from '../../generated/documents/browsers.ts';
import { EntryPagesCall } from '../../generated/documents/entry-pages.ts';
import { ExitPagesCall } from '../../generated/documents/exit-pages.ts';
import { SearchTermsCall } from '../../generated/documents/search-terms.ts';
import { TopPagesCall } from '../../generated/documents/top-pages.ts';
import type {
  BrowsersQuery,
  EntryPagesQuery,
  ExitPagesQuery,
  SearchTermsQuery,
  TopPagesQuery,
} from '../../generated/operations.ts';
import { type CallOf, type EarlyCall, earlyCall } from '../../lib/graphql/early-calls.ts';
import type { Sort } from '../../state/table-params.ts';
import type { ReportVariables } from './reports/report-definition.ts';

/** The reports with their own card on the overview (ANA-001). Top Referrers is a card shared with Home. */
export interface OverviewAnswers {
  readonly browsers: BrowsersQuery;
  readonly topPages: TopPagesQuery;
  readonly searchTerms: SearchTermsQuery;
  readonly entryPages: EntryPagesQuery;
  readonly exitPages: ExitPagesQuery;
}

export type OverviewReport = keyof OverviewAnswers;

/** In the order of their cards, which come after those shared with Home. */
export const overviewReports: readonly OverviewReport[] = [
  'browsers',
  'topPages',
  'searchTerms',
  'entryPages',
  'exitPages',
];

type Calls = {
  readonly [Key in OverviewReport]: CallOf<OverviewAnswers[Key], ReportVariables<SortKeyOf<Key>>>;
};

const calls: Calls = {
  browsers: BrowsersCall,
  topPages: TopPagesCall,
  searchTerms: SearchTermsCall,
  entryPages: EntryPagesCall,
  exitPages: ExitPagesCall,
};

export function overviewDocument<Key extends OverviewReport>(report: Key): Calls[Key]['query'] {
  return calls[report].query;
}

/** ANA-002: number of items in the overview's lists. */
const itemLimit = 5;
/** ANA-003: fixed limit of the devices query. There are five devices, of which those with sessions are shown. */
const browserLimit = 100;

/** Variables for the first rows of a report in its default order. */
export function overviewVariables<Key extends OverviewReport>(report: Key, query: SessionQuery) {
  const limit = report === 'browsers' ? browserLimit : itemLimit;
  return { query, limit, ordering: [reportData[report].defaultSort as Sort<SortKeyOf<Key>>] };
}

function overviewCall<Key extends OverviewReport>(report: Key, query: SessionQuery): EarlyCall {
  return earlyCall(calls[report], overviewVariables(report, query));
}

/** The calls of the overview's cards. */
export function overviewCalls(query: SessionQuery): EarlyCall[] {
  return overviewReports.map((report) => overviewCall(report, query));
}
