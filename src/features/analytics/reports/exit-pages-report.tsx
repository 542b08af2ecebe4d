import { ExitPagesDocument } from '../../../generated/documents/exit-pages.ts';
import type { ExitPagesReportFragment } from '../../../generated/operations.ts';
import { drillInto } from '../../../state/sessions/sessions-link.ts';
import { analyticsTexts } from '../../../text/analytics.ts';
import { columnTexts } from '../../../text/analytics-reports.ts';
import { addressOf } from '../page-address.ts';
import { CountCell, pageColumns } from './cells.tsx';
import { type ReportDefinition, rowsOf } from './report-definition.ts';

const ended = (row: ExitPagesReportFragment) => drillInto({ exitPage: addressOf(row) });

/** Pages by the sessions that ended on them. */
export const exitPagesReport: ReportDefinition<'exitPages'> = {
  key: 'exitPages',
  document: ExitPagesDocument,
  pageOf: ({ exitPages }) => rowsOf(exitPages),
  rowKey: ({ id }) => id,
  count: ({ exitCount }) => exitCount,
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
