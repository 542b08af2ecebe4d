import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Options, ReportFormat } from '../cli/options.ts';
import type { Verdict } from '../suite/verdict.ts';
import { htmlReport } from './html-report.ts';
import { jsonReport } from './json-report.ts';
import { junitReport } from './junit-report.ts';
import { markdownReport } from './markdown-report.ts';

const writers: Readonly<Record<ReportFormat, { readonly file: string; readonly write: (verdict: Verdict) => string }>> =
  {
    junit: { file: 'contracts.junit.xml', write: junitReport },
    html: { file: 'contracts.html', write: htmlReport },
    json: { file: 'contracts.json', write: jsonReport },
    md: { file: 'contracts.md', write: markdownReport },
  };

/** Writes the reports that were asked for, and gives their paths. */
export async function writeReports(
  verdict: Verdict,
  { reports, out }: Pick<Options, 'reports' | 'out'>,
): Promise<string[]> {
  if (reports.length > 0) await mkdir(out, { recursive: true });
  return Promise.all(
    reports.map(async (format) => {
      const { file, write } = writers[format];
      const place = path.join(out, file);
      await writeFile(place, write(verdict));
      return place;
    }),
  );
}
