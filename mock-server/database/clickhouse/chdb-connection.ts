import { createRequire } from 'node:module';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Parameters } from '../sql-engine.ts';
import {
  type BoundStatement,
  type ClickhouseConnection,
  ClickhouseError,
  hasErrorCode,
  insertSettings,
  type Rows,
} from './clickhouse-engine.ts';

// chDB weighs half a gigabyte, so that it is no dependency of this project (TST-091): it is found where somebody
// installed it beside the project's packages, or where the tests have installed it for themselves.

/** The version that reports are tried with. */
export const chdbVersion = '3.4.0';

const root = path.join(import.meta.dirname, '../../..');

/** The folder of its own that tests install it into: neither the project's packages nor their lock file know of it. */
export const chdbFolder = path.join(root, `node_modules/.cache/webtrax/chdb-${chdbVersion}`);

/** Packages with the library itself, by platform and processor. */
const libraries: Readonly<Record<string, string>> = {
  'darwin-arm64': '@chdb/lib-darwin-arm64',
  'darwin-x64': '@chdb/lib-darwin-x64',
  'linux-arm64': '@chdb/lib-linux-arm64-gnu',
  'linux-x64': '@chdb/lib-linux-x64-gnu',
};

/** The package with the library for a platform, such as `linux-x64`; null where there is none. */
export const chdbLibrary = (platform: string): string | null => libraries[platform] ?? null;

/**
 * The module to import, of the first of these folders whose node_modules has the package with the library for a
 * platform; null where none has it. npm installs the package without its library where that is not for this machine.
 */
export function findChdb(
  folders: readonly string[] = [root, chdbFolder],
  platform = `${process.platform}-${process.arch}`,
): string | null {
  const library = chdbLibrary(platform);
  if (library === null) return null;
  for (const folder of folders) {
    try {
      const module = createRequire(path.join(folder, 'package.json')).resolve('chdb');
      createRequire(module).resolve(library);
      return module;
    } catch {
      // It is not in this folder.
    }
  }
  return null;
}

/** What is used of the package chdb. */
interface ChdbSession {
  queryBindAsync(
    sql: string,
    parameters: Parameters,
    options: { readonly format: string; readonly signal?: AbortSignal },
  ): Promise<{ bytes(): Uint8Array }>;
  insert(rows: {
    readonly table: string;
    readonly values: NodeJS.ReadableStream;
    readonly format: 'TabSeparated';
    readonly columns: readonly string[];
    readonly settings: Readonly<Record<string, string>>;
  }): Promise<unknown>;
  close(): void;
}

interface Chdb {
  readonly Session: new (folder: string) => ChdbSession;
  drainPending(): Promise<void>;
}

/** Errors of the engine have its number in their text; the others are chDB's own. */
const failure = (error: unknown): unknown =>
  error instanceof Error && hasErrorCode(error.message) ? new ClickhouseError(error.message) : error;

/**
 * A log has a part a month, each some small files on a local disk: to hand the reading of each to another thread took a
 * quarter of a question.
 */
const reading = "SET local_filesystem_read_method = 'pread'";

/** ClickHouse in this process, with its data in a folder. One process at a time has a folder, and one folder. */
export async function connectChdb(folder: string): Promise<ClickhouseConnection> {
  const place = findChdb();
  if (place === null) throw new Error(`chDB is not installed: npm install --no-save chdb@${chdbVersion}`);
  const chdb: Chdb = await import(place);
  // One that was closed a moment ago may still be at work.
  await chdb.drainPending();
  const session = new chdb.Session(path.resolve(folder));
  await session.queryBindAsync(reading, {}, { format: 'JSONEachRow' });

  /** Whole at once: chDB streams only where nothing else is asked with parameters meanwhile. */
  async function* ask({ text, parameters }: BoundStatement, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    try {
      yield (await session.queryBindAsync(text, parameters, { format: 'JSONEachRow', signal })).bytes();
    } catch (error) {
      throw failure(error);
    }
  }

  return {
    ask,
    askForFile: ask,
    async insert({ table, columns, chunks }: Rows) {
      const bytes = Readable.from(chunks, { objectMode: false });
      await session.insert({ table, columns, values: bytes, format: 'TabSeparated', settings: insertSettings });
    },
    async close() {
      session.close();
      await chdb.drainPending();
    },
  };
}
