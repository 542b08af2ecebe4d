import type { LogCell } from './log-tables.ts';

// Rows of the log as both databases take many of them: a line a row, tabs between cells, \N for null.

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\0': '\uffff',
};

function cellText(cell: LogCell): string {
  if (cell === null) return '\\N';
  if (typeof cell === 'string') return cell.replace(/[\\\n\r\t\0]/g, (found) => escapes[found] ?? '');
  return typeof cell === 'boolean' ? (cell ? 't' : 'f') : String(cell);
}

const rowsPerChunk = 500;

/** Rows as text, some hundred at a time. */
export function* tabSeparated(rows: Iterable<readonly LogCell[]>): Generator<string> {
  let text = '';
  let waiting = 0;
  for (const row of rows) {
    text += `${row.map(cellText).join('\t')}\n`;
    if (++waiting < rowsPerChunk) continue;
    yield text;
    text = '';
    waiting = 0;
  }
  if (waiting > 0) yield text;
}
