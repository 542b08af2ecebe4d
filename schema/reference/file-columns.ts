import type { DownloadType } from '../generated/types.ts';

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

/** The heading of moments, after which a file names their time zone in brackets (FIL-031). */
export const momentHeading = 'Date/Time';

/**
 * The headings of each file that is no report, in their order (FIL-034, FIL-038). Mock, databases and contract rules
 * are typed by them: a column that is added here has to be written and examined before anything compiles.
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

/** The files that are no reports. */
export type FileType = keyof typeof fileHeadings;

export type FileHeading<Type extends FileType> = (typeof fileHeadings)[Type][number];

/** The headings that a backend's file may lack, by type (FIL-038). Where it has one, it means what it means here. */
export const optionalHeadings: { readonly [Type in FileType]: readonly FileHeading<Type>[] } = {
  SESSIONS: ['Highlights'],
  ACTIVE_AUDIENCES: ['Country', 'Highlights'],
  HIGH_VALUE_ACTIVITIES: [],
  DURATIONS: [],
};
