import { describe, expect, it } from 'vitest';
import { accountsMatching, withName } from './accounts.ts';

const account = (slug: string, name: string, website = `${name.toLowerCase()}.example`) => ({ slug, name, website });
const accounts = [account('WT-1', 'Harrow'), account('WT-20', 'Castellan'), account('WT-300', 'Deccan')];

describe('withName', () => {
  it.each([
    [account('WT-1', 'Zenith Valves'), 'Zenith Valves'],
    [account('WT-1', ' ', 'alder.example'), 'alder.example'],
    [account('WT-1', '', ''), 'WT-1'],
  ])('of %j is %s (ACC-004)', (given, name) => {
    expect(withName(given)).toEqual({ ...given, name });
  });
});

describe('accountsMatching (ACC-007)', () => {
  it.each([
    ['', ['WT-1', 'WT-20', 'WT-300']],
    ['  ', ['WT-1', 'WT-20', 'WT-300']],
    ['d', ['WT-1', 'WT-20', 'WT-300']],
    ['ca', ['WT-20', 'WT-300']],
    ['CAST', ['WT-20']],
    ['wt-3', ['WT-300']],
    ['harrow.ex', ['WT-1']],
    ['nobody', []],
  ])('%j', (term, slugs) => {
    expect(accountsMatching(accounts, term).map(({ slug }) => slug)).toEqual(slugs);
  });
});
