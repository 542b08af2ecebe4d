import type { MockLink } from '@apollo/client/testing';
import { MockedProvider } from '@apollo/client/testing/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GetTargetFiltersDocument } from '../../generated/documents/get-target-filters.ts';
import { SessionsInfoDocument } from '../../generated/documents/sessions-info.ts';
import { locationAtom, navigatorAtom } from '../../state/location.ts';
import { FilterBar } from './filter-bar.tsx';

const query = { startDate: '2026-10-21', endDate: '2026-11-21' };
const filter = (label: string, value: string) => ({ __typename: 'Filter' as const, label, value });
const info = {
  request: { query: SessionsInfoDocument, variables: { query } },
  result: {
    data: {
      sessionsInfo: {
        __typename: 'SessionsInfo' as const,
        referrers: [filter('Direct To Site', 'DTS'), filter('google.com', 'google.com')],
        actions: [filter('RFI', 'RFI')],
        base: [],
        totalCount: 3,
      },
    },
  },
};

const targets = {
  request: { query: GetTargetFiltersDocument },
  result: {
    data: {
      targetFilters: [
        { ...filter('Ohio', 'OH'), targetType: 'State' as const, isOwn: true },
        { ...filter('Machinery', 'Machinery'), targetType: 'Industry' as const, isOwn: true },
        { ...filter('Texas', 'TX'), targetType: 'State' as const, isOwn: false },
      ],
    },
  },
};

function show(mocks: readonly MockLink.MockedResponse[] = [info, targets]) {
  const store = createStore();
  const go = vi.fn((to) => store.set(locationAtom, to));
  store.set(locationAtom, { pathname: '/sessions', search: '?page=3' });
  store.set(navigatorAtom, { go });
  render(
    <MockedProvider mocks={mocks}>
      <Provider store={store}>
        <FilterBar query={query} />
      </Provider>
    </MockedProvider>,
  );
  return { go, filters: () => new URLSearchParams(store.get(locationAtom).search).getAll('filter') };
}

async function choose(field: string, ...options: string[]) {
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${field}`) }));
  for (const name of options) fireEvent.click(await screen.findByRole('option', { name }));
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
}

// Preloads the chunk of the open list, so that only one test waits for it.
beforeAll(() => import('../filter-select/filter-select-popover.tsx'));

// The list only renders visible items, and elements have no size here.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(cleanup);

describe('the filter bar', () => {
  it("loads choices that couldn't be loaded again when their list is reopened (SES-012)", async () => {
    show([{ request: info.request, error: new TypeError('Failed to fetch') }, targets, info]);
    const button = screen.getByRole('button', { name: 'Referrer' });
    fireEvent.click(button);
    expect(await screen.findByText("The choices couldn't be loaded.")).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    fireEvent.click(button);
    expect(await screen.findByRole('option', { name: 'google.com' })).toBeDefined();
  });

  it.each([
    [10, 0],
    [11, 1],
  ])('for %i referrers shows %i search boxes in their list (SES-012)', async (count, expected) => {
    const referrers = Array.from({ length: count }, (_, index) =>
      filter(`host${index}.example`, `host${index}.example`),
    );
    const { sessionsInfo } = info.result.data;
    show([{ ...info, result: { data: { sessionsInfo: { ...sessionsInfo, referrers } } } }, targets]);
    fireEvent.click(screen.getByRole('button', { name: 'Referrer' }));
    expect(await screen.findAllByRole('option')).toHaveLength(count);
    expect(screen.queryAllByRole('combobox')).toHaveLength(expected);
  });

  it('changes nothing before Apply, then applies all fields in one step and clears them (SES-013)', async () => {
    const { go, filters } = show();
    const near = screen.getByRole('button', { name: 'Referrer' });
    fireEvent.focus(near);
    await choose('Referrer', 'Direct To Site');
    await choose('Specific Actions', 'RFI');
    const text = screen.getByRole('textbox', { name: 'Visitor Name or Search Term' });
    fireEvent.change(text, { target: { value: ' ball valve ' } });
    expect(go).not.toHaveBeenCalled();

    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(go).toHaveBeenCalledOnce();
    expect(filters()).toEqual(['REFERRER:DTS', 'ACTION:RFI', 'SEARCH:ball valve']);
    expect(text).toHaveProperty('value', '');
    expect(screen.queryByText('chosen')).toBeNull();
  });

  it('lists a value that the server sends twice only once (ERR-031)', async () => {
    const referrers = ['a.example', 'b.example', 'a.example'].map((name) => filter(name, name));
    const { sessionsInfo } = info.result.data;
    const { filters } = show([
      { ...info, result: { data: { sessionsInfo: { ...sessionsInfo, referrers } } } },
      targets,
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Referrer' }));
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['a.example', 'b.example']);
    for (const option of options) fireEvent.click(option);
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(filters()).toEqual(['REFERRER:a.example', 'REFERRER:b.example']);
  });

  it("applies all of the user's own targets with that choice", async () => {
    const { filters } = show();
    fireEvent.focus(screen.getByRole('button', { name: 'Your Targets' }));
    await choose('Your Targets', 'All of Your Targets');
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(filters()).toEqual(['TARGET.State:OH', 'TARGET.Industry:Machinery']);
  });

  it.each(['', '   '])('leaves the list alone if nothing is chosen and the text is %j (SES-015)', (value) => {
    const { go } = show();
    fireEvent.change(screen.getByRole('textbox'), { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(go).not.toHaveBeenCalled();
  });
});
