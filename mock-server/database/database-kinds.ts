import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import type { OpenedDatabase } from './database-source.ts';
import type { LoadSettings, SayProgress } from './load-world.ts';

// Which database an address is of. Only what talks to that kind is loaded.

const isClickhouse = (url: string): boolean => /^(?:chdb:|clickhouse:\/\/)/.test(url);

/** Loads the worlds of accounts into the database of an address. Rejects with a line to print. */
export async function loadDatabase(
  url: string,
  accounts: readonly AccountFixture[],
  settings: LoadSettings,
  say: SayProgress,
): Promise<void> {
  const load = isClickhouse(url)
    ? (await import('./clickhouse/open-clickhouse.ts')).loadClickhouse
    : (await import('./postgres/open-postgres.ts')).loadPostgres;
  await load(url, accounts, settings, say);
}

/** Opens a database that was loaded. Rejects with a line to print where it cannot be reached or holds no log. */
export async function openDatabase(url: string): Promise<OpenedDatabase> {
  const open = isClickhouse(url)
    ? (await import('./clickhouse/open-clickhouse.ts')).openClickhouse
    : (await import('./postgres/open-postgres.ts')).openPostgres;
  return open(url);
}
