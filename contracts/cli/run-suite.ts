import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { failureText } from '../../mock-server/cli/command-line.ts';
import { CannotRun, messageOf } from '../client/failures.ts';
import { listenToCalls, maskSecrets, withoutSecrets } from '../client/request-log.ts';
import { badge, matrixPage } from '../reports/html-report.ts';
import { writeReports } from '../reports/write-reports.ts';
import { type Check, nameOf } from '../suite/check.ts';
import { collectChecks, selectChecks } from '../suite/collect-checks.ts';
import { type Coverage, createCoverage } from '../suite/coverage.ts';
import {
  type Baseline,
  compareReports,
  formatComparison,
  parseBaseline,
  parseReport,
  type ReadReport,
  updatedBaseline,
  withBaseline,
} from '../suite/earlier-runs.ts';
import {
  type CreatedItemsTracker,
  type RestoredRun,
  runAndRestore,
  trackCreatedItems,
} from '../suite/restore-person.ts';
import type { Outcome } from '../suite/run-checks.ts';
import { exitStatus, exitStatusOf, unexaminedOf, type Verdict, verdictOf, versionsOf } from '../suite/verdict.ts';
import { type ExaminedBackend, examineMock, examineUrl } from './examine.ts';
import { createProgress, formatVerdict, usage } from './format-run.ts';
import { type Options, readOptions } from './options.ts';
import { readFlagFile } from './reach.ts';

/** Prints what a run reports, line by line. */
export interface Output {
  print(line: string): void;
  printError(line: string): void;
}

/** Throws CannotRun if no check could run: then nothing is known about the backend. */
function expectExamined(outcomes: readonly Outcome[]): void {
  if (outcomes.some(({ state }) => state !== 'skipped')) return;
  const reasons = unexaminedOf({ outcomes }).map(({ why, rules }) => `${rules.join(', ')} ${why}`);
  throw new CannotRun(`Nothing was examined: ${reasons.join('; ')}.`);
}

/** The selected part of the contract, in words; null for all of it. */
function chosenOf({ only, profiles }: Options): string | null {
  const parts = [
    ...(profiles === null ? [] : [`profile ${profiles.join(', ')}`]),
    ...(only === null ? [] : [`--only ${only}`]),
  ];
  return parts.length === 0 ? null : parts.join(', ');
}

const noBaseline: Baseline = { known: [] };

async function baselineOf({ baseline: file, updatesBaseline }: Options): Promise<Baseline> {
  if (file === null) return noBaseline;
  const text = await readFlagFile('--baseline', file).catch((error: unknown) => {
    // The first update creates the file.
    if (updatesBaseline) return '{"known": []}';
    throw error;
  });
  return parseBaseline(file, text);
}

/** What a run is judged by, besides its outcomes. */
interface RunContext {
  readonly options: Options;
  readonly examined: ExaminedBackend;
  readonly baseline: Baseline;
  /** All existing checks, selected or not. */
  readonly all: readonly Check[];
  readonly coverage: Coverage;
  readonly createdItems: CreatedItemsTracker;
}

/** The backend's time, in ISO 8601. */
const momentOf = ({ examined }: RunContext) => new Date(examined.client.backend.now()).toISOString();
const dayOf = (context: RunContext) => momentOf(context).slice(0, 10);
const namesOf = ({ all }: RunContext): ReadonlySet<string> => new Set(all.map(nameOf));

/** The verdict on a run, or on its results so far. */
function judge(context: RunContext, { outcomes, isComplete, unrestored }: RestoredRun): Verdict {
  const { options, examined, baseline, coverage, createdItems } = context;
  const isJudgedByBaseline = options.baseline !== null && !options.updatesBaseline;
  const judged = isJudgedByBaseline ? withBaseline(outcomes, baseline, namesOf(context), dayOf(context)) : outcomes;
  return verdictOf(examined.name, momentOf(context), judged, {
    coverage: coverage.shares(),
    // Items in the mock of this process disappear with it.
    left: options.endpoint === null ? [] : createdItems.list(),
    unrestored,
    scope: { chosen: chosenOf(options), isComplete },
    versions: versionsOf(context.all),
  });
}

