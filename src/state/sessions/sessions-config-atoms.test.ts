import { createStore } from 'jotai';
import { beforeEach, describe, expect, it } from 'vitest';
import { locationAtom, navigatorAtom } from '../location.ts';
import {
  addFilterAtom,
  addFiltersAtom,
  addSearchFilterAtom,
  removeFilterAtom,
  removeFiltersAtom,
  replaceAllTargetsAtom,
  resetSessionsStateAtom,
  sessionsConfigAtom,
  updateSessionsConfigAtom,
} from './sessions-config-atoms.ts';

let store: ReturnType<typeof createStore>;
let steps: string[];
const google = { filterType: 'REFERRER', value: 'google.com' } as const;
const texas = { filterType: 'TARGET', targetType: 'State', value: 'TX' } as const;

beforeEach(() => {
  store = createStore();
  steps = [];
  store.set(locationAtom, { pathname: '/sessions', search: '?start=2026-01-01&end=2026-02-01&page=3' });
  store.set(navigatorAtom, {
    go: (to, options) => {
      steps.push(options?.replace ? 'replace' : 'push');
      store.set(locationAtom, to);
    },
  });
});

describe('the write atoms of a sessions page', () => {
  it('change the query string and what is read from it, dates kept, back on page 1', () => {
    store.set(addFilterAtom, google);
    store.set(addFiltersAtom, [google, texas]);
    store.set(addSearchFilterAtom, ' pump ');
    expect(store.get(sessionsConfigAtom)).toMatchObject({
      activeFilters: [google, texas, { filterType: 'SEARCH', value: 'pump' }],
      page: 1,
    });
    expect(store.get(locationAtom).search).toContain('start=2026-01-01&end=2026-02-01');
    store.set(removeFilterAtom, google);
    store.set(removeFiltersAtom, 'SEARCH');
    expect(store.get(sessionsConfigAtom).activeFilters).toEqual([texas]);
    expect(steps).toEqual(Array(5).fill('push'));
  });

  it('take no step for what changes nothing', () => {
    store.set(addSearchFilterAtom, '   ');
    expect(steps).toEqual([]);
  });

  it('go back to page 1 with a new display amount but not with a new page', () => {
    store.set(updateSessionsConfigAtom, { page: 5 });
    expect(store.get(sessionsConfigAtom).page).toBe(5);
    store.set(updateSessionsConfigAtom, { displayAmount: 50 });
    expect(store.get(sessionsConfigAtom)).toMatchObject({ page: 1, displayAmount: 50 });
  });

  it('replace the all-targets flag without a step in the history', () => {
    store.set(locationAtom, { pathname: '/sessions/targeted', search: '' });
    expect(store.get(sessionsConfigAtom).useAllTargets).toBe(true);
    store.set(replaceAllTargetsAtom, [texas]);
    expect(store.get(sessionsConfigAtom)).toMatchObject({ useAllTargets: false, activeFilters: [texas] });
    expect(steps).toEqual(['replace']);
  });

  it('reset everything', () => {
    store.set(updateSessionsConfigAtom, { viewType: 'table' });
    store.set(resetSessionsStateAtom);
    expect(store.get(locationAtom).search).toBe('?start=2026-01-01&end=2026-02-01');
  });
});
