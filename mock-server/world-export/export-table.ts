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

/** Texts in which JSON has nothing to escape: most of them. */
const plain = /^[\w .:/?=&,'()@-]*$/;
const jsonText = (text: string) => (plain.test(text) ? `"${text}"` : JSON.stringify(text));

function jsonOf(cell: ExportCell): string {
  if (typeof cell === 'string') return jsonText(cell);
  if (typeof cell === 'object' && cell !== null) return `[${cell.map(jsonText).join()}]`;
  return `${cell}`;
}

/** What is never escaped, so that nobody needs to look. */
const jsonOfDate = (cell: ExportCell) => (cell === null ? 'null' : `"${cell}"`);
const isDate = (type: ColumnType | `${ColumnType}?`) => type.startsWith('day') || type.startsWith('moment');

/** The rows of a table as JSON, one object a line, `rowsPerChunk` of them a text. */
export function* ndjsonChunks({ columns, rows }: ExportTable, rowsPerChunk: number): Generator<string> {
  const cells = columns.map(([name, type], at) => {
    const key = `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`;
    const write = isDate(type) ? jsonOfDate : jsonOf;
    return (cell: ExportCell) => key + write(cell);
  });
  const rowText = (row: ExportRow): string => {
    let text = '';
    let at = 0;
    for (const cell of row) {
      if (cell instanceof SharedCells) {
        const first = at;
        text += cell.textOnce((shared) => shared.map((one, index) => cells[first + index]?.(one)).join(''));
        at += cell.cells.length;
      } else {
        text += cells[at++]?.(cell);
      }
    }
    return text;
  };
  let text = '';
  let count = 0;
  for (const row of rows()) {
    text += `${rowText(row)}}\n`;
    count += 1;
    if (count % rowsPerChunk !== 0) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}
