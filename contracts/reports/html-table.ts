import { escapeXml as text } from './escape-xml.ts';

export type Cell = string | number;

export interface Row {
  readonly name: string;
  /** Below the name, and quieter. */
  readonly about: string;
  /** Short: they stand to the right, on one line. */
  readonly cells: readonly Cell[];
  readonly isBad?: boolean;
}

/** A table whose first column takes what room there is. */
export function table(headings: readonly string[], rows: readonly Row[]): string {
  const head = headings.map((heading) => `<th scope="col">${text(heading)}</th>`).join('');
  const body = rows.map(({ name, about, cells, isBad }) => {
    const quiet = about === '' ? '' : `<small>${text(about)}</small>`;
    const rest = cells.map((cell) => `<td>${text(String(cell))}</td>`).join('');
    return `<tr${isBad ? ' class="bad"' : ''}><th scope="row">${text(name)}${quiet}</th>${rest}</tr>`;
  });
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}
