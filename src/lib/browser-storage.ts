import { base } from './base.ts';
import { keyInFolder } from './kept-keys.ts';

/**
 * Browser storage for the app. A browser can refuse it at any step: accessing the property (cookies blocked, cross-site
 * frame), reading, or writing (disk full). Refused values are kept in memory until the page is closed (ERR-032) or
 * another tab writes the same key (SGN-023), so callers never have to handle errors.
 */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const listeners = new Set<() => void>();
const memories = new Set<Map<string, string | null>>();
let isRefused = false;

/** Whether the browser has refused storage since the page was loaded. */
export const storageRefusal = {
  isRefused: () => isRefused,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Called when the browser refuses storage elsewhere, such as in a worker. */
  note: () => setRefused(true),
  /** Resets to the state after a reload: nothing refused, nothing in memory. */
  forget() {
    for (const memory of memories) memory.clear();
    setRefused(false);
  },
};

function setRefused(next: boolean): void {
  if (isRefused === next) return;
  isRefused = next;
  // Deferred: a component that reads storage while rendering must not trigger another render.
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
}

/** Runs something the browser might refuse. Returns null if it does. */
function attempt<T>(act: () => T): { readonly value: T } | null {
  try {
    return { value: act() };
  } catch {
    setRefused(true);
    return null;
  }
}

/** Throws if the value wasn't stored: some browsers drop values silently or return nothing. */
function write(storage: TextStorage, key: string, value: string): void {
  storage.setItem(key, value);
  if (storage.getItem(key) !== value) throw new Error('The browser did not keep the value');
}

/** A storage that never throws and can list its keys. */
export interface SafeStorage extends TextStorage {
  /** The keys that this build has stored. */
  keys(): readonly string[];
  /** Gives another tab's write precedence over memory, for the browser's storage key, or for all keys if null. */
  onWrite(storedKey: string | null): void;
}

/** The storage key this build uses for a key. */
export function storageKeyOf(key: string, folder = base): string {
  return keyInFolder(key, folder);
}

/**
 * The key behind a storage key of the build in a folder. Null if it isn't the app's or belongs to a build in another
 * folder.
 */
export function keyOf(storedKey: string, folder = base): string | null {
  const key = storedKey.slice(Math.max(0, storedKey.lastIndexOf('webtrax.')));
  return key.startsWith('webtrax.') && storageKeyOf(key, folder) === storedKey ? key : null;
}

/** Creates a storage that never throws. `open` returns the browser's storage and can throw each time. */
export function createSafeStorage(open: () => TextStorage, folder = base): SafeStorage {
  /** Values the browser refused to store; null for those it refused to remove. */
  const memory = new Map<string, string | null>();
  memories.add(memory);
  const removeItem = (key: string) => {
    memory.delete(key);
    if (!attempt(() => open().removeItem(storageKeyOf(key, folder)))) memory.set(key, null);
  };
  const keptKeys = () =>
    (attempt(() => Object.keys(open()))?.value ?? []).flatMap((storedKey) => keyOf(storedKey, folder) ?? []);
  return {
    getItem: (key) =>
      memory.has(key)
        ? (memory.get(key) ?? null)
        : (attempt(() => open().getItem(storageKeyOf(key, folder)))?.value ?? null),
    setItem(key, value) {
      memory.delete(key);
      if (attempt(() => write(open(), storageKeyOf(key, folder), value))) return;
      // Otherwise the old value would come back on the next page load.
      removeItem(key);
      memory.set(key, value);
    },
    removeItem,
    keys: () => [...new Set([...memory.keys(), ...keptKeys()])],
    onWrite(storedKey) {
      if (storedKey === null) memory.clear();
      else memory.delete(keyOf(storedKey, folder) ?? '');
    },
  };
}

/** Browser-wide choices and data of testers and the demo. None of it is personal. */
const lastingKeys = /^webtrax\.(?:theme|shortcuts|guide|config|mockToken|loggedOut|testing\..*|demo\..*)$/;

/** Deletes all personal data from this browser and this tab: every key of the app except those above (FRM-063). */
export function forgetPersonalData(): void {
  forgetPersonalKeys(browserStorage);
  forgetTabData();
}

/**
 * Deletes only this tab's personal data, after a logout in another tab: the next person might have signed in there
 * already.
 */
export function forgetTabData(): void {
  forgetPersonalKeys(tabStorage);
}

function forgetPersonalKeys(storage: SafeStorage): void {
  for (const key of storage.keys()) if (!lastingKeys.test(key)) storage.removeItem(key);
}

/** Persists in this browser. */
export const browserStorage = createSafeStorage(() => window.localStorage);

// Registered before any other listener, which would otherwise read the stale value in memory (SGN-023). Parts of this
// module run without a window.
if (typeof window !== 'undefined') window.addEventListener('storage', ({ key }) => browserStorage.onWrite(key));

/**
 * Calls `onText` with each value another tab writes under a key, or null when it removes it. Returns a function to
 * unsubscribe.
 */
export function onStoredElsewhere(key: string, onText: (text: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKeyOf(key)) onText(event.newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Persists in this tab. */
export const tabStorage = createSafeStorage(() => window.sessionStorage);

/** The page's cookies. A frame with an opaque origin has none. */
export const cookies = {
  read: () => attempt(() => document.cookie)?.value ?? '',
  write(cookie: string) {
    attempt(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, nor on plain http
      document.cookie = cookie;
    });
  },
};
