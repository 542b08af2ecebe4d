import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CountedSaves, countSaves, type ReplicaClient, replicaClient } from './redis/testing/replica-client.ts';
import {
  findRedis,
  mockArgs,
  mockLine,
  type SlowProxy,
  type Started,
  startMock,
  startProcess,
  startRedis,
  startReplica,
  startSlowProxy,
  type TestRedis,
} from './redis/testing/test-replicas.ts';

// Real processes are killed, frozen and disconnected while saves arrive. Afterward every acknowledged save must be
// there.

const clientOf = ({ match }: Started) => replicaClient(match[1] ?? '');
const until = (isSo: () => void | Promise<void>) => vi.waitFor(isSo, { interval: 20 });
const healthy = (client: ReplicaClient) =>
  until(async () => expect(await client.health().catch(() => null)).toEqual({ status: 'ok', state: 'ok' }));
const unwell = (client: ReplicaClient, reason: string) =>
  until(async () => expect(await client.health()).toMatchObject({ state: 'unavailable', reason }));
/** Waits for more saves through a client. */
const more = (saves: CountedSaves, client?: ReplicaClient, count = 10) => {
  const least = saves.acknowledged(client) + count;
  return until(() => expect(saves.acknowledged(client)).toBeGreaterThan(least));
};

/** Ends the saves, and compares what each client reads with what was acknowledged. */
async function expectAll(saves: CountedSaves, sandbox: string, clients: readonly ReplicaClient[]): Promise<void> {
  await saves.stop();
  const read = await Promise.all(clients.map((client) => client.aheadBy(sandbox)));
  expect(new Set(read).size).toBe(1);
  expect(read[0]).toBeGreaterThanOrEqual(saves.acknowledged());
  expect(read[0]).toBeLessThanOrEqual(saves.sent());
  expect(saves.unexpected).toEqual([]);
}

const small = ['--seed', '7', '--sessions', '300'];

describe('state in a file', () => {
  it('contains every acknowledged save after kill -9, four times (TST-045)', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-outage-'));
    let [acknowledged, sent] = [0, 0];
    for (let round = 0; round <= 4; round++) {
      const host = round % 2 === 0 ? [] : ['--watch'];
      const mock = await startMock(...small, ...host, '--state', path.join(folder, 'state.log'));
      const client = clientOf(mock);
      const savedMs = await client.aheadBy('counted');
      expect([savedMs >= acknowledged, savedMs <= sent], `${acknowledged} to ${sent}: ${savedMs}`).toEqual([
        true,
        true,
      ]);
      const saves = countSaves('counted', [client]);
      await more(saves, client, 20 + round * 17);
      await mock.stop('SIGKILL');
      await saves.stop();
      [acknowledged, sent] = [savedMs + saves.acknowledged(), savedMs + saves.sent()];
    }
    rmSync(folder, { recursive: true });
  });

  it.skipIf(process.platform === 'win32')('answers 503 when the disk is full, and recovers (TST-047)', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-outage-'));
    const state = ['--state', path.join(folder, 'state.log')];
    // Limits the file size of this process to a few kilobytes. Without the variable, this would corrupt the shared
    // compile cache.
    const limited = ['-c', 'ulimit -f 8 && exec "$0" "$@"', process.execPath, ...mockArgs(...small, ...state)];
    const full = await startProcess('sh', limited, mockLine, { NODE_DISABLE_COMPILE_CACHE: '1' });
    const client = clientOf(full);
    let count = 0;
    while ((await client.advance('counted', 1)) === 200) count++;
    expect(count).toBeGreaterThan(10);
    await unwell(client, expect.stringContaining('EFBIG'));
    expect([await client.advance('counted', 1), await client.aheadBy('counted')]).toEqual([503, count]);
    await full.stop('SIGKILL');
    const next = await startMock(...small, ...state);
    expect(await clientOf(next).aheadBy('counted')).toBe(count);
    await next.stop();
    rmSync(folder, { recursive: true });
  });
});

