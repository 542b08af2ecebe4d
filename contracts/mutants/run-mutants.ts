import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { messageOf } from '../client/failures.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { demoAudience, mockPeople } from '../client/people.ts';
import { signIn } from '../client/sign-in.ts';
import { type Finding, report } from '../rules/rule.ts';
import type { Check } from '../suite/check.ts';
import { collectChecks } from '../suite/collect-checks.ts';
import { runChecks } from '../suite/run-checks.ts';
import { accessMutations } from './access-mutations.ts';
import { plainListMutations } from './answer-paths.ts';
import { argumentMutations, ignoredArgumentMutations, queryMutations } from './argument-mutations.ts';
import { campaignMutations } from './campaign-mutations.ts';
import { dayMutations } from './day-mutations.ts';
import { downloadMutations } from './download-mutations.ts';
import { isolationMutations } from './isolation-mutations.ts';
import { listMutations } from './list-mutations.ts';
import { meaningMutations } from './meaning-mutations.ts';
import { createMutatedBackend, type Mutation } from './mutated-backend.ts';
import { saveMutations } from './save-mutations.ts';
import { savedListMutations } from './saved-settings.ts';
import { sharedSaves } from './shared-saves.ts';
import { signInMutations } from './sign-in-mutations.ts';
import { transportMutations } from './transport-mutations.ts';
import { numberMutations, textMutations, typeMutations } from './value-mutations.ts';

/** Every observable mutation, in a fixed order. */
export function allMutations(): Mutation[] {
  return everyMutation().filter(({ name }) => !(name in unobservable));
}

/** The same, including those no rule can observe. */
export function everyMutation(): Mutation[] {
  return [
    ...queryMutations(),
    ...argumentMutations(),
    ...ignoredArgumentMutations(),
    ...listMutations(),
    ...numberMutations(),
    ...typeMutations(),
    ...textMutations(),
    ...plainListMutations(),
    ...downloadMutations(),
    ...accessMutations(),
    ...isolationMutations(),
    ...sharedSaves(),
    ...meaningMutations(),
    ...campaignMutations(),
    ...saveMutations(),
    ...savedListMutations(),
    ...dayMutations(),
    ...signInMutations(),
    ...transportMutations(),
  ];
}

/**
 * Mutations no rule can observe, by name, with the reason: their responses would be correct for some backend, since
 * nothing else in the contract provides the same information.
 */
export const unobservable: Readonly<Record<string, string>> = {
  'listCampaigns createdDate is a day late': 'no other call has the day, and it need only come before the first day',
  'campaign user.settings.lastmod is an hour late': 'a booking person need not be the one who asks and saves',
  'visitor isDirectoryUser is another value': 'nothing else says it',
  'listCampaigns is empty': 'nothing else lists the campaigns of a person',
  'listCampaigns lacks its last row': 'nothing else lists the campaigns of a person',
  'nav lacks its last row': 'which items there are is for the backend',
  'nav is backwards': 'the order of items is for the backend',
  'nav children is empty': 'which items there are is for the backend',
  'nav children lacks its last row': 'which items there are is for the backend',
  'nav children is backwards': 'the order of items is for the backend',
  'locations is backwards': 'points of a map have no order',
  'campaign creatives is backwards': 'the order of creatives is not stated',
  'campaign visitorLocations is backwards': 'points of a map have no order',
  'highValueActivities typeCounts is backwards': 'the order of kinds is not stated',
  'sessions edges.node.formSubmissions is backwards': 'the order of forms is not stated',
};

/** Whether a mutation was found. */
export interface MutantResult {
  readonly mutation: string;
  readonly call: string;
  /** The rule that found it first; null if it survived. */
  readonly killedBy: string | null;
  /** The finding of that rule; empty if it survived. */
  readonly message: string;
  readonly milliseconds: number;
}

/** Number of sessions in the mutants' world: few enough to read in one go, enough for every filter. */
export const mutantSize = 1500;

/** A mutation by name, or another world by index. */
export type WorkerTask = { readonly mutation: string } | { readonly world: number };

/** What the unchanged mock fails in another world. */
interface WorldResult {
  readonly world: OtherWorld;
  readonly alarms: readonly string[];
}

