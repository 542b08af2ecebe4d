import { setTimeout as wait } from 'node:timers/promises';
import { CannotRun, findingOf, messageOf, NotExamined } from '../client/failures.ts';
import { type RequestNote, withoutSecrets, withRequestLog } from '../client/request-log.ts';
import type { Finding } from '../rules/rule.ts';
import { type Check, writesReason } from './check.ts';
import { shownRequests, subjectOf } from './finding-subject.ts';

/** The outcome of a check. */
export interface Outcome {
  readonly rule: string;
  /** A failed SHOULD is reported but decides nothing. */
  readonly level: 'MUST' | 'SHOULD';
  readonly clauses: readonly string[];
  readonly calls: readonly string[];
  readonly subject: string;
  /** `known` is a failure listed in the baseline. */
  readonly state: 'passed' | 'failed' | 'skipped' | 'known';
  readonly milliseconds: number;
  /** Passed only on a retry. */
  readonly isFlaky?: boolean;
  /** Skipped because it can only be examined on the mock. */
  readonly isMockOnly?: boolean;
  /** Why it was skipped or is known; otherwise absent. */
  readonly why?: string;
  /** Findings that are notes, not failures. */
  readonly notes?: readonly Finding[];
  readonly findings: readonly Finding[];
  /** Requests of a failed check, including the last ones its findings name; that of the first finding is at the end. */
  readonly requests: readonly RequestNote[];
}

export interface RunOptions {
  /** How many checks run in parallel. */
  readonly concurrency: number;
  readonly allowsWrites: boolean;
  /** Milliseconds, for durations. */
  readonly now: () => number;
  readonly onOutcome?: (outcome: Outcome) => void;
  /** Parts of rule ids, or names of calls, whose failed checks are retried. */
  readonly flaky?: readonly string[];
  /** When it is aborted, no further check starts. */
  readonly stop?: AbortSignal | undefined;
}

/**
 * Runs checks in parallel. Those that write run last and one by one, so that none sees another's changes. Outcomes are
 * in the order of the checks. A check that throws counts as failed; rejects only with CannotRun, if the backend is
 * gone.
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

/** How many times a check named as flaky is tried, and the milliseconds between tries. */
const tries = 3;
const pauseMs = 200;

const isNamed = ({ rule, calls }: Check, names: readonly string[]) =>
  names.some((name) => rule.includes(name) || calls.includes(name));

async function runCheck(check: Check, options: RunOptions): Promise<Outcome> {
  const first = await runOnce(check, options);
  let last = first;
  for (let count = 1; count < tries && last.state === 'failed' && isNamed(check, options.flaky ?? []); count++) {
    await wait(pauseMs);
    last = await runOnce(check, options);
  }
  return last !== first && last.state === 'passed' ? { ...last, isFlaky: true } : last;
}

async function runOnce(check: Check, { now, allowsWrites }: RunOptions): Promise<Outcome> {
  if (check.unexamined !== undefined) return skipped(check, check.unexamined);
  if (check.writes && !allowsWrites) return skipped(check, writesReason);
  const { rule, clauses, calls, level = 'MUST', subject, isNote } = check;
  const startedAt = now();
  const { value: found, requests } = await withRequestLog(() => tried(check));
  if (found instanceof NotExamined) return skipped(check, found.message);
  const isFailed = found.length > 0 && !isNote;
  return {
    rule,
    level,
    clauses,
    calls,
    subject,
    state: isFailed ? 'failed' : 'passed',
    milliseconds: now() - startedAt,
    ...(isNote ? { notes: found } : {}),
    findings: isNote ? [] : capSimilarFindings(found, check).map(safeFinding),
    requests: isFailed ? shownRequests(found, requests).map(safeRequest) : [],
  };
}

/** The findings of a check, or why it couldn't be examined. */
async function tried(check: Check): Promise<readonly Finding[] | NotExamined> {
  try {
    return await check.run();
  } catch (error) {
    if (error instanceof CannotRun) throw error;
    return error instanceof NotExamined ? error : [unreadable(check, error)];
  }
}

function skipped({ rule, clauses, calls, level = 'MUST', subject, isMockOnly }: Check, why: string): Outcome {
  const base = { rule, level, clauses, calls, subject, why, milliseconds: 0, findings: [], requests: [] };
  return { ...base, state: 'skipped', ...(isMockOnly ? { isMockOnly } : {}) };
}

/**
 * A response that a rule can't read violates the contract. If the error names no call, the finding names the check's
 * calls.
 */
function unreadable({ calls }: Check, error: unknown): Finding {
  const known = findingOf(error);
  if (known !== null) return known;
  const place = calls.length === 0 ? 'the answer' : `the answer of ${calls.join(' or ')}`;
  // JavaScript's own message about a malformed response is about this code.
  const broken = error instanceof TypeError ? 'one of another form: ' : '';
  return {
    place,
    expected: 'an answer that the rule can read',
    received: `${broken}${messageOf(error)}`.slice(0, 600),
  };
}

/** How many findings of a check about one field are kept: more would make reports too large to write. */
const maxSimilar = 1000;

/** Drops findings beyond the first thousand about the same field; a last finding gives the number dropped (TST-067). */
function capSimilarFindings(findings: readonly Finding[], check: Check): readonly Finding[] {
  if (findings.length <= maxSimilar) return findings;
  const groups = Map.groupBy(findings, (finding) => subjectOf(finding, check).name);
  const listed = new Set([...groups.values()].flatMap((alike) => alike.slice(0, maxSimilar)));
  const count = findings.length - listed.size;
  if (count === 0) return findings;
  const rest = { place: 'places like these', expected: 'none', received: `${count} more` };
  return [...findings.filter((finding) => listed.has(finding)), rest];
}

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
