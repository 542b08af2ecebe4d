import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { accounts } from '../../../fixtures/accounts.ts';
import { isClientLeft } from '../../lib/request-notes.ts';
import { SourceUnavailableError } from '../../state/unavailable-error.ts';
import { findPostgres, type PostgresServer, startPostgres } from '../testing/test-databases.ts';
import { loadPostgres } from './open-postgres.ts';
import { createPostgresEngine, type PostgresEngine, type PostgresOptions } from './postgres-engine.ts';

const programs = findPostgres();
const neverAborted = new AbortController().signal;
const statements = {
  slow: 'SELECT pg_sleep(20)',
  nap: 'SELECT pg_sleep(0.3)',
  many: 'SELECT n FROM generate_series(1, 20000) n',
  stalling: 'SELECT n, pg_sleep(CASE WHEN n > 3000 THEN 20 ELSE 0 END) FROM generate_series(1, 4000) n',
};
const statement = (file: keyof typeof statements) => ({ file, parameters: {} });

describe.skipIf(programs === null)('losing Postgres mid-query (TST-085)', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-sql-'));
  let server: PostgresServer;
  let url: string;
  let engine: PostgresEngine;

  beforeAll(async () => {
    mkdirSync(path.join(folder, 'reports'));
    for (const [name, text] of Object.entries(statements)) {
      writeFileSync(path.join(folder, `reports/${name}.sql`), `${text}\n`);
    }
    server = await startPostgres(programs ?? '');
    url = await server.createDatabase('log');
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true });
  });
  // The engine closes only after every connection has been released.
  afterEach(() => engine.close());

  const open = (options: PostgresOptions) => {
    engine = createPostgresEngine(url, pathToFileURL(`${folder}/`), options);
  };

  async function withSql<Result>(text: string, read: (rows: { count: number }[]) => Result): Promise<Result> {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(text);
    await client.end();
    return read(rows);
  }
  const connections = `SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'webtrax'`;
  const running = () => withSql(`${connections} AND state = 'active'`, ([row]) => row?.count);
  const endConnections = () =>
    withSql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'webtrax'`,
      ({ length }) => length,
    );

  async function rowsOfFile(file: keyof typeof statements, afterBatch: () => Promise<unknown>): Promise<number> {
    let count = 0;
    for await (const rows of engine.batches(statement(file), neverAborted)) {
      count += rows.length;
      await afterBatch();
    }
    return count;
  }

  it('rejects a running query when the server dies, and recovers', async () => {
    open({});
    const result = engine.rows(statement('slow'), neverAborted).catch((error: unknown) => error);
    await vi.waitFor(async () => expect(await running()).toBe(1));
    await server.kill();
    expect(await result).toBeInstanceOf(SourceUnavailableError);
    await server.restart();
    await vi.waitFor(async () => expect(await engine.problem()).toBeNull());
  });

  it('fails a load when the server dies partway through', async () => {
    open({});
    let parts = 0;
    let killed: Promise<void> | undefined;
    const settings = { seed: 7, size: 3000, now: Date.UTC(2026, 10, 21, 15), loadsTable: () => true };
    const demo = accounts.filter(({ id }) => id === '10442');
    const load = loadPostgres(url, demo, settings, () => {
      if (++parts === 5) killed = server.kill();
    });
    await expect(load).rejects.toThrow();
    await killed;
    await server.restart();
  });

  it.each(['while it is read', 'during a pause of its reader'])(
    'aborts a file if the connection is lost %s',
    async (when) => {
      open({});
      const file = when === 'while it is read' ? 'stalling' : 'many';
      const lose = async () => {
        if (file === 'many') await endConnections();
        else void vi.waitFor(async () => expect(await running()).toBe(1)).then(endConnections);
      };
      await expect(rowsOfFile(file, lose)).rejects.toBeInstanceOf(SourceUnavailableError);
      expect(await rowsOfFile('many', async () => {})).toBe(20_000);
    },
  );

  it('releases the connection if the reader stops after it was lost', async () => {
    open({});
    // More often than the number of connections for files.
    for (let count = 0; count < 5; count++) {
      for await (const _ of engine.batches(statement('many'), neverAborted)) {
        await endConnections();
        break;
      }
    }
    expect(await rowsOfFile('many', async () => {})).toBe(20_000);
  });

  it('streams the whole file to a slow reader, beyond the statement limit', async () => {
    // On a busy machine a short statement takes up to a second. Reading takes longer than both limits together.
    open({ limitMs: 1000, waitMs: 1000 });
    expect(await rowsOfFile('many', () => pause(300))).toBe(20_000);
  });

  it('cancels a file if Postgres sends no rows in time', async () => {
    open({ limitMs: 300, waitMs: 5000 });
    await expect(rowsOfFile('stalling', async () => {})).rejects.toBeInstanceOf(SourceUnavailableError);
    expect(await running()).toBe(0);
  });

  it('also ends a statement on the server when it times out', async () => {
    open({ limitMs: 300, waitMs: 20_000 });
    await expect(engine.rows(statement('slow'), neverAborted)).rejects.toBeInstanceOf(SourceUnavailableError);
    expect(await running()).toBe(0);
  });

  it('caps the number of connections and the wait for one', async () => {
    open({ connections: 2, waitMs: 20_000 });
    const results = Array.from({ length: 6 }, () => engine.rows(statement('nap'), neverAborted));
    await vi.waitFor(async () => expect(await running()).toBe(2));
    await Promise.all(results);
    expect(await withSql(connections, ([row]) => row?.count)).toBe(2);
    await engine.close();
    open({ connections: 1, waitMs: 300, limitMs: 5000 });
    const abort = new AbortController();
    const first = engine.rows(statement('slow'), abort.signal).catch(isClientLeft);
    await vi.waitFor(async () => expect(await running()).toBe(1));
    await expect(engine.rows(statement('nap'), neverAborted)).rejects.toBeInstanceOf(SourceUnavailableError);
    abort.abort();
    expect(await first).toBe(true);
  });

  it('answers queries while files stream on separate connections', async () => {
    open({ connections: 1, waitMs: 20_000 });
    const files = Array.from({ length: 4 }, () =>
      engine.batches(statement('many'), neverAborted)[Symbol.asyncIterator](),
    );
    for (const rows of files) expect((await rows.next()).value).toHaveLength(2000);
    expect(await engine.rows(statement('nap'), neverAborted)).toHaveLength(1);
    for (const rows of files) await rows.return?.();
  });
});
