import { visibleText } from '../../mock-server/lib/safe-text.ts';

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/**
 * Escapes a text for XML or HTML, between tags and in attributes. Makes characters visible that neither allows
 * (TST-099).
 */
export function escapeXml(text: string): string {
  return visibleText(text.toWellFormed()).replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? mark);
}

interface Row {
  readonly name: string;
  /** Shown below the name, less prominent. */
  readonly about: string;
  /** Short values to the right of the name, on one line. */
  readonly cells: readonly (string | number)[];
  readonly isBad?: boolean;
  /** The value the page's filter matches; rows without one are always shown. */
  readonly state?: string;
}

/** A table whose first column gets the remaining width. */
export function table(headings: readonly string[], rows: readonly Row[]): string {
  const head = headings.map((heading) => `<th scope="col">${escapeXml(heading)}</th>`).join('');
  const body = rows.map(({ name, about, cells, isBad, state }) => {
    const rest = cells.map((cell) => `<td>${escapeXml(String(cell))}</td>`).join('');
    const data = state === undefined ? '' : ` data-state="${escapeXml(state)}"`;
    return `<tr${data}${isBad ? ' class="bad"' : ''}><th scope="row">${escapeXml(name)}${aboutLine(about)}</th>${rest}</tr>`;
  });
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

/** Longer texts below a name are collapsed, in characters. */
const maxAbout = 240;

function aboutLine(about: string): string {
  if (about === '') return '';
  const whole = `<small>${escapeXml(about)}</small>`;
  if (about.length <= maxAbout) return whole;
  const [first = '', ...others] = about.split(', ');
  const summary = first.length > maxAbout ? `${first.slice(0, maxAbout)}…` : first;
  const more = others.length > 0 ? `, and ${others.length} more` : '';
  return `<details class="fold"><summary><small>${escapeXml(summary)}${more}</small></summary>${whole}</details>`;
}

/** The styles of the report: for light and dark themes and for print, without external resources. */
export const htmlStyle = `
:root{color-scheme:light dark;--line:light-dark(#d9dee5,#333b46);--quiet:light-dark(#5b6675,#9aa6b5);
--good:light-dark(#0b6b58,#5fd0b5);--bad:light-dark(#a8321f,#ff9d8a);--part:light-dark(#7a5d00,#e3c46b)}
body{margin:0;font:14px/1.5 system-ui,sans-serif;background:light-dark(#f7f8fa,#14181d);color:light-dark(#1d2530,#e5e9ef)}
header,main{max-width:1040px;margin:0 auto;padding:16px 20px}
header{border-left:6px solid currentColor;margin-top:20px}header p{color:light-dark(#1d2530,#e5e9ef);margin:4px 0 0}
header.good,.good{color:var(--good)}header.bad,.bad{color:var(--bad)}header.part{color:var(--part)}
[hidden]{display:none!important}.tools{position:sticky;top:0;background:light-dark(#f7f8fa,#14181d);padding:8px 0;display:flex;flex-wrap:wrap;gap:8px;align-items:center}
input,select,button{font:inherit}svg{margin-top:6px}
h1{font-size:24px;margin:0 0 4px;overflow-wrap:anywhere}h2{font-size:18px;margin:28px 0 8px}small,summary span{color:var(--quiet);font-weight:400}
details{border:1px solid var(--line);border-radius:6px;margin:8px 0;padding:8px 12px;background:light-dark(#fff,#1b2027)}
summary{cursor:pointer;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:90px 1fr;gap:2px 12px;margin:10px 0;padding-top:8px;border-top:1px solid var(--line)}
dt{color:var(--quiet)}dd{margin:0;font-family:ui-monospace,monospace;font-size:13px;overflow-wrap:anywhere;white-space:pre-wrap}
pre{overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid var(--line);border-radius:4px;padding:8px;font-size:12px}
table{width:100%;border-collapse:collapse}th,td{border-bottom:1px solid var(--line);padding:4px 8px;text-align:left;vertical-align:top}
th:first-child{padding-left:0;width:100%;overflow-wrap:anywhere}tbody th{font-weight:400}tbody small{display:block;font-size:12px}
th+th,td{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.counts{display:flex;flex-wrap:wrap;gap:0 6px}.counts b{font-variant-numeric:tabular-nums}.counts b+b{margin-left:12px}
.fold{border:0;margin:0;padding:0;background:none}.fold summary small{display:inline}.more{background:none}.more>summary{color:var(--quiet)}.jump{overflow-wrap:anywhere}a{color:inherit}
@media(max-width:600px){body{font-size:13px}h1{font-size:20px}header,main{padding:12px 14px}th,td{padding:4px 5px}dl{grid-template-columns:70px 1fr}}
@media print{details{break-inside:avoid}}
`;

/** Search, filter and collapsing in the browser. Only shows and hides what the page already contains. */
export const htmlScript = `
const search = document.getElementById('search');
const only = document.getElementById('only');
const count = document.getElementById('shown');

function apply() {
  const words = search.value.toLowerCase().split(' ').filter(Boolean);
  let shown = 0;
  for (const one of document.querySelectorAll('[data-state]')) {
    const text = one.textContent.toLowerCase();
    const isState = only.value === '' || one.dataset.state === only.value;
    one.hidden = !isState || !words.every((word) => text.includes(word));
    if (!one.hidden) shown++;
  }
  count.textContent = shown + ' shown';
}

function fold(event) {
  for (const one of document.querySelectorAll('main details')) one.open = event.target.dataset.fold === 'open';
}

search.addEventListener('input', apply);
only.addEventListener('change', apply);
for (const button of document.querySelectorAll('[data-fold]')) button.addEventListener('click', fold);
apply();
`;
