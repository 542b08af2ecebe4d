import { LRUCache } from 'lru-cache';
import { memoize } from '../lib/memoize.ts';
import type { World } from './world.ts';

/** Builds something once for each world, when it is first asked for. It is forgotten together with the world. */
export const perWorld = <T extends object>(build: (world: World) => T): ((world: World) => T) => memoize(build);

/** A cache of the values used last, up to a number of entries and bytes. */
interface WeightedCache<V> {
  /** The value under `key`, made where there is none. */
  get(key: string, make: () => V): V;
  /** Has a value made that is not there yet, so that `get` finds it; several who ask for it share the making. */
  prepare(key: string, make: () => Promise<V>): Promise<void>;
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
  const underWay = new Map<string, Promise<void>>();
  return {
    get(key, make) {
      const known = entries.get(key);
      if (known !== undefined) return known;
      const value = make();
      entries.set(key, value);
      return value;
    },
    async prepare(key, make) {
      while (!entries.has(key)) {
        const other = underWay.get(key);
        // Whose client leaves gives the making up: then it is begun again here.
        if (other) await other.catch(() => {});
        else {
          const own = make().then((value) => void entries.set(key, value));
          underWay.set(key, own);
          await own.finally(() => underWay.delete(key));
        }
      }
    },
  };
}
