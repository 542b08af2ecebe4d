import { CannotRun } from '../client/failures.ts';
import { type RequestNote, withRequestLog } from '../client/request-log.ts';
import { withoutSecrets } from '../client/secrets.ts';
import type { Finding } from '../rules/rule.ts';
import type { Check } from './check.ts';
import { NotExamined, writesReason } from './check.ts';

/** The outcome of a check. */
export interface Outcome {
  readonly rule: string;
  readonly clauses: readonly string[];
  readonly calls: readonly string[];
  readonly subject: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly milliseconds: number;
  /** Why it was skipped; absent if it was not. */
  readonly why?: string;
  /** Findings that are notes, not failures. */
  readonly notes?: readonly Finding[];
  readonly findings: readonly Finding[];
  /** The last requests of a failed check. */
  readonly requests: readonly RequestNote[];
}

export interface RunOptions {
  /** How many checks run side by side. */
  readonly concurrency: number;
  readonly allowsWrites: boolean;
  /** Milliseconds, for durations. */
  readonly now: () => number;
  readonly onOutcome?: (outcome: Outcome) => void;
  /** Once it is aborted, no other check is started. */
  readonly stop?: AbortSignal | undefined;
}

/**
 * Runs checks side by side. Those that write run last and one by one, so that none sees the changes of
 * another. Outcomes come in the order of the checks. A check that throws has failed; rejects with CannotRun alone,
 * when the backend is gone.
 */
export async function runChecks(checks: readonly Check[], options: RunOptions): Promise<Outcome[]> {
  const outcomes = new Map<Check, Outcome>();
  const runAll = async (some: readonly Check[], lanes: number) => {
    const waiting = [...some];
    const lane = async () => {
      for (let check = waiting.shift(); check !== undefined && !options.stop?.aborted; check = waiting.shift()) {
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

async function runCheck(check: Check, { now, allowsWrites }: RunOptions): Promise<Outcome> {
  if (check.unexamined !== undefined) return skipped(check, check.unexamined);
  if (check.writes && !allowsWrites) return skipped(check, writesReason);
  const { rule, clauses, calls, subject, isNote } = check;
  const startedAt = now();
  const { value: found, requests } = await withRequestLog(() => tried(check));
  if (found instanceof NotExamined) return skipped(check, found.message);
  const isFailed = found.length > 0 && !isNote;
  return {
    rule,
    clauses,
    calls,
    subject,
    state: isFailed ? 'failed' : 'passed',
    milliseconds: now() - startedAt,
    ...(isNote ? { notes: found } : {}),
    findings: isNote ? [] : found.map(safeFinding),
    requests: isFailed ? requests.slice(-shownRequests).map(safeRequest) : [],
  };
}

/** The findings of a check, or why it could not be examined. */
async function tried(check: Check): Promise<readonly Finding[] | NotExamined> {
  try {
    return await check.run();
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    return error instanceof NotExamined ? error : [unreadable(error)];
  }
}

function skipped({ rule, clauses, calls, subject }: Check, why: string): Outcome {
  return { rule, clauses, calls, subject, state: 'skipped', why, milliseconds: 0, findings: [], requests: [] };
}

/** An answer that a rule cannot read violates the contract. */
function unreadable(error: unknown): Finding {
  const received = error instanceof Error ? error.message : String(error);
  return { place: 'the answer', expected: 'an answer that the rule can read', received: received.slice(0, 600) };
}

const shownRequests = 3;

const safeFinding = ({ place, expected, received }: Finding): Finding => ({
  place: withoutSecrets(place),
  expected: withoutSecrets(expected),
  received: withoutSecrets(received),
});

const safeRequest = ({ method, path, headers, body }: RequestNote): RequestNote => ({
  method,
  path: withoutSecrets(path),
  headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, withoutSecrets(value)])),
  body: body === null ? null : withoutSecrets(body),
});
