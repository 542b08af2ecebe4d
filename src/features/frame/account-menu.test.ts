import { describe, expect, it } from 'vitest';
import { matchingAccounts, maxOffered } from './account-menu.tsx';

const account = (id: string, name: string) => ({
  id,
  name,
  slug: `WT-${id}`,
  website: `${name.toLowerCase()}.example`,
  url: '',
});
const accounts = [account('1', 'Harrow'), account('20', 'Castellan'), account('300', 'Deccan')];

describe('matchingAccounts (FRM-012)', () => {
  it.each([
    ['', ['1', '20', '300']],
    ['  ', ['1', '20', '300']],
    ['CAST', ['20']],
    ['wt-3', ['300']],
    ['harrow.ex', ['1']],
    ['nobody', []],
  ])('%j', (text, expected) => {
    expect(matchingAccounts(accounts, text).map(({ id }) => id)).toEqual(expected);
  });

  it('gives no more than are offered', () => {
    const many = Array.from({ length: 40 }, (_, index) => account(String(index), 'Valves'));
    expect(matchingAccounts(many, 'valves')).toEqual(many.slice(0, maxOffered));
  });
});
