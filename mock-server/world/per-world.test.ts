import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import type { RequestContext } from '../graphql/context.ts';
import { report } from '../graphql/resolvers/reports.ts';
import { computeInTurns, type Steps } from '../lib/steps.ts';
import { createTurns, forAllSandboxes, type Turns } from '../lib/turns.ts';
import { testScope } from '../reports/testing/test-scope.ts';
import { createTestClient } from '../testing/test-client.ts';
import { createWorld } from './create-world.ts';
import { askAgain, createWeightedCache, noteQuestion } from './per-world.ts';

function counted(maxEntries: number, maxBytes: number) {
  const made: string[] = [];
  const cache = createWeightedCache<string>(maxEntries, maxBytes, (value) => value.length);
  const get = (key: string, value = key) =>
    cache.get(key, () => {
      made.push(key);
      return value;
    });
  return { made, get };
}

describe('createWeightedCache', () => {
  it('computes each value once', () => {
    const { made, get } = counted(2, 100);
    expect([get('a'), get('a'), get('b'), get('a')]).toEqual(['a', 'a', 'b', 'a']);
    expect(made).toEqual(['a', 'b']);
  });

  it('evicts the least recently used value', () => {
    const { made, get } = counted(2, 100);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) get(key);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('evicts by weight, but keeps the newest even if too heavy', () => {
    const { made, get } = counted(10, 5);
    get('a', 'xxx');
    get('b', 'xxx');
    get('a', 'xxx');
    get('c', 'xxxxxxxxx');
    get('c');
    expect(made).toEqual(['a', 'b', 'a', 'c']);
  });

  describe('inSteps', () => {
    function inSteps() {
      const cache = createWeightedCache<string>(2, 100, (value) => value.length);
      const begun: string[] = [];
      function* make(value: string): Steps<string> {
        begun.push(value);
        yield;
        yield;
        return value;
      }
      return { begun, ask: (value: string) => cache.inSteps('a', () => make(value)) };
    }

    it("computes a value synchronously for callers that can't wait", () => {
      const { begun, ask } = inSteps();
      expect([ask('first'), ask('second'), begun]).toEqual(['first', 'first', ['first']]);
    });

    it('yields before each step, and computes once for all callers', async () => {
      const { begun, ask } = inSteps();
      let turns = 0;
      const turn = async () => void turns++;
      const both = await Promise.all(['first', 'second'].map((value) => computeInTurns(() => `${ask(value)}!`, turn)));
      expect([both, begun]).toEqual([['first!', 'first!'], ['first']]);
      expect(turns).toBeGreaterThanOrEqual(2);
    });

    it('restarts for the others if one caller gives up', async () => {
      const { begun, ask } = inSteps();
      const leaves = computeInTurns(
        () => ask('first'),
        () => Promise.reject(new Error('left')),
      );
      const stays = computeInTurns(
        () => ask('second'),
        () => undefined,
      );
      await expect(leaves).rejects.toThrow('left');
      expect([await stays, begun]).toEqual(['second', ['first', 'second']]);
    });

    it("finishes even if the cache can't hold all the values it needs", async () => {
      const cache = createWeightedCache<string>(1, 100, (value) => value.length);
      const ask = (key: string) =>
        cache.inSteps(key, function* () {
          yield;
          return key;
        });
      const all = computeInTurns(
        () => ask('a') + ask('b'),
        () => undefined,
      );
      expect(await all).toBe('ab');
    });
  });

  it("doesn't cache failures", () => {
    const cache = createWeightedCache<string>(2, 100, (value) => value.length);
    expect(() =>
      cache.get('a', () => {
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(cache.get('a', () => 'yes')).toBe('yes');
  });
});

describe('the last queries of a world (TST-002)', () => {
  const world = (size: number) =>
    createWorld({ seed: 1, now: 1_700_000_000, size, trade: 'fluid-controls', domain: 'a.example', timeZone: 'UTC' });

  it('are repeated on the world that replaces it, one per call, and kept there', async () => {
    const [former, longer, longest] = [world(1), world(2), world(3)];
    const asked: string[] = [];
    const question = (text: string) => async (of: object) => {
      asked.push(`${text} of ${[former, longer, longest].indexOf(of as never) + 1}`);
    };
    noteQuestion(former, 'sessions', question('the first page'));
    noteQuestion(former, 'visitors', () => Promise.reject(new Error('it cannot be computed')));
    noteQuestion(former, 'referrers', question('all'));
    noteQuestion(former, 'sessions', question('the second page'));
    const turn = () => undefined;
    await askAgain(longer, former, turn);
    await askAgain(longest, longer, turn);
    expect(asked).toEqual(['the second page of 2', 'all of 2', 'the second page of 3', 'all of 3']);
  });

  it("warm a longer world's caches before the clock needs it", async () => {
    const pieces = { worlds: 0, person: 0 };
    const turns = createTurns();
    const counted: Turns = {
      ...turns,
      next(work) {
        pieces[work.sandbox === forAllSandboxes ? 'worlds' : 'person']++;
        return turns.next(work);
      },
    };
    const client = createTestClient({ turns: counted, size: 50_001 });
    const hour = 3_600_000;
    const days = 'query: { startDate: "2026-09-01", endDate: "2026-10-31" }';
    const order = 'ordering: [{ key: ip_company, direction: ASC }]';
    const total = '{ pageInfo { totalCount } }';
    const reports = `{ sessions(${days}, ${order}) ${total} visitors(${days}) ${total} topPages(${days}) ${total} }`;
    /** Steps of work that a person waits for. */
    const askAfter = async (ms: number) => {
      client.clock.advance(ms);
      const { id_token: authorization } = await client.signIn();
      pieces.person = 0;
      const answer = await client.ask(reports, {}, { authorization });
      expect(answer.errors).toBeUndefined();
      return pieces.person;
    };
    const first = await askAfter(hour);
    const usual = await askAfter(hour);
    expect(usual).toBeLessThan(first);
    // The world extends to the end of this day, five hours from now, and is extended in the background.
    expect(await askAfter(7 * hour)).toBe(usual);
    let before = -1;
    await vi.waitFor(() => {
      const isCalm = pieces.worlds === before;
      before = pieces.worlds;
      expect(isCalm).toBe(true);
    });
    expect(await askAfter(10 * 24 * hour)).toBe(usual);
  });

  it("don't keep a replaced world in memory", async () => {
    const turn = () => undefined;
    const resolve = report(
      'depths',
      async () =>
        ({ world: { sessions } }) =>
          sessions.count,
    );
    const longer = world(50_002);
    async function askFormer(): Promise<WeakRef<object>> {
      const former = world(50_001);
      const scope = testScope(former);
      const context = { scope: async () => scope, source: () => undefined, turn } as Partial<RequestContext>;
      await resolve(undefined, {}, context as RequestContext);
      await askAgain(longer, former, turn);
      return new WeakRef(former);
    }
    const former = await askFormer();
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    await vi.waitFor(() => {
      collectGarbage();
      // The message of a failed expectation would keep the world itself in memory.
      expect(former.deref() === undefined).toBe(true);
    });
  });
});
