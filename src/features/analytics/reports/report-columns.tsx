import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  type ColumnKind,
  type ColumnWriters,
  type ReportColumn,
  writeColumn,
} from '../../../../schema/reference/file-columns.ts';
import { reportColumns } from '../../../../schema/reference/reports.ts';
import { Breakable } from '../../../components/clamped/clamped.tsx';
import type { Column } from '../../../components/data-table/rows.tsx';
import { formatCount, formatDuration, formatRate, meanMeasure } from '../../../lib/format.ts';
import { barLength } from '../../../lib/safe-values.ts';
import { type Narrowing, singlePageOf } from '../../../state/sessions/sessions-link.ts';
import { referrerName } from '../../../text/analytics.ts';
import { figureOfRow } from '../../../text/analytics-reports.ts';
import styles from './report-columns.module.css';
import type { ReportDefinition, ReportRow } from './report-definition.ts';

/** What a table's cells use in addition to their row. */
interface CellContext {
  /** Path to the sessions behind a figure. */
  readonly link: (narrow: Narrowing) => string;
  /** Largest count of the visible rows, which gets the longest bar. */
  readonly largest: number;
}

/** The columns of a report's table. The first one names the row. */
export function tableColumns(report: ReportDefinition, context: CellContext): readonly Column<ReportRow>[] {
  return reportColumns(report.key).map((column, index) => {
    const { field, heading, kind, sortKey } = column;
    const width = report.widths[field] ?? widths[kind];
    const minWidth = minWidths[kind];
    return {
      id: field,
      header: heading,
      ...(sortKey && { sortKey }),
      ...(width && { width }),
      ...(minWidth && { minWidth }),
      ...(!isText(kind) && { align: 'end' as const }),
      cell: (row) => <Cell column={column} isName={index === 0} row={row} report={report} context={context} />,
    };
  });
}

/** Fixed, so that columns don't shift while rows load. */
const widths: Readonly<Partial<Record<ColumnKind, string>>> = {
  count: '24%',
  bounces: '9%',
  seconds: '13%',
  mean: '12%',
  rate: '11%',
  percentage: '11%',
};

/** Space for the longest header word with its sort arrow, a bar with its figure, and most words of a domain. */
const minWidths: Readonly<Partial<Record<ColumnKind, `${number}rem`>>> = {
  text: '8.5rem',
  count: '8rem',
  bounces: '6.25rem',
  seconds: '6.25rem',
  mean: '6.25rem',
  rate: '7.5rem',
  percentage: '6.5rem',
};

const isText = (kind: ColumnKind) => kind === 'page' || kind === 'referrer' || kind === 'text';

interface CellProps {
  readonly column: ReportColumn;
  readonly isName: boolean;
  readonly row: ReportRow;
  readonly report: ReportDefinition;
  readonly context: CellContext;
}

function Cell({ column, isName, row, report: { key, drill }, context: { link, largest } }: CellProps) {
  const narrow = drill?.(row);
  const { kind, field, heading } = column;
  const text = writeColumn(texts, column, row);
  const [nameColumn] = reportColumns(key);
  const counted = {
    count: Number(row[field]),
    figure: text,
    label: figureOfRow(text, heading, nameColumn ? writeColumn(texts, nameColumn, row) : ''),
  };
  switch (kind) {
    case 'count':
      return <CountCell {...counted} largest={largest} href={narrow && link(narrow)} />;
    case 'bounces':
      return <CountCell {...counted} href={narrow && link(singlePageOf(narrow))} />;
    default:
      if (isName) return <NameCell name={text} href={narrow && link(narrow)} />;
      return isText(kind) ? (
        <bdi>
          <Breakable text={text} />
        </bdi>
      ) : (
        text
      );
  }
}

const texts: ColumnWriters<string> = {
  page: (path, { params }) => `${path}${params ?? ''}`,
  referrer: referrerName,
  text: (value) => value ?? '—',
  count: formatCount,
  bounces: formatCount,
  seconds: formatDuration,
  mean: (value) => meanMeasure.format(value),
  rate: formatRate,
  percentage: (value) => formatRate(value / 100),
};

interface CountCellProps {
  readonly count: number;
  /** The formatted count. */
  readonly figure: string;
  /** The link's accessible name, for lists of links without row and header context. */
  readonly label: string;
  /** If set, draws a bar for the count's share of this. */
  readonly largest?: number;
  /** Link to the sessions behind the count; undefined if there is none. */
  readonly href?: string | undefined;
}

/** A count, with a bar if shares matter. If the row's name has the same link, the count isn't a tab stop. */
function CountCell({ count, figure, label, largest, href }: CountCellProps) {
  const text =
    href && count > 0 ? (
      <Link className={styles.count} to={href} tabIndex={largest === undefined ? undefined : -1} aria-label={label}>
        {figure}
      </Link>
    ) : (
      <span className={styles.count}>{figure}</span>
    );
  if (largest === undefined) return text;
  return (
    <CountBar count={count} largest={largest}>
      {text}
    </CountBar>
  );
}

/** The name of a row, linked to its sessions if it has a path. */
function NameCell({ name, href }: { readonly name: string; readonly href?: string | undefined }) {
  const text = (
    <bdi className={styles.name} title={name}>
      <Breakable text={name} />
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

interface CountBarProps {
  readonly count: number;
  /** The largest count of the visible rows, which gets the longest bar. */
  readonly largest: number;
  /** The count as text or a link. */
  readonly children: ReactNode;
}

/**
 * A count with a bar of its share, starting at the left, and the figure on the right (FRM-049). All rows reserve space
 * for the largest figure, so that bars are comparable.
 */
export function CountBar({ count, largest, children }: CountBarProps) {
  return (
    <span className={styles.share} style={{ '--digits': formatCount(largest).length } as CSSProperties}>
      <span className={styles.bar} style={{ width: barLength(count, largest) }} />
      {children}
    </span>
  );
}
