import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { otherTimeLine } from '../read-environment.ts';
import { agreeOnWorld, type RequestedWorld } from './agree-on-world.ts';
import { joinReplicas, replicaSettings, versionOf } from './join-replicas.ts';
import { findRedis, startRedis } from './testing/test-replicas.ts';

const day = 86_400_000;
const first = Date.UTC(2026, 10, 20, 12);
const claims = {
  claim: async () => true,
  read: async () => null,
  prolong: async () => true,
};

describe('replicaSettings (TST-002)', () => {
  it.each<[string, RequestedWorld, number, string | null]>([
    ["that started at the machine's time has its time", {}, 0, null],
    ['that the machine has caught up with is still ahead', { now: first + 3 * day }, 3 * day, '3 days ahead of'],
  ])('three days later, a clock %s', async (_, requested, aheadBy, expected) => {
    const agreed = await agreeOnWorld(claims, requested, first, 'one');
    const later = first + 3 * day;
    const { now = 0 } = replicaSettings(agreed, later);
    expect(now).toBe(later + aheadBy);
    const line = otherTimeLine(now, later);
    if (expected === null) expect(line).toBeNull();
    else expect(line).toContain(expected);
  });
});

describe('versionOf (TST-102)', () => {
  it('depends on the sources of responses and state, but not on tests or line endings', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-version-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const write = (file: string, text: string) => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    };
    write('mock-server/world/needs.ts', 'one\ntwo\n');
    const before = versionOf(folder);
    write('mock-server/world/needs.ts', 'one\r\ntwo\r\n');
    for (const file of ['mock-server/world/needs.test.ts', 'mock-server/testing/client.ts', 'src/app/app.tsx'])
      write(file, 'of no matter');
    expect(versionOf(folder)).toBe(before);
    const others = ['fixtures/people.ts', 'mock-server/world/needs.ts', 'schema/target.graphql', 'package-lock.json'];
    const versions = others.map((file) => {
      write(file, 'new');
      return versionOf(folder);
    });
    expect(new Set([before, ...versions]).size).toBe(5);
  });
});

const redisCommand = findRedis();

it.skipIf(redisCommand === null)('restores the agreement as soon as Redis is back without it (TST-056)', async () => {
  const redis = await startRedis(String(redisCommand));
  onTestFinished(() => redis.close());
  // Immediately, not only at the next check.
  vi.useFakeTimers({ toFake: ['setInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const restored = Promise.withResolvers<void>();
  const notice = (text: string) => void (text.includes('It is restored') && restored.resolve());
  const replica = await joinReplicas(redis.url, { seed: 7 }, { notice, error: () => {} });
  onTestFinished(() => replica.close());
  await redis.kill();
  await redis.startAgain();
  await restored.promise;
  expect(await replica.shared.stateProblem?.()).toBeNull();
});
