import { describe, expect, it } from 'vitest';
import { accountsMatching } from './account-search.ts';

const account = (slug: string, name: string, website: string) => ({ slug, name, website });
const accounts = [
  account('WT-1', 'Harrow', 'harrow.example'),
  account('WT-20', 'Castellan', 'castellan.example'),
  account('WT-300', 'Deccan', 'deccan.example'),
  account('WT-4', 'Ångström', 'valves.example'),
];
const all = accounts.map(({ slug }) => slug);

describe('accountsMatching (ACC-007)', () => {
  it.each([
    ['', all],
    ['  ', all],
    ['d', all],
    ['ca', ['WT-20', 'WT-300']],
    ['CAST', ['WT-20']],
    ['wt-3', ['WT-300']],
    ['harrow.ex', ['WT-1']],
    ['nobody', []],
    ['angstr', ['WT-4']],
    ['A\u030angström', ['WT-4']],
    ['Å', all],
  ])('%j', (term, slugs) => {
    expect(accountsMatching(accounts, term).map(({ slug }) => slug)).toEqual(slugs);
  });
});
