import type { AccountFixture } from '../../fixtures/fixture-types.ts';

export type ExportCell = string | number | boolean | null | readonly string[];

/** Cells side by side that many rows have in common, such as those of a page: written once, and then repeated. */
export class SharedCells {
  readonly cells: readonly ExportCell[];
  private text: string | undefined;

  constructor(cells: readonly ExportCell[]) {
    this.cells = cells;
  }

  /** The text as `write` gives it, which must be the same each time. */
  textOnce(write: (cells: readonly ExportCell[]) => string): string {
    this.text ??= write(this.cells);
    return this.text;
  }
}

export type ExportRow = readonly (ExportCell | SharedCells)[];

/** `moment` is ISO 8601 in UTC, `day` YYYY-MM-DD, `whole` fits 32 bits and `large` 53, `texts` is a list. */
export type ColumnType = 'text' | 'texts' | 'day' | 'moment' | 'whole' | 'large' | 'decimal' | 'boolean';

/** With a question mark where a cell may be null. */
type Column = readonly [name: string, type: ColumnType | `${ColumnType}?`, says: string];

/** A table of an export. Its name, its columns and their order are stable: stores are built on them. */
export interface ExportTable {
  readonly name: string;
  readonly says: string;
  readonly columns: readonly Column[];
  /** Columns that tell a row from all others. */
  readonly key: readonly string[];
  /** Columns that reports read it by, where that isn't the key. */
  readonly order?: readonly string[];
  /** Columns that, with the account, name a row of another table. */
  readonly references?: Readonly<Record<string, string>>;
  rows(): Iterable<ExportRow>;
}

/** The first column of each table of an account, so that one store takes the exports of several. */
export const accountColumn: Column = ['accountId', 'text', 'row of accounts'];

/** The cell of that column, written once. */
export const accountCell = ({ id }: AccountFixture): SharedCells => new SharedCells([id]);

/** The rows from `first` up to, not with, `end`, each read by `read`. */
export function* eachRow(end: number, read: (row: number) => ExportRow, first = 0): Generator<ExportRow> {
  for (let row = first; row < end; row++) yield read(row);
}
