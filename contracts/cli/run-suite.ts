import { performance } from 'node:perf_hooks';
import { CannotRun, messageOf } from '../client/failures.ts';
import { listenToCalls } from '../client/request-log.ts';
import { writeReports } from '../reports/write-reports.ts';
import { collectChecks, selectChecks } from '../suite/collect-checks.ts';
import { createCoverage } from '../suite/coverage.ts';
import { trackCreatedItems } from '../suite/created-items.ts';
import { runAndRestore } from '../suite/restore-person.ts';
import type { Outcome } from '../suite/run-checks.ts';
import { unexaminedOf, verdictOf } from '../suite/verdict.ts';
import { examineMock, examineUrl } from './examine.ts';
import { formatVerdict } from './format-verdict.ts';
import { type Options, readOptions, usage } from './options.ts';

/** Prints what a run reports, line by line. */
export interface Output {
  print(line: string): void;
  printError(line: string): void;
}

/** Throws CannotRun if no check could be run: then nothing is known about the backend. */
function expectExamined(outcomes: readonly Outcome[]): void {
  if (outcomes.some(({ state }) => state !== 'skipped')) return;
  const reasons = unexaminedOf({ outcomes }).map(({ why, rules }) => `${rules.join(', ')} ${why}`);
  throw new CannotRun(`Nothing was examined: ${reasons.join('; ')}.`);
}

async function examine(options: Options, { print }: Output, stop: AbortSignal | undefined): Promise<number> {
  const { endpoint, only, concurrency } = options;
  const isMock = endpoint === null;
  const examined = isMock ? await examineMock(options) : await examineUrl(endpoint, options);
  for (const line of examined.notes) print(line);
  const [coverage, createdItems] = [createCoverage(), trackCreatedItems()];
  const stopListening = listenToCalls(coverage, createdItems);
  try {
    const checks = selectChecks(await collectChecks(examined), only);
    if (checks.length === 0) throw new CannotRun(`--only ${only} matches no rule and no call.`);
    const { client, name } = examined;
    // The mock in this process is gone after the run.
    const allowsWrites = options.allowsWrites || isMock;
    const now = () => performance.now();
    const { outcomes, unrestored } = await runAndRestore(client, checks, { concurrency, allowsWrites, now, stop });
    expectExamined(outcomes);
    const left = isMock ? [] : createdItems.list();
    const at = new Date(client.backend.now()).toISOString();
    const verdict = verdictOf(name, at, outcomes, { coverage: coverage.shares(), left, unrestored });
    for (const line of formatVerdict(verdict)) print(line);
    for (const file of await writeReports(verdict, options)) print(`report: ${file}`);
    return verdict.isConformant ? 0 : 1;
  } finally {
    stopListening();
  }
}

/**
 * Runs the suite with the flags of a command line. Returns the exit status: 0 conformant, 1 not conformant, 2 could not
 * run. Once `stop` is aborted, no other check is started, and changes are restored.
 */
export async function runSuite(args: readonly string[], output: Output, stop?: AbortSignal): Promise<number> {
  if (args.includes('--help')) {
    output.print(usage);
    return 0;
  }
  try {
    return await examine(readOptions(args), output, stop);
  } catch (error) {
    output.printError(messageOf(error));
    if (!(error instanceof CannotRun) && error instanceof Error) output.printError(error.stack ?? '');
    return 2;
  }
}
