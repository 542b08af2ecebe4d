import { readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMockBackend, type MockBackend } from '../../../contracts/client/mock-backend.ts';
import { demoAudience } from '../../../contracts/client/people.ts';
import { signIn } from '../../../contracts/client/sign-in.ts';
import { accounts } from '../../../fixtures/accounts.ts';
import type { LoadProgress } from '../load-world.ts';
import { findPostgres, type PostgresServer, startPostgres } from '../testing/test-databases.ts';
import { loadPostgres, openPostgres, postgresFolder } from './open-postgres.ts';

const programs = findPostgres();
const demo = accounts.filter(({ id }) => id === '10442');
/** Campaigns are large even in a small log, so they are loaded only in tests about them. */
const settings = {
  seed: 7,
  size: 60,
  now: Date.UTC(2026, 10, 21, 15),
  loadsTable: (table: string) => !table.startsWith('campaign'),
};
const days = { startDate: '2026-01-01', endDate: '2026-11-21' };
const answersAfter = (isSo: () => Promise<void>) => vi.waitFor(isSo, { interval: 50 });

/**
 * The functions of a distributed Postgres that its statements use: registers the tables and creates months, twelve per
 * call.
 */
const distributedPostgres = `
  CREATE TABLE distributed (name text);
  CREATE FUNCTION create_distributed_table(name regclass, distribution_column text, colocate_with text DEFAULT 'default')
    RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM 1 FROM pg_attribute WHERE attrelid = name AND attname = distribution_column;
      IF NOT FOUND THEN RAISE 'no such column'; END IF;
      INSERT INTO distributed VALUES (name::text);
    END $$;
  CREATE FUNCTION create_time_partitions(name regclass, partition_interval interval, end_at timestamptz, start_from timestamptz)
    RETURNS boolean LANGUAGE plpgsql AS $$
    DECLARE month timestamptz := date_trunc('month', start_from AT TIME ZONE 'UTC') AT TIME ZONE 'UTC';
    BEGIN
      WHILE month < end_at LOOP
        EXECUTE format('CREATE TABLE %I PARTITION OF %s FOR VALUES FROM (%L) TO (%L)',
          name::text || to_char(month AT TIME ZONE 'UTC', '_YYYY_MM'), name, month, month + 12 * partition_interval);
        month := month + 12 * partition_interval;
      END LOOP;
      RETURN true;
    END $$;`;

