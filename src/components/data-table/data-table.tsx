import type { ReactNode } from 'react';
import type { Column, Sort } from './column.ts';
import styles from './data-table.module.css';
import { HeaderCell } from './header-cell.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

interface DataTableProps<Row, Key extends string> {
  /** Says what the table holds; for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row, Key>[];
  /** Null while loading: skeleton rows of the same height stand in. */
  readonly rows: readonly Row[] | null;
  readonly rowKey: (row: Row) => string;
  readonly sort?: Sort<Key> | undefined;
  readonly onSort?: (key: Key) => void;
  /** Rows shown while loading; 25 (dashboard section 9). */
  readonly skeletonRows?: number;
  /** Stands below the head where there are no rows. */
  readonly empty?: ReactNode;
}

/**
 * A table with sortable columns. Under 500 px each row becomes a card (dashboard section 9); the roles are
 * spelled out because browsers drop a table's meaning with its display.
 */
export function DataTable<Row, Key extends string>(props: DataTableProps<Row, Key>) {
  const { caption, columns, rows, rowKey, sort, onSort, skeletonRows = 25, empty } = props;
  return (
    <div className={styles.scroller}>
      <table className={styles.table} role="table" aria-busy={rows === null}>
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
          {rows?.map((row) => (
            <tr role="row" key={rowKey(row)}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.id} role="rowheader" scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.id} role="cell" data-label={column.header} data-align={column.align}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows?.length === 0 && empty}
    </div>
  );
}
