import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import { locationAtom, navigatorAtom } from './location.ts';
import { addFilterAtom } from './sessions/sessions-config-atoms.ts';

it.each([
  // As written by links, with the dates last, and as typed.
  ['google.com', '?filter=REFERRER%3Agoogle.com&start=2026-01-01&end=2026-01-31', 0],
  ['google.com', '?filter=REFERRER:google.com&view=table', 0],
  ['bing.com', '?filter=REFERRER:google.com&view=table', 1],
])('filtering by %s on %s adds %i history entries (SES-017)', (value, search, count) => {
  const store = createStore();
  const steps: string[] = [];
  store.set(locationAtom, { pathname: '/sessions', search });
  store.set(navigatorAtom, { go: (to) => steps.push(to.search) });
  store.set(addFilterAtom, { filterType: 'REFERRER', value });
  expect(steps).toHaveLength(count);
});
