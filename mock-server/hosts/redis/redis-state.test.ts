import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { StateUnavailableError } from '../../state/unavailable-error.ts';
import { type AgreementKeeper, agreeOnWorld, createAgreementKeeper, renewAgreement } from './agree-on-world.ts';
import { redisProblem } from './join-replicas.ts';
import { createRedisClaims, keyOf, linkRedis, type RedisLink } from './redis-link.ts';
import { createRedisState, type RedisState, type RedisStateOptions } from './redis-state.ts';
import { findRedis, startRedis, type TestRedis } from './testing/test-replicas.ts';

const command = findRedis();
const noon = Date.UTC(2026, 10, 21, 12);
const idleMs = 3_600_000;

interface Process extends RedisState {
  readonly agreement: AgreementKeeper;
}

describe.skipIf(command === null)('state in Redis', () => {
  let redis: TestRedis;
  let link: RedisLink;
  let notices: string[];
  const log = { notice: (text: string) => notices.push(text), error: () => {} };
  const add = (name: string) => (names: string[] | null) => [...(names ?? []), name];
  const key = 'sandbox:one:names';
  const config = (name: string, value: string) => link.run((client) => client.config('SET', name, value));

  beforeAll(async () => {
    notices = [];
    redis = await startRedis(String(command));
    link = await linkRedis(redis.url, log);
  });
  afterAll(async () => {
    link.close();
    await redis.close();
  });
  beforeEach(async () => {
    notices = [];
    await link.run((client) => client.flushall());
  });
  afterEach(async () => {
    await config('maxmemory', '0');
    await config('maxmemory-policy', 'noeviction');
  });

  /** The state as seen by a separate process. `run` can intervene between its commands. */
  async function open(options: RedisStateOptions = {}, run: RedisLink['run'] = link.run): Promise<Process> {
    const claims = createRedisClaims(link);
    const agreement = createAgreementKeeper(claims, await agreeOnWorld(claims, { seed: 7 }, noon, 'one'), log);
    return { agreement, ...createRedisState({ ...link, run }, agreement, { idleMs, ...options }) };
  }

  /** A process whose `nth` command waits for `gate`, as if it were frozen there. */
  async function frozenBefore(nth: number, gate: Promise<unknown>, options?: RedisStateOptions): Promise<Process> {
    let count = 0;
    return open(options, async (run) => {
      if (++count === nth) await gate;
      return link.run(run);
    });
  }

  it('loses no change if a process stalls between reading and writing (TST-053)', async () => {
    const gate = Promise.withResolvers<void>();
    const [frozen, other] = [await frozenBefore(2, gate.promise), await open()];
    const late = frozen.changes.update(key, add('late'));
    await other.changes.update(key, add('first'));
    await other.changes.update(key, add('second'));
    gate.resolve();
    expect(await late).toEqual(['first', 'second', 'late']);
    expect(await other.storage.getItem(key)).toEqual(['first', 'second', 'late']);
  });

  it('waits one second for Redis (TST-031)', async () => {
    const own = await linkRedis(redis.url, log);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
      own.close();
    });
    let isOver = false;
    const result = own
      .run(() => new Promise<never>(() => {}))
      .catch((error: unknown) => {
        isOver = true;
        return error;
      });
    await vi.advanceTimersByTimeAsync(999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
    expect(await result).toBeInstanceOf(StateUnavailableError);
  });

  it('gives up on a process that is always too late', async () => {
    const gate = Promise.withResolvers<void>();
    let time = 0;
    const frozen = await frozenBefore(2, gate.promise, { now: () => time });
    const late = expect(frozen.changes.update(key, add('late'))).rejects.toBeInstanceOf(StateUnavailableError);
    await (await open()).changes.update(key, add('first'));
    time = 5001;
    gate.resolve();
    await late;
    expect(await frozen.storage.getItem(key)).toEqual(['first']);
  });

  it('accepts many concurrent changes from many processes', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    const names = Array.from({ length: 60 }, (_, i) => `n${i}`);
    await Promise.all(names.map((name, i) => processes[i % 3]?.changes.update(key, add(name))));
    expect((await processes[0]?.storage.getItem<string[]>(key))?.toSorted()).toEqual(names.toSorted());
  });

  it("stores, deletes and replaces a sandbox's values together (TST-055)", async () => {
    const { changes, storage } = await open();
    await changes.replace('sandbox:one:', { 'settings:1': { rows: 25 }, 'job-count': 2 });
    await changes.update('sandbox:one:job-count', () => 3);
    await changes.update('sandbox:two:a', () => 1);
    const values = await Promise.all(['settings:1', 'job-count'].map((name) => storage.getItem(`sandbox:one:${name}`)));
    expect(values).toEqual([{ rows: 25 }, 3]);
    expect((await storage.getKeys('sandbox:')).toSorted()).toEqual([
      'sandbox:one:job-count',
      'sandbox:one:settings:1',
      'sandbox:two:a',
    ]);
    const hash = keyOf('sandbox:one');
    const left = () => link.run((client) => client.pttl(hash));
    expect(await left()).toBeGreaterThan(idleMs / 2);
    await link.run((client) => client.pexpire(hash, 1000));
    await (await open()).storage.getItem('sandbox:one:nothing');
    expect(await left()).toBeGreaterThan(idleMs / 2);
    const passing = async (sandbox: string) => {
      await changes.update(`sandbox:${sandbox}:attempts:x`, () => [5]);
      return link.run((client) => client.pttl(keyOf(`sandbox:${sandbox}`)));
    };
    expect(await passing('one')).toBeGreaterThan(idleMs / 2);
    expect(await passing('three')).toBeLessThanOrEqual(900_000);
    await changes.replace('sandbox:three:', {});
    await changes.update('sandbox:one:attempts:x', () => null);
    await changes.update('sandbox:one:job-count', () => null);
    await changes.replace('sandbox:two:', {});
    expect(await storage.getKeys('sandbox:')).toEqual(['sandbox:one:settings:1']);
    await expect(storage.setItem(key, 1)).rejects.toThrow('its changes alone');
  });

  it('expires seven days after its last use by default (TST-055)', async () => {
    const { agreement } = await open();
    await createRedisState(link, agreement).changes.update(key, add('a'));
    const week = 7 * 86_400_000;
    const left = await link.run((client) => client.pttl(keyOf('sandbox:one')));
    expect([left <= week, left > week - 3_600_000]).toEqual([true, true]);
  });

  it('is fully replaced, even after an interrupted replacement', async () => {
    const { changes, storage } = await open();
    await link.run((client) => client.hset(keyOf('sandbox:one:fresh'), 'left', '1'));
    await changes.replace('sandbox:one:', { names: ['a'] });
    expect(await storage.getKeys('sandbox:one:')).toEqual([key]);
  });

  it('drops failed attempts a quarter of an hour after the last one, even in an active sandbox (LIM-021)', async () => {
    const { changes, storage } = await open();
    const list = keyOf('attempts:one');
    const fail = (name: string) => changes.update(`sandbox:one:attempts:${name}`, () => [5]);
    const age = (name: string, milliseconds: number) =>
      link.run(async (client) => client.zincrby(list, -milliseconds, `attempts:${name}`));
    const storedKeys = async () =>
      (await storage.getKeys('sandbox:one:')).map((one) => one.split(':').slice(2).join(':'));
    await changes.update('sandbox:one:a', () => 1);
    for (const name of ['x', 'y', 'z']) await fail(name);
    await age('x', 900_000);
    await age('y', 890_000);
    await fail('z');
    expect((await storedKeys()).toSorted()).toEqual(['a', 'attempts:y', 'attempts:z']);
    await age('z', 900_000);
    await changes.update('sandbox:one:a', () => 2);
    expect((await storedKeys()).toSorted()).toEqual(['a', 'attempts:y']);
    // The lifetime of imported attempts starts at the next one.
    await changes.replace('sandbox:one:', { a: 1, 'attempts:x': [5] });
    await fail('z');
    expect(await link.run((client) => client.zrange(list, 0, -1))).toEqual(['attempts:x', 'attempts:z']);
    expect(await link.run((client) => client.pttl(list))).toBeGreaterThan(900_000);
    await age('x', 900_000);
    await fail('z');
    expect((await storedKeys()).toSorted()).toEqual(['a', 'attempts:z']);
  });

  it('loses nothing if Redis runs out of memory, and reports it (TST-056)', async () => {
    const { changes, storage, agreement } = await open();
    await changes.update(key, add('first'));
    await config('maxmemory', '1');
    expect(await redisProblem(link, agreement)).toMatch(/^Redis refuses to write: OOM/);
    await expect(changes.update(key, add('second'))).rejects.toBeInstanceOf(StateUnavailableError);
    await expect(changes.replace('sandbox:one:', { a: 'x' })).rejects.toBeInstanceOf(StateUnavailableError);
    expect(await storage.getItem(key)).toEqual(['first']);
    await config('maxmemory', '0');
    expect(await redisProblem(link, agreement)).toBeNull();
    expect(await changes.update(key, add('third'))).toEqual(['first', 'third']);
  });

  it.each(['allkeys-lru', 'volatile-ttl'])('warns that Redis can evict keys by %s (TST-056)', async (policy) => {
    const { agreement } = await open();
    await config('maxmemory-policy', policy);
    expect(await redisProblem(link, agreement)).toContain(`its maxmemory-policy is ${policy}`);
  });

  it('restores an agreement lost by Redis before writing (TST-056)', async () => {
    const { changes, agreement } = await open();
    await link.run((client) => client.flushall());
    expect(await changes.update(key, add('first'))).toEqual(['first']);
    expect(await link.run((client) => client.get(keyOf(agreement.name)))).toBe(agreement.text);
    expect(notices).toEqual([expect.stringContaining('had lost what the replicas agreed on')]);
  });

  it('serves no state while replicas of another world exist (TST-056)', async () => {
    const { changes, storage, agreement } = await open();
    await link.run((client) => client.flushall());
    const claims = createRedisClaims(link);
    const other = await agreeOnWorld(claims, { seed: 8 }, noon, 'one');
    await expect(changes.update(key, add('first'))).rejects.toBeInstanceOf(StateUnavailableError);
    await expect(storage.getItem(key)).rejects.toBeInstanceOf(StateUnavailableError);
    expect(await redisProblem(link, agreement)).toBe('The replicas on this Redis have agreed on another world');
    expect(await renewAgreement(claims, other)).toBe('held');
    await link.run((client) => client.del(keyOf(agreement.name)));
    expect(await redisProblem(link, agreement)).toBeNull();
    expect(await storage.getItem(key)).toBeNull();
    expect(notices).toHaveLength(2);
  });
});
