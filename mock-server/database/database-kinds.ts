import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import type { OpenedDatabase } from './database-source.ts';
import type { LoadSettings, OnProgress } from './load-world.ts';

// Chooses the kind of database by its URL, and loads only the code for that kind.

const isClickhouse = (url: string): boolean => /^(?:chdb:|clickhouse:\/\/)/.test(url);

/** Loads the worlds of accounts into the database at a URL. Rejects with a printable message. */
export async function loadDatabase(
  url: string,
  accounts: readonly AccountFixture[],
  settings: LoadSettings,
  onProgress: OnProgress,
): Promise<void> {
  const load = isClickhouse(url)
    ? (await import('./clickhouse/open-clickhouse.ts')).loadClickhouse
    : (await import('./postgres/open-postgres.ts')).loadPostgres;
  await load(url, accounts, settings, onProgress);
}

/** Opens a loaded database. Rejects with a printable message if it can't be reached or contains no log. */
export async function openDatabase(url: string): Promise<OpenedDatabase> {
  const open = isClickhouse(url)
    ? (await import('./clickhouse/open-clickhouse.ts')).openClickhouse
    : (await import('./postgres/open-postgres.ts')).openPostgres;
  return open(url);
}
