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

/** Longest text below a name that is not folded away, in characters. */
const longest = 240;

function quiet(about: string): string {
  if (about === '') return '';
  const whole = `<small>${text(about)}</small>`;
  if (about.length <= longest) return whole;
  const names = about.split(', ').length;
  return `<details class="fold"><summary><small>${text(about.slice(0, about.indexOf(', ')))}, and ${names - 1} more</small></summary>${whole}</details>`;
}

/** A table whose first column takes what room there is. */
export function table(headings: readonly string[], rows: readonly Row[]): string {
  const head = headings.map((heading) => `<th scope="col">${text(heading)}</th>`).join('');
  const body = rows.map(({ name, about, cells, isBad }) => {
    const rest = cells.map((cell) => `<td>${text(String(cell))}</td>`).join('');
    return `<tr${isBad ? ' class="bad"' : ''}><th scope="row">${text(name)}${quiet(about)}</th>${rest}</tr>`;
  });
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}
