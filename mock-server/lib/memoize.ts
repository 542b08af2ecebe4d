/** Computes a value once per object and returns the same one for as long as the object lives. */
export function memoize<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    let entry = known.get(key);
    if (entry === undefined) {
      entry = { value: make(key) };
      known.set(key, entry);
    }
    return entry.value;
  };
}

/** Caches the value of the last text only, and recomputes it when the text changes. */
export function memoizeLast<V>(make: (text: string) => V): (text: string) => V {
  let last: { readonly text: string; readonly value: V } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, value: make(text) };
    return last.value;
  };
}

/**
 * Loads on the first call and shares the result with all callers. After a failure the next call tries again: the cause,
 * such as a lost connection, may be gone.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    if (loading !== undefined) return loading;
    const started = load();
    loading = started;
    started.catch(() => {
      loading = undefined;
    });
    return started;
  };
}
