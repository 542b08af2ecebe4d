import { base } from './base.ts';
import { keyInFolder } from './kept-keys.ts';

/**
 * What the browser keeps for the app. Browsers refuse it at any step: at the property itself (cookies off, a frame of
 * another site), at a read, at a write (a full disk). What is refused is kept in memory until the page is closed
 * (ERR-032), or another tab writes under its key (SGN-023), so nobody who uses these has to expect an error.
 */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const listeners = new Set<() => void>();
const memories = new Set<Map<string, string | null>>();
let isRefused = false;

/** Whether the browser has refused anything since the page was loaded. */
export const storageRefusal = {
  isRefused: () => isRefused,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** For what the browser refuses elsewhere, such as in a worker. */
  note: () => setRefused(true),
  /** As after a reload: nothing refused, nothing in memory. */
  forget() {
    for (const memory of memories) memory.clear();
    setRefused(false);
  },
};

function setRefused(next: boolean): void {
  if (isRefused === next) return;
  isRefused = next;
  // Not at once: a component that reads while it is rendered must not have another one rendered.
  queueMicrotask(() => {
    for (const listener of listeners) listener();
  });
}

/** Does what the browser may refuse; null where it does. */
function attempt<T>(act: () => T): { readonly value: T } | null {
  try {
    return { value: act() };
  } catch {
    setRefused(true);
    return null;
  }
}

/** Some browsers drop what they are given without an error, or give nothing back. */
function write(storage: TextStorage, key: string, value: string): void {
  storage.setItem(key, value);
  if (storage.getItem(key) !== value) throw new Error('The browser did not keep the value');
}

/** One that never throws, and can say what it holds. */
export interface SafeStorage extends TextStorage {
  /** Of what it holds for this build. */
  keys(): readonly string[];
  /** Has what another tab has written count from now on, under the key that the browser names; null for all keys. */
  heed(kept: string | null): void;
}

/** What this build keeps things under. */
export function keptAs(key: string, folder = base): string {
  return keyInFolder(key, folder);
}

/**
 * The key that a build in a folder keeps something under; null for what is not ours, or of a build in another folder.
 */
export function keyOf(kept: string, folder = base): string | null {
  const key = kept.slice(Math.max(0, kept.lastIndexOf('webtrax.')));
  return key.startsWith('webtrax.') && keptAs(key, folder) === kept ? key : null;
}

/** A storage that never throws. `open` gives the browser's own, which may throw each time. */
export function createSafeStorage(open: () => TextStorage, folder = base): SafeStorage {
  /** What the browser refused to keep; null for what it refused to remove. */
  const memory = new Map<string, string | null>();
  memories.add(memory);
  const removeItem = (key: string) => {
    memory.delete(key);
    if (!attempt(() => open().removeItem(keptAs(key, folder)))) memory.set(key, null);
  };
  const keptKeys = () => (attempt(() => Object.keys(open()))?.value ?? []).flatMap((kept) => keyOf(kept, folder) ?? []);
  return {
    getItem: (key) =>
      memory.has(key) ? (memory.get(key) ?? null) : (attempt(() => open().getItem(keptAs(key, folder)))?.value ?? null),
    setItem(key, value) {
      memory.delete(key);
      if (attempt(() => write(open(), keptAs(key, folder), value))) return;
      // The value that it had must not come back with the next load of the page.
      removeItem(key);
      memory.set(key, value);
    },
    removeItem,
    keys: () => [...new Set([...memory.keys(), ...keptKeys()])],
    heed(kept) {
      if (kept === null) memory.clear();
      else memory.delete(keyOf(kept, folder) ?? '');
    },
  };
}

/** Choices for this browser itself, and what testers and the demo keep: they say nothing of anybody. */
const lastingKeys = /^webtrax\.(?:theme|shortcuts|guide|config|mockToken|loggedOut|testing\..*|demo\..*)$/;

/**
 * Forgets all that is kept of a person, in this browser and in this tab: every key of ours that is not one of the above
 * (FRM-063).
 */
export function forgetPersonalData(): void {
  forgetPersonalKeys(browserStorage);
  forgetTabData();
}

/**
 * The same of what is kept in this tab, where the person has logged out in another: the next may have signed in there.
 */
export function forgetTabData(): void {
  forgetPersonalKeys(tabStorage);
}

function forgetPersonalKeys(storage: SafeStorage): void {
  for (const key of storage.keys()) if (!lastingKeys.test(key)) storage.removeItem(key);
}

/** Lasts for this browser. */
export const browserStorage = createSafeStorage(() => window.localStorage);

// Before anybody else listens, who would read what is in memory here (SGN-023). Parts of this run without a window.
if (typeof window !== 'undefined') window.addEventListener('storage', ({ key }) => browserStorage.heed(key));

/** Calls `take` with what another tab writes under a key; null where it removes it. Returns what ends that. */
export function onStoredElsewhere(key: string, take: (text: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === keptAs(key)) take(event.newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Lasts for this tab. */
export const tabStorage = createSafeStorage(() => window.sessionStorage);

/** The page's cookies, where a frame without an origin of its own has none. */
export const cookies = {
  read: () => attempt(() => document.cookie)?.value ?? '',
  write(cookie: string) {
    attempt(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, nor on plain http
      document.cookie = cookie;
    });
  },
};
