import { report } from '../rules/rule.ts';
import type { Outcome } from '../suite/run-checks.ts';
import { countsOf, formatRemains, isFailure, phraseOf, type Verdict } from '../suite/verdict.ts';
import { curlOf } from './curl.ts';
import { escapeXml } from './escape-xml.ts';

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(3);

function testCase(outcome: Outcome): string {
  const { rule, clauses, subject, state, milliseconds, why = '', notes = [], findings, requests } = outcome;
  const head = `    <testcase classname="${escapeXml(rule)}" name="${escapeXml(subject)}" time="${seconds(milliseconds)}"`;
  if (state === 'skipped') return `${head}><skipped message="${escapeXml(why)}"/></testcase>`;
  if (state === 'passed' && notes.length === 0) return `${head}/>`;
  if (state === 'passed') {
    const lines = notes.map(({ place, received }) => `${place}: ${received}`);
    return `${head}><system-out>${escapeXml(lines.join('\n'))}</system-out></testcase>`;
  }
  if (!isFailure(outcome)) {
    const reason = state === 'known' ? why : 'SHOULD: told, and decides nothing';
    return `${head}><skipped message="${escapeXml(reason)}"/></testcase>`;
  }
  const [first] = findings;
  const message = first ? `${first.place}: expected ${first.expected}, received ${first.received}` : 'failed';
  const text = [report(`${rule} (${clauses.join(', ')})`, subject, findings), ...requests.map(curlOf)].join('\n');
  return `${head}><failure message="${escapeXml(message)}">${escapeXml(text)}</failure></testcase>`;
}

/** The verdict as JUnit XML: one suite a rule, one case a subject. */
export function junitReport(verdict: Verdict): string {
  const { target, at, failed, skipped, known, advised, versions, left: leftovers, outcomes } = verdict;
  const rules = Map.groupBy(outcomes, ({ rule }) => rule);
  const suites = [...rules].map(([rule, cases]) => {
    const failures = cases.filter(isFailure).length;
    const left = cases.filter((outcome) => outcome.state !== 'passed').length - failures;
    const time = seconds(cases.reduce((sum, { milliseconds }) => sum + milliseconds, 0));
    const counts = `tests="${cases.length}" failures="${failures}" skipped="${left}"`;
    const head = `  <testsuite name="${escapeXml(rule)}" ${counts} time="${time}" timestamp="${at}">`;
    return [head, ...cases.map(testCase), '  </testsuite>'].join('\n');
  });
  const counts = `tests="${outcomes.length}" failures="${failed}" skipped="${skipped + known + advised}"`;
  const lines = [
    `${phraseOf(verdict)}: ${countsOf(verdict)}`,
    `contract ${versions.contract}, rules ${versions.rules}`,
    ...formatRemains(verdict),
    ...leftovers.map(({ call, ids }) => `${call}: ${ids.join(', ')}`),
  ];
  const asides = lines.map((line) => `  <!-- ${escapeXml(line).replaceAll('--', '- -')} -->`);
  const parts = [`<testsuites name="${escapeXml(target)}" ${counts}>`, ...suites, ...asides, '</testsuites>'];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${parts.join('\n')}\n`;
}
