import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, describe, expect, it } from 'vitest';
import { locationAtom, navigatorAtom } from '../../state/location.ts';
import { appliedGroups } from '../../state/sessions/applied-filters.ts';
import { parseSessionsConfig } from '../../state/sessions/sessions-config-atoms.ts';
import { FiltersApplied } from './filters-applied.tsx';

const groupsOf = (search: string) =>
  appliedGroups(parseSessionsConfig(new URLSearchParams(search), 'all').value).map(
    ({ name, filters }) => `${name}: ${filters.map(({ label }) => label).join(', ')}`,
  );

describe('appliedGroups', () => {
  it.each([
    ['', []],
    ['ref=DTS', ['Referrer: Direct To Site']],
    ['page_depth=10m&length=61a180', ['Pages: 10+ pages', 'Length: 1–3 min']],
    ['length=0a0', ['Length: Single Page']],
    ['page_url=https%3A%2F%2Fwww.a.example%2Fb', ['Saw: www.a.example/b']],
    ['term=ball+valve&browser=b1.b2%3AWindows', ['Search term: ball valve', 'Browser: Windows']],
    [
      'filter=SEARCH:valve&filter=ACTION:RFI&filter=TARGET.State:OH&filter=REFERRER:bing.com&filter=TARGET.Size:Small',
      ['Referrer: bing.com', 'Target: Ohio, Small', 'Action: RFI', 'Search: valve'],
    ],
  ])('lists the filters of %j', (search, groups) => {
    expect(groupsOf(search)).toEqual(groups);
  });
});

afterEach(cleanup);

/** Shows an address's filters. Changes are written back to the address, as by the router. */
function show(search: string) {
  const store = createStore();
  store.set(locationAtom, { pathname: '/sessions', search });
  store.set(navigatorAtom, { go: (to) => store.set(locationAtom, to) });
  render(
    <Provider store={store}>
      <FiltersApplied />
    </Provider>,
  );
  return () => [...new URLSearchParams(store.get(locationAtom).search)].map(([name, value]) => `${name}=${value}`);
}

const search =
  '?filter=REFERRER:DTS&filter=REFERRER:bing.com&filter=ACTION:RFI&page_depth=6-9&length=61a180&start=2026-01-01&view=table';

describe('the filters applied', () => {
  it('are grouped by kind', () => {
    show(search);
    const referrers = screen.getByRole('list', { name: 'Referrer' });
    expect(within(referrers).getAllByRole('button', { name: /^Remove/ })).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Remove Pages: 6–9 pages' })).toBeDefined();
  });

  it.each([
    ['Remove Referrer: Direct To Site', 'filter=REFERRER:DTS'],
    ['Remove Action: RFI', 'filter=ACTION:RFI'],
    ['Remove Pages: 6–9 pages', 'page_depth=6-9'],
    ['Remove Length: 1–3 min', 'length=61a180'],
  ])('%s removes only that filter', (name, removed) => {
    const params = show(search);
    const before = params();
    fireEvent.click(screen.getByRole('button', { name }));
    expect(params().toSorted()).toEqual(before.filter((param) => param !== removed).toSorted());
  });

  it('can be cleared by kind', () => {
    const params = show(search);
    fireEvent.click(screen.getByRole('button', { name: 'Clear referrers' }));
    expect(params().filter((param) => param.startsWith('filter='))).toEqual(['filter=ACTION:RFI']);
    expect(screen.queryByRole('list', { name: 'Referrer' })).toBeNull();
  });

  it('can all be cleared, keeping dates and view', () => {
    const params = show(search);
    fireEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(params().toSorted()).toEqual(['start=2026-01-01', 'view=table']);
    expect(screen.getByText('No filters applied')).toBeDefined();
  });

  it('have no clear button for a kind with a single filter', () => {
    show('?filter=ACTION:RFI');
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Remove Action: RFI',
    ]);
  });
});
