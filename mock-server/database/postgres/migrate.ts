import { readFileSync } from 'node:fs';
import type { PoolClient } from 'pg';
import { migrationFiles } from '../sql-files.ts';

/** Of all who migrate one goes first; any number will do. */
const lock = 7_241_020;

/**
 * Brings a database to the newest of the numbered .sql files of a folder: those that it has had are left out, each is
 * there whole or not at all, and two who do it at once do it once.
 */
export async function migrate(client: PoolClient, folder: URL): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [lock]);
  try {
    await client.query(
      `CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, migrated_at timestamptz NOT NULL DEFAULT now())`,
    );
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations');
    const done = new Set(rows.map(({ name }) => name));
    for (const name of migrationFiles(folder).filter((file) => !done.has(file))) {
      await client.query('BEGIN');
      try {
        await client.query(readFileSync(new URL(name, folder), 'utf8'));
        await client.query('INSERT INTO migrations (name) VALUES ($1)', [name]);
        await client.query('COMMIT');
      } catch (error) {
        await client.query('ROLLBACK');
        throw error;
      }
    }
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [lock]);
  }
}
