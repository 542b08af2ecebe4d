import type { AccountFixture } from '../../../fixtures/fixture-types.ts';
import { type LoadSettings, loadWorlds, type SayProgress } from '../load-world.ts';
import { postgresFolder } from './open-postgres.ts';
import { openPool } from './postgres-engine.ts';
import { createPostgresStore } from './postgres-store.ts';

/** Loads the worlds of accounts into the Postgres of an address. Rejects with a line to print. */
export async function loadPostgres(
  url: string,
  accounts: readonly AccountFixture[],
  settings: LoadSettings,
  say: SayProgress,
): Promise<void> {
  const pool = openPool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000, options: '-c timezone=UTC' });
  try {
    const client = await pool.connect();
    try {
      await loadWorlds(createPostgresStore(client, postgresFolder), accounts, settings, say);
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}
