/** Makes what follows from an object once, and gives the same again for as long as the object lives. */
export function remember<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, { readonly value: V }>();
  return (key) => {
    const entry = made.get(key) ?? { value: make(key) };
    made.set(key, entry);
    return entry.value;
  };
}
