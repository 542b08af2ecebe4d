import { TopPagesDocument } from '../../../generated/documents/top-pages.ts';
import type { TopPagesReportFragment } from '../../../generated/operations.ts';
import { analyticsTexts } from '../../../text/analytics.ts';
import { columnTexts, funnelTexts } from '../../../text/analytics-reports.ts';
import { FunnelAnalysis } from '../funnel/funnel-analysis.tsx';
import { isNamedBy, pathOf } from '../page-address.ts';
import { CountCell, pageColumns } from './cells.tsx';
import { type ReportDefinition, rowsOf } from './report-definition.ts';

/** Pages by number of views; a row opens to its funnel (ANA-012). */
export const topPagesReport: ReportDefinition<'topPages'> = {
  key: 'topPages',
  document: TopPagesDocument,
  pageOf: ({ topPages }) => rowsOf(topPages),
  rowKey: ({ id }) => id,
  count: ({ pageCount }) => pageCount,
  empty: analyticsTexts.noSessions,
  minWidth: 640,
  detail: {
    label: (row) => funnelTexts.open(pathOf(row)),
    render: (row) => <FunnelAnalysis page={row} />,
    isNamedBy,
  },
  columns: ({ largest }) => [
    ...pageColumns<TopPagesReportFragment>(columnTexts.page),
    {
      id: 'views',
      header: columnTexts.pageViews,
      sortKey: 'pageCount',
      align: 'end',
      width: '24%',
      cell: ({ pageCount }) => <CountCell count={pageCount} largest={largest} />,
    },
  ],
};
