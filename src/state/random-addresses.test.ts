import fc from 'fast-check';
import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import { paths } from '../lib/paths.ts';
import { removeDroppedAtom } from './address.ts';
import { compareAtom, droppedCompareAtom } from './dates/compare.ts';
import { namedRangeAtom } from './dates/date-links.ts';
import { datePresets } from './dates/date-presets.ts';
import { dataAsOfAtom, dateRangeAtom, droppedDatesAtom, todayAtom } from './dates/date-range.ts';
import { locationAtom, navigatorAtom } from './location.ts';
import { analyticsSearchAtom, hereAtom, searchForLink } from './sessions/link-search.ts';
import { hasFiltersAtom, sessionPageAtom } from './sessions/session-page.ts';
import { type ActiveFilter, sessionSortKeys } from './sessions/sessions-config.ts';
import {
  addFiltersAtom,
  adoptRefAtom,
  droppedConfigAtom,
  removeFilterAtom,
  replaceAllTargetsAtom,
  sessionsConfigAtom,
  updateSessionsConfigAtom,
} from './sessions/sessions-config-atoms.ts';
import { sessionsLink } from './sessions/sessions-link.ts';

const now = Date.parse('2026-11-21T15:00:00Z');
type Store = ReturnType<typeof createStore>;

/** The app at an address, as in a newly opened tab. */
function open(pathname: string, search: string): Store {
  const store = createStore();
  store.set(dataAsOfAtom, now);
  store.set(navigatorAtom, { go: (to) => store.set(locationAtom, to) });
  store.set(locationAtom, { pathname, search });
  return store;
}

/** Opens a path with its query string, as in links. */
const openLink = (link: string) => {
  const [pathname = '', search] = link.split('?');
  return open(pathname, search === undefined ? '' : `?${search}`);
};

const stateOf = (store: Store) => ({
  config: store.get(sessionsConfigAtom),
  dates: store.get(dateRangeAtom),
  compare: store.get(compareAtom),
});
const droppedOf = (store: Store) => [droppedConfigAtom, droppedDatesAtom, droppedCompareAtom].flatMap(store.get);

const pages = [
  ...[paths.home, paths.sessions, paths.sessionsTargeted, paths.sessionsThomasnet, paths.audienceNavigator],
  ...[paths.analytics, `${paths.analytics}/referrers`, paths.sessionDuration, paths.settings, '/sessions/visitor/v3'],
];

const odd = fc.oneof(
  fc.constantFrom('google.com', 'a,b', 'x:y', '%', '+', ' b ', '\u00a0', '💥', '&=#', 'DTS', '0', '__proto__'),
  fc.string({ maxLength: 5, unit: 'grapheme' }),
);
/** Valid and invalid values for each parameter. */
const values: Readonly<Record<string, readonly string[]>> = {
  filter: ['REFERRER:DTS', 'TARGET.State:TX,OH', 'TARGET.State:TX,', 'ACTION:RFI', 'BASE:CATALOG_ACTIVITY', 'SEARCH:a'],
  ref: ['DTS', '/contact', 'www.a.example/x y'],
  targets: ['chosen', 'all'],
  page_depth: ['3', '10+', '6-9', '9-6', '003'],
  length: ['61a180', '0a0', '0061a', 'a5', '9a3'],
  view: ['table', 'timeline', 'cards'],
  show: ['25', '50', '30'],
  page: ['2', '007', '0'],
  sort: ['pagect.ASC', 'time_expanded.DESC', 'url.ASC'],
  page_url: ['/contact', 'https://www.a.example/x?y=1&z=2#h'],
  term: ['ball valve'],
  browser: ['b1.b2:Windows', 'b%2E1.b2:Old ones', 'b1:%', 'b1'],
  start: ['2026-11-01', '2026-11-20', '2026-02-30', '2024-01-01'],
  end: ['2026-11-20', '2026-11-10', '2026-12-01', ''],
  compare: ['previous', 'year', 'decade'],
  other: ['1'],
};
const param = fc
  .constantFrom(...Object.keys(values))
  .chain((name) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...(values[name] ?? [])) }, { weight: 1, arbitrary: odd }),
    ),
  );
const days = fc.constantFrom([], [], [['start', '2026-11-01'] as const, ['end', '2026-11-20'] as const]);
const search = fc
  .tuple(fc.array(param, { maxLength: 6, size: 'max' }), days)
  .map(([params, range]) => [...params, ...range])
  .map((params) =>
    params.length === 0 ? '' : `?${new URLSearchParams(params.map(([name, value]) => [name, value]))}`,
  );
const filter: fc.Arbitrary<ActiveFilter> = fc.oneof(
  fc.constantFrom<ActiveFilter>(
    { filterType: 'TARGET', targetType: 'State', value: 'TX' },
    { filterType: 'TARGET', targetType: 'Industry', value: 'Chemicals' },
    { filterType: 'ACTION', value: 'RFI' },
  ),
  odd
    .filter((value) => value.trim() !== '')
    .map((value): ActiveFilter => ({ filterType: value.length % 2 ? 'SEARCH' : 'REFERRER', value })),
);
const shown = fc.record({
  viewType: fc.constantFrom('timeline' as const, 'table' as const),
  displayAmount: fc.constantFrom(25 as const, 50 as const, 100 as const),
  sort: fc.record({ key: fc.constantFrom(...sessionSortKeys), direction: fc.constantFrom('ASC', 'DESC') }),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  pageDepth: fc.constantFrom(null, '3', '10m'),
  length: fc.constantFrom(null, { min: 0, max: 0 }, { min: 61, max: null }),
});

