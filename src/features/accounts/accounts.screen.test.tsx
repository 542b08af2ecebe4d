import { describe, expect, it, vi } from 'vitest';
import { manyAccounts } from '../../../fixtures/accounts.ts';
import { listStatus } from '../../app/testing/figures.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import {
  addressNow,
  all,
  choose,
  click,
  find,
  goBack,
  isSaid,
  navigate,
  open,
  press,
  reachesAddress,
  saying,
  texts,
  the,
  user,
  visit,
} from '../../app/testing/person.ts';
import { settled, until } from '../../app/testing/render-app.tsx';
import { answerCall, createGate, replaceAnswer } from '../../app/testing/requests.ts';

const names = () => texts('rowheader');
const isListed = (...parts: readonly string[]) =>
  until(
    () => names().length === parts.length && parts.every((part, index) => names()[index]?.includes(part)),
    `the accounts are ${parts}`,
    4000,
  );
const marcus = { persona: 'Marcus Feld' };
/** Number of sessions found. */
const countStatus = () => listStatus();

describe('the account picker', () => {
  it('filters by letter and by search, and sorts (ACC-001, ACC-002, ACC-003, ACC-004, ACC-007)', async () => {
    await open('/accounts', marcus);
    expect(document.title).toBe('Select an account · WebTrax');
    expect(names()).toHaveLength(12);
    const sorted = names();
    const letters = { within: the('group', 'Accounts by first letter') };
    await press('0-9', letters);
    await isListed('3D Tooling');
    await press('Other', letters);
    await isListed('Ångström Valve Works');
    // On a phone, the letters are in a dropdown.
    await choose('Accounts by first letter', '0-9');
    await isListed('3D Tooling');
    await press('All', letters);
    expect(names()).toHaveLength(12);

    await user.type(the('searchbox', 'Search accounts'), 'Ca');
    await isListed('Castellan', 'Deccan', 'Tidewater Cable');
    await user.keyboard('{Backspace}');
    await until(() => names().length === 12, 'all are listed again');
    const search = async (text: string) => {
      await user.clear(the('searchbox'));
      await user.type(the('searchbox'), text);
    };
    await search('wt-61204');
    await isListed('Deccan');
    await search('nobody');
    await saying('No account matches your search.');
    await user.clear(the('searchbox'));
    await until(() => names().length === 12, 'all are listed again');

    const order = () => the('columnheader', /Name/).getAttribute('aria-sort');
    expect(order()).toBe('ascending');
    await click('button', /Name/, { within: the('columnheader', /Name/) });
    expect(order()).toBe('descending');
    expect(names()).toEqual(sorted.toReversed());
  });

  it('searches all accounts, even if a letter is selected (ACC-010)', async () => {
    await open('/accounts', marcus);
    const letters = { within: the('group', 'Accounts by first letter') };
    const isOff = (letter: string) => the('button', letter, letters).hasAttribute('disabled');
    await press('0-9', letters);
    await isListed('3D Tooling');
    await user.type(the('searchbox', 'Search accounts'), 'Castellan');
    await isListed('Castellan');
    expect(isSaid('No account matches your search.')).toBe(false);
    expect(the('button', 'All', letters).getAttribute('aria-pressed')).toBe('true');
    // Selecting a letter without matches would make the table say that there are none.
    expect([isOff('0-9'), isOff('C')]).toEqual([true, false]);
    const options = [...the('combobox', 'Accounts by first letter').querySelectorAll('option')];
    const off = options.filter(({ disabled }) => disabled).map(({ textContent }) => textContent);
    expect([off.includes('0-9'), off.includes('C'), off.length]).toEqual([true, false, options.length - 2]);
    await user.clear(the('searchbox'));
    await until(() => !isOff('0-9'), 'all are listed again');
  });

  it('is busy while accounts load, reports a failure, and can retry', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { opened, open: answerAll } = createGate();
    const stop = answerCall('getAccounts', () => opened.then(() => new Response('down', { status: 500 })));
    void open('/accounts', marcus);
    await until(() => document.querySelector('main [aria-busy="true"]') !== null, 'the page is busy');
    expect(names()).toEqual([]);
    answerAll();
    await saying("Your accounts couldn't be loaded.");
    expect(texts('alert').join()).toContain("Your accounts couldn't be loaded.");
    stop();
    await press('Try again');
    expect(names()).toHaveLength(12);
  });

  it('opens the data of the selected account (ACC-005, ACC-006, ACC-018)', async () => {
    await open('/', marcus);
    await reachesAddress('/accounts');
    (await find('button', /Deccan Flow Control/)).focus();
    await user.keyboard('{Enter}');
    await reachesAddress('/');
    await saying(/Deccan Flow Control · all times India Standard/);
    await navigate('Sessions');
    const first = countStatus();
    expect(first).toMatch(/\d/);

    await press(/Switch account/);
    await click('link', 'All accounts');
    await press(/Castellan Wire & Cable/, { within: await find('table') });
    await reachesAddress('/');
    await saying(/Castellan Wire & Cable · all times Pacific/);
    await navigate('Sessions');
    expect(countStatus()).toMatch(/\d/);
    expect(countStatus()).not.toBe(first);
    await visit('/accounts');
    expect(names()).toHaveLength(12);
    await goBack();
    await goBack();
    await saying(/all times Pacific/);
  });

  it('lists the first 100 of thousands, and its letters work by keyboard (ACC-008)', async () => {
    const thousands = manyAccounts(5000).map((account) => ({ ...account, __typename: 'UserAccount' }));
    replaceAnswer('getAccounts', () => ({ data: { userAccounts: thousands } }));
    await open('/accounts', marcus);
    expect(names()).toHaveLength(100);
    expect(isSaid('100 of 5,000 accounts')).toBe(true);
    await saying('Showing the first 100 accounts.');
    const letters = { within: the('group', 'Accounts by first letter') };
    the('button', 'All', letters).focus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect(the('button', 'A', letters).getAttribute('aria-pressed')).toBe('true');
    expect(names()[0]).toContain('Alder');
    await user.keyboard('{End}{Enter}');
    expect(names()[0]).toContain('Östra');
    await user.keyboard('{Home}{Enter}');
    expect(names()).toHaveLength(100);
  });
});

describe('switching the account', () => {
  it("drops the previous account's data, filters and dates (ACC-018)", async () => {
    await open('/sessions?filter=REFERRER%3ADTS&start=2026-11-01&end=2026-11-15&view=table', {
      ...marcus,
      accountId: '61204',
    });
    const before = countStatus();
    const callsBefore = backend.callsOf('sessions').length;
    await press(/Switch account/);
    const list = { within: the('dialog', 'Switch account') };
    await until(() => all('listitem', undefined, list).length === 12, 'all accounts are listed');
    await user.type(the('searchbox', 'Search accounts', list), 'nobody');
    await saying('No account matches your search.');
    await user.clear(the('searchbox', 'Search accounts', list));
    await user.type(the('searchbox', 'Search accounts', list), 'cast');
    await press(/Castellan/, list);
    await reachesAddress('/');
    await saying(/Castellan Wire & Cable · all times Pacific/);
    await settled();
    expect(backend.callsOf('sessions')).toHaveLength(callsBefore);
    await navigate('Sessions');
    expect(addressNow()).toBe('/sessions');
    expect(countStatus()).not.toBe(before);
    await goBack();
    await goBack();
    await saying(/all times Pacific/);
  });
});
