/**
 * How a column's value is written, on the screen and in a file (FIL-014), and what its field has to be: a page's path,
 * with the row's query string; a referrer; a text, or null where it is unknown; the report's own count, with a bar; its
 * sessions of one page; seconds, a mean, a rate of 0 to 1, or a percentage of 0 to 100.
 */
interface ColumnValues {
  readonly page: string;
  readonly referrer: string;
  readonly text: string | null;
  readonly count: number;
  readonly bounces: number;
  readonly seconds: number;
  readonly mean: number;
  readonly rate: number;
  readonly percentage: number;
}

export type ColumnKind = keyof ColumnValues;

/** The fields of a row whose values are never anything else. */
type FieldsOf<Row, Value> = keyof { [Field in keyof Row as Row[Field] extends Value ? Field : never]: Field } & string;

/**
 * One column of a report: the same on the screen and in its file (FIL-015). The first names the row and breaks ties.
 * Its field has the type that its kind needs. Where no row is named, it is a column of any report, with any field.
 */
export type ReportColumn<Row = Readonly<Record<string, never>>, SortKey = string> = {
  readonly [Kind in ColumnKind]: {
    readonly kind: Kind;
    readonly field: FieldsOf<Row, ColumnValues[Kind]>;
    readonly heading: string;
    /** The heading in a file, where its numbers need their unit. */
    readonly fileHeading?: string;
    /** Set where the column can be sorted by. */
    readonly sortKey?: SortKey & keyof Row;
  };
}[ColumnKind];

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
