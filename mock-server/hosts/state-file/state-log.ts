import { chmod, copyFile, type FileHandle, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from '../../lib/logger.ts';
import { type Change, decodeLog, encodeChanges, header, privateMode } from './log-format.ts';
import { renewalMs, type StateLock } from './state-lock.ts';

/** The file operations that the log uses. */
export type LogFile = Pick<FileHandle, 'write' | 'truncate' | 'datasync' | 'stat' | 'close'>;

/** Values by key in memory, backed by a file to which each change is written before it takes effect. */
export interface StateLog {
  readonly values: ReadonlyMap<string, string>;
  /**
   * Resolves when the changes have been handed to the operating system, so that the end of this process can't lose
   * them. Rejects if they couldn't be written; nothing has changed then.
   */
  write(changes: readonly Change[]): Promise<void>;
  /** Why writing currently fails; null if it works. Retries before it reports a problem. */
  problem(): Promise<string | null>;
  close(): Promise<void>;
}

export interface StateLogOptions {
  readonly log: Logger;
  /** Verifies before each write that no other process has the file (TST-052). */
  readonly lock?: Pick<StateLock, 'keep'>;
  /** Opens a file. Tests simulate a full disk. */
  readonly openFile?: (file: string, flags: string) => Promise<LogFile>;
  /** Size in bytes below which the file is never rewritten; 1,000,000 by default. */
  readonly leastBytes?: number;
}

/** Milliseconds within which a change is also synced to disk, where a power failure can't lose it. */
const syncWithinMs = 1000;
const growth = 4;

/**
 * Opens or creates a log. Cuts off what a killed process left unfinished at the end, with a notice, and keeps a copy of
 * a file that is damaged elsewhere. Rejects with LogVersionError, or if the file can't be read or written.
 */
export async function openStateLog(file: string, options: StateLogOptions): Promise<StateLog> {
  const openPrivate = (name: string, flags: string) => open(name, flags, privateMode);
  const { log, lock, openFile = openPrivate, leastBytes = 1_000_000 } = options;
  // A file from an older version or a copy may have other permissions. They are fixed before it is copied. It may not
  // exist, or not belong to this user.
  await chmod(file, privateMode).catch(() => {});
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });
  const { values, goodBytes, isDamaged } = decodeLog(bytes);
  const lostBytes = bytes.length - goodBytes;
  if (isDamaged) {
    const copy = await keepCopy(file);
    log.notice(`${file} was damaged: unreadable entries are left out. The file is kept as ${copy}.`);
  } else if (lostBytes > 0) log.notice(`${file} ended in the middle of a change: ${lostBytes} bytes were cut off.`);

  let length = goodBytes;
  let handle = await openFile(file, bytes.length === 0 ? 'w' : 'r+');
  let [isDirty, isOpen, isClosed, isWorking] = [lostBytes > 0, true, false, false];
  let failure: string | null = null;
  /** The size of the change that couldn't be written. */
  let failedBytes = 0;
  let waiting: Waiting[] = [];
  let syncTimer: NodeJS.Timeout | undefined;
  let compactAt = leastBytes;

  function fail(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (failure === null) log.notice(`State can't be saved: ${reason}. Calls that save respond with 503 until it can.`);
    failure = reason;
  }

  async function sync(): Promise<void> {
    syncTimer = undefined;
    await handle.datasync().catch(fail);
  }

  async function reopen(): Promise<void> {
    handle = await openFile(file, 'r+');
    isOpen = true;
  }

  /** Writes the file again if it was deleted or replaced. */
  async function keepFile(): Promise<void> {
    await lock?.keep();
    const stats = await stat(file, { bigint: true }).catch(() => null);
    // A rewritten file may not have been reopened, for example because no file descriptors were left.
    if (stats !== null && !isOpen) await reopen();
    if (stats !== null && (await handle.stat({ bigint: true })).ino === stats.ino) return;
    await compact();
    log.notice(`${file} was removed: writing it again.`);
  }

  async function append(line: Buffer): Promise<void> {
    await keepFile();
    // The remains of a failed write must not be read as a change later.
    if (isDirty) await handle.truncate(length);
    isDirty = true;
    await writeAll(handle, line, length);
    isDirty = false;
    length += line.length;
    if (line.length > 0) syncTimer ??= setTimeout(() => void sync(), syncWithinMs).unref();
  }

  /** Writes the current values to a new file and replaces the old one with it atomically. */
  async function compact(): Promise<void> {
    const next = `${file}.next`;
    const fresh = await openFile(next, 'w');
    let size = header.length;
    try {
      await writeAll(fresh, header, 0);
      // In parts, so that other work doesn't wait for all of it.
      for (const entries of partsOf(values)) {
        const line = encodeChanges(entries);
        await writeAll(fresh, line, size);
        size += line.length;
      }
      await fresh.datasync();
    } catch (error) {
      await fresh.close();
      await rm(next, { force: true });
      throw error;
    }
    // Some systems can't replace an open file.
    await fresh.close();
    await handle.close();
    isOpen = false;
    try {
      await rename(next, file);
      [length, isDirty] = [size, false];
    } finally {
      await reopen();
    }
    await syncFolder(path.dirname(file));
  }

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const changes = batch.flatMap((one) => one.changes);
      // Without changes, tests whether there is room for the one that failed, then frees it.
      const isTrial = changes.length === 0;
      const line = isTrial ? Buffer.alloc(failedBytes, ' ') : encodeChanges(changes);
      try {
        await append(line);
        if (isTrial && line.length > 0) {
          [length, isDirty] = [length - line.length, true];
          await append(Buffer.alloc(0));
        }
        if (failure !== null) log.notice('State can be saved again.');
        [failure, failedBytes] = [null, 0];
        for (const { changes, resolve } of batch) {
          for (const [key, value] of changes) {
            if (value === null) values.delete(key);
            else values.set(key, value);
          }
          resolve();
        }
      } catch (error) {
        failedBytes = line.length;
        fail(error);
        for (const { reject } of batch) reject(error);
      }
      if (length > compactAt) {
        // If there is no room for a second file, the first stays in use.
        await compact().catch(() => {});
        compactAt = Math.max(leastBytes, length * growth);
      }
    }
    isWorking = false;
  }

  const write: StateLog['write'] = (changes) =>
    new Promise((resolve, reject) => {
      if (isClosed) {
        reject(new Error('The state is closed'));
        return;
      }
      waiting.push({ changes, resolve, reject });
      if (isWorking) return;
      isWorking = true;
      // Concurrent changes go into one line.
      setImmediate(() => void work());
    });

  if (bytes.length === 0 || isDamaged) await compact();
  // Restores a deleted file even if nothing is saved.
  const watch = lock && setInterval(() => failure ?? void write([]).catch(() => {}), renewalMs).unref();
  return {
    values,
    write,
    async problem() {
      await write([]).catch(() => {});
      return failure;
    },
    async close() {
      if (isClosed) return;
      await write([]).catch(() => {});
      isClosed = true;
      clearInterval(watch);
      clearTimeout(syncTimer);
      await handle.datasync().catch(() => {});
      await handle.close();
    },
  };
}

interface Waiting {
  readonly changes: readonly Change[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Copies a file that is about to lose data and returns the name of the copy. */
export async function keepCopy(file: string): Promise<string> {
  const copy = `${file}.before-${new Date().toISOString().replaceAll(':', '-')}`;
  await copyFile(file, copy);
  return copy;
}

/** Writes all bytes at a position, even if the system writes them in parts. */
async function writeAll(file: LogFile, bytes: Buffer, position: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, position + written);
    if (bytesWritten === 0) throw new Error('the disk takes nothing');
    written += bytesWritten;
  }
}

/** Entries in groups of up to a hundred thousand characters plus one value. */
function* partsOf(values: ReadonlyMap<string, string>): Generator<readonly Change[]> {
  let [part, size]: [Change[], number] = [[], 0];
  for (const [key, value] of values) {
    part.push([key, value]);
    size += key.length + value.length;
    if (size < 100_000) continue;
    yield part;
    [part, size] = [[], 0];
  }
  if (part.length > 0) yield part;
}

/** Syncs the new name to disk. Some systems can't, and don't need to. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
