import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { visibleText } from '../../mock-server/lib/safe-text.ts';
import { report } from '../rules/rule.ts';
import { causesOf } from '../suite/causes.ts';
import { nameOf } from '../suite/check.ts';
import type { Outcome } from '../suite/run-checks.ts';
import { countsOf, formatRemains, isFailure, notesOf, phraseOf, unexaminedOf, type Verdict } from '../suite/verdict.ts';
import { curlOf } from './curl.ts';
import { badge, htmlReport } from './html-report.ts';
import { escapeXml } from './markup.ts';

export const reportFormats = ['junit', 'html', 'json', 'md', 'badge'] as const;
export type ReportFormat = (typeof reportFormats)[number];

const writers: Readonly<Record<ReportFormat, { readonly file: string; readonly write: (verdict: Verdict) => string }>> =
  {
    junit: { file: 'contracts.junit.xml', write: junitReport },
    html: { file: 'contracts.html', write: htmlReport },
    json: { file: 'contracts.json', write: jsonReport },
    md: { file: 'contracts.md', write: markdownReport },
    badge: { file: 'contracts.svg', write: badge },
  };

/** Which reports to write, and the folder for them. */
interface ReportOptions {
  readonly reports: readonly ReportFormat[];
  readonly out: string;
}

/** Writes the requested reports and returns their paths. */
export async function writeReports(verdict: Verdict, { reports, out }: ReportOptions): Promise<string[]> {
  if (reports.length > 0) await mkdir(out, { recursive: true });
  return Promise.all(
    reports.map(async (format) => {
      const { file, write } = writers[format];
      const place = path.join(out, file);
      // Renamed into place, so that killing the run never leaves a partial report.
      await writeFile(`${place}.part`, write(verdict));
      await rename(`${place}.part`, place);
      return place;
    }),
  );
}

/**
 * The verdict as JSON: the versions, the scope, the counts, the causes with the names of their checks, what wasn't
 * examined and why, the notes, what was left on the backend, and each check with its rule, clauses, calls, subject,
 * state and milliseconds. Failed checks also have their findings, each with place, expected and received, and the
 * requests as shell commands.
 */
export function jsonReport({ outcomes, ...verdict }: Verdict): string {
  const checks = outcomes.map(({ requests, findings, notes: _, milliseconds, ...check }) => ({
    ...check,
    milliseconds: Math.round(milliseconds),
    ...(check.state === 'failed' || check.state === 'known'
      ? { findings, requests: [...new Set(requests.map(curlOf))] }
      : {}),
  }));
  const causes = causesOf(outcomes).map(({ title, outcomes: some }) => ({ title, checks: some.map(nameOf) }));
  const [notExamined, notes] = [unexaminedOf({ outcomes }), notesOf({ outcomes })];
  return `${visibleText(JSON.stringify({ ...verdict, causes, notExamined, notes, checks }, null, 1))}\n`;
}

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
    const reason = state === 'known' ? why : "SHOULD: reported, but doesn't affect the result";
    return `${head}><skipped message="${escapeXml(reason)}"/></testcase>`;
  }
  const [first] = findings;
  const message = first ? `${first.place}: expected ${first.expected}, received ${first.received}` : 'failed';
  const text = [report(`${rule} (${clauses.join(', ')})`, subject, findings), ...requests.map(curlOf)].join('\n');
  return `${head}><failure message="${escapeXml(message)}">${escapeXml(text)}</failure></testcase>`;
}

/** The verdict as JUnit XML: one suite per rule, one case per subject. */
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
  const asides = lines.map((line) => `  <!-- ${escapeXml(line).replaceAll(/-(?=-)/g, '- ')} -->`);
  const parts = [`<testsuites name="${escapeXml(target)}" ${counts}>`, ...suites, ...asides, '</testsuites>'];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${parts.join('\n')}\n`;
}

/** A fence longer than any run of backticks in the text, so that the text can't end its own block. */
function block(text: string): string {
  const runs = [...text.matchAll(/`+/g)].map(([run]) => run.length);
  const fence = '`'.repeat(Math.max(2, ...runs) + 1);
  return `${fence}\n${text}\n${fence}`;
}

/** What wasn't examined, and notes. */
function asides(verdict: Verdict): string[] {
  const [reasons, notes] = [unexaminedOf(verdict), notesOf(verdict)];
  return [
    ...(reasons.length > 0 ? ['## Not examined'] : []),
    ...reasons.map(
      ({ why, checks, rules }) => `${checks} checks of ${rules.length} rules:\n${block(`${why}\n${rules.join(', ')}`)}`,
    ),
    ...(notes.length > 0
      ? ['## Worth knowing', ...notes.map(({ place, received }) => block(`${place}: ${received}`))]
      : []),
  ];
}

/** How many failures of one cause are shown in full; the others only by name. */
const shownOfCause = 2;

/** The verdict as Markdown, for a pull request or a wiki. */
export function markdownReport(verdict: Verdict): string {
  const { target, at, versions, left } = verdict;
  const parts = [
    `# The backend ${phraseOf(verdict)}`,
    `${target}, ${at}: ${countsOf(verdict)}. Contract ${versions.contract}, rules ${versions.rules}.`,
    ...formatRemains(verdict).map((line) => `**On the backend**\n${block(line)}`),
    verdict.coverage.map(({ kind, covered, all }) => `- ${kind}: ${covered} of ${all} exercised`).join('\n'),
    ...left.map(({ call, ids }) => block(`${call}: ${ids.join(', ')}`)),
    ...causesOf(verdict.outcomes).flatMap(({ title, outcomes }) => [
      `## ${outcomes.length === 1 ? 'One check' : `${outcomes.length} checks`}\n${block(title)}`,
      ...outcomes
        .slice(0, shownOfCause)
        .flatMap(({ rule, clauses, subject, findings, requests }) => [
          `### ${rule}\n${clauses.join(', ')}. Tried on:\n${block(subject)}`,
          ...findings
            .slice(0, 5)
            .map(({ place, expected, received }) =>
              block(`at       ${place}\nexpected ${expected}\nreceived ${received}`),
            ),
          ...requests.slice(-1).map((request) => block(curlOf(request))),
        ]),
      ...outcomes
        .slice(shownOfCause, shownOfCause + 1)
        .map(() => block(outcomes.slice(shownOfCause).map(nameOf).join('\n'))),
    ]),
    ...asides(verdict),
  ];
  return `${visibleText(parts.join('\n\n'))}\n`;
}
