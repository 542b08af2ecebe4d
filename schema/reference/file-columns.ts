import type { DownloadType } from '../generated/types.ts';

/**
 * The kinds of columns, which determine how a value is written, on the screen and in a file (FIL-014), with the
 * required type of the field: a page's path, shown with the row's query string; a referrer; a text, or null if unknown;
 * the report's own count, shown with a bar; its single-page sessions; seconds, a mean, a rate from 0 to 1, or a
 * percentage from 0 to 100.
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

/** The fields of a row whose type is always assignable to the value's. */
type FieldsOf<Row, Value> = keyof { [Field in keyof Row as Row[Field] extends Value ? Field : never]: Field } & string;

/**
 * One column of a report: the same on the screen and in its file (FIL-015). The first names the row and breaks ties.
 * The field has the type its kind requires. Without a row type, it is a column of any report, with any field.
 */
export type ReportColumn<Row = Readonly<Record<string, never>>, SortKey = string> = {
  readonly [Kind in ColumnKind]: {
    readonly kind: Kind;
    readonly field: FieldsOf<Row, ColumnValues[Kind]>;
    readonly heading: string;
    /** The heading in a file, if its numbers need a unit. */
    readonly fileHeading?: string;
    /** Set if the report can be sorted by this column. */
    readonly sortKey?: SortKey & keyof Row;
  };
}[ColumnKind];

/** How each kind of column writes a value of its type; other values it needs come from the row. */
export type ColumnWriters<Written> = {
  readonly [Kind in ColumnKind]: (value: ColumnValues[Kind], row: Readonly<Record<string, unknown>>) => Written;
};

/** Writes a report column's value for a row. */
export function writeColumn<Written>(
  writers: ColumnWriters<Written>,
  { kind, field }: ReportColumn,
  row: Readonly<Record<string, unknown>>,
): Written {
  // The column's type guarantees that the field has the type of the kind.
  const write = writers[kind] as (value: unknown, row: Readonly<Record<string, unknown>>) => Written;
  return write(row[field], row);
}

/** The heading of timestamps; files add the time zone in parentheses (FIL-031). */
export const momentHeading = 'Date/Time';

/**
 * The headings of each file that isn't a report, in order (FIL-034, FIL-038). The mock, databases and contract rules
 * are typed by them: a new column must be written and checked before anything compiles.
 */
export const fileHeadings = {
  SESSIONS: [
    momentHeading,
    'Visitor',
    'City',
    'State',
    'Country',
    'Pages',
    'Length (seconds)',
    'Referrer',
    'Search Term',
    'ISP',
    'IP',
    'Highlights',
  ],
  ACTIVE_AUDIENCES: [
    'Organization',
    'Industry',
    'Revenue Range',
    'Company Size',
    'City',
    'State',
    'Country',
    'Session Count',
    'Pages Viewed',
    'Highlights',
  ],
  HIGH_VALUE_ACTIVITIES: [
    momentHeading,
    'Type',
    'Source',
    'Where',
    'From',
    'Subject/Asset',
    'Classification',
    'Name',
    'Email',
    'Company',
    'Phone',
    'Length (seconds)',
  ],
  DURATIONS: ['Session Length (minutes)', 'Sessions', 'Percentage'],
} as const satisfies { readonly [Type in DownloadType]?: readonly string[] };

/** The files that aren't reports. */
export type FileType = keyof typeof fileHeadings;

export type FileHeading<Type extends FileType> = (typeof fileHeadings)[Type][number];

/** The headings that a backend's file may omit, by type (FIL-038). If present, they mean the same as here. */
export const optionalHeadings: { readonly [Type in FileType]: readonly FileHeading<Type>[] } = {
  SESSIONS: ['Highlights'],
  ACTIVE_AUDIENCES: ['Country', 'Highlights'],
  HIGH_VALUE_ACTIVITIES: [],
  DURATIONS: [],
};
