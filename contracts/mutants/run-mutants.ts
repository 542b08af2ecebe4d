import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { messageOf } from '../client/failures.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { mockPeople } from '../client/people.ts';
import { signIn } from '../client/sign-in.ts';
import { demoAudience } from '../model/audiences.ts';
import { report } from '../rules/rule.ts';
import type { Check } from '../suite/check.ts';
import { collectChecks } from '../suite/collect-checks.ts';
import { runChecks } from '../suite/run-checks.ts';
import { createMutatedBackend, type Mutation } from './mutated-backend.ts';

/** Whether a mutation was found. */
interface MutantResult {
  readonly mutation: string;
  readonly call: string;
  /** The rule that found it first; null if it survived. */
  readonly killedBy: string | null;
  /** The finding of that rule; empty if it survived. */
  readonly message: string;
  readonly milliseconds: number;
}

/** Tests mutations by their names, on as many threads as the machine has, and reports each result as it comes. */
export async function runInWorkers(
  names: readonly string[],
  onResult: (result: MutantResult) => void,
): Promise<MutantResult[]> {
  const waiting = [...names];
  const results: MutantResult[] = [];
  const lane = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./mutant-worker.ts', import.meta.url));
      const next = () => {
        const name = waiting.shift();
        if (name === undefined) worker.terminate().then(() => resolve(), reject);
        else worker.postMessage(name);
      };
      worker.on('message', (result: MutantResult) => {
        results.push(result);
        onResult(result);
        next();
      });
      worker.on('error', reject);
      next();
    });
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), names.length) }, lane));
  return results;
}

/** Runs the checks of a mutation's call on the mutated backend until one fails. `size` is the number of sessions. */
export async function testMutation(mutation: Mutation, size: number, now: () => number): Promise<MutantResult> {
  const startedAt = now();
  const base = { mutation: mutation.name, call: mutation.call };
  const backend = createMutatedBackend(mutation, size);
  try {
    const client = await signIn(backend, demoAudience.credentials);
    const checks = await collectChecks({
      client,
      credentials: demoAudience.credentials,
      schema: null,
      isMock: true,
      people: mockPeople,
    });
    const rank = byLikelihood(mutation.call);
    const likely = checks.filter((check) => rank(check) < 2).sort((a, b) => rank(a) - rank(b));
    for (const check of likely) {
      const [outcome] = await runChecks([check], { concurrency: 1, allowsWrites: true, now });
      const [finding] = outcome?.findings ?? [];
      if (!outcome || !finding) continue;
      const message = `${finding.place}: expected ${finding.expected}, received ${finding.received}`;
      return { ...base, killedBy: outcome.rule, message, milliseconds: now() - startedAt };
    }
    return { ...base, killedBy: null, message: '', milliseconds: now() - startedAt };
  } catch (error) {
    return { ...base, killedBy: 'account.read', message: messageOf(error), milliseconds: now() - startedAt };
  }
}

/** Ranks checks of the call first: they are the most likely to find its mutation. */
function byLikelihood(call: string) {
  return (check: Check): number => {
    if (check.calls[0] === call) return 0;
    return check.calls.includes(call) || check.calls.length === 0 ? 1 : 2;
  };
}

/** How many mutations each rule killed, most first, and the survivors. */
export function formatResults(results: readonly MutantResult[]): string[] {
  const killed = results.filter(({ killedBy }) => killedBy !== null);
  const rules = [...Map.groupBy(killed, ({ killedBy }) => killedBy ?? '')]
    .map(([rule, some]) => [rule, some.length] as const)
    .sort(([a, some], [b, others]) => others - some || a.localeCompare(b));
  const survivors = results.filter(({ killedBy }) => killedBy === null).map(({ mutation }) => mutation);
  return [
    ...rules.map(([rule, count]) => `${String(count).padStart(5)}  ${rule}`),
    `${killed.length} killed, ${survivors.length} survived${survivors.length > 0 ? `: ${survivors.join('; ')}` : ''}`,
  ];
}

/** Worlds of other seeds and sizes, from almost nothing. */
export const otherWorlds: readonly { readonly seed: number; readonly size: number }[] = Array.from(
  { length: 20 },
  (_, at) => ({ seed: 101 + 37 * at, size: [0, 1, 2, 17, 150, 600, 1500, 2500, 4000, 6000][at % 10] ?? 600 }),
);

/** Failures of the unchanged mock in a world: each is a false alarm, or a defect of the mock. */
export async function falseAlarms({ seed, size }: { readonly seed: number; readonly size: number }): Promise<string[]> {
  const { credentials } = demoAudience;
  const client = await signIn(createMockBackend({ seed, size }), credentials);
  const checks = await collectChecks({ client, credentials, schema: null, isMock: true, people: mockPeople });
  const outcomes = await runChecks(checks, { concurrency: 2, allowsWrites: true, now: () => performance.now() });
  return outcomes
    .filter(({ state }) => state === 'failed')
    .map(({ rule, clauses, subject, findings }) => report(`${rule} (${clauses.join(', ')})`, subject, findings));
}
