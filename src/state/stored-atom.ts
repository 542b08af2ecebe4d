import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import { browserStorage } from '../lib/browser-storage.ts';

/** What another tab writes under a key. */
function subscribe(key: string, take: (text: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) take(event.newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** A choice that this browser remembers, all of its tabs alike; until the page is closed where it keeps nothing. */
export function storedAtom<Value>(key: string, initial: Value) {
  const storage = createJSONStorage<Value>(() => ({ ...browserStorage, subscribe }));
  return atomWithStorage(key, initial, storage, { getOnInit: true });
}
