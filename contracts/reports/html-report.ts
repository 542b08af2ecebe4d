import type { Outcome } from '../suite/run-checks.ts';
import { failuresByCall, type Verdict } from '../suite/verdict.ts';
import { curlOf } from './curl.ts';
import { escapeXml as text } from './escape-xml.ts';
import { noteList, unexaminedTable } from './html-asides.ts';
import { coverageTable, ruleTable } from './html-rules.ts';
import { htmlStyle } from './html-style.ts';
import { leftoverWords } from './leftover-words.ts';

const shownFindings = 10;

function failure({ rule, section, subject, findings, requests }: Outcome): string {
  const rows = findings
    .slice(0, shownFindings)
    .map(
      ({ place, expected, received }) =>
        `<dl><dt>At</dt><dd>${text(place)}</dd><dt>Expected</dt><dd class="good">${text(expected)}</dd><dt>Received</dt><dd class="bad">${text(received)}</dd></dl>`,
    );
  const more = findings.length - rows.length;
  const lines = new Set(requests.map(curlOf));
  const asked = [...lines].map((line) => `<pre>${text(line)}</pre>`).join('');
  return `<details><summary><b>${text(rule)}</b> <span>${text(subject)}</span></summary>
<p>From ${text(section)}.</p>${rows.join('')}${more > 0 ? `<p>And ${more} more places.</p>` : ''}
${asked === '' ? '' : `<p>The last requests, where $ENDPOINT is the address and $TOKEN an id token:</p>${asked}`}</details>`;
}

/** The verdict as one page that needs nothing else: verdict, failures by call, and every rule with its counts. */
export function htmlReport(verdict: Verdict): string {
  const { target, at, isConformant, passed, failed, skipped } = verdict;
  const sections = failuresByCall(verdict).map(
    ([call, outcomes]) =>
      `<section><h2>${text(call)} <small>${outcomes.length} failed</small></h2>${outcomes.map(failure).join('\n')}</section>`,
  );
  const left = leftoverWords(verdict)
    .map((line) => `<p>${text(line)}.</p>`)
    .join('');
  const words = isConformant ? 'keeps the contract' : 'does not keep the contract';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${text(target)} ${words}</title><style>${htmlStyle}</style></head><body>
<header class="${isConformant ? 'good' : 'bad'}"><h1>${text(target)} ${words}</h1>
<p>Checked ${text(at)}. Each check holds one rule of the contract against what the backend answers: ${passed} passed, ${failed} failed, ${skipped} not examined.</p>${left}</header>
<main>${sections.join('\n')}
${noteList(verdict)}${unexaminedTable(verdict)}
<section><h2>What was exercised</h2>${coverageTable(verdict)}</section>
<section><h2>Every rule</h2>${ruleTable(verdict)}</section></main></body></html>
`;
}
