import type { QueryResolvers } from '../../schema/generated/types.ts';
import { report } from './report.ts';

export const analyticsQueries: QueryResolvers = {
  referrers: report(async () => (await import('../reports/referrers.ts')).listReferrers),
  topPages: report(async () => (await import('../reports/top-pages.ts')).listTopPages),
  entryPages: report(async () => (await import('../reports/entry-pages.ts')).listEntryPages),
  exitPages: report(async () => (await import('../reports/exit-pages.ts')).listExitPages),
  searchTerms: report(async () => (await import('../reports/search-terms.ts')).listSearchTerms),
  browsers: report(async () => (await import('../reports/browsers.ts')).listBrowsers),
  durations: report(async () => (await import('../reports/durations.ts')).listDurations),
  depths: report(async () => (await import('../reports/depths.ts')).listDepths),
  page: report(async () => (await import('../reports/page-funnel.ts')).pageFunnel),
  sessionsByDate: report(async () => (await import('../reports/sessions-by-date.ts')).sessionsByDate),
};
