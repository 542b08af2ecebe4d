/** Keeps what was used last, up to a number of entries and a weight in bytes. */
export interface WeightedCache<V> {
  /** The value under `key`; made, and kept, where there is none. */
  get(key: string, make: () => V): V;
}

/** `weigh` gives the bytes that a value holds. The newest value is kept even where it alone is too heavy. */
export function createWeightedCache<V>(
  maxEntries: number,
  maxBytes: number,
  weigh: (value: V) => number,
): WeightedCache<V> {
  const entries = new Map<string, { readonly value: V; readonly bytes: number }>();
  let total = 0;
  const drop = (key: string) => {
    total -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get(key, make) {
      const known = entries.get(key);
      if (known) {
        entries.delete(key);
        entries.set(key, known);
        return known.value;
      }
      const value = make();
      const bytes = weigh(value);
      entries.set(key, { value, bytes });
      total += bytes;
      for (const oldest of entries.keys()) {
        if (oldest === key || (entries.size <= maxEntries && total <= maxBytes)) break;
        drop(oldest);
      }
      return value;
    },
  };
}
