import { type OpenedDatabase, openedDatabase } from '../open-database.ts';
import { createPostgresEngine, type PostgresOptions } from './postgres-engine.ts';
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
