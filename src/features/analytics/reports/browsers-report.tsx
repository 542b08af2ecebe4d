import { BrowsersDocument } from '../../../generated/documents/browsers.ts';
import type { BrowsersReportFragment } from '../../../generated/operations.ts';
import { formatRate } from '../../../lib/format.ts';
import { drillInto } from '../../../state/sessions/sessions-link.ts';
import { analyticsTexts } from '../../../text/analytics.ts';
import { columnTexts } from '../../../text/analytics-reports.ts';
import { CountCell, NameCell } from './cells.tsx';
import { type ReportDefinition, rowsOf } from './report-definition.ts';

const ofBrowser = ({ id, browser, version, platform }: BrowsersReportFragment) =>
  drillInto({ browsers: { ids: [id], name: `${browser} ${version}, ${platform}` } });

/** Browsers by the sessions that came with them. */
export const browsersReport: ReportDefinition<'browsers'> = {
  key: 'browsers',
  document: BrowsersDocument,
  pageOf: ({ browsers }) => rowsOf(browsers),
  rowKey: ({ id }) => id,
  count: ({ sessionsct }) => sessionsct,
  empty: analyticsTexts.noSessions,
  minWidth: 640,
  columns: ({ link, largest }) => [
    {
      id: 'browser',
      header: columnTexts.browser,
      sortKey: 'browser',
      width: '30%',
      cell: (row) => <NameCell name={row.browser} href={link(ofBrowser(row))} />,
    },
    {
      id: 'platform',
      header: columnTexts.platform,
      sortKey: 'platform',
      width: '18%',
      cell: ({ platform }) => platform,
    },
    { id: 'version', header: columnTexts.version, sortKey: 'version', width: '14%', cell: ({ version }) => version },
    {
      id: 'sessions',
      header: columnTexts.sessions,
      sortKey: 'sessionsct',
      align: 'end',
      width: '26%',
      cell: (row) => <CountCell count={row.sessionsct} largest={largest} href={link(ofBrowser(row))} />,
    },
    {
      id: 'percentage',
      header: columnTexts.percentage,
      align: 'end',
      width: '116px',
      cell: ({ percentage }) => formatRate(percentage / 100),
    },
  ],
};
