import type { Session, SessionConnection, SessionQuery, SessionSortKey } from '../../schema/generated/types.ts';
import type { Client } from '../client/client.ts';
import { demoAudience } from '../model/audiences.ts';
import type { Check } from '../suite/check.ts';
import { collectChecks, selectChecks } from '../suite/collect-checks.ts';
import type { Golden } from '../suite/exported-account.ts';
import { goldenChecks } from '../suite/golden-checks.ts';
import { runAndRestore } from '../suite/restore-person.ts';
import { type Outcome, runChecks } from '../suite/run-checks.ts';

// What every database is held to: golden answers, rules, and pages of equal keys. What a database costs decides how
// many of the questions it is asked.

const options = { concurrency: 4, allowsWrites: true, now: () => 0 };

/** Which of many are asked: every `step`-th, from `first` on. */
export interface Share {
  readonly step: number;
  readonly first: number;
}

const all: Share = { step: 1, first: 0 };

const failuresOf = (outcomes: readonly Outcome[]) =>
  outcomes
    .filter(({ state }) => state === 'failed')
    .map(({ rule, subject, findings }) => ({ rule, subject, findings: findings.slice(0, 3) }));

export interface Trial {
  readonly failures: ReturnType<typeof failuresOf>;
  /** How many questions were asked. */
  readonly asked: number;
}

/** The golden questions of a log of the demo's account, by which a database differs from memory. */
export async function goldenTrial(client: Client, log: Golden, { step, first }: Share = all): Promise<Trial> {
  const golden = await goldenChecks(client, log, '10442');
  const chosen = golden.filter((_, place) => place % step === first);
  return { failures: failuresOf(await runChecks(chosen, options)), asked: chosen.length };
}

/**
 * Every `step`-th check of each rule, at least one; others of one rule than of the next, so that together they ask all.
 */
function someOfEachRule(checks: readonly Check[], step: number): Check[] {
  const rules = [...Map.groupBy(checks, ({ rule }) => rule).values()];
  return rules.flatMap((own, rule) => own.filter((_, place) => place % step === rule % Math.min(step, own.length)));
}

/** Rules by their names: saving them is the mock's, what they leave out or mark is the database's. */
const effects = 'saves.settings,saves.targets';

/**
 * The rules of reports and files, and of what settings and targets do to them, each with every `step`-th of its
 * queries.
 */
export async function ruleTrial(client: Client, step = 1): Promise<Trial & { readonly unrestored: unknown }> {
  const examined = { client, credentials: demoAudience.credentials, schema: null, isMock: true };
  const all = await collectChecks(examined);
  const checks = [...selectChecks(all, null, ['reports', 'files']), ...selectChecks(all, effects)];
  const { outcomes, unrestored } = await runAndRestore(client, someOfEachRule(checks, step), options);
  return { failures: failuresOf(outcomes), asked: outcomes.length, unrestored };
}

type Ordering = readonly { readonly key: SessionSortKey; readonly direction: 'ASC' | 'DESC' }[];

const keys: readonly SessionSortKey[] = ['sortable_company', 'ip_company', 'time_expanded', 'pagect', 'online'];

const orderings: readonly Ordering[] = [
  ...keys.flatMap((key) => (['ASC', 'DESC'] as const).map((direction): Ordering => [{ key, direction }])),
  [
    { key: 'pagect', direction: 'DESC' },
    { key: 'sortable_company', direction: 'ASC' },
  ],
];

const days = { startDate: '2026-08-01', endDate: '2026-11-21' };

/** Ids of a list, page by page of its cursors. */
async function walk(client: Client, query: SessionQuery, ordering: Ordering): Promise<string[]> {
  const ids: string[] = [];
  let before: string | null = null;
  for (let hasNextPage = true; hasNextPage; ) {
    const { edges, pageInfo }: SessionConnection = await client.ask('sessions', {
      query,
      ordering,
      last: 17,
      before,
      paginationType: 'CURSOR',
    });
    ids.push(...edges.map(({ node }) => node.id));
    before = edges.at(-1)?.cursor ?? null;
    hasNextPage = pageInfo.hasNextPage;
  }
  return ids;
}

/** The latest session that lasts a while, and a moment at which it goes on. */
async function goingOn(memory: Client): Promise<{ readonly session: Session; readonly timestamp: string }> {
  const { edges } = await memory.ask('sessions', { query: days, limit: 100 });
  const session = edges.map(({ node }) => node).find(({ sessionDuration }) => sessionDuration > 60);
  if (session === undefined) throw new Error('No session lasts a while.');
  return { session, timestamp: new Date(Date.parse(session.visitDate) + 30_000).toISOString() };
}

/**
 * Sessions in each order, walked page by page in a database, beside those of memory at once (CAL-012): those told of by
 * a moment at which one of them, `unfinished`, went on (CAL-024).
 */
export async function orderTrial(client: Client, memory: Client) {
  const { session, timestamp } = await goingOn(memory);
  const query = { ...days, timestamp };
  const orders = [];
  for (const ordering of orderings) {
    const { edges } = await memory.ask('sessions', { query, ordering, limit: 1000 });
    const whole = edges.map(({ node }) => node.id);
    orders.push({ ordering, walked: await walk(client, query, ordering), whole, unfinished: session.id });
  }
  return orders;
}
