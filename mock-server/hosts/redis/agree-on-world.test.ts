import { describe, expect, it, vi } from 'vitest';
import { agreeOnWorld, type RequestedWorld, renewAgreement } from './agree-on-world.ts';
import type { Claims } from './redis-link.ts';

/** Claims like those in Redis, but in memory. `expire` ends all current ones, as time would. */
function createMemoryClaims(): Claims & { expire(): void } {
  const up = new Map<string, string>();
  return {
    async claim(name, text) {
      if (up.has(name)) return false;
      up.set(name, text);
      return true;
    },
    read: async (name) => up.get(name) ?? null,
    prolong: async (name, text) => up.get(name) === text,
    expire: () => up.clear(),
  };
}

const noon = Date.UTC(2026, 10, 21, 12);
const three = Date.UTC(2026, 10, 21, 15);

const version = 'the version of these';
const agree = (claims: Claims, requested: RequestedWorld, now: number) => agreeOnWorld(claims, requested, now, version);

describe('agreeOnWorld', () => {
  it("lets the first replica decide, including the world's end", async () => {
    const claims = createMemoryClaims();
    const first = await agree(claims, { seed: 7, size: 500 }, noon);
    expect(first).toEqual({
      version,
      seed: 7,
      size: 500,
      begunAt: noon,
      present: Date.UTC(2026, 10),
      aheadBy: 0,
      fingerprint: null,
    });
    expect(await agree(claims, {}, three)).toEqual(first);
    expect(await agree(claims, { seed: 7 }, three)).toEqual(first);
  });

  it("uses the demo's settings by default", async () => {
    expect(await agree(createMemoryClaims(), {}, noon)).toMatchObject({ seed: 1, size: 40_000 });
  });

  it('shares the clock offset', async () => {
    const claims = createMemoryClaims();
    await agree(claims, { now: three }, noon);
    expect(await agree(claims, {}, noon + 60_000)).toMatchObject({
      begunAt: three,
      present: three,
      aheadBy: three - noon,
    });
  });

  it('keeps the agreement a minute beyond the last replica (TST-029)', async () => {
    const claims = createMemoryClaims();
    const [claim, prolong] = [vi.spyOn(claims, 'claim'), vi.spyOn(claims, 'prolong')];
    const agreed = await agree(claims, {}, noon);
    expect(await renewAgreement(claims, agreed)).toBe('held');
    claims.expire();
    expect(await renewAgreement(claims, agreed)).toBe('restored');
    const times = [claim, prolong].map(({ mock }) => mock.calls.map(([, , milliseconds]) => milliseconds));
    expect(times).toEqual([
      [60_000, 60_000],
      [60_000, 60_000],
    ]);
  });

  const others: RequestedWorld[] = [{ seed: 8 }, { size: 600 }, { now: three }, { seed: 8, size: 500 }];
  it.each(others)('rejects %j with a message naming both', async (requested) => {
    const claims = createMemoryClaims();
    await agree(claims, { seed: 7, size: 500 }, noon);
    const { seed = 7, size = 500, now = noon } = requested;
    await expect(agree(claims, requested, noon)).rejects.toThrow(
      'serve seed 7, 500 sessions, until 2026-11-21T12:00:00.000Z; ' +
        `this one was asked for seed ${seed}, ${size} sessions, until ${new Date(now).toISOString()}.`,
    );
  });
});

describe('agreeOnWorld with a secret', () => {
  const secret = 'a secret of ours';
  it('accepts replicas with the same secret and rejects others, without storing it (TST-054)', async () => {
    const claims = createMemoryClaims();
    const agreed = await agree(claims, { seed: 7, secret }, noon);
    expect(JSON.stringify(agreed)).not.toContain(secret);
    expect(await agree(claims, { secret }, three)).toEqual(agreed);
    for (const other of [{}, { secret: 'another secret of ours' }, { seed: 8 }]) {
      await expect(agree(claims, other, three)).rejects.toThrow('use a different secret');
    }
  });
});

describe('agreeOnWorld with another version of the mock', () => {
  it('rejects other and unknown versions, and says what to do (TST-102)', async () => {
    const claims = createMemoryClaims();
    await agree(claims, { seed: 7 }, noon);
    await expect(agreeOnWorld(claims, {}, three, 'another version')).rejects.toThrow(
      /different version of the mock.*Stop them all and start this one a minute later/,
    );
    claims.expire();
    const { version: _, ...older } = await agree(createMemoryClaims(), { seed: 7 }, noon);
    await claims.claim('world', JSON.stringify(older), 60_000);
    await expect(agree(claims, {}, three)).rejects.toThrow('different version of the mock');
  });
});

describe('renewAgreement', () => {
  it('renews the agreement, even if Redis lost it, and detects a different one', async () => {
    const claims = createMemoryClaims();
    const agreed = await agree(claims, { seed: 7 }, noon);
    expect(await renewAgreement(claims, agreed)).toBe('held');
    claims.expire();
    expect(await renewAgreement(claims, agreed)).toBe('restored');
    expect(await agree(claims, {}, noon)).toEqual(agreed);
    claims.expire();
    await agree(claims, { seed: 8 }, noon);
    expect(await renewAgreement(claims, agreed)).toBe('other');
  });
});
