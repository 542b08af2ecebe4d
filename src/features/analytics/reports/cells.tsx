import { Link } from 'react-router-dom';
import type { Column } from '../../../components/data-table/column.tsx';
import { formatCount } from '../../../lib/format.ts';
import { columnTexts } from '../../../text/analytics-reports.ts';
import { pathOf, type ReportedPage } from '../page-address.ts';
import styles from './cells.module.css';

interface CountCellProps {
  readonly count: number;
  /** Draws a bar of the count's share of it. */
  readonly largest?: number;
  /** The sessions behind the count; nothing leads to none. */
  readonly href?: string;
}

/** A count, on a bar where a share is meant. Where the row's name leads to the same, keyboards have one stop less. */
export function CountCell({ count, largest, href }: CountCellProps) {
  const figure = formatCount(count);
  const text =
    href && count > 0 ? (
      <Link className={styles.count} to={href} tabIndex={largest === undefined ? undefined : -1}>
        {figure}
      </Link>
    ) : (
      <span className={styles.count}>{figure}</span>
    );
  if (largest === undefined) return text;
  return (
    <span className={styles.share}>
      <span className={styles.bar} style={{ width: `${(100 * count) / Math.max(1, largest)}%` }} />
      {text}
    </span>
  );
}

/** What a row is about; with a path it leads to the sessions behind the row. */
export function NameCell({ name, href }: { readonly name: string; readonly href?: string | undefined }) {
  const text = (
    <bdi className={styles.name} title={name}>
      {name}
    </bdi>
  );
  return href ? (
    <Link className={styles.link} to={href}>
      {text}
    </Link>
  ) : (
    text
  );
}

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
