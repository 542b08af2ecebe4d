import { Skeleton } from '../skeleton/skeleton.tsx';
import type { Column } from './column.ts';

/** Rows of the height of real ones, so that nothing moves when these arrive. */
export function SkeletonRows<Row, Key extends string>({
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
