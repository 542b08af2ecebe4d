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

export const analyticsQueries: QueryResolvers = {
  referrers: async (_root, args, { scope }) => listReferrers(await scope(), args),
  topPages: async (_root, args, { scope }) => listTopPages(await scope(), args),
  entryPages: async (_root, args, { scope }) => listEntryPages(await scope(), args),
  exitPages: async (_root, args, { scope }) => listExitPages(await scope(), args),
  searchTerms: async (_root, args, { scope }) => listSearchTerms(await scope(), args),
  browsers: async (_root, args, { scope }) => listBrowsers(await scope(), args),
  durations: async (_root, args, { scope }) => listDurations(await scope(), args),
  depths: async (_root, args, { scope }) => listDepths(await scope(), args),
  page: async (_root, args, { scope }) => pageFunnel(await scope(), args),
  sessionsByDate: async (_root, args, { scope }) => sessionsByDate(await scope(), args),
};