/** Runs the tasks on as many threads as the machine has, and reports each result as it comes in. */
export async function runInWorkers(
  tasks: readonly WorkerTask[],
  onResult: (result: MutantResult | WorldResult) => void,
): Promise<void> {
  const waiting = [...tasks];
  const lane = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./mutant-worker.ts', import.meta.url));
      const next = () => {
        const task = waiting.shift();
        if (task === undefined) worker.terminate().then(() => resolve(), reject);
        else worker.postMessage(task);
      };
      worker.on('message', (result: MutantResult | WorldResult) => {
        onResult(result);
        next();
      });
      worker.on('error', reject);
      next();
    });
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), tasks.length) }, lane));
}

/**
 * Runs the checks a mutation was written for on the mutated backend until one fails. `size` is the number of sessions,
 * unless the mutation needs more.
 */
export async function testMutation(mutation: Mutation, size: number, now: () => number): Promise<MutantResult> {
  const startedAt = now();
  const base = { mutation: mutation.name, call: mutation.call };
  const backend = createMutatedBackend(mutation, mutation.size ?? size);
  try {
    const client = await signIn(backend, demoAudience.credentials);
    const rank = byLikelihood(mutation.call);
    const { credentials } = demoAudience;
    const checks = await collectChecks(
      { client, credentials, schema: null, isMock: true, people: mockPeople },
      (check) => rank(check) < 2 && mutation.rule.test(check.rule),
    );
    for (const check of checks.toSorted((a, b) => rank(a) - rank(b))) {
      const [outcome] = await runChecks([check], { concurrency: 1, allowsWrites: true, now });
      const finding = outcome?.findings.find((one) => isNamed(mutation, one));
      if (!outcome || !finding) continue;
      const message = `${finding.place}: expected ${finding.expected}, received ${finding.received}`;
      return { ...base, killedBy: outcome.rule, message, milliseconds: now() - startedAt };
    }
    return { ...base, killedBy: null, message: '', milliseconds: now() - startedAt };
  } catch (error) {
    // The suite itself can't start; this counts as a failure of the rule for what it reads first.
    const killedBy = mutation.rule.test('account.read') ? 'account.read' : null;
    return { ...base, killedBy, message: messageOf(error), milliseconds: now() - startedAt };
  }
}

/**
 * Whether a finding names the field that is wrong. A response's own key is quoted in the expected text rather than in
 * the path, so that is searched too.
 */
function isNamed({ field }: Mutation, { place, expected }: Finding): boolean {
  return field === undefined || new RegExp(`\\b${field}\\b`).test(`${place} ${expected}`);
}

/** Ranks checks of the call first: they are the most likely to find its mutation. */
function byLikelihood(call: string) {
  return (check: Check): number => {
    // A single request, and nearly the only check of access: otherwise it would run after all others of the call.
    if (check.rule === `${call}.access`) return -1;
    // These take dozens of requests to find what the call's other checks nearly always find with one.
    if (check.rule === `${call}.generated`) return 0.5;
    if (check.calls[0] === call || check.rule.startsWith(call)) return 0;
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

interface OtherWorld {
  readonly seed: number;
  readonly size: number;
}

/** Worlds of other seeds and sizes, from nearly empty up. */
export const otherWorlds: readonly OtherWorld[] = Array.from({ length: 20 }, (_, index) => ({
  seed: 101 + 37 * index,
  size: [0, 1, 2, 17, 150, 600, 1500, 2500, 4000, 6000][index % 10] ?? 600,
}));

/** Failures of the unchanged mock in a world: each is a false alarm, or a defect of the mock. */
export async function falseAlarms({ seed, size }: OtherWorld): Promise<string[]> {
  const { credentials } = demoAudience;
  const client = await signIn(createMockBackend({ seed, size }), credentials);
  const checks = await collectChecks({ client, credentials, schema: null, isMock: true, people: mockPeople });
  const outcomes = await runChecks(checks, { concurrency: 2, allowsWrites: true, now: () => performance.now() });
  return outcomes
    .filter(({ state }) => state === 'failed')
    .map(({ rule, clauses, subject, findings }) => report(`${rule} (${clauses.join(', ')})`, subject, findings));
}
