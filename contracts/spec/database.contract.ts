import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import type { OpenedDatabase } from '../../mock-server/database/open-database.ts';
import { loadPostgres } from '../../mock-server/database/postgres/load-world.ts';
import { openPostgres } from '../../mock-server/database/postgres/open-postgres.ts';
import {
  findPostgres,
  type PostgresServer,
  startPostgres,
} from '../../mock-server/database/testing/postgres-server.ts';
import type { SessionConnection, SessionSortKey } from '../../schema/generated/types.ts';
import type { Client } from '../client/client.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { signIn } from '../client/sign-in.ts';
import { demoAudience } from '../model/audiences.ts';
import { collectChecks, selectChecks } from '../suite/collect-checks.ts';
import { goldenChecks } from '../suite/golden-checks.ts';
import { runAndRestore } from '../suite/restore-person.ts';
import { type Outcome, runChecks } from '../suite/run-checks.ts';
import { layOver } from './added-story.ts';
import { choose, chosenLogs, signInOver } from './database-answers.ts';
import { compareCampaigns, isOfVisits, loadCampaigns } from './database-campaigns.ts';

const end = Date.UTC(2026, 10, 21, 15);
const options = { concurrency: 4, allowsWrites: true, now: () => 0 };
/** Milliseconds that thousands of checks may take on a busy machine. */
const slowly = 300_000;

const failuresOf = (outcomes: readonly Outcome[]) =>
  outcomes
    .filter(({ state }) => state === 'failed')
    .map(({ rule, subject, findings }) => ({ rule, subject, findings: findings.slice(0, 3) }));

const account = accounts.find(({ id }) => id === '10442');
const programs = findPostgres();

describe.skipIf(programs === null)('reports that Postgres answers (TST-084)', () => {
  let server: PostgresServer;
  const opened: OpenedDatabase[] = [];

  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
  }, slowly);

  afterAll(async () => {
    await Promise.all(opened.map((database) => database.close()));
    await server?.stop();
  }, slowly);

  async function load(seed: number, size: number, hasCampaigns = false) {
    const url = await server.createDatabase(`seed${seed}_${size}`);
    const settings = { seed, size, now: end };
    await loadPostgres(url, account ? [account] : [], { ...settings, has: isOfVisits }, () => {});
    if (hasCampaigns) {
      await loadCampaigns(seed, (some, has) => loadPostgres(url, some, { ...settings, has }, () => {}));
    }
    const database = await openPostgres(url);
    opened.push(database);
    return { ...(await signInOver(database, { seed, size })), database };
  }

  /** All golden questions of a log, by which the database differs from memory. */
  async function goldenFailures(
    { client, answered }: Awaited<ReturnType<typeof load>>,
    seed: number,
    sessions: number,
  ) {
    const golden = await goldenChecks(client, { seed, sessions, now: end }, '10442');
    const failures = failuresOf(await runChecks(golden, options));
    expect(answered()).toBeGreaterThan(500);
    return failures;
  }

  it.each(chosenLogs)(
    'are those of the mock in memory over the log of seed %i, with choices %j',
    async (seed, choice) => {
      const loaded = await load(seed, 3000, true);
      await choose(loaded.client, choice);
      expect(await goldenFailures(loaded, seed, 3000)).toEqual([]);
      const { findings, compared } = await compareCampaigns(loaded.database, { seed, size: 3000 });
      expect(findings).toEqual([]);
      expect(compared).toBeGreaterThan(2);
    },
    slowly,
  );

  // Plans differ where there are many rows: one that loops over a small log may not end over a large one.
  it.each(chosenLogs)(
    'are those of the mock in memory over 100,000 sessions too, of seed %i',
    async (seed, choice) => {
      const loaded = await load(seed, 100_000);
      await choose(loaded.client, choice);
      expect(await goldenFailures(loaded, seed, 100_000)).toEqual([]);
    },
    slowly,
  );

  it(
    'keep reports and files, and lose no row between pages of equal keys (CAL-012)',
    async () => {
      const { client, answered } = await load(7, 600);
      const memory = await signIn(createMockBackend({ seed: 7, size: 600 }), demoAudience.credentials);
      const keys: readonly SessionSortKey[] = ['sortable_company', 'ip_company', 'time_expanded', 'pagect', 'online'];
      for (const key of keys) {
        for (const direction of ['ASC', 'DESC'] as const) {
          const ordering = [{ key, direction }];
          expect([key, direction, await walk(client, ordering)]).toEqual([
            key,
            direction,
            await whole(memory, ordering),
          ]);
        }
      }
      const several = [
        { key: 'pagect', direction: 'DESC' },
        { key: 'sortable_company', direction: 'ASC' },
      ] as const;
      expect(await walk(client, several)).toEqual(await whole(memory, several));
      const checks = selectChecks(
        await collectChecks({ client, credentials: demoAudience.credentials, schema: null, isMock: true }),
        null,
        ['reports', 'files'],
      );
      const { outcomes, unrestored } = await runAndRestore(client, checks, options);
      expect(failuresOf(outcomes)).toEqual([]);
      expect(unrestored).toBeNull();
      expect(outcomes.length).toBeGreaterThan(400);
      expect(answered()).toBeGreaterThan(400);
    },
    slowly,
  );

  it(
    'are those of memory over a log with added visits, at its end and while one of them is over before others',
    async () => {
      if (account === undefined) throw new Error('There is no account.');
      const settings = { seed: 7, size: 3000, now: end };
      const { visits, laid, beside } = layOver(account, settings);
      const url = await server.createDatabase('added');
      const load = (some: typeof visits) =>
        loadPostgres(url, [account], { ...settings, has: isOfVisits, visitsOf: () => some }, () => {});
      await load([]);
      await load(visits);
      const database = await openPostgres(url);
      opened.push(database);
      for (const [now, step] of [
        [end, 1],
        [beside, 5],
        [Date.UTC(2026, 10, 19, 14, 30, 50), 5],
      ] as const) {
        const { client, answered } = await signInOver(database, { seed: 7, size: 3000 }, now);
        const golden = await goldenChecks(client, { seed: 7, sessions: 3000, now, present: end, laid }, '10442');
        const outcomes = await runChecks(
          golden.filter((_, place) => place % step === 0),
          options,
        );
        expect(failuresOf(outcomes)).toEqual([]);
        expect(answered()).toBeGreaterThan(500 / step);
      }
    },
    slowly,
  );

  it(
    'are empty where the log is',
    async () => {
      expect(await goldenFailures(await load(7, 0), 7, 0)).toEqual([]);
    },
    slowly,
  );
});

type Ordering = readonly { readonly key: SessionSortKey; readonly direction: 'ASC' | 'DESC' }[];
const query = { startDate: '2026-08-01', endDate: '2026-11-21' };

/** Ids of a list, page by page of its cursors. */
async function walk(client: Client, ordering: Ordering): Promise<string[]> {
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

async function whole(client: Client, ordering: Ordering): Promise<string[]> {
  const { edges } = await client.ask('sessions', { query, ordering, limit: 1000 });
  expect(edges.length).toBeGreaterThan(50);
  return edges.map(({ node }) => node.id);
}
