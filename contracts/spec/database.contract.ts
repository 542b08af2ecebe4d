import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import type { OpenedDatabase } from '../../mock-server/database/database-source.ts';
import { loadPostgres, openPostgres } from '../../mock-server/database/postgres/open-postgres.ts';
import { findPostgres, type PostgresServer, startPostgres } from '../../mock-server/database/testing/test-databases.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { demoAudience } from '../client/people.ts';
import { signIn } from '../client/sign-in.ts';
import { compareCampaigns, goldenTrial, isOfVisits, loadCampaigns, orderTrial, ruleTrial } from './database-trials.ts';
import { choose, chosenLogs, overlayLog, signInOver } from './tried-logs.ts';

const end = Date.UTC(2026, 10, 21, 15);
/** Milliseconds that thousands of checks may take on a busy machine. */
const slowly = 300_000;

const account = accounts.find(({ id }) => id === '10442');
const programs = findPostgres();

describe.skipIf(programs === null)('reports from Postgres (TST-084)', () => {
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
    await loadPostgres(url, account ? [account] : [], { ...settings, loadsTable: isOfVisits }, () => {});
    if (hasCampaigns) {
      await loadCampaigns(seed, (some, loadsTable) => loadPostgres(url, some, { ...settings, loadsTable }, () => {}));
    }
    const database = await openPostgres(url);
    opened.push(database);
    return { ...(await signInOver(database, { seed, size })), database, url };
  }

  /** How many tables hold the sessions of a database. */
  async function sessionTables(url: string): Promise<number> {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rowCount } = await client.query(`SELECT FROM pg_partition_tree('sessions') WHERE isleaf`);
    await client.end();
    return rowCount ?? 0;
  }

  /** All golden questions of a log, which show where the database differs from memory. */
  async function goldenFailures(
    { client, answered }: Awaited<ReturnType<typeof load>>,
    seed: number,
    sessions: number,
  ) {
    const { failures, checkCount } = await goldenTrial(client, { seed, sessions, now: end });
    expect(checkCount).toBeGreaterThan(500);
    expect(answered()).toBeGreaterThan(500);
    return failures;
  }

  it.each(chosenLogs)(
    'match the in-memory mock on the log of seed %i, with choices %j',
    async (seed, choice) => {
      const loaded = await load(seed, 3000, true);
      // The accounts of its campaigns have a table each.
      expect(await sessionTables(loaded.url)).toBe(2);
      await choose(loaded.client, choice);
      expect(await goldenFailures(loaded, seed, 3000)).toEqual([]);
      const { findings, compared } = await compareCampaigns(loaded.database, { seed, size: 3000 });
      expect(findings).toEqual([]);
      expect(compared).toBeGreaterThan(2);
    },
    slowly,
  );

  // Plans differ for large logs: a loop that is fine on a small log may never end on a large one.
  it.each(chosenLogs)(
    'match the in-memory mock on 100,000 sessions of seed %i',
    async (seed, choice) => {
      const loaded = await load(seed, 100_000);
      // Months are tried here alone, since smaller logs aren't divided.
      expect(await sessionTables(loaded.url)).toBeGreaterThan(20);
      await choose(loaded.client, choice);
      expect(await goldenFailures(loaded, seed, 100_000)).toEqual([]);
    },
    slowly,
  );

  it(
    'follow the rules for reports and files, and lose no row between pages with equal keys (CAL-012)',
    async () => {
      const { client, answered } = await load(7, 600);
      const memory = await signIn(createMockBackend({ seed: 7, size: 600 }), demoAudience.credentials);
      for (const { ordering, walked, whole, unfinished } of await orderTrial(client, memory)) {
        expect(whole.length).toBeGreaterThan(50);
        expect(whole).not.toContain(unfinished);
        expect([ordering, walked]).toEqual([ordering, whole]);
      }
      const { failures, checkCount, unrestored } = await ruleTrial(client);
      expect(failures).toEqual([]);
      expect(unrestored).toBeNull();
      expect(checkCount).toBeGreaterThan(3000);
      expect(answered()).toBeGreaterThan(400);
    },
    slowly,
  );

  it(
    'match memory on a log with added visits, at its end and between their ends',
    async () => {
      if (account === undefined) throw new Error('There is no account.');
      const settings = { seed: 7, size: 3000, now: end };
      const { visits, overlay, afterStory } = overlayLog(account, settings);
      const url = await server.createDatabase('added');
      const load = (some: typeof visits) =>
        loadPostgres(url, [account], { ...settings, loadsTable: isOfVisits, visitsOf: () => some }, () => {});
      await load([]);
      await load(visits);
      const database = await openPostgres(url);
      opened.push(database);
      for (const [now, step] of [
        [end, 1],
        [afterStory, 5],
        [Date.UTC(2026, 10, 19, 14, 30, 50), 5],
      ] as const) {
        const { client, answered } = await signInOver(database, { seed: 7, size: 3000 }, now);
        const log = { seed: 7, sessions: 3000, now, present: end, overlay };
        expect((await goldenTrial(client, log, { step, first: 0 })).failures).toEqual([]);
        expect(answered()).toBeGreaterThan(500 / step);
      }
    },
    slowly,
  );

  it(
    'are empty for an empty log',
    async () => {
      expect(await goldenFailures(await load(7, 0), 7, 0)).toEqual([]);
    },
    slowly,
  );
});
