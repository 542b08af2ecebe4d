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

/** State of a host on this machine. */
export interface HostState {
  readonly parts: {
    readonly storage: Storage;
    /** Why it cannot be saved at the moment; null where it can. */
    readonly stateProblem: () => Promise<string | null>;
  };
  /** The file, or null for memory, once that is known. */
  readonly place: Promise<string | null>;
  /** Writes what is left and lets others have the file. */
  close(): Promise<void>;
}

/**
 * State in a file, opened at once while the host starts; the first call that needs it waits. Where the file cannot be
 * had (another process has it, it is of another version, the folder cannot be written to), a notice says so and state
 * is kept in memory.
 */
export function openState(file: string, log: Logger): HostState {
  const opened = openFile(file, log).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    // The system's own messages don't all say which file they are about.
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

/** Takes a state file for this process. Rejects with a sentence where that cannot be done. */
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

/** Rejects with a sentence where a file of state is to be a folder; no lock of it is put up then. */
export async function refuseFolder(file: string): Promise<void> {
  if (await isFolder(file)) throw new Error(`${shownPath(file)} is a folder, and state is kept in a file.`);
}

function shownPath(file: string): string {
  const short = path.relative(process.cwd(), file).replaceAll('\\', '/');
  return short === '' || short.startsWith('..') || path.isAbsolute(short) ? file : short;
}

/** Takes out what this mock cannot work with. A notice names each value, and the file is kept as it was. */
async function checkValues(stateLog: StateLog, file: string, log: Logger): Promise<void> {
  const storage = createStorage({ driver: logDriver(Promise.resolve(stateLog)) });
  const unreadable = await findUnreadable(storage, '', Date.now());
  if (unreadable.size === 0) return;
  for (const [key, reason] of unreadable) log.notice(`${file}: left out ${key}: ${reason}`);
  const copy = await keepCopy(file);
  await stateLog.write([...unreadable.keys()].map((key) => [key, null]));
  log.notice(`The file is kept as it was in ${copy}.`);
}

/**
 * A log as a storage; `opened` is awaited by the first call. What cannot be written rejects with StateUnavailableError.
 */
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
    // Changes of one moment become one line, so that all of them are taken or none.
    async clear() {
      const { values } = await opened;
      await Promise.all([...values.keys()].map((key) => write(key, null)));
    },
  };
}

const opened = new Map<string, HostState>();

/**
 * The state of `npm start`, opened once: the command has it opened as soon as it is up, so that nobody else takes the
 * file before the first request, and says where it is kept; the mock goes on with the same one.
 */
export function openStartState(file: string): HostState {
  const state = opened.get(file) ?? openState(file, consoleLogger);
  opened.set(file, state);
  return state;
}
