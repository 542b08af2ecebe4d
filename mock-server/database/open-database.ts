import { accounts } from '../../fixtures/accounts.ts';
import { redactAddress } from '../lib/safe-text.ts';
import type { ReportSource } from '../reports/report-source.ts';
import { createDatabaseSource } from './database-source.ts';
import type { StoredLog } from './load-world.ts';
import type { LoadedLog, SqlEngine } from './sql-engine.ts';

export interface OpenedDatabase {
  readonly reports: ReportSource;
  /** What these are asked by, and the logs that there are whole. */
  readonly engine: SqlEngine;
  readonly logs: readonly StoredLog[];
  /** Seed, size and end of the log, which the mock takes over. */
  readonly log: LoadedLog;
  /** Names of the accounts that it does not have, which are answered from memory. */
  readonly missing: readonly string[];
  /**
   * Those that were loaded before there were campaigns, or before their last days were kept: these are answered from
   * memory until they are loaded again.
   */
  readonly withoutCampaigns: readonly string[];
  close(): Promise<void>;
}

/** An address without its passwords: one may stand in its query too. */
const shown = (url: string): string => redactAddress(url.replace(/(\/\/[^/:?#]*):[^/?#]*@/, '$1:…@'));

/** Why a database can't be opened, as a line to print. */
export function unusableDatabase(url: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message.trim() || String(error) : String(error);
  return new Error(`--database: ${reason}; load it with npm run world -- --load ${shown(url)}`);
}

/** A database with the logs that it has whole. Rejects with a line to print, the engine closed, where it has none. */
export async function openedDatabase(
  url: string,
  engine: SqlEngine & { close(): Promise<void> },
  readLogs: () => Promise<StoredLog[]>,
): Promise<OpenedDatabase> {
  try {
    const logs = (await readLogs()).filter(({ isWhole }) => isWhole);
    const [log] = logs;
    if (log === undefined) throw new Error('it holds no log');
    const missing = accounts.filter(({ id }) => !logs.some(({ accountId }) => accountId === id));
    const withoutCampaigns = accounts.filter(({ id }) => logs.some((one) => one.accountId === id && !one.hasCampaigns));
    return {
      reports: createDatabaseSource(engine, logs),
      ...{ engine, logs, log },
      missing: missing.map(({ name }) => name),
      withoutCampaigns: withoutCampaigns.map(({ name }) => name),
      close: () => engine.close(),
    };
  } catch (error) {
    await engine.close();
    throw unusableDatabase(url, error);
  }
}
