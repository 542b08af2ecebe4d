import { SearchTermsDocument } from '../../../generated/documents/search-terms.ts';
import { formatRate } from '../../../lib/format.ts';
import { drillInto, singlePageOf } from '../../../state/sessions/sessions-link.ts';
import { columnTexts, emptyReportTexts } from '../../../text/analytics-reports.ts';
import { CountCell, NameCell } from './cells.tsx';
import { type ReportDefinition, rowsOf } from './report-definition.ts';

/** Search terms by the sessions that came with them. */
export const searchTermsReport: ReportDefinition<'searchTerms'> = {
  key: 'searchTerms',
  document: SearchTermsDocument,
  pageOf: ({ searchTerms }) => rowsOf(searchTerms),
  rowKey: ({ id }) => id,
  count: ({ termct }) => termct,
  empty: emptyReportTexts.noTerms,
  minWidth: 640,
  columns: ({ link, largest }) => [
    {
      id: 'term',
      header: columnTexts.searchTerm,
      sortKey: 'term',
      width: '46%',
      cell: ({ term }) => <NameCell name={term} href={link(drillInto({ term }))} />,
    },
    {
      id: 'sessions',
      header: columnTexts.sessions,
      sortKey: 'termct',
      align: 'end',
      width: '26%',
      cell: ({ term, termct }) => <CountCell count={termct} largest={largest} href={link(drillInto({ term }))} />,
    },
    {
      id: 'bounces',
      header: columnTexts.bounces,
      sortKey: 'bounces',
      align: 'end',
      width: '104px',
      cell: ({ term, bounces }) => <CountCell count={bounces} href={link(singlePageOf(drillInto({ term })))} />,
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
