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
import { createWeightedCache, noteQuestion, repeatQuestions } from './per-world.ts';

function counted(maxEntries: number, maxBytes: number) {
  const computedKeys: string[] = [];
  const cache = createWeightedCache<string>(maxEntries, maxBytes, (value) => value.length);
  const get = (key: string, value = key) =>
    cache.get(key, () => {
      computedKeys.push(key);
      return value;
    });
  return { computedKeys, get };
}

describe('createWeightedCache', () => {
  it('computes each value once', () => {
    const { computedKeys, get } = counted(2, 100);
    expect([get('a'), get('a'), get('b'), get('a')]).toEqual(['a', 'a', 'b', 'a']);
    expect(computedKeys).toEqual(['a', 'b']);
  });

  it('evicts the least recently used value', () => {
    const { computedKeys, get } = counted(2, 100);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) get(key);
    expect(computedKeys).toEqual(['a', 'b', 'c', 'b']);
  });

  it('evicts by weight, but keeps the newest even if too heavy', () => {
    const { computedKeys, get } = counted(10, 5);
    get('a', 'xxx');
    get('b', 'xxx');
    get('a', 'xxx');
    get('c', 'xxxxxxxxx');
    get('c');
    expect(computedKeys).toEqual(['a', 'b', 'a', 'c']);
  });

  describe('inSteps', () => {
    function inSteps() {
      const cache = createWeightedCache<string>(2, 100, (value) => value.length);
      const startedKeys: string[] = [];
      function* make(value: string): Steps<string> {
        startedKeys.push(value);
        yield;
        yield;
        return value;
      }
      return { startedKeys, getInSteps: (value: string) => cache.inSteps('a', () => make(value)) };
    }

    it("computes a value synchronously for callers that can't wait", () => {
      const { startedKeys, getInSteps } = inSteps();
      expect([getInSteps('first'), getInSteps('second'), startedKeys]).toEqual(['first', 'first', ['first']]);
    });

    it('yields before each step, and computes once for all callers', async () => {
      const { startedKeys, getInSteps } = inSteps();
      let turns = 0;
      const turn = async () => void turns++;
      const both = await Promise.all(
        ['first', 'second'].map((value) => computeInTurns(() => `${getInSteps(value)}!`, turn)),
      );
      expect([both, startedKeys]).toEqual([['first!', 'first!'], ['first']]);
      expect(turns).toBeGreaterThanOrEqual(2);
    });

    it('restarts for the others if one caller gives up', async () => {
      const { startedKeys, getInSteps } = inSteps();
      const leaves = computeInTurns(
        () => getInSteps('first'),
        () => Promise.reject(new Error('left')),
      );
      const stays = computeInTurns(
        () => getInSteps('second'),
        () => undefined,
      );
      await expect(leaves).rejects.toThrow('left');
      expect([await stays, startedKeys]).toEqual(['second', ['first', 'second']]);
    });

    it("finishes even if the cache can't hold all the values it needs", async () => {
      const cache = createWeightedCache<string>(1, 100, (value) => value.length);
      const getValue = (key: string) =>
        cache.inSteps(key, function* () {
          yield;
          return key;
        });
      const all = computeInTurns(
        () => getValue('a') + getValue('b'),
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
    const [previous, longer, longest] = [world(1), world(2), world(3)];
    const questionsAsked: string[] = [];
    const question = (text: string) => async (of: object) => {
      questionsAsked.push(`${text} of ${[previous, longer, longest].indexOf(of as never) + 1}`);
    };
    noteQuestion(previous, 'sessions', question('the first page'));
    noteQuestion(previous, 'visitors', () => Promise.reject(new Error('it cannot be computed')));
    noteQuestion(previous, 'referrers', question('all'));
    noteQuestion(previous, 'sessions', question('the second page'));
    const turn = () => undefined;
    await repeatQuestions(longer, previous, turn);
    await repeatQuestions(longest, longer, turn);
    expect(questionsAsked).toEqual(['the second page of 2', 'all of 2', 'the second page of 3', 'all of 3']);
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
    const timeAfter = async (ms: number) => {
      client.clock.advance(ms);
      const { id_token: authorization } = await client.signIn();
      pieces.person = 0;
      const answer = await client.request(reports, {}, { authorization });
      expect(answer.errors).toBeUndefined();
      return pieces.person;
    };
    const first = await timeAfter(hour);
    const repeatedMs = await timeAfter(hour);
    expect(repeatedMs).toBeLessThan(first);
    // The world extends to the end of this day, five hours from now, and is extended in the background.
    expect(await timeAfter(7 * hour)).toBe(repeatedMs);
    let before = -1;
    await vi.waitFor(() => {
      const isCalm = pieces.worlds === before;
      before = pieces.worlds;
      expect(isCalm).toBe(true);
    });
    expect(await timeAfter(10 * 24 * hour)).toBe(repeatedMs);
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
    async function replacePrevious(): Promise<WeakRef<object>> {
      const previous = world(50_001);
      const scope = testScope(previous);
      const context = { scope: async () => scope, source: () => undefined, turn } as Partial<RequestContext>;
      await resolve(undefined, {}, context as RequestContext);
      await repeatQuestions(longer, previous, turn);
      return new WeakRef(previous);
    }
    const formerWorld = await replacePrevious();
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    await vi.waitFor(() => {
      collectGarbage();
      // The message of a failed expectation would keep the world itself in memory.
      expect(formerWorld.deref() === undefined).toBe(true);
    });
  });
});
