/** Makes what follows from an object once, and gives the same again for as long as the object lives. */
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

/** Makes what follows from a text again only where the text is another than the last. */
export function memoizeLast<V>(make: (text: string) => V): (text: string) => V {
  let last: { readonly text: string; readonly value: V } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, value: make(text) };
    return last.value;
  };
}

/**
 * Loads something when it is first asked for, and gives the same to all who ask. What could not be loaded is tried
 * again by the next who asks: what was in the way, such as a lost connection, may be gone.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    if (loading !== undefined) return loading;
    const begun = load();
    loading = begun;
    begun.catch(() => {
      loading = undefined;
    });
    return begun;
  };
}
