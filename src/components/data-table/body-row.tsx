import { memo } from 'react';
import type { Column } from './column.ts';

interface BodyRowProps<Row, Key extends string> {
  readonly row: Row;
  readonly columns: readonly Column<Row, Key>[];
}

function PlainBodyRow<Row, Key extends string>({ row, columns }: BodyRowProps<Row, Key>) {
  return (
    <tr role="row">
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
  );
}

/** Drawn again only when its row or the columns change, so that a click on a head does not redraw the rows. */
export const BodyRow = memo(PlainBodyRow) as typeof PlainBodyRow;
