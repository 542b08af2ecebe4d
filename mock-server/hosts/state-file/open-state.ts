import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { createStorage, type Driver, type Storage } from 'unstorage';
import { consoleLogger, type Logger } from '../../lib/logger.ts';
import { rememberReads } from '../../state/sandbox-store.ts';
import { StateUnavailableError } from '../../state/unavailable-error.ts';
import { resetLine } from '../read-environment.ts';
import { findUnreadable } from '../stored-state.ts';
import { LogVersionError } from './log-format.ts';
import { lockState, type StateLock } from './state-lock.ts';
import { keepCopy, openStateLog, type StateLog } from './state-log.ts';

/** The state of a host on this machine. */
export interface HostState {
  readonly parts: {
    readonly storage: Storage;
    /** Why it can't currently be saved; null if it can. */
    readonly stateProblem: () => Promise<string | null>;
  };
  /** Resolves to the file, or to null for memory. */
  readonly place: Promise<string | null>;
  /** Writes pending changes and releases the file. */
  close(): Promise<void>;
}

/**
 * State in a file, opened immediately while the host starts; the first call that needs it waits. If the file can't be
 * used (another process has it, it has another version, the folder is read-only), logs a notice and keeps state in
 * memory.
 */
export function openState(file: string, log: Logger): HostState {
  const opened = openFile(file, log).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    // Not all system messages name the file.
    const place = error instanceof Error && 'code' in error ? `${shownPath(file)} can't be used, ` : '';
    log.notice(`State is kept in memory only: ${place}${reason}`);
    return null;
  });
  const values = new Map<string, string>();
  const memory: Pick<StateLog, 'values' | 'write'> = {
    values,
    async write(changes) {
      for (const [key, value] of changes) {
        if (value === null) values.delete(key);
        else values.set(key, value);
      }
    },
  };
  return {
    parts: {
      storage: rememberReads(createStorage({ driver: logDriver(opened.then((open) => open?.stateLog ?? memory)) })),
      stateProblem: async () => (await opened)?.stateLog.problem() ?? null,
    },
    place: opened.then((open) => (open === null ? null : shownPath(file))),
    async close() {
      const open = await opened;
      await open?.stateLog.close();
      await open?.lock.release();
    },
  };
}

interface OpenFile {
  readonly stateLog: StateLog;
  readonly lock: StateLock;
}

/** Opens a state file for this process alone. Rejects with a message if that fails. */
export async function openFile(file: string, log: Logger): Promise<OpenFile> {
  await refuseFolder(file);
  await mkdir(path.dirname(file), { recursive: true });
  const lock = await lockState(file);
  if ('takenBy' in lock) throw new Error(`process ${lock.takenBy} uses ${shownPath(file)}.`);
  try {
    const stateLog = await openStateLog(file, { log, lock });
    if (stateLog.values.size > 0) await checkValues(stateLog, file, log);
    return { stateLog, lock };
  } catch (error) {
    await lock.release();
    if (!(error instanceof LogVersionError)) throw error;
    throw new Error(`${shownPath(file)} ${error.message}. It is left as it is; ${resetLine(file)} discards it.`);
  }
}

export const isFolder = (place: string): Promise<boolean> =>
  stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Rejects with a message if the state file is a folder, before a lock is created. */
export async function refuseFolder(file: string): Promise<void> {
  if (await isFolder(file)) throw new Error(`${shownPath(file)} is a folder, but state is kept in a file.`);
}

function shownPath(file: string): string {
  const short = path.relative(process.cwd(), file).replaceAll('\\', '/');
  return short === '' || short.startsWith('..') || path.isAbsolute(short) ? file : short;
}

/** Removes values that this mock can't use. Logs each one, and keeps a copy of the original file. */
async function checkValues(stateLog: StateLog, file: string, log: Logger): Promise<void> {
  const storage = createStorage({ driver: logDriver(Promise.resolve(stateLog)) });
  const unreadable = await findUnreadable(storage, '', Date.now());
  if (unreadable.size === 0) return;
  for (const [key, reason] of unreadable) log.notice(`${file}: left out ${key}: ${reason}`);
  const copy = await keepCopy(file);
  await stateLog.write([...unreadable.keys()].map((key) => [key, null]));
  log.notice(`The file is kept as it was in ${copy}.`);
}

/** A log as a storage driver. The first call waits for `opened`. Failed writes reject with StateUnavailableError. */
export function logDriver(opened: Promise<Pick<StateLog, 'values' | 'write'>>): Driver {
  const write = async (key: string, value: string | null) => {
    const { write } = await opened;
    await write([[key, value]]).catch((error: unknown) => {
      throw new StateUnavailableError(error);
    });
  };
  return {
    name: 'state-log',
    hasItem: async (key) => (await opened).values.has(key),
    getItem: async (key) => (await opened).values.get(key) ?? null,
    getKeys: async () => [...(await opened).values.keys()],
    setItem: write,
    removeItem: (key) => write(key, null),
    // Concurrent changes become one line, so that they are saved together or not at all.
    async clear() {
      const { values } = await opened;
      await Promise.all([...values.keys()].map((key) => write(key, null)));
    },
  };
}

const opened = new Map<string, HostState>();

/**
 * The state of `npm start`, opened once. The command opens it on startup, so that no other process takes the file
 * before the first request, and prints its location. The mock then uses the same one.
 */
export function openStartState(file: string): HostState {
  const state = opened.get(file) ?? openState(file, consoleLogger);
  opened.set(file, state);
  return state;
}