describe.skipIf(programs === null)('a mock backed by Postgres (TST-084, TST-085)', () => {
  let server: PostgresServer;
  let url: string;

  beforeAll(async () => {
    server = await startPostgres(programs ?? '');
    url = await server.createDatabase('log');
    await loadPostgres(url, demo, settings, () => {});
  });
  afterAll(() => server?.stop());

  async function withSql<Result>(use: (client: Client) => Promise<Result>): Promise<Result> {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      return await use(client);
    } finally {
      await client.end();
    }
  }

  const partsOf = async (options: typeof settings) => {
    const parts: LoadProgress[] = [];
    await loadPostgres(url, demo, options, (_, progress) => parts.push(progress));
    return parts;
  };

  async function withMock<Result>(limitMs: number, use: (mock: MockBackend) => Promise<Result>): Promise<Result> {
    const database = await openPostgres(url, { limitMs, waitMs: 2000 });
    try {
      return await use(createMockBackend({ ...settings, reports: database.reports }));
    } finally {
      await database.close();
    }
  }

  const health = async (mock: MockBackend) => {
    const response = await mock.fetch('/health');
    return [response.status, await response.json()];
  };

  const requestSessions = async (mock: MockBackend, headers: Readonly<Record<string, string>>, signal?: AbortSignal) =>
    mock.app.fetch(
      new Request('http://mock.example/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({
          query: 'query($query: SessionQuery!) { sessions(query: $query) { pageInfo { totalCount } } }',
          variables: { query: days },
        }),
        ...(signal && { signal }),
      }),
    );

  it('loads each part once, resumes a stopped load, and replaces a log of another seed', async () => {
    const secondLoad = await partsOf(settings);
    expect(secondLoad.filter(({ isKept }) => !isKept)).toEqual([]);
    expect(secondLoad.at(-1)?.rows).toBe(secondLoad.at(-1)?.total);
    const lostPart = secondLoad.find(({ part }) => part.startsWith('page_views'))?.part ?? '';
    await withSql(async (client) => {
      const { rows } = await client.query(`SELECT count(*)::int AS count FROM loaded_parts WHERE rows > 0`);
      expect(rows[0].count).toBeGreaterThan(10);
      await client.query('DELETE FROM loaded_parts WHERE part = $1', [lostPart]);
      const month = lostPart.slice(-7);
      await client.query(
        `DELETE FROM page_views WHERE visited_at >= $1::timestamptz AND visited_at < $1::timestamptz + interval '1 month'`,
        [`${month}-01Z`],
      );
    });
    expect((await partsOf(settings)).flatMap(({ part, isKept }) => (isKept ? [] : [part]))).toEqual([lostPart]);
    const other = await partsOf({ ...settings, seed: 8 });
    expect(other.some(({ isKept }) => isKept)).toBe(false);
    await expect(loadPostgres(url, accounts.slice(1, 2), settings, () => {})).rejects.toThrow('another seed');
    expect((await partsOf(settings)).length).toBe(secondLoad.length);
  });

  it('loads and replaces accounts in the distributed tables of a cluster', async () => {
    const cluster = await server.createDatabase('cluster');
    const empty = accounts.filter(({ id }) => id === '70001');
    await loadPostgres(cluster, empty, settings, () => {});
    const client = new Client({ connectionString: cluster });
    await client.connect();
    try {
      await client.query(distributedPostgres);
      await client.query(readFileSync(new URL('cluster/distribute.sql', postgresFolder), 'utf8'));
      const { rows } = await client.query(
        `SELECT (SELECT array_agg(name ORDER BY name) FROM distributed) AS distributed,
           array_agg(relname::text ORDER BY relname) AS tables
         FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace
           AND relname NOT IN ('migrations', 'distributed')`,
      );
      expect(rows[0].distributed).toEqual(rows[0].tables);
      for (const seed of [7, 8]) {
        await client.query('DELETE FROM loads WHERE account_id = $1', ['70001']);
        await loadPostgres(cluster, demo, { ...settings, seed }, () => {});
        const { rows: counted } = await client.query('SELECT count(*)::int AS count FROM sessions');
        expect(counted[0].count).toBe(settings.size);
      }
    } finally {
      await client.end();
    }
  });

  it('answers campaigns loaded without end days from memory until they are reloaded', async () => {
    const older = await server.createDatabase('older');
    const [account] = accounts.filter(({ id }) => id === '50018');
    if (account === undefined) throw new Error('There is no account.');
    const load = async () => {
      const parts: string[] = [];
      const onProgress = (_: unknown, { part, isKept }: LoadProgress) => void (isKept || parts.push(part));
      await loadPostgres(older, [account], { ...settings, loadsTable: () => true }, onProgress);
      const { reports, withoutCampaigns, close } = await openPostgres(older);
      await close();
      return { parts, withoutCampaigns, hasCampaigns: reports.campaignsOf(account) !== undefined };
    };
    expect(await load()).toMatchObject({ withoutCampaigns: [], hasCampaigns: true });
    const client = new Client({ connectionString: older });
    await client.connect();
    await client.query(`DELETE FROM migrations WHERE name LIKE '0004-%';
      UPDATE loaded_parts SET part = 'campaigns' WHERE part LIKE 'campaigns %';
      ALTER TABLE campaigns DROP COLUMN end_day, ADD COLUMN is_paused boolean NOT NULL DEFAULT false`);
    await client.end();
    const { withoutCampaigns, close } = await openPostgres(older);
    await close();
    expect(withoutCampaigns).toEqual([account.name]);
    expect(await load()).toMatchObject({
      parts: ['campaigns with end days'],
      withoutCampaigns: [],
      hasCampaigns: true,
    });
  });

  it('reports rows that were deleted', async () => {
    await withSql((client) => client.query('DELETE FROM sessions WHERE session_no = 0'));
    await expect(partsOf(settings)).rejects.toThrow(/The table sessions has \d+ rows of the account, not 60/);
    await withSql((client) => client.query('DELETE FROM loads'));
    expect((await partsOf(settings)).at(-1)?.isKept).toBe(false);
  });

  it('answers 503 with Retry-After while the server is down, reports it at /health, and recovers', async () => {
    await withMock(5000, async (mock) => {
      const { headers } = await signIn(mock, demoAudience.credentials);
      expect((await requestSessions(mock, headers)).status).toBe(200);
      expect(await health(mock)).toEqual([200, { status: 'ok', state: 'ok', database: 'ok' }]);
      await server.kill();
      const away = await requestSessions(mock, headers);
      expect([away.status, away.headers.get('retry-after')]).toEqual([503, '1']);
      expect((await away.json()).errors[0].extensions.code).toBe('DATABASE_UNAVAILABLE');
      const [status, body] = await health(mock);
      expect([status, body]).toEqual([503, expect.objectContaining({ state: 'ok', database: 'unavailable' })]);
      await server.restart();
      await answersAfter(async () => expect((await requestSessions(mock, headers)).status).toBe(200));
      expect((await health(mock))[0]).toBe(200);
    });
  });

  it('times out a query, and cancels it if the client leaves', async () => {
    const running = async () => {
      const { rows } = await withSql((client) =>
        client.query(
          `SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'webtrax' AND state = 'active'`,
        ),
      );
      return rows[0].count;
    };
    await withSql(async (locking) => {
      await locking.query('BEGIN');
      await locking.query('LOCK TABLE sessions');
      await withMock(300, async (mock) => {
        const { headers } = await signIn(mock, demoAudience.credentials);
        const late = await requestSessions(mock, headers);
        expect([late.status, late.headers.get('retry-after')]).toEqual([503, '1']);
      });
      await withMock(50_000, async (mock) => {
        const { headers } = await signIn(mock, demoAudience.credentials);
        const abort = new AbortController();
        const aborted = requestSessions(mock, headers, abort.signal).catch(() => null);
        await answersAfter(async () => expect(await running()).toBeGreaterThan(0));
        abort.abort();
        await aborted;
        await answersAfter(async () => expect(await running()).toBe(0));
        await locking.query('ROLLBACK');
        expect((await requestSessions(mock, headers)).status).toBe(200);
      });
    });
  });

  it('limits the wait for a connection, and answers once connections are free', async () => {
    const database = await openPostgres(url, { connections: 1, waitMs: 20_000 });
    const mock = createMockBackend({ ...settings, reports: database.reports });
    const { headers } = await signIn(mock, demoAudience.credentials);
    const answers = await Promise.all(Array.from({ length: 20 }, () => requestSessions(mock, headers)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    await database.close();
  });
});
