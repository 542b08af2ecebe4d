import type {
  BrowserSortKey,
  EntryPageSortKey,
  ExitPageSortKey,
  ReferrerSortKey,
  SearchTermSortKey,
  TopPageSortKey,
} from '../../../../schema/generated/types.ts';
import type {
  BrowsersQuery,
  BrowsersReportFragment,
  EntryPagesQuery,
  EntryPagesReportFragment,
  ExitPagesQuery,
  ExitPagesReportFragment,
  ReferrersQuery,
  ReferrersReportFragment,
  SearchTermsQuery,
  SearchTermsReportFragment,
  TopPagesQuery,
  TopPagesReportFragment,
} from '../../../generated/operations.ts';
import { paths } from '../../../lib/paths.ts';
import { browsersReport } from './browsers-report.tsx';
import { entryPagesReport } from './entry-pages-report.tsx';
import { exitPagesReport } from './exit-pages-report.tsx';
import { referrersReport } from './referrers-report.tsx';
import type { ReportDefinition } from './report-definition.ts';
import { searchTermsReport } from './search-terms-report.tsx';
import { topPagesReport } from './top-pages-report.tsx';

interface ReportTypes {
  readonly referrers: { row: ReferrersReportFragment; key: ReferrerSortKey; data: ReferrersQuery };
  readonly topPages: { row: TopPagesReportFragment; key: TopPageSortKey; data: TopPagesQuery };
  readonly entryPages: { row: EntryPagesReportFragment; key: EntryPageSortKey; data: EntryPagesQuery };
  readonly exitPages: { row: ExitPagesReportFragment; key: ExitPageSortKey; data: ExitPagesQuery };
  readonly searchTerms: { row: SearchTermsReportFragment; key: SearchTermSortKey; data: SearchTermsQuery };
  readonly browsers: { row: BrowsersReportFragment; key: BrowserSortKey; data: BrowsersQuery };
}

export type ReportName = keyof ReportTypes;
export type ReportNamed<Name extends ReportName> = ReportDefinition<
  ReportTypes[Name]['row'],
  ReportTypes[Name]['key'],
  ReportTypes[Name]['data']
>;

/** The detail tables of the analytics pages; a route passes its key (dashboard section 2). */
export const reports: { readonly [Name in ReportName]: ReportNamed<Name> } = {
  referrers: referrersReport,
  topPages: topPagesReport,
  entryPages: entryPagesReport,
  exitPages: exitPagesReport,
  searchTerms: searchTermsReport,
  browsers: browsersReport,
};

/** The report of a path; referrers where the path is another's. */
export function reportNameOf(pathname: string): ReportName {
  const names = Object.keys(reports) as ReportName[];
  return names.find((name) => paths[name] === pathname) ?? 'referrers';
}
