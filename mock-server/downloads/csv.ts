import Papa from 'papaparse';

export type CsvCell = string | number | null;

/** A text that a spreadsheet would read as a formula, whatever invisible characters come before its sign. */
const formula = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/u;

/** Few enough to be made within a millisecond: others are answered between two chunks. */
const rowsPerChunk = 100;

/**
 * A CSV file in chunks of text: a byte order mark, so that spreadsheets take it for UTF-8, the headings and every
 * row, each ending in CRLF. A text that could run as a formula gets an apostrophe before it; numbers stay numbers.
 */
export function* csvChunks(columns: readonly string[], rows: Iterable<readonly CsvCell[]>): Generator<string> {
  yield csvHeading(columns);
  let waiting: (readonly CsvCell[])[] = [];
  for (const row of rows) {
    waiting.push(row);
    if (waiting.length < rowsPerChunk) continue;
    yield csvText(waiting);
    waiting = [];
  }
  if (waiting.length > 0) yield csvText(waiting);
}

/** Texts that are written as they are, and those that need nothing but quotes: most of them. */
const plain = /^[A-Za-z0-9](?:[\w .:&'()/-]*[\w.)])?$/;
const plainWithCommas = /^[A-Za-z0-9](?:[\w .:&'()/,-]*[\w.)])?$/;

/** A cell as Papa Parse writes it, which is asked where there is something to look at. */
function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number' || plain.test(cell)) return `${cell}`;
  if (plainWithCommas.test(cell)) return `"${cell}"`;
  return Papa.unparse([[cell]], { escapeFormulae: formula });
}

/** How a CSV file begins. */
export const csvHeading = (columns: readonly string[]): string => `\ufeff${csvText([columns])}`;

/** Rows as they follow one another in a file. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  let text = '';
  for (const cells of rows) {
    for (let column = 0; column < cells.length; column++) {
      if (column > 0) text += ',';
      text += cellText(cells[column] as CsvCell);
    }
    text += '\r\n';
  }
  return text;
}
