import type { CSSProperties, ReactNode } from 'react';
import { distinctKeys } from '../../lib/safe-values.ts';
import type { Sort } from '../../state/table-params.ts';
import { Skeleton } from '../placeholder/placeholder.tsx';
import styles from './data-table.module.css';
import cards from './data-table-cards.module.css';
import { BodyRow, type Column, HeaderCell, TotalRow } from './rows.tsx';

/** Minimum width of a table with fixed columns, in rem. Each has a rule in data-table.module.css. */
export type MinWidth = 30 | 40 | 56;

interface DataTableProps<Row, Key extends string> {
  /** What the table lists, for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row, Key>[];
  /** Null while loading: skeleton rows of the same height are shown. */
  readonly rows: readonly Row[] | null;
  readonly rowKey: (row: Row) => string;
  readonly sort?: Sort<Key> | undefined;
  readonly onSort?: (key: Key) => void;
  /** Number of rows shown while loading; 25 by default (ANA-008). */
  readonly skeletonRows?: number;
  /** In rem. Columns then use their declared widths, and the header stays in view if all columns fit. */
  readonly minWidth?: MinWidth;
  /** Shown below the header if there are no rows. */
  readonly empty?: ReactNode;
  /** The expanded content of a row, shown below it across the whole table. Without it, rows don't expand. */
  readonly detail?: (row: Row) => ReactNode;
  /** Whether a row has a detail; by default, all do. */
  readonly canOpen?: (row: Row) => boolean;
  /** Names the button that expands a row, for screen readers. Required with `detail`. */
  readonly detailLabel?: (row: Row) => string;
  /** Keys of the expanded rows; see useOpenRows. Required with `detail`. */
  readonly openRows?: ReadonlySet<string>;
  readonly onToggle?: (key: string) => void;
}

/** Percentages become fractions of the table, and no column gets less than its minimum. */
function fixedStyle(columns: readonly Pick<Column<never>, 'width' | 'minWidth'>[], minWidth: number): CSSProperties {
  const tracks = columns.map(({ width = '1%', minWidth: least = '0' }) => `minmax(${least}, ${parseFloat(width)}fr)`);
  return { '--table-min-width': `${minWidth}rem`, '--table-columns': tracks.join(' ') } as CSSProperties;
}

/**
 * A table with sortable columns. Below 500 px each row becomes a card (SES-035). Roles are explicit because browsers
 * drop table semantics when `display` changes. `detail` and `detailLabel` must be stable between renders.
 */
export function DataTable<Row, Key extends string>(props: DataTableProps<Row, Key>) {
  const { caption, columns, rows, rowKey, sort, onSort, skeletonRows = 25, minWidth, empty } = props;
  const { detail, canOpen, detailLabel, openRows, onToggle } = props;
  const keys = distinctKeys(rows?.map(rowKey) ?? []);
  return (
    <div className={styles.room}>
      <div
        className={styles.scroller}
        data-min-width={minWidth}
        style={minWidth === undefined ? undefined : fixedStyle(columns, minWidth)}
      >
        <table
          className={`${styles.table} ${cards.cards}`}
          role="table"
          data-fixed={minWidth !== undefined || undefined}
          aria-busy={rows === null}
        >
          <caption className="visually-hidden">{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows === null && <SkeletonRows columns={columns} count={skeletonRows} />}
            {rows?.map((row, index) => {
              const key = keys[index] ?? '';
              return (
                <BodyRow
                  key={key}
                  rowKey={key}
                  row={row}
                  columns={columns}
                  isOpen={openRows?.has(key) ?? false}
                  onToggle={onToggle}
                  detail={canOpen?.(row) === false ? undefined : detail}
                  detailLabel={detailLabel}
                />
              );
            })}
          </tbody>
          {rows && columns.some(({ total }) => total !== undefined) && <TotalRow columns={columns} />}
        </table>
        {rows?.length === 0 && empty}
      </div>
    </div>
  );
}

/** Placeholder rows of the real height, so that nothing shifts when the real rows arrive. */
function SkeletonRows<Row, Key extends string>({
  columns,
  count,
}: {
  readonly columns: readonly Column<Row, Key>[];
  readonly count: number;
}) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity
    <tr key={row} role="row" aria-hidden="true">
      {columns.map((column) => (
        <td key={column.id} role="cell" data-align={column.align}>
          <Skeleton width={column.align ? '3em' : `${48 + ((row * 17 + column.id.length * 7) % 40)}%`} />
        </td>
      ))}
    </tr>
  ));
}
