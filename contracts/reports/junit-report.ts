import { report } from '../finding.ts';
import type { Outcome } from '../suite/run-checks.ts';
import type { Verdict } from '../suite/verdict.ts';
import { curlOf } from './curl.ts';
import { escapeXml } from './escape-xml.ts';

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(3);

function testCase({ rule, section, subject, state, milliseconds, findings, requests }: Outcome): string {
  const head = `    <testcase classname="${escapeXml(rule)}" name="${escapeXml(subject)}" time="${seconds(milliseconds)}"`;
  if (state === 'passed') return `${head}/>`;
  if (state === 'skipped') return `${head}><skipped message="it writes"/></testcase>`;
  const [first] = findings;
  const message = first ? `${first.place}: expected ${first.expected}, received ${first.received}` : 'failed';
  const text = [report(`${rule} (${section})`, subject, findings), ...requests.map(curlOf)].join('\n');
  return `${head}><failure message="${escapeXml(message)}">${escapeXml(text)}</failure></testcase>`;
}

/** The verdict as JUnit XML: one suite a rule, one case a subject. */
export function junitReport({ target, at, failed, skipped, outcomes }: Verdict): string {
  const rules = Map.groupBy(outcomes, ({ rule }) => rule);
  const suites = [...rules].map(([rule, cases]) => {
    const count = (state: Outcome['state']) => cases.filter((outcome) => outcome.state === state).length;
    const time = seconds(cases.reduce((sum, { milliseconds }) => sum + milliseconds, 0));
    const counts = `tests="${cases.length}" failures="${count('failed')}" skipped="${count('skipped')}"`;
    const head = `  <testsuite name="${escapeXml(rule)}" ${counts} time="${time}" timestamp="${at}">`;
    return [head, ...cases.map(testCase), '  </testsuite>'].join('\n');
  });
  const counts = `tests="${outcomes.length}" failures="${failed}" skipped="${skipped}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${escapeXml(target)}" ${counts}>\n${suites.join('\n')}\n</testsuites>\n`;
}
