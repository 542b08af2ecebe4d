/** A map that forgets the entry unused for longest once it holds more than `limit`. */
export interface LruMap<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  readonly size: number;
  /** The one unused for longest first. */
  keys(): string[];
}

export function createLruMap<V>(limit: number): LruMap<V> {
  const entries = new Map<string, V>();
  return {
    get(key) {
      const value = entries.get(key);
      if (value !== undefined) {
        // A Map keeps the order of insertion: going to its end is being used last.
        entries.delete(key);
        entries.set(key, value);
      }
      return value;
    },
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      const oldest = entries.keys().next();
      if (entries.size > limit && !oldest.done) entries.delete(oldest.value);
    },
    get size() {
      return entries.size;
    },
    keys: () => [...entries.keys()],
  };
}
