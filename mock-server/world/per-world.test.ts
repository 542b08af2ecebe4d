import { describe, expect, it } from 'vitest';
import { computedInTurns, type Steps } from '../lib/steps.ts';
import { createWeightedCache } from './per-world.ts';

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
  it('makes a value once', () => {
    const { made, get } = counted(2, 100);
    expect([get('a'), get('a'), get('b'), get('a')]).toEqual(['a', 'a', 'b', 'a']);
    expect(made).toEqual(['a', 'b']);
  });

  it('forgets what was used least lately when there are too many', () => {
    const { made, get } = counted(2, 100);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) get(key);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
  });

  it('forgets by weight, but keeps the newest even where it is too heavy', () => {
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

    it('makes a value at once where nobody can wait', () => {
      const { begun, ask } = inSteps();
      expect([ask('first'), ask('second'), begun]).toEqual(['first', 'first', ['first']]);
    });

    it('makes it with a turn before each piece, once for all who wait', async () => {
      const { begun, ask } = inSteps();
      let turns = 0;
      const turn = async () => void turns++;
      const both = await Promise.all(['first', 'second'].map((value) => computedInTurns(() => `${ask(value)}!`, turn)));
      expect([both, begun]).toEqual([['first!', 'first!'], ['first']]);
      expect(turns).toBeGreaterThanOrEqual(2);
    });

    it('begins again for the others where one gives up', async () => {
      const { begun, ask } = inSteps();
      const leaves = computedInTurns(
        () => ask('first'),
        () => Promise.reject(new Error('left')),
      );
      const stays = computedInTurns(
        () => ask('second'),
        () => undefined,
      );
      await expect(leaves).rejects.toThrow('left');
      expect([await stays, begun]).toEqual(['second', ['first', 'second']]);
    });

    it('ends where a cache cannot hold all that is looked at', async () => {
      const cache = createWeightedCache<string>(1, 100, (value) => value.length);
      const ask = (key: string) =>
        cache.inSteps(key, function* () {
          yield;
          return key;
        });
      const all = computedInTurns(
        () => ask('a') + ask('b'),
        () => undefined,
      );
      expect(await all).toBe('ab');
    });
  });

  it('keeps nothing of a failure', () => {
    const cache = createWeightedCache<string>(2, 100, (value) => value.length);
    expect(() =>
      cache.get('a', () => {
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(cache.get('a', () => 'yes')).toBe('yes');
  });
});
