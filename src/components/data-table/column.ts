import type { ReactNode } from 'react';
import type { SortDirection } from '../../../schema/generated/types.ts';

/** A column of a table; the first one is the heading of its rows. */
export interface Column<Row, Key extends string = string> {
  readonly id: string;
  readonly header: string;
  /** Set where the column can be sorted by. */
  readonly sortKey?: Key;
  /** Figures stand at the end. */
  readonly align?: 'end';
  readonly cell: (row: Row) => ReactNode;
  /** Stands in the row of totals, which a table has where one of its columns has this. */
  readonly total?: ReactNode;
  /** CSS width, so that the columns stand still while rows load. */
  readonly width?: string;
}

export interface Sort<Key extends string> {
  readonly key: Key;
  readonly direction: SortDirection;
}