describe.skipIf(findRedis() === null)('replicas', () => {
  let redis: TestRedis;
  let proxy: SlowProxy;
  let [a, b, far]: Started[] = [];
  let [toA, toB, toFar] = [replicaClient(''), replicaClient(''), replicaClient('')];
  let admin: Redis;

  beforeAll(async () => {
    redis = await startRedis(String(findRedis()));
    proxy = await startSlowProxy(redis.port);
    admin = new Redis(redis.url, { maxRetriesPerRequest: null });
    admin.on('error', () => {});
    const near = () => startReplica(redis.url, ...small);
    [a, b, far] = await Promise.all([near(), near(), startReplica(`redis://127.0.0.1:${proxy.port}`, ...small)]);
    [toA, toB, toFar] = [clientOf(a), clientOf(b), clientOf(far)];
  });
  afterEach(() => {
    proxy.pass();
    redis.resume();
    for (const replica of [a, b, far]) replica?.signal('SIGCONT');
  });
  afterAll(async () => {
    admin.disconnect();
    await Promise.all([a, b, far].map((replica) => replica?.stop('SIGKILL')));
    await proxy.close();
    await redis.close();
  });

  it('frozen during saves overwrite nothing when they resume (TST-053)', async () => {
    const saves = countSaves('frozen', [toA, toB], 6);
    for (let round = 0; round < 4; round++) {
      await more(saves, toA, 20 + round);
      a?.signal('SIGSTOP');
      await more(saves, toB, 50);
      a?.signal('SIGCONT');
    }
    await more(saves, toA);
    await expectAll(saves, 'frozen', [toA, toB, toFar]);
  });

  it('continue without a killed one, which rejoins the same world', async () => {
    const saves = countSaves('killed', [toA, toB]);
    await more(saves, toA);
    await a?.stop('SIGKILL');
    await more(saves, toB);
    a = await startReplica(redis.url);
    toA = clientOf(a);
    expect(a.output()).toContain('300 sessions, seed 7');
    await expectAll(saves, 'killed', [toA, toB, toFar]);
  });

  it('report that Redis is full, save nothing until there is space, and lose nothing (TST-056)', async () => {
    const saves = countSaves('full', [toA, toB]);
    await more(saves);
    await admin.config('SET', 'maxmemory', '1');
    await unwell(toA, expect.stringContaining('OOM'));
    expect(await toB.aheadBy('full')).toBeGreaterThan(0);
    expect(await toB.advance('full', 0)).toBe(503);
    await admin.config('SET', 'maxmemory', '0');
    await healthy(toA);
    await more(saves, toA);
    await expectAll(saves, 'full', [toA, toB]);
  });

  it('lose nothing on a stalled or broken connection', async () => {
    const saves = countSaves('line', [toFar, toB]);
    await more(saves, toFar);
    for (const trouble of ['hold', 'cut'] as const) {
      proxy[trouble]();
      await unwell(toFar, 'Redis cannot be reached');
      await more(saves, toB);
      proxy.pass();
      await healthy(toFar);
      await more(saves, toFar);
    }
    await expectAll(saves, 'line', [toFar, toA, toB]);
  });

  it('wait for a paused Redis, and lose nothing', async () => {
    const saves = countSaves('still', [toA, toB]);
    await more(saves);
    redis.pause();
    await unwell(toA, 'Redis cannot be reached');
    redis.resume();
    for (const client of [toA, toB]) await healthy(client).then(() => more(saves, client));
    await expectAll(saves, 'still', [toA, toB]);
  });

  it('agree on their world again after Redis restarts without its data (TST-056)', async () => {
    await redis.kill();
    await unwell(toA, 'Redis cannot be reached');
    await redis.startAgain();
    await Promise.all([toA, toB, toFar].map(healthy));
    await expect(startReplica(redis.url, '--seed', '8')).rejects.toThrow('serve seed 7, 300 sessions');
    const saves = countSaves('again', [toA, toB, toFar]);
    for (const client of [toA, toB, toFar]) await more(saves, client);
    await expectAll(saves, 'again', [toA, toB, toFar]);
  });
});
