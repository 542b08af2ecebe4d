import { performance } from 'node:perf_hooks';
import { CannotRun } from '../client/failures.ts';
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

/** Where a run says what it finds, line by line. */
export interface Voice {
  say(line: string): void;
  complain(line: string): void;
}

/** Throws CannotRun where all that was to be examined could not be: of such a backend nothing is known. */
function expectTried(outcomes: readonly Outcome[]): void {
  if (outcomes.some(({ state }) => state !== 'skipped')) return;
  const reasons = unexaminedOf({ outcomes }).map(({ why, rules }) => `${rules.join(', ')} ${why}`);
  throw new CannotRun(`Nothing was examined: ${reasons.join('; ')}.`);
}

async function examine(options: Options, { say }: Voice, stop: AbortSignal | undefined): Promise<number> {
  const { endpoint, only, concurrency } = options;
  const isMock = endpoint === null;
  const examined = isMock ? await examineMock(options) : await examineUrl(endpoint, options);
  for (const line of examined.notes) say(line);
  const [coverage, createdItems] = [createCoverage(), trackCreatedItems()];
  const silence = listenToCalls(coverage, createdItems);
  try {
    const checks = selectChecks(await collectChecks(examined), only);
    if (checks.length === 0) throw new CannotRun(`--only ${only} is part of no rule and no call.`);
    const { client, name } = examined;
    // A rule leaves nothing behind in the mock of this process.
    const allowsWrites = options.allowsWrites || isMock;
    const now = () => performance.now();
    const { outcomes, unrestored } = await runAndRestore(client, checks, { concurrency, allowsWrites, now, stop });
    expectTried(outcomes);
    const left = isMock ? [] : createdItems.list();
    const at = new Date(client.backend.now()).toISOString();
    const verdict = verdictOf(name, at, outcomes, { coverage: coverage.shares(), left, unrestored });
    for (const line of formatVerdict(verdict)) say(line);
    for (const file of await writeReports(verdict, options)) say(`report: ${file}`);
    return verdict.isConformant ? 0 : 1;
  } finally {
    silence();
  }
}

/**
 * Runs the suite as the flags say. Gives the exit status: 0 conformant, 1 not, 2 could not run. Once `stop` is
 * aborted, no other check is begun, and what was changed is put back.
 */
export async function runSuite(args: readonly string[], voice: Voice, stop?: AbortSignal): Promise<number> {
  if (args.includes('--help')) {
    voice.say(usage);
    return 0;
  }
  try {
    return await examine(readOptions(args), voice, stop);
  } catch (error) {
    voice.complain(error instanceof Error ? error.message : String(error));
    if (!(error instanceof CannotRun) && error instanceof Error) voice.complain(error.stack ?? '');
    return 2;
  }
}
