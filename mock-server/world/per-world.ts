import { LRUCache } from 'lru-cache';
import { memoize } from '../lib/memoize.ts';
import type { World } from './world.ts';

/** Builds something once for each world, when it is first asked for. It is forgotten together with the world. */
export const perWorld = <T extends object>(build: (world: World) => T): ((world: World) => T) => memoize(build);

/** A cache of the values used last, up to a number of entries and bytes. */
interface WeightedCache<V> {
  /** The value under `key`, made where there is none. */
  get(key: string, make: () => V): V;
}

/** `weigh` returns the bytes of a value. The newest value is kept even where it alone exceeds the limit. */
export function createWeightedCache<V extends object | string>(
  maxEntries: number,
  maxBytes: number,
  weigh: (value: V) => number,
): WeightedCache<V> {
  // A value over the limit counts as the whole of it: the cache would otherwise not take it at all.
  const sizeCalculation = (value: V) => Math.min(Math.max(weigh(value), 1), maxBytes);
  const entries = new LRUCache<string, V>({ max: maxEntries, maxSize: maxBytes, sizeCalculation });
  return {
    get(key, make) {
      const known = entries.get(key);
      if (known !== undefined) return known;
      const value = make();
      entries.set(key, value);
      return value;
    },
  };
}
