import type { Outcome } from '../suite/run-checks.ts';
import { failuresByCall, notesOf, unexaminedOf, type Verdict } from '../suite/verdict.ts';
import { curlOf, meaningsIn } from './curl.ts';
import { escapeXml as text } from './escape-xml.ts';
import { htmlStyle, table } from './html-page.ts';

const shownFindings = 10;
/** Failures of a rule that are shown at once; the others are folded. */
const shownOfRule = 3;

/** The verdict as one self-contained page: the counts, the failures by call, and every rule. */
export function htmlReport(verdict: Verdict): string {
  const { target, at, isConformant, passed, failed, skipped } = verdict;
  const groups = failuresByCall(verdict);
  const result = isConformant ? 'keeps the contract' : 'does not keep the contract';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${text(target)} ${result}</title><style>${htmlStyle}</style></head><body>
<header class="${isConformant ? 'good' : 'bad'}"><h1>${text(target)} ${result}</h1>
<p class="counts"><b>${passed}</b> passed <b>${failed}</b> failed <b>${skipped}</b> not examined</p>
<p>Checked ${text(momentOf(at))}. The contract defines how a backend of the web visitor analytics portal answers: the schema and the requirements, dashboard and access, whose sections the rules name. Each check applies one rule to the answers.</p>${jumpList(groups)}</header>
<main>${groups.map(([call, outcomes]) => failureSection(call, outcomes)).join('\n')}
${leftoverList(verdict)}${noteList(verdict)}${unexaminedTable(verdict)}
<section><h2>Coverage</h2>${coverageTable(verdict)}</section>
<section><h2>All rules</h2>${ruleTable(verdict)}</section></main></body></html>
`;
}

/** 2026-11-21 18:55 UTC. */
const momentOf = (at: string): string => at.replace(/^(\S+)T(\d\d:\d\d).*$/, '$1 $2 UTC');

/** The id of a call's section on the page. */
const anchorOf = (call: string): string => call.replaceAll(/\W+/g, '-');

function jumpList(groups: ReturnType<typeof failuresByCall>): string {
  if (groups.length < 2) return '';
  const links = groups.map(([call, { length }]) => `<a href="#${anchorOf(call)}">${text(call)}</a> ${length}`);
  return `<p class="jump">Failed by call: ${links.join(' · ')}</p>`;
}

/** The failures of a call, rule by rule. */
function failureSection(call: string, outcomes: readonly Outcome[]): string {
  const rules = [...Map.groupBy(outcomes, ({ rule }) => rule).values()].map(failuresOfRule);
  return `<section id="${anchorOf(call)}"><h2>${text(call)} <small>${outcomes.length} failed</small></h2>${rules.join('\n')}</section>`;
}

/** The failures of one rule: the first few, and the others folded. */
function failuresOfRule(outcomes: readonly Outcome[]): string {
  const shown = outcomes.slice(0, shownOfRule).map(failure);
  const rest = outcomes.slice(shownOfRule);
  if (rest.length === 0) return shown.join('\n');
  const summary = `${rest.length} more of ${outcomes[0]?.rule}`;
  return `${shown.join('\n')}\n<details class="more"><summary>${text(summary)}</summary>${rest.map(failure).join('\n')}</details>`;
}

function failure({ rule, clauses, subject, findings, requests }: Outcome): string {
  const rows = findings
    .slice(0, shownFindings)
    .map(
      ({ place, expected, received }) =>
        `<dl><dt>At</dt><dd>${text(place)}</dd><dt>Expected</dt><dd class="good">${text(expected)}</dd><dt>Received</dt><dd class="bad">${text(received)}</dd></dl>`,
    );
  const more = findings.length - rows.length;
  const lines = [...new Set(requests.map(curlOf))];
  const shownLines = lines.map((line) => `<pre>${text(line)}</pre>`).join('');
  return `<details><summary><b>${text(rule)}</b> <span>${text(subject)}</span></summary>
<p>From ${text(clauses.join(', '))}.</p>${rows.join('')}${more > 0 ? `<p>And ${more} more places.</p>` : ''}
${shownLines === '' ? '' : `<p>${lines.length === 1 ? 'The request' : 'The last requests'}; ${text(meaningsIn(lines))}:</p>${shownLines}`}</details>`;
}

/** What the run left on the backend; empty if all is as before. */
function leftoverList({ left, unrestored }: Verdict): string {
  if (left.length === 0 && unrestored === null) return '';
  const rows = left.map(({ call, ids }) => ({ name: call, about: ids.join(', '), cells: [ids.length] }));
  const warning = unrestored === null ? '' : `<p class="bad">Not restored: ${text(unrestored)}</p>`;
  const made =
    rows.length === 0
      ? ''
      : `<p>No call removes what these calls created.</p>${table(['Call and ids', 'Created'], rows)}`;
  return `<section><h2>Left on the backend</h2>${warning}${made}</section>`;
}

/** What is worth knowing but not wrong; empty if there is nothing. */
function noteList(verdict: Verdict): string {
  const rows = notesOf(verdict).map(({ rule, place, received }) => ({ name: place, about: received, cells: [rule] }));
  if (rows.length === 0) return '';
  return `<section><h2>Notes <small>not failures</small></h2>${table(['Place and note', 'Rule'], rows)}</section>`;
}

/** What was not examined and why; empty if everything was. */
function unexaminedTable(verdict: Verdict): string {
  const rows = unexaminedOf(verdict).map(({ why, checks, rules }) => {
    return { name: why, about: rules.join(', '), cells: [checks] };
  });
  if (rows.length === 0) return '';
  return `<section><h2>Not examined</h2>${table(['Reason and rules', 'Checks'], rows)}</section>`;
}

/** What share of the contract was exercised, and what was not. */
function coverageTable({ coverage }: Verdict): string {
  const rows = coverage.map(({ kind, covered, all, missing }) => {
    const share = all === 0 ? 100 : Math.floor((100 * covered) / all);
    const about = missing.length === 0 ? '' : `not exercised: ${missing.join(', ')}`;
    return { name: kind, about, cells: [`${covered} of ${all}`, `${share}%`] };
  });
  return table(['Part of the contract', 'Exercised', 'Share'], rows);
}

/** Every rule with its clauses and how many of its checks passed, failed and were not examined. */
function ruleTable({ outcomes }: Verdict): string {
  const rows = [...Map.groupBy(outcomes, ({ rule }) => rule)].map(([rule, cases]) => {
    const count = (state: string) => cases.filter((outcome) => outcome.state === state).length;
    const cells = [count('passed'), count('failed'), count('skipped')];
    return { name: rule, about: cases[0]?.clauses.join(', ') ?? '', cells, isBad: count('failed') > 0 };
  });
  return table(['Rule', 'Passed', 'Failed', 'Not examined'], rows);
}
