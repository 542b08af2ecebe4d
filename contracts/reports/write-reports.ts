import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { causesOf } from '../suite/causes.ts';
import { nameOf } from '../suite/stable-names.ts';
import { notesOf, unexaminedOf, type Verdict } from '../suite/verdict.ts';
import { badge } from './badge.ts';
import { curlOf } from './curl.ts';
import { htmlReport } from './html-report.ts';
import { junitReport } from './junit-report.ts';
import { markdownReport } from './markdown-report.ts';

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
      // In one step, so that a run that is ended at once leaves a whole report.
      await writeFile(`${place}.part`, write(verdict));
      await rename(`${place}.part`, place);
      return place;
    }),
  );
}

/**
 * The verdict as JSON: the versions, the scope, the counts, the causes with the names of their checks, what was not examined and why, the notes, what was left on the backend, and each
 * check with its rule, clauses, calls, subject, state and milliseconds. Failed checks also have their findings, each
 * with place, expected and received, and the requests as shell commands.
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
  return `${JSON.stringify({ ...verdict, causes, notExamined, notes, checks }, null, 1)}\n`;
}
