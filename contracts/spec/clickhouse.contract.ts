import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import { connectChdb } from '../../mock-server/database/clickhouse/chdb-connection.ts';
import { findChdb } from '../../mock-server/database/clickhouse/find-chdb.ts';
import { loadClickhouse, openClickhouse } from '../../mock-server/database/clickhouse/open-clickhouse.ts';
import type { OpenedDatabase } from '../../mock-server/database/database-source.ts';
import { makeChdbFolder } from '../../mock-server/database/testing/test-databases.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { demoAudience } from '../client/people.ts';
import { signIn } from '../client/sign-in.ts';
import {
  compareCampaigns,
  goldenTrial,
  isOfVisits,
  loadCampaigns,
  orderTrial,
  ruleTrial,
  type Share,
} from './database-trials.ts';
import { choose, chosenLogs, overlayLog, signInOver } from './tried-logs.ts';

const account = accounts.filter(({ id }) => id === '10442');
const end = Date.UTC(2026, 10, 21, 15);
const slowly = 600_000;

/**
 * ClickHouse takes long to plan a query, whatever the log, so each log only gets a share of the questions (TST-091).
 * CLICKHOUSE_WHOLE=1 asks everything everywhere.
 */
const isWhole = process.env.CLICKHOUSE_WHOLE !== undefined;
const share = (step: number, first = 0): Share => (isWhole ? { step: 1, first: 0 } : { step, first });

/**
 * The tables of a cluster whose only shard is this process, which can't name clusters, query itself over the network or
 * replicate. Their Distributed tables use `remote` instead, which queries the shard's tables as a server would.
 */
function clusterStatements(): string[] {
  const folder = new URL('../../mock-server/sql/clickhouse/cluster/', import.meta.url);
  return readdirSync(folder)
    .filter((name) => name !== 'visits.sql' && name !== 'campaign-ends.sql')
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
        .replace('is_paused Bool', 'end_day Date32')
        .replace(
          /AS \w+\s+ENGINE = Distributed\('\{cluster\}', currentDatabase\(\), '(\w+)', (.*)\)$/s,
          "AS remote('localhost', currentDatabase(), '$1', 'default', '', $2)",
        ),
    );
}

describe.skipIf(findChdb() === null)('reports from ClickHouse (TST-091)', { timeout: slowly }, () => {
  let folder: string;
  let database: OpenedDatabase | undefined;

  beforeEach(() => {
    folder = makeChdbFolder();
  });
  afterEach(async () => {
    // A process can only have one chDB folder open at a time.
    await database?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The mock on a log in chDB, and a counter of the reports answered from it. */
  async function openLog(seed: number, size: number, isWithCampaigns = false) {
    const url = `chdb:${folder}`;
    const settings = { seed, size, now: end };
    await loadClickhouse(url, account, { ...settings, loadsTable: isOfVisits }, () => {});
    if (isWithCampaigns) {
      await loadCampaigns(seed, (some, loadsTable) => loadClickhouse(url, some, { ...settings, loadsTable }, () => {}));
    }
    const opened = await openClickhouse(url);
    database = opened;
    return { ...(await signInOver(opened, { seed, size })), opened };
  }

  const logs = chosenLogs.map(([seed, choice], index) => [seed, index, choice] as const);

  it.each(logs)('match the in-memory mock on the log of seed %i', async (seed, place, choice) => {
    const { client, answered, opened } = await openLog(seed, 3000, true);
    await choose(client, choice);
    const part = share(2 * logs.length, 2 * place);
    expect((await goldenTrial(client, { seed, sessions: 3000, now: end }, part)).failures).toEqual([]);
    expect(answered()).toBeGreaterThan(500 / part.step);
    const { findings, compared } = await compareCampaigns(opened, { seed, size: 3000 });
    expect(findings).toEqual([]);
    expect(compared).toBeGreaterThan(2);
  });

  it.each(logs)('match the in-memory mock on 100,000 sessions of seed %i', async (seed, place, choice) => {
    const { client, answered } = await openLog(seed, 100_000);
    await choose(client, choice);
    // A different share for each log, and from the small log's.
    const part = share(6 * logs.length, 6 * place + 1);
    expect((await goldenTrial(client, { seed, sessions: 100_000, now: end }, part)).failures).toEqual([]);
    expect(answered()).toBeGreaterThan(500 / part.step);
  });

  it('follow the rules for reports and files, and lose no row between pages with equal keys (CAL-012)', async () => {
    const { client, answered } = await openLog(7, 600);
    const memory = await signIn(createMockBackend({ seed: 7, size: 600 }), demoAudience.credentials);
    for (const { ordering, walked, whole, unfinished } of await orderTrial(client, memory)) {
      expect(whole.length).toBeGreaterThan(50);
      expect(whole).not.toContain(unfinished);
      expect([ordering, walked]).toEqual([ordering, whole]);
    }
    const { failures, checkCount, unrestored } = await ruleTrial(client, share(40).step);
    expect(failures).toEqual([]);
    expect(unrestored).toBeNull();
    expect(checkCount).toBeGreaterThan(200);
    expect(answered()).toBeGreaterThan(400);
  });

  it('match memory on a log with added visits, at its end and between their ends', async () => {
    const [owner] = account;
    if (owner === undefined) throw new Error('There is no account.');
    const settings = { seed: 7, size: 3000, now: end };
    const { visits, overlay, afterStory } = overlayLog(owner, settings);
    const load = (some: typeof visits) =>
      loadClickhouse(
        `chdb:${folder}`,
        account,
        { ...settings, loadsTable: isOfVisits, visitsOf: () => some },
        () => {},
      );
    await load([]);
    await load(visits);
    database = await openClickhouse(`chdb:${folder}`);
    for (const [index, now] of [end, afterStory, Date.UTC(2026, 10, 19, 14, 30, 50)].entries()) {
      const { client } = await signInOver(database, { seed: 7, size: 3000 }, now);
      const log = { seed: 7, sessions: 3000, now, present: end, overlay };
      const { failures, checkCount } = await goldenTrial(client, log, share(2 * logs.length, 2 * index + 1));
      expect(failures).toEqual([]);
      expect(checkCount).toBeGreaterThan(100);
    }
  });

  it('match the in-memory mock on cluster tables', async () => {
    const connection = await connectChdb(folder);
    for (const text of clusterStatements()) {
      for await (const _ of connection.query({ text, parameters: {} }, new AbortController().signal)) {
        // Statements return no rows.
      }
    }
    await connection.close();
    const { client } = await openLog(7, 3000);
    const { failures, checkCount } = await goldenTrial(client, { seed: 7, sessions: 3000, now: end }, share(19));
    expect(failures).toEqual([]);
    expect(checkCount).toBeGreaterThan(30);
  });

  it('are empty for an empty log', async () => {
    const { client } = await openLog(7, 0);
    const { failures, checkCount } = await goldenTrial(client, { seed: 7, sessions: 0, now: end }, share(5));
    expect(failures).toEqual([]);
    expect(checkCount).toBeGreaterThan(100);
  });
});
