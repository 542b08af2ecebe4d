import { EntryPagesDocument } from '../../../generated/documents/entry-pages.ts';
import type { EntryPagesReportFragment } from '../../../generated/operations.ts';
import { formatRate } from '../../../lib/format.ts';
import { drillInto, singlePageOf } from '../../../state/sessions/sessions-link.ts';
import { analyticsTexts } from '../../../text/analytics.ts';
import { columnTexts } from '../../../text/analytics-reports.ts';
import { addressOf } from '../page-address.ts';
import { CountCell, pageColumns } from './cells.tsx';
import { type ReportDefinition, rowsOf } from './report-definition.ts';

const began = (row: EntryPagesReportFragment) => drillInto({ entryPage: addressOf(row) });

/** Pages by the sessions that began on them, and how many of these saw no other. */
export const entryPagesReport: ReportDefinition<'entryPages'> = {
  key: 'entryPages',
  document: EntryPagesDocument,
  pageOf: ({ entryPages }) => rowsOf(entryPages),
  rowKey: ({ id }) => id,
  count: ({ entryCount }) => entryCount,
  empty: analyticsTexts.noSessions,
  minWidth: 800,
  columns: ({ link, largest }) => [
    ...pageColumns<EntryPagesReportFragment>(columnTexts.entryPage, (row) => link(began(row))),
    {
      id: 'entries',
      header: columnTexts.entries,
      sortKey: 'entryCount',
      align: 'end',
      width: '22%',
      cell: (row) => <CountCell count={row.entryCount} largest={largest} href={link(began(row))} />,
    },
    {
      id: 'bounces',
      header: columnTexts.bounces,
      sortKey: 'bounces',
      align: 'end',
      width: '104px',
      cell: (row) => <CountCell count={row.bounces} href={link(singlePageOf(began(row)))} />,
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
