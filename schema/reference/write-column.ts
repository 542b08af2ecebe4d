import type { ColumnKind, ColumnValues, ReportColumn } from './reports.ts';

/** How each kind of column writes a value of its type; what else it needs, it takes from the row. */
export type ColumnWriters<Written> = {
  readonly [Kind in ColumnKind]: (value: ColumnValues[Kind], row: Readonly<Record<string, unknown>>) => Written;
};

/** What a column of a report says of a row of this report. */
export function writeColumn<Written>(
  writers: ColumnWriters<Written>,
  { kind, field }: ReportColumn,
  row: Readonly<Record<string, unknown>>,
): Written {
  // The column's type has seen to it that the field has the type of the kind.
  const write = writers[kind] as (value: unknown, row: Readonly<Record<string, unknown>>) => Written;
  return write(row[field], row);
}
