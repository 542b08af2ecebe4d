import { describe, expect, it } from 'vitest';
import { findAccounts } from './find-accounts.ts';
import { indexKeyOf, indexKeys } from './index-key.ts';

const account = (name: string, website = 'x.example') => ({ id: name, slug: `WT-${name}`, name, website, url: '' });
const accounts = [
  account('Zenith Valves'),
  account('alder Pumps', 'alder.example'),
  account('3D Tooling'),
  account('Ångström'),
];
const names = (search: Partial<Parameters<typeof findAccounts>[1]>) =>
  findAccounts(accounts, { key: 'All', term: '', direction: 'ASC', ...search }).map(({ name }) => name);

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
  it('lists all by name, either way', () => {
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

  it('stops at 100', () => {
    const many = Array.from({ length: 250 }, (_, index) => account(`Account ${index}`));
    expect(findAccounts(many, { key: 'All', term: 'account', direction: 'ASC' })).toHaveLength(100);
  });
});
