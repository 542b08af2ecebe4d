import { cleanup, render, screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appClock } from '../../lib/app-clock.ts';
import { Footer, type Theme, themeAtom, themeKey } from './footer.tsx';

afterEach(cleanup);

it("shows the year of the app's clock in UTC (FRM-019)", () => {
  appClock.follow({ shown: Date.parse('2027-01-01T00:00:00Z'), at: Date.now(), speed: 0 });
  // As in a time zone west of Greenwich.
  vi.spyOn(Date.prototype, 'getFullYear').mockReturnValue(2026);
  render(<Footer />);
  expect(screen.getByRole('contentinfo').textContent).toContain('© 2027 Thomas');
  appClock.follow(null);
});

it('shows copyright, terms, privacy and the build label (FRM-019)', () => {
  render(<Footer />);
  const footer = screen.getByRole('contentinfo');
  expect(footer.textContent).toContain('©');
  expect(footer.textContent).toMatch(/Build \S+/);
  const addresses = ['Terms', 'Privacy'].map((name) => screen.getByRole('link', { name }).getAttribute('href'));
  for (const address of addresses) expect(address).toMatch(/^https:/);
  expect(new Set(addresses).size).toBe(2);
});

describe('themeAtom', () => {
  beforeEach(() => localStorage.clear());

  it.each<[Theme, string | null, string]>([
    ['dark', 'dark', 'dark'],
    ['light', 'light', 'light'],
    ['system', null, ''],
  ])('stores %s as %s and applies "%s"', (theme, stored, shown) => {
    const store = createStore();
    store.set(themeAtom, 'dark');
    store.set(themeAtom, theme);
    expect(store.get(themeAtom)).toBe(theme);
    expect(localStorage.getItem(themeKey)).toBe(stored);
    expect(document.documentElement.style.colorScheme).toBe(shown);
  });

  it("is restored on the next visit, falling back to the system's theme (FRM-063)", () => {
    createStore().set(themeAtom, 'dark');
    expect(createStore().get(themeAtom)).toBe('dark');
    localStorage.setItem(themeKey, 'blue');
    expect(createStore().get(themeAtom)).toBe('system');
  });

  it('follows and applies the choice made in another tab', () => {
    const store = createStore();
    store.set(themeAtom, 'light');
    const stop = store.sub(themeAtom, () => {});
    const schemes = ['dark', null].map((newValue) => {
      window.dispatchEvent(new StorageEvent('storage', { key: themeKey, newValue }));
      return [store.get(themeAtom), document.documentElement.style.colorScheme];
    });
    stop();
    expect(schemes).toEqual([
      ['dark', 'dark'],
      ['system', ''],
    ]);
  });
});
