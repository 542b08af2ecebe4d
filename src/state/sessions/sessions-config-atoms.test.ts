import { createStore } from 'jotai';
import { beforeEach, describe, expect, it } from 'vitest';
import { removeDroppedAtom } from '../address.ts';
import { locationAtom, navigatorAtom } from '../location.ts';
import { defaultSessionsConfig, type SessionsConfig } from './sessions-config.ts';
import {
  addFilterAtom,
  addFiltersAtom,
  addSearchFilterAtom,
  adoptRefAtom,
  droppedConfigAtom,
  parseSessionsConfig,
  removeFilterAtom,
  removeFiltersAtom,
  replaceAllTargetsAtom,
  resetSessionsStateAtom,
  sessionsConfigAtom,
  updateSessionsConfigAtom,
  writeSessionsConfig,
} from './sessions-config-atoms.ts';

const start = defaultSessionsConfig('all');

describe('a sessions page in the query string', () => {
  it.each<[string, Partial<SessionsConfig>]>([
    ['', {}],
    ['filter=REFERRER%3Agoogle.com', { activeFilters: [{ filterType: 'REFERRER', value: 'google.com' }] }],
    [
      'filter=TARGET.Revenue%3A1M-5M&filter=SEARCH%3Aa%3Ab',
      {
        activeFilters: [
          { filterType: 'TARGET', targetType: 'Revenue', value: '1M-5M' },
          { filterType: 'SEARCH', value: 'a:b' },
        ],
      },
    ],
    ['page_depth=10m', { pageDepth: '10m' }],
    ['length=61a180', { length: { min: 61, max: 180 } }],
    ['length=1801a', { length: { min: 1801, max: null } }],
    ['term=ball+valve', { drill: { ...start.drill, term: 'ball valve' } }],
    ['view=table&show=100', { viewType: 'table', displayAmount: 100 }],
    ['sort=pagect.ASC&page=12', { sort: { key: 'pagect', direction: 'ASC' }, page: 12 }],
  ])('%s is parsed, and written back unchanged', (text, part) => {
    const { value: config, dropped } = parseSessionsConfig(new URLSearchParams(text), 'all');
    expect(config).toEqual({ ...start, ...part });
    expect(dropped).toEqual([]);
    const written = new URLSearchParams('start=2026-01-01');
    writeSessionsConfig(written, config, 'all');
    expect(written.toString()).toBe(text ? `start=2026-01-01&${text}` : 'start=2026-01-01');
  });

  it.each([
    ['', 50, 'all', 50],
    ['show=25', 50, 'targeted', 25],
    ['show=100', 50, 'thomasnet', 100],
    ['', 50, 'analytics-all', 25],
    ['', 50, 'audience-all', 25],
  ] as const)(
    '%s with a default of %i, on %s, shows %i rows (FRM-006, SES-003, SES-008, SES-009, SES-021)',
    (text, shown, page, amount) => {
      const config = parseSessionsConfig(new URLSearchParams(text), page, shown).value;
      expect(config.displayAmount).toBe(amount);
      const written = new URLSearchParams();
      writeSessionsConfig(written, config, page, shown);
      expect(written.toString()).toBe(text);
    },
  );

  it('is a timeline by default, or a table (SES-023)', () => {
    const viewOf = (text: string) => parseSessionsConfig(new URLSearchParams(text), 'all').value.viewType;
    expect(['', 'view=table', 'view=timeline'].map(viewOf)).toEqual(['timeline', 'table', 'timeline']);
  });

  it('treats ref as a referrer filter, and drops duplicates (SES-002, SES-017)', () => {
    const search = new URLSearchParams('ref=DTS&filter=REFERRER:DTS&filter=REFERRER:DTS');
    expect(parseSessionsConfig(search, 'all').value.activeFilters).toEqual([{ filterType: 'REFERRER', value: 'DTS' }]);
  });

  it.each(['ref=dts&ref=Dts&ref=DTS', 'filter=REFERRER:dts&ref=dTS'])(
    'treats direct to site in any case as the same referrer: %s (SES-002)',
    (text) => {
      const { value, dropped } = parseSessionsConfig(new URLSearchParams(text), 'all');
      expect(value.activeFilters).toEqual([{ filterType: 'REFERRER', value: 'DTS' }]);
      expect(dropped).toEqual([]);
    },
  );

  it('accepts a traffic filter, except on a page about one kind of traffic (SES-074)', () => {
    const search = new URLSearchParams('filter=BASE:CATALOG_ACTIVITY');
    const filter = { filterType: 'BASE', value: 'CATALOG_ACTIVITY' };
    expect(parseSessionsConfig(search, 'all').value.activeFilters).toEqual([filter]);
    const { value, dropped } = parseSessionsConfig(search, 'thomasnet');
    expect(value.activeFilters).toEqual([]);
    expect(dropped).toHaveLength(1);
  });

  it.each([
    'filter=NOPE:1',
    'filter=TARGET:TX',
    'filter=TARGET.Planet:Mars',
    'filter=TARGET.State:ZZ',
    'filter=TARGET.State:TX,ZZ',
    'filter=TARGET.State:TX,',
    'filter=REFERRER.State:x',
    'filter=ACTION:FOO',
    'filter=ACTION:toString',
    'filter=BASE:NO_ACTIVITY',
    'page_depth=abc',
    'page_depth=9-6',
    'page_depth=0',
    'length=a',
    'length=5',
    'length=600a60',
    'view=cards&show=26',
    'sort=pagect&page=0',
    'sort=nope.ASC&page=-1',
    'page=1.5',
    `ref=${'x'.repeat(2001)}`,
  ])('keeps the default for %.40s and reports it (FRM-050)', (text) => {
    const search = new URLSearchParams(text);
    const { value, dropped } = parseSessionsConfig(search, 'all');
    expect(value).toEqual(start);
    expect(dropped.flatMap(({ params }) => params)).toEqual(expect.arrayContaining([...search]));
    expect(dropped).toHaveLength(search.size);
  });

  it('ignores parameters without a value and unknown ones', () => {
    const search = new URLSearchParams('filter=&length=&page=&utm_source=mail&start=x');
    expect(parseSessionsConfig(search, 'all')).toEqual({ value: start, dropped: [] });
  });

  it('accepts a search as long as a call can contain (LIM-003)', () => {
    const search = new URLSearchParams();
    const filters = (length: number) => [{ filterType: 'SEARCH' as const, value: 'x'.repeat(length) }];
    writeSessionsConfig(search, { ...start, activeFilters: filters(2000) }, 'all');
    expect(parseSessionsConfig(search, 'all')).toEqual({
      value: { ...start, activeFilters: filters(2000) },
      dropped: [],
    });
    writeSessionsConfig(search, { ...start, activeFilters: filters(2001) }, 'all');
    expect(parseSessionsConfig(search, 'all')).toEqual({
      value: start,
      dropped: [{ name: 'filter', params: [['filter', `SEARCH:${'x'.repeat(2001)}`]], reason: 'longText' }],
    });
  });

  it('treats ref as a page on the analytics pages (ANA-007)', () => {
    const search = new URLSearchParams('ref=https%3A%2F%2Fa.example%2Fb&sort=url.ASC');
    const { value: config, dropped } = parseSessionsConfig(search, 'analytics-all');
    expect(dropped).toEqual([]);
    expect(config.drill.pageUrl).toBe('https://a.example/b');
    expect(config.activeFilters).toEqual([]);
    writeSessionsConfig(search, config, 'analytics-all');
    expect(search.toString()).toBe('sort=url.ASC&ref=https%3A%2F%2Fa.example%2Fb');
  });

  it('limits ref by the length that is sent: a page gets a leading slash (LIM-003)', () => {
    const search = new URLSearchParams({ ref: 'x'.repeat(2000) });
    expect(parseSessionsConfig(search, 'all').dropped).toEqual([]);
    expect(parseSessionsConfig(search, 'analytics-all').dropped).toEqual([
      { name: 'ref', params: [...search], reason: 'longText' },
    ]);
  });

  it('remembers on the targeted page that the flag was replaced by targets', () => {
    const config = { ...defaultSessionsConfig('targeted'), useAllTargets: false };
    const search = new URLSearchParams();
    writeSessionsConfig(search, config, 'targeted');
    expect(parseSessionsConfig(search, 'targeted')).toEqual({ value: config, dropped: [] });
  });
});

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
  it('change the query string and the state, keep the dates, and return to page 1 (SES-016, SES-026, SES-027, SES-033)', () => {
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

  it('add no history step if nothing changes', () => {
    store.set(addSearchFilterAtom, '   ');
    expect(steps).toEqual([]);
  });

  it('return to page 1 after a new display amount, but not after a new page (SES-022, SES-026)', () => {
    store.set(updateSessionsConfigAtom, { page: 5 });
    expect(store.get(sessionsConfigAtom).page).toBe(5);
    store.set(updateSessionsConfigAtom, { displayAmount: 50 });
    expect(store.get(sessionsConfigAtom)).toMatchObject({ page: 1, displayAmount: 50 });
  });

  it('replace the all-targets flag without adding a history entry', () => {
    store.set(locationAtom, { pathname: '/sessions/targeted', search: '' });
    expect(store.get(sessionsConfigAtom).useAllTargets).toBe(true);
    store.set(replaceAllTargetsAtom, [texas]);
    expect(store.get(sessionsConfigAtom)).toMatchObject({ useAllTargets: false, activeFilters: [texas] });
    expect(steps).toEqual(['replace']);
  });

  it('keep unusable parameters reported until they are removed (FRM-050)', () => {
    store.set(locationAtom, { pathname: '/sessions/targeted', search: '?ref=a.com&filter=ACTION:FOO&page_depth=9-6' });
    const named = () => store.get(droppedConfigAtom).flatMap(({ params }) => params.map(([, value]) => value));
    store.set(replaceAllTargetsAtom, [texas]);
    store.set(adoptRefAtom);
    expect(named()).toEqual(['ACTION:FOO', '9-6']);
    expect(store.get(sessionsConfigAtom).activeFilters).toEqual([{ ...google, value: 'a.com' }, texas]);
    store.set(removeDroppedAtom, store.get(droppedConfigAtom));
    expect(named()).toEqual([]);
    expect(store.get(sessionsConfigAtom).activeFilters).toEqual([{ ...google, value: 'a.com' }, texas]);
    expect(new Set(steps)).toEqual(new Set(['replace']));
  });

  it('reset everything (SES-016, SES-026)', () => {
    store.set(updateSessionsConfigAtom, { viewType: 'table' });
    store.set(resetSessionsStateAtom);
    expect(store.get(locationAtom).search).toBe('?start=2026-01-01&end=2026-02-01');
  });
});
