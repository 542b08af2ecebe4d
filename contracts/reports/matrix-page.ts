import { profileNames, profileOf, profiles } from '../suite/check.ts';
import { type ReadReport, readState } from '../suite/compare.ts';
import { htmlStyle, escapeXml as text } from './markup.ts';

/** What a badge says of a report, and its color. A part is never shown as the whole. */
function saying({ isConformant, isWhole, failed }: Pick<ReadReport, 'isConformant' | 'isWhole' | 'failed'>) {
  if (!isConformant) return { words: `${failed} failed`, color: '#a8321f' };
  return isWhole ? { words: 'conformant', color: '#0b6b58' } : { words: 'a part examined', color: '#7a5d00' };
}

/** Width of a text of 11 pixels, roughly, in pixels. */
const widthOf = (words: string) => Math.ceil(words.length * 6.6) + 14;

/** A badge of a report as SVG: the version of the contract, and what the report says. */
export function badge(report: Pick<ReadReport, 'isConformant' | 'isWhole' | 'failed' | 'versions'>): string {
  const label = `contract ${report.versions?.contract ?? ''}`.trim();
  const { words, color } = saying(report);
  const [left, right] = [widthOf(label), widthOf(words)];
  const put = (x: number, value: string) => `<text x="${x}" y="14" text-anchor="middle">${text(value)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${text(`${label}: ${words}`)}">
<title>${text(`${label}: ${words}`)}</title><rect width="${left}" height="20" fill="#3a434f"/><rect x="${left}" width="${right}" height="20" fill="${color}"/>
<g fill="#fff" font-family="Verdana,sans-serif" font-size="11">${put(left / 2, label)}${put(left + right / 2, words)}</g></svg>
`;
}

interface Cell {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

function cellOf({ checks }: ReadReport, profile: string): Cell {
  const some = checks.filter((check) => profileOf({ rule: check.rule, calls: check.calls }) === profile);
  const count = (...states: readonly string[]) => some.filter((check) => states.includes(readState(check))).length;
  return { passed: count('passed'), failed: count('failed', 'known'), skipped: count('skipped') };
}

function shownCell({ passed, failed, skipped }: Cell): string {
  if (passed + failed === 0) return '<td>not examined</td>';
  const rest = skipped > 0 ? ` <small>${skipped} not examined</small>` : '';
  return failed > 0
    ? `<td class="bad">${failed} of ${passed + failed} failed${rest}</td>`
    : `<td class="good">${passed} passed${rest}</td>`;
}

/** One page over several reports: a column a backend, a row a profile. */
export function matrixPage(reports: readonly ReadReport[]): string {
  const heads = reports.map(
    (report) =>
      `<th scope="col">${text(report.target)}<br><small>${text(report.at.slice(0, 10))}, rules ${text(report.versions?.rules ?? '?')}</small><br>${badge(report)}</th>`,
  );
  const rows = profileNames.map(
    (profile) =>
      `<tr><th scope="row">${profile}<small>${text(profiles[profile])}</small></th>${reports.map((report) => shownCell(cellOf(report, profile))).join('')}</tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Backends and the contract</title><style>${htmlStyle}</style></head><body><main><h1>Backends and the contract</h1>
<table><thead><tr><th scope="col">Profile</th>${heads.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></main></body></html>
`;
}
