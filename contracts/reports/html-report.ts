import { type Cause, causesOf } from '../suite/causes.ts';
import { nameOf, profileNames, profileOf, profiles } from '../suite/check.ts';
import { type ReadReport, readState } from '../suite/earlier-runs.ts';
import type { Outcome } from '../suite/run-checks.ts';
import { countsOf, isFailure, notesOf, phraseOf, unexaminedOf, type Verdict } from '../suite/verdict.ts';
import { curlOf, meaningsIn } from './curl.ts';
import { htmlScript, htmlStyle, table, escapeXml as text } from './markup.ts';

/** Limits of what is shown, so that a report stays under 300 kB; the JSON report has everything. */
const maxShown = { causes: 60, examples: 2, findings: 6, names: 60, value: 500, request: 1500, ids: 40 };

const cut = (value: string, length: number) => (value.length > length ? `${value.slice(0, length)}…` : value);

/**
 * The verdict as one self-contained page: the counts, the failures by cause, and every rule, searchable and
 * collapsible.
 */
export function htmlReport(verdict: Verdict): string {
  const { target, at, isConformant, isWhole, versions } = verdict;
  const result = `${target} ${phraseOf(verdict)}`;
  const causes = causesOf(verdict.outcomes);
  const goodTone = isWhole ? 'good' : 'part';
  const tone = isConformant ? goodTone : 'bad';
  const more = causes.length - maxShown.causes;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${text(result)}</title><style>${htmlStyle}</style></head><body>
<header class="${tone}"><h1>${text(result)}</h1>
<p class="counts">${text(countsOf(verdict))}</p>
<p>Checked ${text(momentOf(at))}. Contract ${text(versions.contract)}, rules ${text(versions.rules)}. Each check applies one rule to the responses; rules name their clauses in the requirements.</p></header>
<main><p class="tools"><label>Search <input id="search" type="search"></label> <label>Show <select id="only"><option value="">everything</option><option value="failed">failed</option><option value="advised">advised against</option><option value="known">known</option><option value="skipped">not examined</option><option value="passed">passed</option></select></label>
<button type="button" data-fold="open">Expand all</button> <button type="button" data-fold="close">Collapse all</button> <output id="shown"></output></p>
${causes.length === 0 ? '' : `<section><h2>Failures by cause</h2>${causes.slice(0, maxShown.causes).map(causeSection).join('\n')}${more > 0 ? `<p>And ${more} more causes, in the JSON report.</p>` : ''}</section>`}
${knownTable(verdict)}${leftoverList(verdict)}${noteList(verdict)}${unexaminedTable(verdict)}
<section><h2>Coverage</h2>${coverageTable(verdict)}</section>
<section><h2>All rules</h2>${ruleTable(verdict)}</section></main><script>${htmlScript}</script></body></html>
`;
}

/** 2026-11-21 18:55 UTC. */
const momentOf = (at: string): string => at.replace(/^(\S+)T(\d\d:\d\d).*$/, '$1 $2 UTC');

/** One cause: its places, and an example or two. */
function causeSection({ title, outcomes }: Cause): string {
  const state = outcomes.some(isFailure) ? 'failed' : 'advised';
  const others = outcomes.slice(maxShown.examples);
  const names = others.slice(0, maxShown.names).map((one) => `<li>${text(cut(nameOf(one), 160))}</li>`);
  const more = others.length - names.length;
  const rest =
    others.length === 0
      ? ''
      : `<details class="more"><summary>${others.length} more checks</summary><ul>${names.join('')}${more > 0 ? `<li>and ${more} more</li>` : ''}</ul></details>`;
  const where = outcomes.length === 1 ? 'one check' : `${outcomes.length} checks`;
  return `<details data-state="${state}" open><summary><b>${text(title)}</b> <span>${where}</span></summary>${outcomes.slice(0, maxShown.examples).map(failure).join('')}${rest}</details>`;
}

function failure({ rule, clauses, subject, findings, requests }: Outcome): string {
  const rows = findings
    .slice(0, maxShown.findings)
    .map(
      ({ place, expected, received }) =>
        `<dl><dt>At</dt><dd>${text(cut(place, maxShown.value))}</dd><dt>Expected</dt><dd class="good">${text(cut(expected, maxShown.value))}</dd><dt>Received</dt><dd class="bad">${text(cut(received, maxShown.value))}</dd></dl>`,
    );
  const more = findings.length - rows.length;
  const lines = [...new Set(requests.slice(-1).map(curlOf))];
  const shownLines = lines.map((line) => `<pre>${text(cut(line, maxShown.request))}</pre>`).join('');
  return `<details><summary><b>${text(rule)}</b> <span>${text(cut(subject, maxShown.value))}</span></summary>
<p>From ${text(clauses.join(', '))}.</p>${rows.join('')}${more > 0 ? `<p>And ${more} more places.</p>` : ''}
${shownLines === '' ? '' : `<p>The last request; ${text(meaningsIn(lines))}:</p>${shownLines}`}</details>`;
}

/** Failures listed in the baseline, with their reasons and days. */
function knownTable({ outcomes }: Verdict): string {
  const rows = outcomes
    .filter(({ state }) => state === 'known')
    .slice(0, maxShown.causes)
    .map((one) => ({ name: nameOf(one), about: one.why ?? '', cells: [], state: 'known' }));
  return rows.length === 0
    ? ''
    : `<section><h2>Known failures</h2>${table(['Check, reason and last day'], rows)}</section>`;
}

/** What the run left on the backend; empty if everything is as before. */
function leftoverList({ left, unrestored }: Verdict): string {
  if (left.length === 0 && unrestored === null) return '';
  const rows = left.map(({ call, ids }) => {
    const more = ids.length > maxShown.ids ? `, and ${ids.length - maxShown.ids} more in the JSON report` : '';
    return { name: call, about: `${ids.slice(0, maxShown.ids).join(', ')}${more}`, cells: [ids.length] };
  });
  const warning = unrestored === null ? '' : `<p class="bad">Not restored: ${text(unrestored)}</p>`;
  const created =
    rows.length === 0
      ? ''
      : `<p>No call removes what these calls created.</p>${table(['Call and ids', 'Created'], rows)}`;
  return `<section><h2>Left on the backend</h2>${warning}${created}</section>`;
}

/** What is worth knowing but not wrong; empty if there is nothing. */
function noteList(verdict: Verdict): string {
  const rows = notesOf(verdict)
    .slice(0, maxShown.causes)
    .map(({ rule, place, received }) => ({ name: place, about: cut(received, maxShown.value), cells: [rule] }));
  if (rows.length === 0) return '';
  return `<section><h2>Notes <small>not failures</small></h2>${table(['Place and note', 'Rule'], rows)}</section>`;
}

/** What wasn't examined and why; empty if everything was. */
function unexaminedTable(verdict: Verdict): string {
  const rows = unexaminedOf(verdict)
    .slice(0, maxShown.causes)
    .map(({ why, checks, rules }) => ({ name: why, about: rules.join(', '), cells: [checks], state: 'skipped' }));
  if (rows.length === 0) return '';
  return `<section><h2>Not examined</h2>${table(['Reason and rules', 'Checks'], rows)}</section>`;
}

/** Which share of the contract was exercised, and what wasn't. */
function coverageTable({ coverage }: Verdict): string {
  const rows = coverage.map(({ kind, covered, all, missing }) => {
    const share = all === 0 ? 100 : Math.floor((100 * covered) / all);
    const about = missing.length === 0 ? '' : `not exercised: ${missing.join(', ')}`;
    return { name: kind, about, cells: [`${covered} of ${all}`, `${share}%`] };
  });
  return table(['Part of the contract', 'Exercised', 'Share'], rows);
}

/** Every rule with its clauses and how many of its checks passed, failed or weren't examined. */
function ruleTable({ outcomes }: Verdict): string {
  const rows = [...Map.groupBy(outcomes, ({ rule }) => rule)].map(([rule, cases]) => {
    const count = (state: string) => cases.filter((outcome) => outcome.state === state).length;
    const [passed, failed, skipped] = [count('passed'), count('failed'), count('skipped')];
    const clauses = [...new Set(cases.flatMap((one) => one.clauses))];
    const stateWithoutFailures = passed > 0 ? 'passed' : 'skipped';
    const state = failed > 0 ? 'failed' : stateWithoutFailures;
    return { name: rule, about: clauses.join(', '), cells: [passed, failed, skipped], isBad: failed > 0, state };
  });
  return table(['Rule', 'Passed', 'Failed', 'Not examined'], rows);
}

/** The text and color of a report's badge. A partial run is never shown as a full one. */
function saying({ isConformant, isWhole, failed }: Pick<ReadReport, 'isConformant' | 'isWhole' | 'failed'>) {
  if (!isConformant) return { words: `${failed} failed`, color: '#a8321f' };
  return isWhole ? { words: 'conformant', color: '#0b6b58' } : { words: 'a part examined', color: '#7a5d00' };
}

/** Approximate width of an 11-pixel text, in pixels. */
const widthOf = (words: string) => Math.ceil(words.length * 6.6) + 14;

/** A badge of a report as SVG: the version of the contract, and the result. */
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

/** One page for several reports: a column per backend, a row per profile. */
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
