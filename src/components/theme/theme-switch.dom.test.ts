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
});
