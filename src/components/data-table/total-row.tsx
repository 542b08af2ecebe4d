import type { Column } from './column.ts';
import styles from './total-row.module.css';

interface TotalRowProps {
  readonly columns: readonly Pick<Column<never>, 'id' | 'header' | 'align' | 'total'>[];
}

/** What the rows come to, below them. */
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
