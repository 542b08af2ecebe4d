import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cookies,
  createSafeStorage,
  keyOf,
  storageKeyOf,
  storageRefusal,
  type TextStorage,
} from './browser-storage.ts';

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

function createStorage(refused: Partial<TextStorage> = {}): TextStorage {
  const values = new Map([['old', 'kept before']]);
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    ...refused,
  };
}

beforeEach(() => storageRefusal.forget());

describe('createSafeStorage', () => {
  it.each<[string, () => TextStorage]>([
    ['access', refuse],
    ['reads', () => createStorage({ getItem: refuse })],
    ['writes', () => createStorage({ setItem: refuse })],
    ['writes silently', () => createStorage({ setItem: () => undefined })],
    ['writes and removals', () => createStorage({ removeItem: refuse, setItem: refuse })],
    ['storage, which is null', () => null as unknown as TextStorage],
  ])('keeps values in memory if the browser refuses %s, and reports it once (ERR-032)', async (_step, open) => {
    await Promise.resolve();
    const states: boolean[] = [];
    const end = storageRefusal.subscribe(() => states.push(storageRefusal.isRefused()));
    const browser = { storage: null as TextStorage | null };
    const storage = createSafeStorage(() => (browser.storage ??= open()));
    storage.getItem('old');
    storage.setItem('old', 'new');
    storage.setItem('other', '1');
    expect([storage.getItem('old'), storage.getItem('other')]).toEqual(['new', '1']);
    storage.removeItem('old');
    expect([storage.getItem('old'), storage.getItem('unknown')]).toEqual([null, null]);
    await Promise.resolve();
    expect(states).toEqual([true]);
    end();
  });

  it('leaves no old value behind if a write is refused (ERR-032)', () => {
    const full = createStorage({ setItem: refuse });
    createSafeStorage(() => full).setItem('old', 'new');
    expect(full.getItem('old')).toBeNull();
  });

  it("returns no cookies in a frame that can't use them (ERR-032)", () => {
    vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: refuse, set: refuse }));
    cookies.write('one=1');
    expect([cookies.read(), storageRefusal.isRefused()]).toEqual(['', true]);
    vi.unstubAllGlobals();
  });

  it('is the browser’s own if nothing is refused', () => {
    const own = createStorage();
    const storage = createSafeStorage(() => own);
    storage.setItem('one', '1');
    expect([own.getItem('one'), storage.getItem('old'), storageRefusal.isRefused()]).toEqual([
      '1',
      'kept before',
      false,
    ]);
  });
});

describe('builds in folders of the same origin', () => {
  const folders = ['', '/portal', '/portal/next', '/webtrax.app'];

  it('share only the theme (FRM-061, FRM-063)', () => {
    const values: Record<string, string> = {};
    const browser = Object.assign(values, {
      getItem: (key: string) => values[key] ?? null,
      setItem: (key: string, value: string) => {
        values[key] = value;
      },
      removeItem: (key: string) => void delete values[key],
    });
    const storages = folders.map((folder) => createSafeStorage(() => browser, folder));
    for (const [at, storage] of storages.entries()) {
      storage.setItem('webtrax.tokens', `tokens of ${at}`);
      storage.setItem('webtrax.theme', `theme of ${at}`);
    }
    expect(storages.map((storage) => storage.getItem('webtrax.tokens'))).toEqual(
      folders.map((_, index) => `tokens of ${index}`),
    );
    expect(new Set(storages.map((storage) => storage.getItem('webtrax.theme')))).toEqual(new Set(['theme of 3']));
    for (const storage of storages) expect(storage.keys().toSorted()).toEqual(['webtrax.theme', 'webtrax.tokens']);
    storages[0]?.removeItem('webtrax.tokens');
    expect(storages.map((storage) => storage.getItem('webtrax.tokens') !== null)).toEqual([false, true, true, true]);
  });

  it('recognize only the keys that another tab has stored for the same folder (SGN-023)', () => {
    for (const folder of folders)
      expect(folders.map((other) => keyOf(storageKeyOf('webtrax.tokens', other), folder))).toEqual(
        folders.map((other) => (other === folder ? 'webtrax.tokens' : null)),
      );
    expect(['token', 'x webtrax.tokens', ''].map((key) => keyOf(key))).toEqual([null, null, null]);
  });
});
