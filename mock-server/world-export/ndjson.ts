import { type ColumnType, type ExportCell, type ExportRow, type ExportTable, SharedCells } from './export-table.ts';

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
