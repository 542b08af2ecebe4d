import { atom } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import { browserStorage, onStoredElsewhere } from '../lib/browser-storage.ts';

/**
 * A choice remembered by this browser and shared by all its tabs; only until the page is closed if storage is refused.
 * If the stored value is invalid, such as from an older build, the initial value is used.
 */
export function storedAtom<Value extends string | number | boolean>(key: string, initial: Value) {
  const storage = createJSONStorage<unknown>(() => ({ ...browserStorage, subscribe: onStoredElsewhere }));
  const stored = atomWithStorage<unknown>(key, initial, storage, { getOnInit: true });
  return atom(
    (get): Value => {
      const value = get(stored);
      return typeof value === typeof initial ? (value as Value) : initial;
    },
    (_get, set, value: Value) => set(stored, value),
  );
}
