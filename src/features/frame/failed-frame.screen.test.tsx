import { beforeEach, describe, expect, it, vi } from 'vitest';
import { manyAccounts } from '../../../fixtures/accounts.ts';
import { all, find, isSaid, open, press, saying, textOf, texts, the, user } from '../../app/testing/person.ts';
import { settled } from '../../app/testing/render-app.tsx';
import { changeAnswer, replaceAnswer } from '../../app/testing/requests.ts';

const marcus = { persona: 'Marcus Feld', accountId: '61204' } as const;
const panel = () => ({ within: all('region', 'Account')[0] as HTMLElement });
const failure = () => ({ data: null, errors: [{ message: 'out of order' }] });

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

async function openMenu(name: string) {
  await user.click(the('button', new RegExp(`${name}$`), panel()));
  const menu = { within: await find('dialog', name, panel()) };
  await saying('Marcus Feld', menu.within);
  return menu;
}

describe('accounts that failed to load', () => {
  it('show an error with Try again and a link to the picker (ERR-023, FRM-012)', async () => {
    const stop = replaceAnswer('getAccounts', failure);
    await open('/', marcus);
    const menu = await openMenu('Account menu');
    expect(texts('alert', undefined, menu).join()).toContain("Your accounts couldn't be loaded.");
    expect(the('link', 'All accounts', menu)).toHaveProperty('pathname', '/accounts');
    stop();
    await user.click(the('button', 'Try again', menu));
    await settled();
    expect(all('listitem', undefined, menu)).toHaveLength(12);
    expect(texts('alert', undefined, menu)).toEqual([]);
    expect(menu.within.contains(document.activeElement)).toBe(true);
  });
});

describe('the accounts of the menu', () => {
  it('show their website if they have no name, as the panel and the header of Home do (ACC-004)', async () => {
    changeAnswer('getAccounts', /"name":"(?!Marcus)[^"]*"/g, '"name":""');
    await open('/', marcus);
    const website = 'deccanflow.example';
    await saying(`${website} · all times`);
    expect(textOf(the('button', /Switch account/, panel()))).toContain(website);
    const menu = await openMenu('Switch account');
    const names = all('button', undefined, { within: the('list', undefined, menu) }).map(textOf);
    expect(names.every((name) => name.includes('.example'))).toBe(true);
    await user.type(the('searchbox', undefined, menu), 'deccan');
    expect(all('listitem', undefined, menu)).toHaveLength(1);
  });

  it('number at most twelve (FRM-012)', async () => {
    const thousands = manyAccounts(5000).map((account) => ({ ...account, __typename: 'UserAccount' }));
    replaceAnswer('getAccounts', () => ({ data: { userAccounts: thousands } }));
    await open('/', marcus);
    expect(all('listitem', undefined, await openMenu('Switch account'))).toHaveLength(12);
  });
});

describe('settings that failed to load', () => {
  it("keep pages from naming the account's zone, and can be retried (FRM-051, ERR-023)", async () => {
    const stop = replaceAnswer('getUserSettings', failure);
    await open('/', marcus);
    await saying("the time zone couldn't be loaded, so times are Eastern");
    expect(isSaid(/all times/)).toBe(false);
    stop();
    await press('Try again: Time zone');
    await saying('Deccan Flow Control · all times India Standard');
  });
});
