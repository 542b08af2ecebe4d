import type { AccountFixture } from '../../../fixtures/fixture-types.ts';
import { type LoadSettings, loadWorlds, type SayProgress } from '../load-world.ts';
import { type OpenedDatabase, openedDatabase, unusableDatabase } from '../open-database.ts';
import { connectChdb } from './chdb-connection.ts';
import type { ClickhouseConnection } from './clickhouse-connection.ts';
import { createClickhouseEngine } from './clickhouse-engine.ts';
import { createClickhouseStore } from './clickhouse-store.ts';
import { connectHttp } from './http-connection.ts';

/** The .sql files of ClickHouse. */
const clickhouseFolder = new URL('../../sql/clickhouse/', import.meta.url);

export interface ClickhouseOptions {
  /** Connections at most; more questions wait for one. */
  readonly connections?: number;
  /** Milliseconds that a statement may take, in whole seconds. */
  readonly limitMs?: number;
  /** Milliseconds that a question may wait for a connection. */
  readonly waitMs?: number;
  /**
   * Milliseconds that a server may say nothing: longer than a statement may take, so that it says itself what is wrong.
   */
  readonly silenceMs?: number;
}

const inProcess = /^chdb:/;

/** `chdb:FOLDER` is ClickHouse in this process, `clickhouse://…` a server by its HTTP interface. */
async function connect(
  url: string,
  { connections = 8, limitMs = 30_000, waitMs = 5000, silenceMs = limitMs + 5000 }: ClickhouseOptions,
): Promise<ClickhouseConnection> {
  if (inProcess.test(url)) return connectChdb(url.replace(inProcess, ''));
  return connectHttp(url, { connections, waitMs, silenceMs });
}

/** Loads the worlds of accounts into a ClickHouse. Rejects with a line to print. */
export async function loadClickhouse(
  url: string,
  accounts: readonly AccountFixture[],
  settings: LoadSettings,
  say: SayProgress,
): Promise<void> {
  const connection = await connect(url, { limitMs: 600_000 });
  try {
    await loadWorlds(createClickhouseStore(connection, clickhouseFolder), accounts, settings, say);
  } finally {
    await connection.close();
  }
}

/** Opens a ClickHouse that was loaded. Rejects with a line to print where it cannot be reached or holds no log. */
export async function openClickhouse(url: string, options: ClickhouseOptions = {}): Promise<OpenedDatabase> {
  const connection = await connect(url, options).catch((error: unknown) => {
    throw unusableDatabase(url, error);
  });
  const engine = createClickhouseEngine(connection, clickhouseFolder, options.limitMs ?? 30_000);
  return openedDatabase(url, engine, () => createClickhouseStore(connection, clickhouseFolder).logs());
}
