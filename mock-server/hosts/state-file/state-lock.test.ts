import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lockState, renewalMs, type StateLock } from './state-lock.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-state-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

let file: string;
let count = 0;
beforeEach(() => {
  file = path.join(folder, `state-${++count}.log`);
});

const locks: StateLock[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(locks.splice(0).map((lock) => lock.release()));
});

/** Takes the lock in a container with that name. `wait` runs while it checks another's lock. */
async function lockIn(container: string, wait: () => Promise<void> = async () => {}) {
  const lock = await lockState(file, { place: `${container} pid:[1]`, wait });
  if ('release' in lock) locks.push(lock);
  return lock;
}

/** Another container's lock, as written by its first process. */
const leave = () => writeFileSync(`${file}.lock.1`, '{"pid":1,"started":"77","place":"web-1 pid:[1]"}');

describe('a lock held by another container on a shared folder (TST-052)', () => {
  it('is respected while it is renewed, even if its pid exists here', async () => {
    leave();
    let now = 1000;
    const result = await lockIn('web-2', async () => utimesSync(`${file}.lock.1`, ++now, now));
    expect(result).toEqual({ takenBy: '1 of web-1' });
  });

  it.each([
    ['nobody renews it', () => {}],
    ['it is released', () => writeFileSync(`${file}.lock.1`, '')],
    ['it is deleted', () => rmSync(`${file}.lock.1`)],
  ])('is taken over once %s', async (_, happen) => {
    leave();
    const wait = vi.fn(async () => happen());
    expect(await lockIn('web-2', wait)).toHaveProperty('release');
    expect(readdirSync(folder).filter((name) => name.startsWith(`${path.basename(file)}.lock.`))).toHaveLength(1);
    expect(wait.mock.calls.length).toBeGreaterThan(0);
  });

  it("in another version's format is respected while it is renewed", async () => {
    writeFileSync(`${file}.lock.1`, '{"owner":"of a later version"}');
    let now = 1000;
    const result = await lockIn('web-1', async () => utimesSync(`${file}.lock.1`, ++now, now));
    expect(result).toEqual({ takenBy: 'of another version' });
    expect(await lockIn('web-1')).toHaveProperty('release');
  });

  it('is taken over immediately in its own container if the process has ended', async () => {
    leave();
    const wait = vi.fn(async () => {});
    expect(await lockIn('web-1', wait)).toHaveProperty('release');
    expect(wait).not.toHaveBeenCalled();
  });

  it('is renewed until it is released', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const lock = await lockIn('web-1');
    const name = `${file}.lock.1`;
    const isRenewed = () => {
      utimesSync(name, 1, 1);
      vi.advanceTimersByTime(renewalMs);
      return statSync(name).mtimeMs !== 1000;
    };
    expect(isRenewed()).toBe(true);
    if ('release' in lock) await lock.release();
    expect(isRenewed()).toBe(false);
  });
});

describe('a lost lock', () => {
  const first = async () => {
    const lock = await lockIn('web-1');
    if ('takenBy' in lock) throw new Error('it is taken');
    return lock;
  };

  it('is created again if nobody else has it (TST-045)', async () => {
    file = path.join(folder, 'cleaned', 'state.log');
    mkdirSync(path.dirname(file));
    const lock = await first();
    rmSync(path.dirname(file), { recursive: true });
    await lock.keep();
    expect(await lockIn('web-1')).toEqual({ takenBy: String(process.pid) });
  });

  it.each(['web-1', 'web-2'])(
    'stays with its new owner, in %s, even after that one ends (TST-052)',
    async (container) => {
      const lock = await first();
      rmSync(`${file}.lock.1`);
      const other = await lockIn(container);
      const owner = container === 'web-1' ? process.pid : `${process.pid} of web-2`;
      await expect(lock.keep()).rejects.toThrow(`process ${owner} has taken the file over`);
      await lock.release();
      await expect('keep' in other && other.keep()).resolves.toBeUndefined();
      if ('release' in other) await other.release();
      await expect(lock.keep()).rejects.toThrow('another process has taken the file over');
    },
  );

  it("isn't renewed by a paused process after another took it over", async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await first();
    leave();
    utimesSync(`${file}.lock.1`, 1, 1);
    vi.advanceTimersByTime(renewalMs);
    expect(statSync(`${file}.lock.1`).mtimeMs).toBe(1000);
  });
});

it('releases without an error if its folder is gone', async () => {
  file = path.join(folder, 'gone', 'state.log');
  mkdirSync(path.dirname(file));
  const lock = await lockState(file);
  rmSync(path.dirname(file), { recursive: true });
  await expect('release' in lock && lock.release()).resolves.toBeUndefined();
});

it('leaves no draft on a full disk', async () => {
  const { writeFile } = fs;
  const full = vi.spyOn(fs, 'writeFile').mockImplementationOnce(async (name) => {
    await writeFile(name, '');
    throw new Error('ENOSPC: no space left on device');
  });
  syncBuiltinESMExports();
  try {
    await expect(lockState(file)).rejects.toThrow('ENOSPC');
  } finally {
    full.mockRestore();
    syncBuiltinESMExports();
  }
  expect(readdirSync(folder).filter((name) => name.startsWith(path.basename(file)))).toEqual([]);
});
