import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserStorage, storageRefusal } from './browser-storage.ts';

const values = new Map<string, string>();
let isFull = false;

beforeEach(() => {
  values.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  storageRefusal.forget();
});

/** What a listener reads when notified of another tab's write. */
function readOnStorageEvent(key: string | null) {
  const read: (string | null)[] = [];
  const onStorage = () =>
    read.push(browserStorage.getItem('webtrax.tokens'), browserStorage.getItem('webtrax.welcome'));
  window.addEventListener('storage', onStorage);
  window.dispatchEvent(new StorageEvent('storage', { key }));
  window.removeEventListener('storage', onStorage);
  return read;
}

it.each([
  ['webtrax.tokens', ['of Owen', 'step 3']],
  [null, ['of Owen', null]],
  ['of something else', ['of Dana', 'step 3']],
] as const)(
  'a storage event for the key %s discards only the values it concerns from memory (SGN-023)',
  (key, read) => {
    isFull = true;
    browserStorage.setItem('webtrax.tokens', 'of Dana');
    browserStorage.setItem('webtrax.welcome', 'step 3');
    isFull = false;
    expect(browserStorage.getItem('webtrax.tokens')).toBe('of Dana');
    values.set('webtrax.tokens', 'of Owen');
    expect(readOnStorageEvent(key)).toEqual(read);
  },
);
