import type { Verdict } from '../suite/verdict.ts';
import { escapeXml as text } from './escape-xml.ts';

/** Every rule with its section and how many of its checks passed, failed and were left out. */
export function ruleTable({ outcomes }: Verdict): string {
  const rows = [...Map.groupBy(outcomes, ({ rule }) => rule)].map(([rule, cases]) => {
    const count = (state: string) => cases.filter((outcome) => outcome.state === state).length;
    const cells = [count('passed'), count('failed'), count('skipped')].map((value) => `<td>${value}</td>`);
    const section = text(cases[0]?.section ?? '');
    return `<tr${count('failed') > 0 ? ' class="bad"' : ''}><th scope="row">${text(rule)}</th><td>${section}</td>${cells.join('')}</tr>`;
  });
  const head = ['Rule', 'Section', 'Passed', 'Failed', 'Left out'].map((name) => `<th scope="col">${name}</th>`);
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

/** What share of the contract was exercised, and what was not. */
export function coverageTable({ coverage }: Verdict): string {
  const rows = coverage.map(({ kind, covered, all, missing }) => {
    const share = all === 0 ? 100 : Math.floor((100 * covered) / all);
    return `<tr><th scope="row">${text(kind)}</th><td>${text(missing.join(', '))}</td><td>${covered} of ${all}</td><td>${share}%</td></tr>`;
  });
  const head = ['Of the contract', 'Not exercised', 'Exercised', 'Share'].map((name) => `<th scope="col">${name}</th>`);
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
