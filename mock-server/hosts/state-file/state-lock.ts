import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { link, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { uptime } from 'node:os';
import path from 'node:path';

/** A process, told apart from a later one of the same number where the system says when it started. */
interface Owner {
  readonly pid: number;
  readonly started: string | null;
}

export interface StateLock {
  release(): Promise<void>;
}

/** Who has it, where it cannot be had. */
export interface Taken {
  readonly takenBy: number;
}

/** Locks that this process holds. */
const held = new Set<string>();

/**
 * Takes the lock of a file, which ends with its process, however that ends. Locks are numbered: who finds that the
 * owner of the last has died makes the next, which the system lets only one do. Rejects where the folder cannot be
 * written to.
 */
export async function lockState(file: string): Promise<StateLock | Taken> {
  const folder = path.dirname(file);
  const prefix = `${path.basename(file)}.lock.`;
  for (;;) {
    const numbers = await lockNumbers(folder, prefix);
    const last = numbers.at(-1) ?? 0;
    const owner = last === 0 ? null : await liveOwner(path.join(folder, `${prefix}${last}`));
    if (owner !== null) return { takenBy: owner.pid };
    const lock = path.join(folder, `${prefix}${last + 1}`);
    if (!(await create(lock))) continue;
    held.add(lock);
    await Promise.all(numbers.map((number) => rm(path.join(folder, `${prefix}${number}`), { force: true })));
    return {
      async release() {
        held.delete(lock);
        // Emptied, and not taken away: its number must not be given twice.
        await writeFile(lock, '');
      },
    };
  }
}

async function lockNumbers(folder: string, prefix: string): Promise<number[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.startsWith(prefix) && /^\d{1,9}$/.test(name.slice(prefix.length)))
    .map((name) => Number(name.slice(prefix.length)))
    .toSorted((a, b) => a - b);
}

/** Puts a lock up with its content in one step; false where somebody else has just done so. */
async function create(lock: string): Promise<boolean> {
  const draft = `${lock}.${randomUUID()}`;
  const owner: Owner = { pid: process.pid, started: startOf(process.pid) };
  await writeFile(draft, JSON.stringify(owner));
  try {
    await link(draft, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Null where it has been released, or its process has ended. */
async function liveOwner(lock: string): Promise<Owner | null> {
  const text = await readFile(lock, 'utf8').catch(() => '');
  const [, pid, started] = /^\{"pid":(\d{1,10}),"started":(null|"\d+")\}$/.exec(text) ?? [];
  if (pid === undefined || started === undefined) return null;
  const owner: Owner = { pid: Number(pid), started: JSON.parse(started) };
  if (owner.pid === process.pid && owner.started === startOf(process.pid)) return held.has(lock) ? owner : null;
  if (owner.started === null) {
    const { mtimeMs } = await stat(lock).catch(() => ({ mtimeMs: 0 }));
    const isOfThisBoot = mtimeMs > Date.now() - uptime() * 1000 - 2000;
    return isOfThisBoot && isThere(owner.pid) ? owner : null;
  }
  return startOf(owner.pid) === owner.started ? owner : null;
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another person's process cannot be signaled, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process started that has not ended, in ticks of Linux; null elsewhere. */
function startOf(pid: number): string | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may hold spaces.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    // One that has ended stays listed until its parent has looked.
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}