/** Changes a store and checks the direct result itself. */
type Step = (store: Store) => void;

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(fc.constantFrom(...pages), search).map(
    ([pathname, text]): Step =>
      (store) => {
        store.set(locationAtom, { pathname, search: text });
      },
  ),
  fc.array(filter, { maxLength: 3 }).map(
    (filters): Step =>
      (store) => {
        if (!store.get(hasFiltersAtom)) return;
        store.set(addFiltersAtom, filters);
        expect(stateOf(store).config).toMatchObject({ activeFilters: expect.arrayContaining(filters), page: 1 });
      },
  ),
  fc.nat(5).map(
    (place): Step =>
      (store) => {
        const { activeFilters } = stateOf(store).config;
        const one = activeFilters[place];
        if (one === undefined) return;
        store.set(removeFilterAtom, one);
        expect(stateOf(store).config.activeFilters).toEqual(activeFilters.filter((other) => other !== one));
      },
  ),
  shown.map(
    (part): Step =>
      (store) => {
        // Other pages don't use some of it.
        if (!store.get(locationAtom).pathname.startsWith(paths.sessions) || !store.get(hasFiltersAtom)) return;
        store.set(updateSessionsConfigAtom, part);
        expect(stateOf(store).config).toMatchObject(part);
      },
  ),
  fc.array(filter, { maxLength: 2 }).map(
    (filters): Step =>
      (store) => {
        if (!store.get(hasFiltersAtom)) return;
        store.set(
          replaceAllTargetsAtom,
          filters.filter(({ targetType }) => targetType !== undefined),
        );
        expect(stateOf(store).config.useAllTargets).toBe(false);
      },
  ),
  fc.constantFrom(...datePresets).map(
    ({ range }): Step =>
      (store) => {
        const dates = range(store.get(todayAtom));
        store.set(dateRangeAtom, dates);
        store.set(dataAsOfAtom, now);
        expect(stateOf(store).dates).toEqual(dates);
      },
  ),
  fc.constantFrom(null, 'previous' as const, 'year' as const).map(
    (mode): Step =>
      (store) => {
        store.set(compareAtom, mode);
      },
  ),
);

/** What must be true at any address. */
function checkAddress(store: Store): void {
  const { pathname, search: text } = store.get(locationAtom);
  const state = stateOf(store);
  expect(stateOf(open(pathname, text))).toEqual(state);
  // Removing the unusable parts leaves the page unchanged, with no more notice.
  const clean = open(pathname, text);
  clean.set(removeDroppedAtom, droppedOf(clean));
  expect([stateOf(clean), droppedOf(clean)]).toEqual([state, []]);
  if (store.get(hasFiltersAtom)) {
    // Rewritten by the app, it means the same, and rewriting it again changes nothing.
    clean.set(adoptRefAtom);
    const { search: written } = clean.get(locationAtom);
    expect([stateOf(clean), droppedOf(clean)]).toEqual([state, []]);
    clean.set(adoptRefAtom);
    expect(clean.get(locationAtom).search).toBe(written);
  }
}

/** Links lead to pages that can use what they carry along, with the same days. */
function checkLinks(store: Store, page: string): void {
  const { pathname } = store.get(locationAtom);
  const { config } = stateOf(store);
  const dates = store.get(namedRangeAtom);
  const links = [`${page}${searchForLink(page, store.get(hereAtom), '')}`];
  const isOfDurations = pathname.startsWith(paths.sessionDuration);
  if (isOfDurations) links.push(`${paths.sessionDuration}/3${store.get(analyticsSearchAtom)}`);
  for (const link of links) {
    const target = openLink(link);
    expect(droppedOf(target), link).toEqual([]);
    if (dates) expect(target.get(dateRangeAtom), link).toEqual(dates);
  }
  // The list behind a figure has the sessions that the figure counts.
  const list = openLink(sessionsLink(store.get(sessionPageAtom), config));
  const { activeFilters, useAllTargets, pageDepth, length, drill } = config;
  expect(stateOf(list).config).toMatchObject({ activeFilters, useAllTargets, pageDepth, length, drill });
  expect(droppedOf(list)).toEqual([]);
}

it('after any steps at any URL, the URL parses to the same state (FRM-050, SES-008, SES-072)', () => {
  let count = 0;
  const opened = fc.tuple(fc.constantFrom(...pages, `${paths.sessionDuration}/3`), search);
  const done = fc.array(fc.tuple(steps, fc.constantFrom(...pages)), { minLength: 1, maxLength: 4, size: 'max' });
  fc.assert(
    fc.property(opened, done, ([pathname, text], sequence) => {
      const store = open(pathname, text);
      for (const [act, link] of sequence) {
        checkAddress(store);
        checkLinks(store, link);
        act(store);
        count++;
      }
      checkAddress(store);
    }),
    { seed: 1, numRuns: 300 },
  );
  expect(count).toBeGreaterThan(300);
});
