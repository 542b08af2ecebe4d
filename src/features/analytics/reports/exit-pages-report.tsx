import type { ExitPageSortKey } from '../../../../schema/generated/types.ts';
import { ExitPagesDocument } from '../../../generated/documents/exit-pages.ts';
import type { ExitPagesQuery, ExitPagesReportFragment } from '../../../generated/operations.ts';
import { drillInto } from '../../../state/sessions/sessions-link.ts';
import { analyticsTexts } from '../../../text/analytics.ts';
import { columnTexts, reportTexts } from '../../../text/analytics-reports.ts';
import { addressOf } from '../page-address.ts';
import { CountCell } from './count-cell.tsx';
import { pageColumns } from './page-columns.tsx';
import { type ReportDefinition, rowsOf } from './report-definition.ts';

const ended = (row: ExitPagesReportFragment) => drillInto({ exitPage: addressOf(row) });

/** Pages by the sessions that ended on them. */
export const exitPagesReport: ReportDefinition<ExitPagesReportFragment, ExitPageSortKey, ExitPagesQuery> = {
  texts: reportTexts.exitPages,
  document: ExitPagesDocument,
  pageOf: ({ exitPages }) => rowsOf(exitPages),
  rowKey: ({ id }) => id,
  count: ({ exitCount }) => exitCount,
  usualSort: { key: 'exitCount', direction: 'DESC' },
  downloadType: 'EXIT_PAGES',
  empty: analyticsTexts.noSessions,
  minWidth: 640,
  columns: ({ link, largest }) => [
    ...pageColumns<ExitPagesReportFragment>(columnTexts.exitPage, (row) => link(ended(row))),
    {
      id: 'exits',
      header: columnTexts.exits,
      sortKey: 'exitCount',
      align: 'end',
      width: '24%',
      cell: (row) => <CountCell count={row.exitCount} largest={largest} href={link(ended(row))} />,
    },
  ],
};
