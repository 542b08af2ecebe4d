import type { QueryResolvers } from '../generated/resolver-types.ts';
import { report } from './report.ts';

export const analyticsQueries: QueryResolvers = {
  referrers: report(async () => (await import('../../reports/referrers.ts')).listReferrers),
  topPages: report(async () => (await import('../../reports/page-reports.ts')).listTopPages),
  entryPages: report(async () => (await import('../../reports/page-reports.ts')).listEntryPages),
  exitPages: report(async () => (await import('../../reports/page-reports.ts')).listExitPages),
  searchTerms: report(async () => (await import('../../reports/search-terms.ts')).listSearchTerms),
  browsers: report(async () => (await import('../../reports/browsers.ts')).listBrowsers),
  durations: report(async () => (await import('../../reports/depths-and-durations.ts')).listDurations),
  depths: report(async () => (await import('../../reports/depths-and-durations.ts')).listDepths),
  page: report(async () => (await import('../../reports/page-reports.ts')).pageFunnel),
  sessionsByDate: report(async () => (await import('../../reports/sessions-by-date.ts')).sessionsByDate),
};
