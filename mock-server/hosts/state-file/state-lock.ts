import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync, utimesSync } from 'node:fs';
import { link, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, uptime } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** A process, told apart from a later one of the same number where the system says when it started. */
interface Owner {
  readonly pid: number;
  readonly started: string | null;
  /** Where its number means that process. */
  readonly place: string;
}

export interface StateLock {
  /**
   * Makes sure that this process still has the lock: where it was taken away and nobody has taken it since, it is put
   * up again. Rejects with a sentence where another process has taken it, which has changed the file since (TST-052).
   */
  keep(): Promise<void>;
  release(): Promise<void>;
}

/** Who has it, where it cannot be had. */
interface Taken {
  /** As `liveOwner` says it. */
  readonly takenBy: string;
}

/** What tests bring instead. */
interface LockOptions {
  readonly place?: string;
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

/** Who holds the locks of this process. */
const held = new Map<string, StateLock>();

/** Milliseconds between two signs of life of an owner, which count where its process can't be looked at. */
export const renewalMs = 2000;
/** Renewals without such a sign after which an owner counts as dead. */
const maxMissed = 3;

/**
 * Takes the lock of a file, which ends with its process, however that ends. Locks are numbered: who finds that the
 * owner of the last has died makes the next, which the system lets only one do. Of an owner in another container or on
 * another machine that takes some seconds to find. Rejects where the folder cannot be written to.
 */
export async function lockState(file: string, options: LockOptions = {}): Promise<StateLock | Taken> {
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

/** Renews a lock that has just been put up, until it is released. */
function holdLock(first: string, { folder, prefix, place }: LockPlace): StateLock {
  let lock = first;
  const text = ownText(place);
  const isOurs = () => held.get(lock) === own && textOf(lock) === text;

  function renew(): void {
    try {
      if (isOurs()) utimesSync(lock, new Date(), new Date());
    } catch {
      // It is asked again before anything is written.
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
        // As the first of all that might come now: only one of them can put up this one.
        const next = path.join(folder, `${prefix}1`);
        if (!(await create(next, place))) continue;
        if (held.get(lock) === own) held.delete(lock);
        lock = next;
        held.set(lock, own);
      }
    },
    async release() {
      clearInterval(renewal);
      const isHeld = isOurs();
      if (held.get(lock) === own) held.delete(lock);
      // Emptied, and not taken away: its number must not be given twice. Where it is gone, or can't be written to any
      // more, the end of this process ends it as well.
      if (isHeld) await writeFile(lock, '').catch(() => {});
    },
  };
  held.set(lock, own);
  const renewal = setInterval(renew, renewalMs).unref();
  return own;
}

/**
 * Where numbers of processes mean the same: the name of the machine or container, and on Linux which numbers it has,
 * since the first process of every container is 1.
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

/** Puts a lock up with its content in one step; false where somebody else has just done so. */
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

/** What is written in a lock; empty for one that has been released or is gone. */
function textOf(lock: string): string {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return '';
  }
}

/** As it is written; locks of a version that knew one place only have none. */
const lockShape = /^\{"pid":(\d{1,10}),"started":(null|"\d+")(?:,"place":"([^"\\]{1,300})")?\}$/;

/** Null for a lock that has been released, or that another version has written otherwise. */
function ownerOf(text: string, here: string): Owner | null {
  const [, pid, started, place = here] = lockShape.exec(text) ?? [];
  return pid === undefined || started === undefined ? null : { pid: Number(pid), started: JSON.parse(started), place };
}

/** The number of a process, with its machine or container where that is another. */
function ownerName({ pid, place }: Owner, here: string): string {
  return place === here ? `${pid}` : `${pid} of ${place.split(' ', 1)}`;
}

type Wait = NonNullable<LockOptions['wait']>;

/** What the owner is called; null where the lock has been released, or its process has ended. */
async function liveOwner(lock: string, here: string, wait: Wait): Promise<string | null> {
  const text = textOf(lock);
  const owner = ownerOf(text, here);
  const isElsewhere = owner === null || owner.place !== here;
  // Of one that another version has written, too, only signs of life are known.
  const isThere = isElsewhere ? text !== '' && (await isRenewed(lock, wait)) : await isAlive(owner, lock);
  if (!isThere) return null;
  return owner === null ? 'of another version' : ownerName(owner, here);
}

/** Of a process in this place. */
async function isAlive(owner: Owner, lock: string): Promise<boolean> {
  if (owner.pid === process.pid && owner.started === startOf(process.pid)) return held.has(lock);
  if (owner.started === null) {
    const { mtimeMs } = await stat(lock).catch(() => ({ mtimeMs: 0 }));
    const isOfThisBoot = mtimeMs > Date.now() - uptime() * 1000 - 2000;
    return isOfThisBoot && isRunning(owner.pid);
  }
  return startOf(owner.pid) === owner.started;
}

/** Whether somebody renews a lock. Its own times are compared, since clocks of machines differ. */
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

/** Null for a lock that has been released or is gone. */
async function renewedAt(lock: string): Promise<number | null> {
  // Read first: a folder on a network tells the times of a file as they are once it is opened.
  return textOf(lock) === '' ? null : ((await stat(lock).catch(() => null))?.mtimeMs ?? null);
}

/** Whether there is a process of this number. */
export function isRunning(pid: number): boolean {
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
