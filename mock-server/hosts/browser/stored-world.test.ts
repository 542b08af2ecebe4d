import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accounts } from '../../../fixtures/accounts.ts';
import { createWorld, extendWorld } from '../../world/create-world.ts';
import { hashWorld } from '../../world/summarize-world.ts';
import { worldOptions } from '../../world/world-store.ts';
import { turnMs } from './browser-state.ts';
import { createWorldDatabase, createWorldKeeper, type WorldDatabase, worldTurns } from './stored-world.ts';

const now = Date.UTC(2026, 10, 21, 15);
const until = now / 1000 + 3600;
const [account] = accounts;
if (account === undefined) throw new Error('There is no account.');
const options = worldOptions(account, { seed: 1, size: 200, now });
const world = createWorld({ ...options, until });

/** A database like those of browsers: values are copied on their way in and out. */
function memory(): WorldDatabase {
  const values = new Map<string, unknown>();
  return {
    get: async (key) => structuredClone(values.get(key)),
    set: async (key, value) => void values.set(key, structuredClone(value)),
  };
}

let database: WorldDatabase;
beforeEach(() => {
  database = memory();
});

describe('a world cached in the browser', () => {
  it('is identical on the next visit, and can be extended (TST-003, TST-025)', async () => {
    await createWorldKeeper(database, 'a').keep(options, world);
    const stored = await createWorldKeeper(database, 'a').read(options, until);
    if (stored === null) throw new Error('It was not kept.');
    expect(hashWorld(stored)).toBe(hashWorld(world));
    const [one, other] = [stored, world].map((start) => extendWorld(start, world.end + 1, () => undefined));
    expect(hashWorld((await one) ?? world)).toBe(hashWorld((await other) ?? stored));
  });

  it.each([
    ['another build', 'b', options, until],
    ['other options', 'a', { ...options, seed: 2 }, until],
    ['a moment after its end', 'a', options, world.end + 1],
  ])('is ignored for %s', async (_, build, otherOptions, moment) => {
    await createWorldKeeper(database, 'a').keep(options, world);
    expect(await createWorldKeeper(database, build).read(otherOptions, moment)).toBeNull();
  });

  it('is recreated if the database refuses or never answers', async () => {
    const refuse = () => Promise.reject(new Error('refused'));
    const failingKeeper = createWorldKeeper({ get: refuse, set: refuse }, 'a');
    await failingKeeper.keep(options, world);
    expect(await failingKeeper.read(options, until)).toBeNull();

    vi.useFakeTimers();
    const pendingRead = createWorldKeeper({ ...database, get: () => new Promise(() => {}) }, 'a').read(options, until);
    await vi.advanceTimersByTimeAsync(worldTurns * turnMs);
    vi.useRealTimers();
    expect(await pendingRead).toBeNull();
  });

  it('is used if the worker was merely busy past the timeout', async () => {
    await createWorldKeeper(database, 'a').keep(options, world);
    const databaseReady = Promise.withResolvers<void>();
    const get = (key: string) => databaseReady.promise.then(() => database.get(key));
    vi.useFakeTimers();
    const found = createWorldKeeper({ ...database, get }, 'a').read(options, until);
    // Simulates modules being evaluated all the while: whatever becomes due runs afterward, the timer before the
    // response.
    vi.setSystemTime(Date.now() + 60_000);
    await vi.advanceTimersToNextTimerAsync();
    databaseReady.resolve();
    await vi.advanceTimersToNextTimerAsync();
    vi.useRealTimers();
    expect((await found)?.seed).toBe(world.seed);
  });
});

/** A browser's database with its request events. It has the given stores, or doesn't exist yet. */
function browserWith(stores: readonly string[] | null) {
  const values = new Map<string, Map<string, unknown>>(stores?.map((name) => [name, new Map()]));
  let version = stores === null ? 0 : 1;
  const answer = <T>(result: T, before: () => void = () => {}) => {
    const request = { result, onsuccess: () => {}, onupgradeneeded: () => {} };
    queueMicrotask(() => {
      before.call(request);
      request.onsuccess();
    });
    return request;
  };
  const database = () => ({
    version,
    objectStoreNames: { contains: (name: string) => values.has(name) },
    createObjectStore: (name: string) => values.set(name, new Map()),
    close: () => {},
    transaction(name: string) {
      const stored = values.get(name);
      if (stored === undefined) throw new DOMException('There is no such store.', 'NotFoundError');
      const put = (value: unknown, key: string) => stored.set(key, value);
      return { objectStore: () => ({ get: (key: string) => answer(stored.get(key)), put, transaction: answer(null) }) };
    },
  });
  return {
    names: () => [...values.keys()],
    factory: {
      open(_name: string, requestedVersion = Math.max(version, 1)) {
        const isOlder = version < requestedVersion;
        version = requestedVersion;
        return answer(database(), function (this: { onupgradeneeded: () => void }) {
          if (isOlder) this.onupgradeneeded();
        });
      },
    } as unknown as IDBFactory,
  };
}

describe('the database of worlds', () => {
  it.each([
    ['there is no database yet', null],
    ['the database has its store', ['worlds']],
    ['the database has lost its store', []],
    ['the database has another store', ['others']],
  ])('stores a value if %s', async (_, stores) => {
    const { factory, names } = browserWith(stores);
    await createWorldDatabase(() => factory).set('a', 1);
    expect(await createWorldDatabase(() => factory).get('a')).toBe(1);
    expect(names()).toContain('worlds');
  });

  it('rejects if the window has none', async () => {
    const failingDatabase = createWorldDatabase(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    await expect(failingDatabase.get('a')).rejects.toThrow('insecure');
  });
});
