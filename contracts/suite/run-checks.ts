import { CannotRun } from '../cannot-run.ts';
import type { Finding } from '../finding.ts';
import type { Check } from './check.ts';
import { type RequestNote, withRequestLog } from './request-log.ts';

/** What came of a check. */
export interface Outcome {
  readonly rule: string;
  readonly section: string;
  readonly calls: readonly string[];
  readonly subject: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly milliseconds: number;
  readonly findings: readonly Finding[];
  /** The last requests that a failed check made. */
  readonly requests: readonly RequestNote[];
}

export interface RunOptions {
  /** How many checks run side by side. */
  readonly concurrency: number;
  readonly allowsWrites: boolean;
  /** Milliseconds, for durations. */
  readonly now: () => number;
  readonly onOutcome?: (outcome: Outcome) => void;
}

const shownRequests = 3;

/** An answer that a rule could not read is one that left the contract. */
function unreadable(error: unknown): Finding {
  const received = error instanceof Error ? error.message : String(error);
  return { place: 'the answer', expected: 'an answer that the rule can read', received: received.slice(0, 600) };
}

async function runCheck(check: Check, { now, allowsWrites }: RunOptions): Promise<Outcome> {
  const { rule, section, calls, subject } = check;
  const told = { rule, section, calls, subject };
  if (check.writes && !allowsWrites) {
    return { ...told, state: 'skipped', milliseconds: 0, findings: [], requests: [] };
  }
  const begun = now();
  const { value: findings, requests } = await withRequestLog(async () => {
    try {
      return await check.run();
    } catch (error) {
      if (error instanceof CannotRun) throw error;
      return [unreadable(error)];
    }
  });
  const isFailed = findings.length > 0;
  return {
    ...told,
    state: isFailed ? 'failed' : 'passed',
    milliseconds: now() - begun,
    findings,
    requests: isFailed ? requests.slice(-shownRequests) : [],
  };
}

/**
 * Runs checks, so many side by side; those that write go last and one by one, so that none sees the change of
 * another. Outcomes come in the order of the checks. A check that throws has failed; rejects with CannotRun alone,
 * when the target is gone.
 */
export async function runChecks(checks: readonly Check[], options: RunOptions): Promise<Outcome[]> {
  const outcomes = new Map<Check, Outcome>();
  const runAll = async (some: readonly Check[], lanes: number) => {
    const waiting = [...some];
    const lane = async () => {
      for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
        const outcome = await runCheck(check, options);
        outcomes.set(check, outcome);
        options.onOutcome?.(outcome);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  };
  await runAll(
    checks.filter(({ writes }) => !writes),
    Math.max(1, options.concurrency),
  );
  await runAll(
    checks.filter(({ writes }) => writes),
    1,
  );
  return checks.flatMap((check) => outcomes.get(check) ?? []);
}
