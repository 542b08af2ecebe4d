import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync, utimesSync } from 'node:fs';
import { link, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, uptime } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** A process. Its start time, if the system provides it, distinguishes it from a later process with the same id. */
interface Owner {
  readonly pid: number;
  readonly started: string | null;
  /** The machine or container in which its id is valid. */
  readonly place: string;
}

export interface StateLock {
  /**
   * Ensures that this process still has the lock. Recreates a lock that was deleted and not taken since. Rejects with a
   * message if another process has taken it, because that one has changed the file (TST-052).
   */
  keep(): Promise<void>;
  release(): Promise<void>;
}

/** The owner of a lock that isn't available. */
interface LockTaken {
  /** As returned by `liveOwner`. */
  readonly takenBy: string;
}

/** Replaced by tests. */
interface LockOptions {
  readonly place?: string;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

/** The locks of this process. */
const ownLocks = new Map<string, StateLock>();

/** Milliseconds between an owner's signs of life, which are used if its process can't be checked. */
export const renewalMs = 2000;
/** Missed signs of life after which an owner counts as dead. */
const maxMissed = 3;

/**
 * Locks a file until this process ends in any way. Locks are numbered: a process that finds the last owner dead creates
 * the next lock, which the system allows only one process to do. Detecting that takes several seconds for an owner in
 * another container or on another machine. Rejects if the folder is read-only.
 */
export async function lockState(file: string, options: LockOptions = {}): Promise<StateLock | LockTaken> {
  const { place = ownPlace(), wait = setTimeout } = options;
  const folder = path.dirname(file);
  const prefix = `${path.basename(file)}.lock.`;
  for (;;) {
    const numbers = await lockNumbers(folder, prefix);
    const last = numbers.at(-1) ?? 0;
    const owner = last === 0 ? null : await liveOwner(path.join(folder, `${prefix}${last}`), place, wait);
    if (owner !== null) return { takenBy: owner };
    const lock = path.join(folder, `${prefix}${last + 1}`);
    if (!(await create(lock, place))) continue;
    const own = holdLock(lock, { folder, prefix, place });
    await Promise.all(numbers.map((number) => rm(path.join(folder, `${prefix}${number}`), { force: true })));
    return own;
  }
}

interface LockPlace {
  readonly folder: string;
  readonly prefix: string;
  readonly place: string;
}

/** Renews a newly created lock until it is released. */
function holdLock(first: string, { folder, prefix, place }: LockPlace): StateLock {
  let lock = first;
  const text = ownText(place);
  const isOurs = () => ownLocks.get(lock) === own && textOf(lock) === text;

  function renew(): void {
    try {
      if (isOurs()) utimesSync(lock, new Date(), new Date());
    } catch {
      // The lock is checked again before each write.
    }
  }

  const own: StateLock = {
    async keep() {
      while (!isOurs()) {
        await mkdir(folder, { recursive: true });
        const last = (await lockNumbers(folder, prefix)).at(-1);
        if (last !== undefined) {
          const owner = ownerOf(textOf(path.join(folder, `${prefix}${last}`)), place);
          throw new Error(
            `${owner ? `process ${ownerName(owner, place)}` : 'another process'} has taken the file over`,
          );
        }
        // With the lowest number, so that only one of all competing processes can create it.
        const next = path.join(folder, `${prefix}1`);
        if (!(await create(next, place))) continue;
        if (ownLocks.get(lock) === own) ownLocks.delete(lock);
        lock = next;
        ownLocks.set(lock, own);
      }
    },
    async release() {
      clearInterval(renewal);
      const isHeld = isOurs();
      if (ownLocks.get(lock) === own) ownLocks.delete(lock);
      // Emptied instead of deleted, because its number must not be reused. If it is missing or no longer writable, the
      // end of this process releases it too.
      if (isHeld) await writeFile(lock, '').catch(() => {});
    },
  };
  ownLocks.set(lock, own);
  const renewal = setInterval(renew, renewalMs).unref();
  return own;
}

/**
 * Where process ids have the same meaning: the name of the machine or container, plus the process namespace on Linux,
 * because the first process in every container has id 1.
 */
function ownPlace(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

async function lockNumbers(folder: string, prefix: string): Promise<number[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.startsWith(prefix) && /^\d{1,9}$/.test(name.slice(prefix.length)))
    .map((name) => Number(name.slice(prefix.length)))
    .toSorted((a, b) => a - b);
}

/** Creates a lock with its content atomically; false if another process was faster. */
async function create(lock: string, place: string): Promise<boolean> {
  const draft = `${lock}.${randomUUID()}`;
  try {
    await writeFile(draft, ownText(place));
    await link(draft, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

function ownText(place: string): string {
  const owner: Owner = { pid: process.pid, started: startOf(process.pid), place };
  return JSON.stringify(owner);
}

/** The content of a lock; empty if it has been released or is missing. */
function textOf(lock: string): string {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return '';
  }
}

/** The format of a lock. Older versions wrote no place. */
const lockShape = /^\{"pid":(\d{1,10}),"started":(null|"\d+")(?:,"place":"([^"\\]{1,300})")?\}$/;

/** Null for a lock that has been released or was written in another format. */
function ownerOf(text: string, ownPlace: string): Owner | null {
  const [, pid, started, place = ownPlace] = lockShape.exec(text) ?? [];
  return pid === undefined || started === undefined ? null : { pid: Number(pid), started: JSON.parse(started), place };
}

/** A process id, along with its machine or container if that is a different one. */
function ownerName({ pid, place }: Owner, ownPlace: string): string {
  return place === ownPlace ? `${pid}` : `${pid} of ${place.split(' ', 1)}`;
}

type Wait = NonNullable<LockOptions['wait']>;

/** The name of the owner; null if the lock has been released or its process has ended. */
async function liveOwner(lock: string, ownPlace: string, wait: Wait): Promise<string | null> {
  const text = textOf(lock);
  const owner = ownerOf(text, ownPlace);
  const isElsewhere = owner === null || owner.place !== ownPlace;
  // For a lock of another version, signs of life are also the only evidence.
  const isLive = isElsewhere ? text !== '' && (await isRenewed(lock, wait)) : await isAlive(owner, lock);
  if (!isLive) return null;
  return owner === null ? 'of another version' : ownerName(owner, ownPlace);
}

/** Whether a process in this place is alive. */
async function isAlive(owner: Owner, lock: string): Promise<boolean> {
  if (owner.pid === process.pid && owner.started === startOf(process.pid)) return ownLocks.has(lock);
  if (owner.started === null) {
    const { mtimeMs } = await stat(lock).catch(() => ({ mtimeMs: 0 }));
    const isOfThisBoot = mtimeMs > Date.now() - uptime() * 1000 - 2000;
    return isOfThisBoot && isRunning(owner.pid);
  }
  return startOf(owner.pid) === owner.started;
}

/** Whether anyone renews a lock. Compares only its own times, because machines' clocks differ. */
async function isRenewed(lock: string, wait: Wait): Promise<boolean> {
  const first = await renewedAt(lock);
  for (let missed = 0; missed < maxMissed; missed++) {
    await wait(renewalMs);
    const last = await renewedAt(lock);
    if (last === null) return false;
    if (last !== first) return true;
  }
  return false;
}

/** Null for a lock that has been released or is missing. */
async function renewedAt(lock: string): Promise<number | null> {
  // Reads the file first: on a network folder, times are up to date only after opening it.
  return textOf(lock) === '' ? null : ((await stat(lock).catch(() => null))?.mtimeMs ?? null);
}

/** Whether there is a process with this id. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process can't be signaled, but it exists.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a running process started, in Linux clock ticks; null if it has ended, or on other systems. */
function startOf(pid: number): string | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program name in parentheses can contain spaces.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    // A process that has ended stays listed until its parent collects it.
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}
