import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { connectChdb } from '../../mock-server/database/clickhouse/chdb-connection.ts';
import { findChdb } from '../../mock-server/database/clickhouse/find-chdb.ts';
import { openClickhouse } from '../../mock-server/database/clickhouse/open-clickhouse.ts';
import type { OpenedDatabase } from '../../mock-server/database/database-source.ts';
import { openPostgres } from '../../mock-server/database/postgres/open-postgres.ts';
import { findPostgres, startPostgres } from '../../mock-server/database/testing/test-databases.ts';

/** A temporary, empty database on this machine. */
export interface BenchDatabase {
  readonly url: string;
  open(): Promise<OpenedDatabase>;
  /** Bytes of its rows and keys on disk. */
  sizeBytes(): Promise<number>;
  /** Removes it with its files. */
  stop(): Promise<void>;
}

const limitMs = 120_000;

async function startBenchPostgres(programs: string): Promise<BenchDatabase> {
  const server = await startPostgres(programs, ['shared_buffers=1GB', 'work_mem=64MB', 'max_wal_size=4GB']);
  const url = await server.createDatabase('bench');
  return {
    url,
    open: () => openPostgres(url, { limitMs }),
    async sizeBytes() {
      const client = new Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query('SELECT pg_database_size(current_database())::float8 AS size');
      await client.end();
      return rows[0].size;
    },
    stop: () => server.stop(),
  };
}

function createBenchClickhouse(): BenchDatabase {
  const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-bench-chdb-'));
  const url = `chdb:${folder}`;
  return {
    url,
    open: () => openClickhouse(url, { limitMs }),
    async sizeBytes() {
      const connection = await connectChdb(folder);
      const text = `SELECT toFloat64(sum(bytes_on_disk)) AS size FROM system.parts
        WHERE active AND database = currentDatabase() SETTINGS output_format_json_quote_64bit_integers = 0`;
      const pieces: Uint8Array[] = [];
      for await (const piece of connection.query({ text, parameters: {} }, AbortSignal.timeout(limitMs)))
        pieces.push(piece);
      await connection.close();
      return JSON.parse(Buffer.concat(pieces).toString()).size;
    },
    async stop() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The kinds of databases by name; null if this machine has none of a kind. */
export const benchDatabases: Readonly<Record<string, () => Promise<BenchDatabase | null>>> = {
  postgres: async () => {
    const programs = findPostgres();
    return programs === null ? null : startBenchPostgres(programs);
  },
  clickhouse: async () => (findChdb() === null ? null : createBenchClickhouse()),
};
