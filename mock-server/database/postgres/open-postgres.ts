import type { AccountFixture } from '../../../fixtures/fixture-types.ts';
import { type LoadSettings, loadWorlds, type SayProgress } from '../load-world.ts';
import { type OpenedDatabase, openedDatabase } from '../open-database.ts';
import { createPostgresEngine, openPool, type PostgresOptions } from './postgres-engine.ts';
import { createPostgresStore } from './postgres-store.ts';

/** The .sql files of Postgres. */
export const postgresFolder = new URL('../../sql/postgres/', import.meta.url);

/** Opens a Postgres that was loaded. Rejects with a line to print where it cannot be reached or holds no log. */
export function openPostgres(url: string, options?: PostgresOptions): Promise<OpenedDatabase> {
  const engine = createPostgresEngine(url, postgresFolder, options);
  return openedDatabase(url, engine, async () => {
    const client = await engine.pool.connect();
    return createPostgresStore(client, postgresFolder)
      .logs()
      .finally(() => client.release());
  });
}

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
