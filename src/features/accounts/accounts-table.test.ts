import { describe, expect, it } from 'vitest';
import { manyAccounts } from '../../../fixtures/accounts.ts';
import { sortByName } from '../../lib/account-search.ts';
import { countText } from './accounts-route.tsx';
import { findAccounts, indexKeyOf, indexKeys } from './accounts-table.tsx';

const account = (name: string, website = 'x.example') => ({ id: name, slug: `WT-${name}`, name, website, url: '' });
const accounts = [
  account('Zenith Valves'),
  account('alder Pumps', 'alder.example'),
  account('3D Tooling'),
  account('Ångström'),
];
const names = (search: Partial<Parameters<typeof findAccounts>[1]>) =>
  findAccounts(sortByName(accounts), { key: 'All', term: '', direction: 'ASC', ...search }).accounts.map(
    ({ name }) => name,
  );

describe('indexKeyOf', () => {
  it.each([
    ['Harrow', 'H'],
    ['harrow', 'H'],
    [' harrow', 'H'],
    ['3D Tooling', '0-9'],
    ['Ångström', 'Other'],
    ['(unnamed)', 'Other'],
    ['', 'Other'],
  ])('"%s" is listed under %s', (name, key) => {
    expect(indexKeyOf(name)).toBe(key);
    expect(indexKeys).toContain(key);
  });
});

describe('findAccounts', () => {
  it('lists all accounts by name in either direction', () => {
    expect(names({})).toEqual(['3D Tooling', 'alder Pumps', 'Ångström', 'Zenith Valves']);
    expect(names({ direction: 'DESC' })).toEqual(['Zenith Valves', 'Ångström', 'alder Pumps', '3D Tooling']);
  });

  it.each([
    ['A', '', ['alder Pumps']],
    ['0-9', '', ['3D Tooling']],
    ['Other', '', ['Ångström']],
    ['B', '', []],
    ['All', 'z', ['3D Tooling', 'alder Pumps', 'Ångström', 'Zenith Valves']],
    ['All', 'ZE', ['Zenith Valves']],
    ['All', 'wt-al', ['alder Pumps']],
    ['All', 'ALDER.EX', ['alder Pumps']],
    ['A', 'ze', []],
  ])('key %s, term "%s"', (key, term, expected) => {
    expect(names({ key, term })).toEqual(expected);
  });

  it('lists 100 of thousands of accounts, from either end, with the total (ACC-008)', () => {
    const sorted = sortByName(manyAccounts(5000));
    const first = findAccounts(sorted, { key: 'All', term: 'co', direction: 'ASC' });
    expect(first.accounts).toHaveLength(100);
    expect(countText(first)).toBe('100 of 5,000 accounts');
    const last = findAccounts(sorted, { key: 'All', term: '', direction: 'DESC' });
    expect(last.accounts[0]).toBe(sorted.at(-1));
    expect(countText(findAccounts(sorted, { key: 'All', term: 'wt-600007', direction: 'ASC' }))).toBe('1 account');
  });
});
