import type { QueryResolvers } from '../../schema/generated/types.ts';
import { listBrowsers } from '../reports/browsers.ts';
import { listDepths } from '../reports/depths.ts';
import { listDurations } from '../reports/durations.ts';
import { listEntryPages } from '../reports/entry-pages.ts';
import { listExitPages } from '../reports/exit-pages.ts';
import { pageFunnel } from '../reports/page-funnel.ts';
import { listReferrers } from '../reports/referrers.ts';
import { listSearchTerms } from '../reports/search-terms.ts';
import { sessionsByDate } from '../reports/sessions-by-date.ts';
import { listTopPages } from '../reports/top-pages.ts';
import { report } from './report.ts';

export const analyticsQueries: QueryResolvers = {
  referrers: report(listReferrers),
  topPages: report(listTopPages),
  entryPages: report(listEntryPages),
  exitPages: report(listExitPages),
  searchTerms: report(listSearchTerms),
  browsers: report(listBrowsers),
  durations: report(listDurations),
  depths: report(listDepths),
  page: report(pageFunnel),
  sessionsByDate: report(sessionsByDate),
};