async function examine(options: Options, output: Output, stop: AbortSignal | undefined): Promise<number> {
  const { endpoint, only, profiles, concurrency, flaky } = options;
  const baseline = await baselineOf(options);
  const examined = endpoint === null ? await examineMock(options) : await examineUrl(endpoint, options);
  for (const line of examined.notes) output.print(line);
  const [coverage, createdItems] = [createCoverage(), trackCreatedItems()];
  const stopListening = listenToCalls(coverage, createdItems);
  try {
    const all = await collectChecks({ ...examined, seed: options.seed });
    const checks = selectChecks(all, only, profiles);
    if (checks.length === 0) throw new CannotRun(`${chosenOf(options)} matches no rule and no call.`);
    const context: RunContext = { options, examined, baseline, all, coverage, createdItems };
    const now = () => performance.now();
    const progress = createProgress(checks.length, output, now, (outcomes) =>
      writeReports(judge(context, { outcomes, isComplete: false, unrestored: null }), options),
    );
    const run = await runAndRestore(examined.client, checks, {
      concurrency,
      // The mock in this process disappears after the run.
      allowsWrites: options.allowsWrites || endpoint === null,
      now,
      stop,
      flaky,
      onOutcome: progress.add,
    }).finally(progress.end);
    if (run.isComplete) expectExamined(run.outcomes);
    const verdict = judge(context, run);
    for (const line of formatVerdict(verdict)) output.print(line);
    for (const place of await writeReports(verdict, options)) output.print(`report: ${place}`);
    if (run.isComplete) return await endRun(context, run, verdict, output);
    const examinedCount = `${run.outcomes.length} of ${checks.length} checks`;
    output.printError(`Stopped after ${examinedCount}; ${restoredText(run.unrestored)}.`);
    return exitStatus.couldNotRun;
  } finally {
    stopListening();
  }
}

/** Writes the baseline if requested. Returns the exit status of a completed run. */
async function endRun(context: RunContext, run: RestoredRun, verdict: Verdict, output: Output): Promise<number> {
  const { options, baseline } = context;
  if (options.baseline !== null && options.updatesBaseline) {
    const updated = updatedBaseline(run.outcomes, baseline, namesOf(context), dayOf(context));
    await writeFile(options.baseline, `${JSON.stringify(updated, null, 2)}\n`);
    output.print(`baseline: ${options.baseline}, ${updated.known.length} known failures`);
    return exitStatus.conformant;
  }
  const status = exitStatusOf(verdict);
  return status === exitStatus.partly && options.acceptsPart ? exitStatus.conformant : status;
}

const restoredText = (unrestored: string | null) =>
  unrestored === null ? 'all changes were restored' : `not restored: ${unrestored}`;

/**
 * Runs the suite with command-line flags. Returns the exit status: 0 conformant, 1 not conformant, 2 could not run, 3
 * conformant in a part. When `stop` is aborted, no further check starts, changes are restored, and the results so far
 * are reported.
 */
export async function runSuite(args: readonly string[], output: Output, stop?: AbortSignal): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    output.print(usage);
    return exitStatus.conformant;
  }
  try {
    return (await runReportTools(args, output)) ?? (await examine(readOptions(args), output, stop));
  } catch (error) {
    const printSafely = (text: string) => output.printError(maskSecrets(withoutSecrets(text)));
    printSafely(failureText(error, usage));
    if (!(error instanceof CannotRun) && error instanceof Error) printSafely(error.stack ?? '');
    return exitStatus.couldNotRun;
  }
}

/** Compares reports, or combines several on one page; null if the flags request neither. Throws CannotRun. */
async function runReportTools(args: readonly string[], output: Output): Promise<number | null> {
  if (!args.includes('--compare') && !args.includes('--matrix')) return null;
  const { values, positionals } = reportFlagsOf(args);
  const name = values.compare ? '--compare' : '--matrix';
  if (values.compare && positionals.length !== 2) {
    throw new CannotRun('--compare takes two reports, BEFORE.json AFTER.json.');
  }
  if (!values.compare && positionals.length === 0) throw new CannotRun('--matrix takes at least one report.');
  const reports = await Promise.all(positionals.map(async (file) => parseReport(file, await readFlagFile(name, file))));
  const [before, after] = reports;
  return values.compare && before && after ? compare(before, after, output) : writeMatrix(reports, values.out, output);
}

function reportFlagsOf(args: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const;
  const options = { compare: flag, matrix: flag, out: { type: 'string', default: 'contract-report' } } as const;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new CannotRun(messageOf(error), { cause: error });
  }
}

function compare(before: ReadReport, after: ReadReport, { print }: Output): number {
  for (const line of formatComparison(before, after)) print(line);
  return compareReports(before, after).broken.length > 0 ? 1 : 0;
}

async function writeMatrix(reports: readonly ReadReport[], out: string, { print }: Output): Promise<number> {
  await mkdir(out, { recursive: true });
  const files = [
    ['matrix.html', matrixPage(reports)],
    ...reports.map((report, index) => [`badge-${index + 1}.svg`, badge(report)] as const),
  ] as const;
  for (const [file, text] of files) {
    await writeFile(path.join(out, file), text);
    print(`written: ${path.join(out, file)}`);
  }
  return 0;
}
