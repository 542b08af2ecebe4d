import { performance } from 'node:perf_hooks';
import { CannotRun } from '../cannot-run.ts';
import { collectChecks, selectChecks } from '../suite/collect-checks.ts';
import { createCoverage, type Share } from '../suite/coverage.ts';
import { listenToAnswers } from '../suite/request-log.ts';
import { type Outcome, runChecks } from '../suite/run-checks.ts';
import { verdictOf } from '../suite/verdict.ts';
import { examineMock, examineUrl, type Subject } from './examine.ts';
import { type Options, readOptions, usage } from './options.ts';
import { sayVerdict } from './say-verdict.ts';
import { writeReports } from './write-reports.ts';

/** Where a run says what it finds, line by line. */
export interface Voice {
  say(line: string): void;
  complain(line: string): void;
}

async function examine(options: Options, { say }: Voice): Promise<number> {
  const { endpoint, only, concurrency, allowsWrites } = options;
  const examined = endpoint === null ? await examineMock(options) : await examineUrl(endpoint, options);
  for (const line of examined.notes) say(line);
  const coverage = createCoverage();
  const stop = listenToAnswers(coverage.add);
  try {
    const checks = selectChecks(await collectChecks(examined), only);
    if (checks.length === 0) throw new CannotRun(`--only ${only} is part of no rule and no call.`);
    const now = () => performance.now();
    // A rule leaves nothing behind in the mock of this process.
    const writes = allowsWrites || endpoint === null;
    const outcomes = await runChecks(checks, { concurrency, allowsWrites: writes, now });
    return await tell(examined, outcomes, coverage.shares(), options, say);
  } finally {
    stop();
  }
}

async function tell(
  { name, client }: Subject,
  outcomes: readonly Outcome[],
  coverage: readonly Share[],
  options: Options,
  say: Voice['say'],
): Promise<number> {
  const verdict = verdictOf(name, new Date(client.target.now()).toISOString(), outcomes, coverage);
  for (const line of sayVerdict(verdict)) say(line);
  for (const file of await writeReports(verdict, options)) say(`report: ${file}`);
  return verdict.isConformant ? 0 : 1;
}

/** Runs the suite as the flags say. Gives the exit status: 0 conformant, 1 not, 2 could not run. */
export async function runSuite(args: readonly string[], voice: Voice): Promise<number> {
  if (args.includes('--help')) {
    voice.say(usage);
    return 0;
  }
  try {
    return await examine(readOptions(args), voice);
  } catch (error) {
    voice.complain(error instanceof Error ? error.message : String(error));
    if (!(error instanceof CannotRun) && error instanceof Error) voice.complain(error.stack ?? '');
    return 2;
  }
}
