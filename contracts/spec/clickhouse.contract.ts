import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import { connectChdb } from '../../mock-server/database/clickhouse/chdb-connection.ts';
import { findChdb } from '../../mock-server/database/clickhouse/find-chdb.ts';
import { loadClickhouse, openClickhouse } from '../../mock-server/database/clickhouse/open-clickhouse.ts';
import type { OpenedDatabase } from '../../mock-server/database/open-database.ts';
import type { SessionSortKey } from '../../schema/generated/types.ts';
import type { Client } from '../client/client.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { signIn } from '../client/sign-in.ts';
import { demoAudience } from '../model/audiences.ts';
import type { Golden } from '../suite/exported-account.ts';
import { goldenChecks } from '../suite/golden-checks.ts';
import { runChecks } from '../suite/run-checks.ts';
import { layOver } from './added-story.ts';
import { choose, chosenLogs, signInOver } from './database-answers.ts';
import { compareCampaigns, isOfVisits, loadCampaigns } from './database-campaigns.ts';

const account = accounts.filter(({ id }) => id === '10442');
const end = Date.UTC(2026, 10, 21, 15);
const slowly = 300_000;
/** Each nineteenth question of each log, so that every call is asked with several; CLICKHOUSE_WHOLE=1 asks them all. */
const step = process.env.CLICKHOUSE_WHOLE === undefined ? 19 : 1;

/** Campaigns of one seed; CLICKHOUSE_WHOLE=1 tries them all. */
const hasCampaigns = (seed: number) => seed === 19 || step === 1;

/**
 * The tables of a cluster whose only shard is this process: it can't name clusters, ask itself by the network or replicate.
 * Their Distributed tables are then made by `remote`, which asks the tables of the shard as a server does that has them.
 */
function clusterStatements(): string[] {
  const folder = new URL('../../mock-server/sql/clickhouse/cluster/', import.meta.url);
  return readdirSync(folder)
    .filter((name) => name !== 'visits.sql')
    .flatMap((name) =>
      readFileSync(new URL(name, folder), 'utf8')
        .replace(/^ *--.*\n/gm, '')
        .split(/;\s*$/m),
    )
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) =>
      text
        .replace(" ON CLUSTER '{cluster}'", '')
        .replace(/ReplicatedMergeTree\('[^']*', '[^']*'\)/, 'MergeTree')
        .replace("world_now DateTime('UTC')", "$&, visits String DEFAULT ''")
        .replace(
          /AS \w+\s+ENGINE = Distributed\('\{cluster\}', currentDatabase\(\), '(\w+)', (.*)\)$/s,
          "AS remote('localhost', currentDatabase(), '$1', 'default', '', $2)",
        ),
    );
}

describe.skipIf(findChdb() === null)('reports that ClickHouse answers (TST-091)', { timeout: slowly }, () => {
  let folder: string;
  let database: OpenedDatabase | undefined;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'webtrax-chdb-'));
  });
  afterEach(async () => {
    // A process has one folder of chDB at a time.
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The mock over a log in chDB, and how many reports that has answered. */
  async function openLog(seed: number, size: number, isWithCampaigns = false) {
    const url = `chdb:${folder}`;
    const settings = { seed, size, now: end };
    await loadClickhouse(url, account, { ...settings, has: isOfVisits }, () => {});
    if (isWithCampaigns) {
      await loadCampaigns(seed, (some, has) => loadClickhouse(url, some, { ...settings, has }, () => {}));
    }
    const opened = await openClickhouse(url);
    database = opened;
    return { ...(await signInOver(opened, { seed, size })), opened };
  }

  async function failuresOf(client: Client, log: Golden) {
    const golden = await goldenChecks(client, log, '10442');
    const asked = golden.filter((_, place) => place % step === 0);
    const outcomes = await runChecks(asked, { concurrency: 2, allowsWrites: true, now: () => 0 });
    expect(outcomes.length).toBeGreaterThan(15);
    return outcomes.filter(({ state }) => state === 'failed').map(({ subject, findings }) => [subject, findings[0]]);
  }

  it.each(chosenLogs)('are those of the mock in memory over the log of seed %i', async (seed, choice) => {
    const { client, answered, opened } = await openLog(seed, 3000, hasCampaigns(seed));
    await choose(client, choice);
    expect(await failuresOf(client, { seed, sessions: 3000, now: end })).toEqual([]);
    expect(answered()).toBeGreaterThan(30);
    if (!hasCampaigns(seed)) return;
    const { findings, compared } = await compareCampaigns(opened, { seed, size: 3000 });
    expect(findings).toEqual([]);
    expect(compared).toBeGreaterThan(2);
  });

  it('are those of memory over a log with added visits, at its end and while one of them is over before others', async () => {
    const [owner] = account;
    if (owner === undefined) throw new Error('There is no account.');
    const settings = { seed: 7, size: 3000, now: end };
    const { visits, laid, beside } = layOver(owner, settings);
    const load = (some: typeof visits) =>
      loadClickhouse(`chdb:${folder}`, account, { ...settings, has: isOfVisits, visitsOf: () => some }, () => {});
    await load([]);
    await load(visits);
    database = await openClickhouse(`chdb:${folder}`);
    for (const now of [end, beside]) {
      const { client } = await signInOver(database, { seed: 7, size: 3000 }, now);
      expect(await failuresOf(client, { seed: 7, sessions: 3000, now, present: end, laid })).toEqual([]);
    }
  });

  it('are those of the mock in memory over the tables of a cluster too', async () => {
    const connection = await connectChdb(folder);
    for (const text of clusterStatements()) {
      for await (const _ of connection.ask({ text, parameters: {} }, new AbortController().signal)) {
        // Nothing is answered.
      }
    }
    await connection.close();
    const { client } = await openLog(7, 3000);
    expect(await failuresOf(client, { seed: 7, sessions: 3000, now: end })).toEqual([]);
  });

  it.runIf(step === 1)('are those of the mock in memory over 100,000 sessions too', async () => {
    for (const [seed, choice] of chosenLogs.slice(0, 1)) {
      const { client } = await openLog(seed, 100_000);
      await choose(client, choice);
      expect(await failuresOf(client, { seed, sessions: 100_000, now: end })).toEqual([]);
    }
  });

  it('are empty where the log is', async () => {
    const { client } = await openLog(7, 0);
    expect(await failuresOf(client, { seed: 7, sessions: 0, now: end })).toEqual([]);
  });

  it('lose no row between pages of equal keys (CAL-012)', async () => {
    const { client } = await openLog(7, 600);
    const memory = await signIn(createMockBackend({ seed: 7, size: 600 }), demoAudience.credentials);
    const query = { startDate: '2026-08-01', endDate: '2026-11-21' };
    const keys: readonly SessionSortKey[] = ['sortable_company', 'pagect'];
    for (const key of keys) {
      const ordering = [{ key, direction: 'DESC' as const }];
      const whole = await memory.ask('sessions', { query, ordering, limit: 1000 });
      const ids: string[] = [];
      let before: string | null = null;
      do {
        const list: typeof whole = await client.ask('sessions', {
          ...{ query, ordering, before, last: 29, paginationType: 'CURSOR' },
        });
        ids.push(...list.edges.map(({ node }) => node.id));
        before = list.pageInfo.hasNextPage ? (list.edges.at(-1)?.cursor ?? null) : null;
      } while (before !== null);
      expect(ids.length).toBeGreaterThan(50);
      expect(ids).toEqual(whole.edges.map(({ node }) => node.id));
    }
  });
});
