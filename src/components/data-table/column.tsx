import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Sort } from '../../state/table-params.ts';
import styles from './column.module.css';

/** A column of a table; the first one is the heading of its rows. */
export interface Column<Row, Key extends string = string> {
  readonly id: string;
  readonly header: string;
  /** Set where the column can be sorted by. */
  readonly sortKey?: Key;
  /** Figures are aligned at the end. */
  readonly align?: 'end';
  /** Whether its values stay on one line, such as ranges. */
  readonly isWhole?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Shown in the row of totals, which a table has if one of its columns has this. */
  readonly total?: ReactNode;
  /** CSS width, so that the columns do not move while rows load; a percentage where the table's columns are fixed. */
  readonly width?: string;
  /** Least width of a fixed column, in rem: what its values and its head need. */
  readonly minWidth?: `${number}rem`;
}

interface HeaderCellProps<Row, Key extends string> {
  readonly column: Column<Row, Key>;
  readonly sort: Sort<Key> | undefined;
  readonly onSort: ((key: Key) => void) | undefined;
}

/** A column's head: a button where the column can be sorted by, with the arrow of the current order. */
export function HeaderCell<Row, Key extends string>({ column, sort, onSort }: HeaderCellProps<Row, Key>) {
  const { sortKey, header, align, width } = column;
  const direction = sortKey !== undefined && sort?.key === sortKey ? sort.direction : null;
  const ariaSort = direction === 'ASC' ? 'ascending' : direction === 'DESC' ? 'descending' : undefined;
  const Arrow = direction === 'ASC' ? ArrowUp : ArrowDown;
  return (
    <th
      role="columnheader"
      scope="col"
      className={styles.head}
      aria-sort={ariaSort}
      data-align={align}
      data-header={header}
      style={{ width }}
    >
      {sortKey !== undefined && onSort ? (
        <button type="button" className={styles.sort} onClick={() => onSort(sortKey)}>
          {header}
          <Arrow className={direction ? undefined : styles.idle} size={13} aria-hidden="true" />
        </button>
      ) : (
        <span className={styles.order}>
          {header}
          {direction && <Arrow size={13} aria-hidden="true" />}
        </span>
      )}
    </th>
  );
}

interface TotalRowProps {
  readonly columns: readonly Pick<Column<never>, 'id' | 'header' | 'align' | 'total'>[];
}

/** The totals of the columns, below the rows. */
export function TotalRow({ columns }: TotalRowProps) {
  return (
    <tfoot role="rowgroup" className={styles.total}>
      <tr role="row">
        {columns.map(({ id, header, align, total }, index) =>
          index === 0 ? (
            <th key={id} role="rowheader" scope="row">
              {total}
            </th>
          ) : (
            <td key={id} role="cell" data-label={header} data-align={align}>
              {total}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}
