import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Column, Sort } from './column.ts';
import styles from './header-cell.module.css';

interface HeaderCellProps<Row, Key extends string> {
  readonly column: Column<Row, Key>;
  readonly sort: Sort<Key> | undefined;
  readonly onSort: ((key: Key) => void) | undefined;
}

/** A column's head: a button where the column can be sorted by, with the arrow of the present order. */
export function HeaderCell<Row, Key extends string>({ column, sort, onSort }: HeaderCellProps<Row, Key>) {
  const { sortKey, header, align, width } = column;
  const direction = sortKey !== undefined && sort?.key === sortKey ? sort.direction : null;
  const ariaSort = direction === 'ASC' ? 'ascending' : direction === 'DESC' ? 'descending' : undefined;
  const Arrow = direction === 'ASC' ? ArrowUp : ArrowDown;
  return (
    <th role="columnheader" scope="col" aria-sort={ariaSort} data-align={align} style={{ width }}>
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
