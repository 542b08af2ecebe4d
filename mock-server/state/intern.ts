import { createLruMap } from '../lib/lru-map.ts';

/**
 * Gives equal values one identity, so that whatever is remembered for a value read from the store is
 * found again for the next reading of it.
 */
export function createIntern(): <T extends object>(value: T) => T {
  const known = createLruMap<object>(64);
  return <T extends object>(value: T): T => {
    const text = JSON.stringify(value);
    const same = known.get(text);
    // Equal texts come from values of one shape: the key of the store decides it.
    if (same !== undefined) return same as T;
    known.set(text, value);
    return value;
  };
}
