import { ReferrersDocument } from '../../../generated/documents/referrers.ts';
import { formatDuration, formatRate } from '../../../lib/format.ts';
import { onlyReferrer } from '../../../state/sessions/sessions-link.ts';
import { analyticsTexts } from '../../../text/analytics.ts';
import { columnTexts } from '../../../text/analytics-reports.ts';
import { referrerName } from '../../../text/referrers.ts';
import { CountCell, NameCell } from './cells.tsx';
import { type ReportDefinition, rowsOf } from './report-definition.ts';

/** Where sessions come from, and how these went. */
export const referrersReport: ReportDefinition<'referrers'> = {
  key: 'referrers',
  document: ReferrersDocument,
  pageOf: ({ referrers }) => rowsOf(referrers),
  rowKey: ({ url }) => url,
  count: ({ sessionsCount }) => sessionsCount,
  empty: analyticsTexts.noSessions,
  minWidth: 720,
  columns: ({ link, largest }) => [
    {
      id: 'referrer',
      header: columnTexts.referrer,
      sortKey: 'url',
      width: '40%',
      cell: ({ url }) => <NameCell name={referrerName(url)} href={link(onlyReferrer(url))} />,
    },
    {
      id: 'sessions',
      header: columnTexts.sessions,
      sortKey: 'sessionsCount',
      align: 'end',
      width: '24%',
      cell: ({ url, sessionsCount }) => (
        <CountCell count={sessionsCount} largest={largest} href={link(onlyReferrer(url))} />
      ),
    },
    {
      id: 'duration',
      header: columnTexts.averageDuration,
      sortKey: 'avgDuration',
      align: 'end',
      width: '156px',
      cell: ({ avgDuration }) => formatDuration(avgDuration),
    },
    {
      id: 'pages',
      header: columnTexts.averagePages,
      sortKey: 'avgPages',
      align: 'end',
      width: '136px',
      cell: ({ avgPages }) => avgPages.toFixed(1),
    },
    {
      id: 'bounceRate',
      header: columnTexts.bounceRate,
      sortKey: 'bounceRate',
      align: 'end',
      width: '124px',
      cell: ({ bounceRate }) => formatRate(bounceRate),
    },
  ],
};
