import type { Outcome } from '../suite/run-checks.ts';
import { curlOf, meaningsIn } from './curl.ts';
import { escapeXml as text } from './escape-xml.ts';

const shownFindings = 10;
/** Failures of a rule that stand by themselves; the others are folded away. */
const shownOfRule = 3;

function failure({ rule, section, subject, findings, requests }: Outcome): string {
  const rows = findings
    .slice(0, shownFindings)
    .map(
      ({ place, expected, received }) =>
        `<dl><dt>At</dt><dd>${text(place)}</dd><dt>Expected</dt><dd class="good">${text(expected)}</dd><dt>Received</dt><dd class="bad">${text(received)}</dd></dl>`,
    );
  const more = findings.length - rows.length;
  const lines = [...new Set(requests.map(curlOf))];
  const asked = lines.map((line) => `<pre>${text(line)}</pre>`).join('');
  return `<details><summary><b>${text(rule)}</b> <span>${text(subject)}</span></summary>
<p>From ${text(section)}.</p>${rows.join('')}${more > 0 ? `<p>And ${more} more places.</p>` : ''}
${asked === '' ? '' : `<p>${lines.length === 1 ? 'The request' : 'The last requests'}; ${text(meaningsIn(lines))}:</p>${asked}`}</details>`;
}

/** The failures of one rule: the first of them, and a fold with the others. */
function failuresOfRule(outcomes: readonly Outcome[]): string {
  const shown = outcomes.slice(0, shownOfRule).map(failure);
  const rest = outcomes.slice(shownOfRule);
  if (rest.length === 0) return shown.join('\n');
  const words = `${rest.length} more of ${outcomes[0]?.rule}`;
  return `${shown.join('\n')}\n<details class="more"><summary>${text(words)}</summary>${rest.map(failure).join('\n')}</details>`;
}

/** The name under which a page finds a call. */
export const anchorOf = (call: string): string => call.replaceAll(/\W+/g, '-');

/** The failures of a call, rule by rule. */
export function failureSection(call: string, outcomes: readonly Outcome[]): string {
  const rules = [...Map.groupBy(outcomes, ({ rule }) => rule).values()].map(failuresOfRule);
  return `<section id="${anchorOf(call)}"><h2>${text(call)} <small>${outcomes.length} failed</small></h2>${rules.join('\n')}</section>`;
}
