import { createStore } from 'jotai';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Theme, themeAtom, themeKey } from './theme-switch.tsx';

describe('themeAtom', () => {
  beforeEach(() => localStorage.clear());

  it.each<[Theme, string | null, string]>([
    ['dark', 'dark', 'dark'],
    ['light', 'light', 'light'],
    ['system', null, ''],
  ])('%s is kept as %s and shown as "%s"', (theme, kept, shown) => {
    const store = createStore();
    store.set(themeAtom, 'dark');
    store.set(themeAtom, theme);
    expect(store.get(themeAtom)).toBe(theme);
    expect(localStorage.getItem(themeKey)).toBe(kept);
    expect(document.documentElement.style.colorScheme).toBe(shown);
  });

  it('is read again for the next person, who finds the page as it is shown (FRM-063)', () => {
    createStore().set(themeAtom, 'dark');
    expect(createStore().get(themeAtom)).toBe('dark');
    localStorage.setItem(themeKey, 'blue');
    expect(createStore().get(themeAtom)).toBe('system');
  });

  it('follows the choice of another tab, and shows it', () => {
    const store = createStore();
    store.set(themeAtom, 'light');
    const stop = store.sub(themeAtom, () => {});
    const shown = ['dark', null].map((newValue) => {
      window.dispatchEvent(new StorageEvent('storage', { key: themeKey, newValue }));
      return [store.get(themeAtom), document.documentElement.style.colorScheme];
    });
    stop();
    expect(shown).toEqual([
      ['dark', 'dark'],
      ['system', ''],
    ]);
  });
});
