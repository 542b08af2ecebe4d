import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createStorage, type Storage } from 'unstorage';
import type { Logger } from '../../lib/logger.ts';
import { rememberReads } from '../../state/remember-reads.ts';
import { checkValues } from './check-values.ts';
import { logDriver } from './log-driver.ts';
import { LogVersionError } from './log-format.ts';
import { lockState, type StateLock } from './state-lock.ts';
import { openStateLog, type StateLog } from './state-log.ts';

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
    log.notice(`State is kept in memory only: ${reason}`);
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
  await mkdir(path.dirname(file), { recursive: true });
  const lock = await lockState(file);
  if ('takenBy' in lock) throw new Error(`process ${lock.takenBy} uses ${shownPath(file)}.`);
  try {
    const stateLog = await openStateLog(file, { log });
    if (stateLog.values.size > 0) await checkValues(stateLog, file, log);
    return { stateLog, lock };
  } catch (error) {
    await lock.release();
    if (!(error instanceof LogVersionError)) throw error;
    throw new Error(`${shownPath(file)} ${error.message}. It is left as it is; npm run state -- --reset discards it.`);
  }
}

function shownPath(file: string): string {
  const short = path.relative(process.cwd(), file);
  return short.startsWith('..') ? file : short;
}
