import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CannotRun, messageOf } from '../client/failures.ts';
import { badge } from '../reports/badge.ts';
import { matrixPage } from '../reports/matrix-page.ts';
import { compareReports, formatComparison, parseReport, type ReadReport } from '../suite/compare.ts';
import { readFlagFile } from './trust.ts';

interface Output {
  print(line: string): void;
}

/** Compares reports, or puts several on one page; null if the flags ask for neither. Throws CannotRun. */
export async function runReportTools(args: readonly string[], output: Output): Promise<number | null> {
  if (!args.includes('--compare') && !args.includes('--matrix')) return null;
  const { values, positionals } = flagsOf(args);
  const name = values.compare ? '--compare' : '--matrix';
  const reports = await Promise.all(positionals.map(async (file) => parseReport(file, await readFlagFile(name, file))));
  return values.compare ? compare(reports, output) : writeMatrix(reports, values.out, output);
}

function flagsOf(args: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const;
  const options = { compare: flag, matrix: flag, out: { type: 'string', default: 'contract-report' } } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CannotRun(messageOf(error));
  }
}

function compare([before, after, ...others]: readonly ReadReport[], { print }: Output): number {
  if (!before || !after || others.length > 0)
    throw new CannotRun('--compare takes two reports, BEFORE.json AFTER.json.');
  for (const line of formatComparison(before, after)) print(line);
  return compareReports(before, after).broken.length > 0 ? 1 : 0;
}

async function writeMatrix(reports: readonly ReadReport[], out: string, { print }: Output): Promise<number> {
  if (reports.length === 0) throw new CannotRun('--matrix takes at least one report.');
  await mkdir(out, { recursive: true });
  const files = [
    ['matrix.html', matrixPage(reports)],
    ...reports.map((report, at) => [`badge-${at + 1}.svg`, badge(report)] as const),
  ] as const;
  for (const [file, text] of files) {
    await writeFile(path.join(out, file), text);
    print(`written: ${path.join(out, file)}`);
  }
  return 0;
}
