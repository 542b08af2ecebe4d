import type { ReadReport } from '../suite/compare.ts';
import { profileNames, profileOf, profiles } from '../suite/profiles.ts';
import { badge } from './badge.ts';
import { escapeXml as text } from './escape-xml.ts';
import { htmlStyle } from './html-page.ts';

interface Cell {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

function cellOf({ checks }: ReadReport, profile: string): Cell {
  const some = checks.filter((check) => profileOf({ rule: check.rule, calls: check.calls }) === profile);
  const count = (...states: readonly string[]) => some.filter(({ state }) => states.includes(state)).length;
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
