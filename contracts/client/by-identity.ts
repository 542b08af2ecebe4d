interface Place<Value> {
  readonly next: WeakMap<object, Place<Value>>;
  made?: { readonly value: Value };
}

const createPlace = <Value>(): Place<Value> => ({ next: new WeakMap() });

const isObject = (key: unknown): key is object =>
  (typeof key === 'object' && key !== null) || typeof key === 'function';

/**
 * Makes what follows from some objects, which nobody changes, once for as long as they live; each time where a key is no
 * object. Backends that are tried one after the other share the answers in which they agree, see known-response.ts.
 */
export function byIdentity<Keys extends readonly unknown[], Value>(
  make: (...keys: Keys) => Value,
): (...keys: Keys) => Value {
  const root = createPlace<Value>();
  return (...keys) => {
    let place = root;
    for (const key of keys) {
      if (!isObject(key)) return make(...keys);
      const next = place.next.get(key) ?? createPlace<Value>();
      place.next.set(key, next);
      place = next;
    }
    place.made ??= { value: make(...keys) };
    return place.made.value;
  };
}
