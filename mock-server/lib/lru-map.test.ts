import { expect, it } from 'vitest';
import { createLruMap } from './lru-map.ts';

it('forgets the entry unused for longest', () => {
  const map = createLruMap<number>(2);
  map.set('a', 1);
  map.set('b', 2);
  expect(map.get('a')).toBe(1);
  map.set('c', 3);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
  expect(map.size).toBe(2);
});
