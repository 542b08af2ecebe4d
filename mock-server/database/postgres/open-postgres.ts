import { accounts } from '../../../fixtures/accounts.ts';
import type { ReportSource } from '../../reports/report-source.ts';
import { createDatabaseSource } from '../database-source.ts';
import type { LoadedLog } from '../sql-engine.ts';
import { loadedLogs } from './load-account.ts';
import { createPostgresEngine, type PostgresOptions } from './postgres-engine.ts';

/** The .sql files of Postgres. */
export const postgresFolder = new URL('../../sql/postgres/', import.meta.url);

export interface OpenedDatabase {
  readonly reports: ReportSource;
  /** Seed, size and end of the log, which the mock takes over. */
  readonly log: LoadedLog;
  /** Names of the accounts that it does not have, which are answered from memory. */
  readonly missing: readonly string[];
  close(): Promise<void>;
}

/** Opens a database that was loaded. Rejects with a line to print where it cannot be reached or holds no log. */
export async function openPostgres(url: string, options?: PostgresOptions): Promise<OpenedDatabase> {
  const engine = createPostgresEngine(url, postgresFolder, options);
  try {
    const client = await engine.pool.connect();
    const logs = await loadedLogs(client).finally(() => client.release());
    const [log] = logs;
    if (log === undefined) throw new Error('it holds no log');
    const missing = accounts.filter(({ id }) => !logs.some(({ accountId }) => accountId === id));
    return {
      reports: createDatabaseSource(engine, logs),
      log,
      missing: missing.map(({ name }) => name),
      close: () => engine.close(),
    };
  } catch (error) {
    await engine.close();
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    throw new Error(`--database: ${reason}; load it with npm run world -- --load ${url.replace(/:[^:@/]*@/, ':…@')}`);
  }
}
