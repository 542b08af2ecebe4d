import { describe, expect, it } from 'vitest';
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

  it('has a value made beforehand once for all who ask, and again where the first gives up', async () => {
    const cache = createWeightedCache<string>(2, 100, (value) => value.length);
    const making = Promise.withResolvers<string>();
    let count = 0;
    const first = cache.prepare('a', () => making.promise);
    const second = cache.prepare('a', async () => `made ${++count}`);
    making.reject(new Error('left'));
    await expect(first).rejects.toThrow('left');
    await second;
    await cache.prepare('a', async () => `made ${++count}`);
    expect([cache.get('a', () => 'made by get'), count]).toEqual(['made 1', 1]);
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
