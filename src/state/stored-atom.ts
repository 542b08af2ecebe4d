import { atom } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import { browserStorage, onStoredElsewhere } from '../lib/browser-storage.ts';

/**
 * A choice that this browser remembers, all of its tabs alike; until the page is closed where it keeps nothing. What is
 * kept there may be of another kind, from an older build or by other hands: then nothing was chosen.
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
