import { type MouseEvent, memo, type ReactNode, useId } from 'react';
import styles from './body-row.module.css';
import type { Column } from './column.ts';
import { isRowClick } from './is-row-click.ts';
import { RowToggle } from './row-toggle.tsx';

interface BodyRowProps<Row, Key extends string> {
  readonly row: Row;
  readonly rowKey: string;
  readonly columns: readonly Column<Row, Key>[];
  readonly isOpen: boolean;
  readonly onToggle: ((key: string) => void) | undefined;
  readonly detail: ((row: Row) => ReactNode) | undefined;
  readonly detailLabel: ((row: Row) => string) | undefined;
}

function PlainBodyRow<Row, Key extends string>(props: BodyRowProps<Row, Key>) {
  const { row, rowKey, columns, isOpen, onToggle, detail, detailLabel } = props;
  const detailId = useId();
  const canOpen = detail !== undefined && onToggle !== undefined;
  const toggle = () => onToggle?.(rowKey);
  // The row is a larger target for the mouse; by keyboard its button is the way.
  const onClick = (event: MouseEvent) => {
    if (isRowClick(event)) toggle();
  };
  return (
    <>
      <tr role="row" className={canOpen ? styles.opens : undefined} onClick={canOpen ? onClick : undefined}>
        {columns.map((column, index) =>
          index > 0 ? (
            <td key={column.id} role="cell" data-label={column.header} data-align={column.align}>
              {column.cell(row)}
            </td>
          ) : (
            <th key={column.id} role="rowheader" scope="row">
              {canOpen ? (
                <span className={styles.head}>
                  <RowToggle
                    label={detailLabel?.(row) ?? 'Details'}
                    isOpen={isOpen}
                    detailId={detailId}
                    onToggle={toggle}
                  />
                  {column.cell(row)}
                </span>
              ) : (
                column.cell(row)
              )}
            </th>
          ),
        )}
      </tr>
      {isOpen && detail && (
        <tr role="row" className={styles.detailRow} id={detailId}>
          <td role="cell" colSpan={columns.length} className={styles.detail}>
            {detail(row)}
          </td>
        </tr>
      )}
    </>
  );
}

/** Drawn again only when its row or the columns change, so that a click on a head does not redraw the rows. */
export const BodyRow = memo(PlainBodyRow) as typeof PlainBodyRow;
