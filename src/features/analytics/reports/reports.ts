import { type ReportKey, reportKeys } from '../../../../schema/reference/reports.ts';
import { paths } from '../../../lib/paths.ts';
import { browsersReport } from './browsers-report.tsx';
import { entryPagesReport } from './entry-pages-report.tsx';
import { exitPagesReport } from './exit-pages-report.tsx';
import { referrersReport } from './referrers-report.tsx';
import type { ReportDefinition } from './report-definition.ts';
import { searchTermsReport } from './search-terms-report.tsx';
import { topPagesReport } from './top-pages-report.tsx';

/**
 * The analytics reports of the app. What is plain data of them is in `schema/reference/reports.ts`, their words in
 * `src/text/analytics-reports.ts`, and their cards on the overview, which loads none of these tables, in
 * `overview-card.tsx`; the compiler asks each of these for every key.
 */
export const reports: { readonly [Key in ReportKey]: ReportDefinition<Key> } = {
  referrers: referrersReport,
  topPages: topPagesReport,
  entryPages: entryPagesReport,
  exitPages: exitPagesReport,
  searchTerms: searchTermsReport,
  browsers: browsersReport,
};

/** The report of a path; referrers for the path of another screen. */
export function reportKeyOf(pathname: string): ReportKey {
  return reportKeys.find((key) => paths[key] === pathname) ?? 'referrers';
}
