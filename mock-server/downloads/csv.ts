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
  yield `\ufeff${csvText([columns])}`;
  let waiting: (readonly CsvCell[])[] = [];
  for (const row of rows) {
    waiting.push(row);
    if (waiting.length < rowsPerChunk) continue;
    yield csvText(waiting);
    waiting = [];
  }
  if (waiting.length > 0) yield csvText(waiting);
}

function csvText(rows: readonly (readonly CsvCell[])[]): string {
  const text = Papa.unparse(rows as CsvCell[][], { newline: '\r\n', escapeFormulae: formula });
  return `${text}\r\n`;
}
