import { type ReportKey, reportKeys } from '../../../../schema/reference/reports.ts';
import { BrowsersDocument } from '../../../generated/documents/browsers.ts';
import { EntryPagesDocument } from '../../../generated/documents/entry-pages.ts';
import { ExitPagesDocument } from '../../../generated/documents/exit-pages.ts';
import { ReferrersDocument } from '../../../generated/documents/referrers.ts';
import { SearchTermsDocument } from '../../../generated/documents/search-terms.ts';
import { TopPagesDocument } from '../../../generated/documents/top-pages.ts';
import { paths } from '../../../lib/paths.ts';
import { drillInto, onlyReferrer } from '../../../state/sessions/sessions-link.ts';
import { analyticsTexts } from '../../../text/analytics.ts';
import { emptyReportTexts, funnelTexts } from '../../../text/analytics-reports.ts';
import { FunnelAnalysis } from '../funnel-analysis.tsx';
import { addressOf, defineReport, isNamedBy, pathOf, type ReportDefinition } from './report-definition.ts';

/**
 * The app's analytics reports. Their names, columns and orders are plain data in `schema/reference/reports.ts`; their
 * texts are in `src/text/analytics-reports.ts`.
 */
export const reports: Readonly<Record<ReportKey, ReportDefinition>> = {
  /** Where sessions come from and how they went. */
  referrers: defineReport('referrers', {
    document: ReferrersDocument,
    empty: analyticsTexts.noSessions,
    drill: ({ url }) => onlyReferrer(url),
    widths: { url: '40%' },
  }),
  /** Pages by number of views. A row expands to its funnel (ANA-012). */
  topPages: defineReport('topPages', {
    document: TopPagesDocument,
    empty: analyticsTexts.noSessions,
    detail: {
      label: (row) => funnelTexts.open(pathOf(row)),
      render: (row) => <FunnelAnalysis page={row} />,
      isNamedBy,
    },
    widths: { url: '46%', domain: '22%' },
  }),
  /** Pages by number of sessions that started on them, and how many of those saw no other page. */
  entryPages: defineReport('entryPages', {
    document: EntryPagesDocument,
    empty: analyticsTexts.noSessions,
    drill: (row) => drillInto({ entryPage: addressOf(row) }),
    widths: { url: '40%', domain: '22%', entryCount: '18%' },
  }),
  /** Pages by number of sessions that ended on them. */
  exitPages: defineReport('exitPages', {
    document: ExitPagesDocument,
    empty: analyticsTexts.noSessions,
    drill: (row) => drillInto({ exitPage: addressOf(row) }),
    widths: { url: '46%', domain: '22%' },
  }),
  /** Search terms by number of sessions they led to. */
  searchTerms: defineReport('searchTerms', {
    document: SearchTermsDocument,
    empty: emptyReportTexts.noTerms,
    drill: ({ term }) => drillInto({ term }),
    widths: { term: '46%', termct: '26%' },
  }),
  /** Browsers by number of sessions. */
  browsers: defineReport('browsers', {
    document: BrowsersDocument,
    empty: analyticsTexts.noSessions,
    drill: ({ id, browser, version, platform }) =>
      drillInto({ browsers: { ids: [id], name: `${browser} ${version}, ${platform}` } }),
    widths: { browser: '30%', platform: '18%', version: '14%', sessionsct: '26%' },
  }),
};

/** The report of a path; referrers if the path belongs to another screen. */
export function reportKeyOf(pathname: string): ReportKey {
  return reportKeys.find((key) => paths[key] === pathname) ?? 'referrers';
}
