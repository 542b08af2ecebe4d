import Papa from 'papaparse';

export type CsvCell = string | number | null;

/** A text that a spreadsheet would read as a formula, whatever invisible characters come before its sign. */
const formula = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/u;

/**
 * The same within a text, where a spreadsheet begins a cell whose lists are separated by semicolons, as in most of
 * Europe: quotes don't keep it from that, since it knows them at the beginning of its own cells alone.
 */
const innerFormula = /;(?=[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

/** The contents of a file: what reports give for one, see reports/export/columns.ts. */
export interface CsvSource {
  readonly columns: readonly string[];
  blocks(format: typeof rowFormat): Iterable<string>;
}

/**
 * A CSV file in chunks of text: a byte order mark, so that spreadsheets take it for UTF-8, the headings and every
 * row, each ending in CRLF. A text that could run as a formula gets an apostrophe before it, and so does what could
 * within one; numbers stay numbers.
 */
export function* csvChunks({ columns, blocks }: CsvSource): Generator<string> {
  yield csvHeading(columns);
  yield* blocks(rowFormat);
}

/** Texts that are written as they are, or between quotes where they have a comma: most of them. */
const plain = /^[A-Za-z0-9](?:[\w .:&'()/,-]*[\w.)])?$/;

/** A cell as Papa Parse writes it, which is asked where there is something to look at. */
function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `${cell}`;
  if (plain.test(cell)) return cell.includes(',') ? `"${cell}"` : cell;
  return Papa.unparse([[cell.replace(innerFormula, "$&'")]], { escapeFormulae: formula });
}

const rowFormat = {
  write: cellText,
  separator: ',',
  lineEnd: '\r\n',
  // Few enough to be made within a millisecond: others are answered between two blocks.
  rowsPerBlock: 100,
} as const;

/** How a CSV file begins. */
export const csvHeading = (columns: readonly string[]): string => `\ufeff${csvText([columns])}`;

/** Rows as they follow one another in a file. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  const { separator, lineEnd } = rowFormat;
  return rows.map((cells) => cells.map(cellText).join(separator) + lineEnd).join('');
}
