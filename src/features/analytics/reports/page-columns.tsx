import type { Column } from '../../../components/data-table/column.ts';
import { columnTexts } from '../../../text/analytics-reports.ts';
import { pathOf, type ReportedPage } from '../page-address.ts';
import { NameCell } from './name-cell.tsx';

/** The columns that the page reports have alike: the page itself and its site. */
export function pageColumns<Row extends ReportedPage>(
  header: string,
  href?: (row: Row) => string,
): readonly [Column<Row, 'url'>, Column<Row, 'url'>] {
  return [
    {
      id: 'page',
      header,
      sortKey: 'url',
      width: '50%',
      cell: (row) => <NameCell name={pathOf(row)} href={href?.(row)} />,
    },
    { id: 'domain', header: columnTexts.domain, width: '200px', cell: ({ domain }) => <bdi>{domain}</bdi> },
  ];
}
