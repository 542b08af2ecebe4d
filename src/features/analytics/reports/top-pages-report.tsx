import type { TopPageSortKey } from '../../../../schema/generated/types.ts';
import { TopPagesDocument } from '../../../generated/documents/top-pages.ts';
import type { TopPagesQuery, TopPagesReportFragment } from '../../../generated/operations.ts';
import { analyticsTexts } from '../../../text/analytics.ts';
import { columnTexts, funnelTexts, reportTexts } from '../../../text/analytics-reports.ts';
import { FunnelAnalysis } from '../funnel/funnel-analysis.tsx';
import { isNamedBy, pathOf } from '../page-address.ts';
import { CountCell } from './count-cell.tsx';
import { pageColumns } from './page-columns.tsx';
import { type ReportDefinition, rowsOf } from './report-definition.ts';

/** Pages by how often they were seen; a row opens to its funnel (dashboard section 2). */
export const topPagesReport: ReportDefinition<TopPagesReportFragment, TopPageSortKey, TopPagesQuery> = {
  texts: reportTexts.topPages,
  document: TopPagesDocument,
  pageOf: ({ topPages }) => rowsOf(topPages),
  rowKey: ({ id }) => id,
  count: ({ pageCount }) => pageCount,
  usualSort: { key: 'pageCount', direction: 'DESC' },
  downloadType: 'TOP_PAGES',
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
