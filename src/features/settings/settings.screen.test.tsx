import { describe, expect, it, vi } from 'vitest';
import { figure } from '../../app/testing/figures.ts';
import { answerLeaving, openAfterFailure } from '../../app/testing/forms.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import {
  addressNow,
  all,
  click,
  fill,
  find,
  hasFocus,
  isSaid,
  navigate,
  open,
  press,
  reachesAddress,
  reload,
  said,
  saying,
  textOf,
  texts,
  the,
  user,
} from '../../app/testing/person.ts';
import { until } from '../../app/testing/render-app.tsx';
import { answerCall } from '../../app/testing/requests.ts';
import { config } from '../../lib/config/config.ts';

/** A setting whose control can be a group with the same name. */
const setting = (name: string) => ({ within: all('group', name)[0] });
const boxes = (name: string) => all('textbox', undefined, setting(name)) as HTMLInputElement[];
const alerts = () => texts('alert').filter(Boolean).join(' | ');
const notice = () => texts('status').find((text) => text.includes('saved elsewhere after you opened them')) ?? '';
const isChecked = (role: 'radio' | 'checkbox', name: string | RegExp) => (the(role, name) as HTMLInputElement).checked;

async function save(): Promise<void> {
  await press('Save settings');
  await saying('Your settings have been saved.');
  expect(the('button', 'Save settings')).toHaveProperty('disabled', true);
}

/** Selects in a dropdown with a text filter. With multiple choice, the list stays open until Done. */
async function pick(button: HTMLElement, text: string, option: string): Promise<void> {
  await user.click(button);
  const dialog = { within: await find('dialog') };
  await user.type(await find('combobox', undefined, dialog), text);
  await user.click(await find('option', option, dialog));
  for (const done of all('button', 'Done', dialog)) await user.click(done);
  await until(() => all('dialog').length === 0, 'the list is closed');
}

describe('technical settings', () => {
  it('load, report a failed load, and link to the help center (SET-037)', async () => {
    await openAfterFailure('/settings', 'getUserSettings', "Your settings couldn't be loaded.");
    expect(document.title).toBe('Technical Settings · WebTrax');
    expect(await find('button', 'Save settings')).toHaveProperty('disabled', true);
    expect(the('link', /^Contact the help center/).getAttribute('href')).toBe(config.helpUrl);
  });

  it('change Home immediately when saved, and survive a reload (SET-002, SET-003, SET-011)', async () => {
    const homeSessions = async () => {
      await navigate('Home');
      return figure('Sessions', the('region', 'Key figures'));
    };
    await open('/');
    const before = await homeSessions();
    await navigate('Settings');
    await click('radio', /^Website only/);
    await save();
    const onSite = await homeSessions();
    expect(onSite).toBeLessThan(before);

    await navigate('Settings');
    await pick(the('button', 'Choose countries', setting('Excluded countries')), 'united st', 'United States');
    expect(texts('listitem', undefined, setting('Excluded countries'))).toEqual(['United States']);
    await save();
    const abroad = await homeSessions();
    expect(abroad).toBeGreaterThan(0);
    expect(abroad).toBeLessThan(onSite / 2);

    await navigate('Settings');
    await reload();
    expect(isChecked('radio', /^Website only/)).toBe(true);
    await click('radio', /^Website and Thomasnet/);
    await press('Remove United States');
    await save();
    expect(await homeSessions()).toBe(before);
  });

  it('have a time zone that takes effect when saved (DAT-020, DAT-021, SET-010)', async () => {
    await open('/settings');
    expect(isSaid(/all times Eastern$/)).toBe(true);
    const [zone] = all('button', undefined, setting('Time zone'));
    if (!zone) throw new Error('there is no button for the time zone');
    await pick(zone, 'india', '(GMT+05:30) India, Mumbai, New Delhi');
    the('button', 'Time zone: (GMT+05:30) India, Mumbai, New Delhi');
    // Selecting the current one also closes the list.
    await pick(zone, 'india', '(GMT+05:30) India, Mumbai, New Delhi');
    the('button', 'Time zone: (GMT+05:30) India, Mumbai, New Delhi');
    await save();
    await saying(/all times India Standard$/);
    expect(isSaid(/^Last saved Nov 2\d, 2026 \d\d:\d\d PM$/)).toBe(true);
  });

  it('with unsaved changes ask before leaving (ERR-020), and print a notice (FRM-066)', async () => {
    await open('/settings/tagging');
    await navigate('Settings');
    await click('checkbox', /known bots/);
    const [notice] = said('1 unsaved change');
    expect(notice?.closest('.no-print')).toBeNull();
    expect(the('button', 'Discard changes').closest('.no-print')).not.toBeNull();
    history.back();
    await answerLeaving('Stay');
    expect(isChecked('checkbox', /known bots/)).toBe(false);
    await press('Discard changes');
    expect(isChecked('checkbox', /known bots/)).toBe(true);
    await click('link', 'Tracking code');
    await reachesAddress('/settings/tagging');
  });

  it('accept only addresses as tracked URLs, with host names as browsers send them (SET-036)', async () => {
    await open('/settings');
    const urls = () => boxes('Tracked URLs');
    fill(urls()[0] as HTMLElement, 'not a url at all');
    await user.tab();
    expect(isSaid('Enter the address of a website, for example www.example.com')).toBe(true);
    fill(urls()[0] as HTMLElement, 'münchen.de');
    await user.tab();
    expect(urls()[0]?.value).toBe('xn--mnchen-3ya.de');
    expect(isSaid('Saved as xn--mnchen-3ya.de, which is how browsers send it')).toBe(true);
    await press('Add www.xn--mnchen-3ya.de');
    await save();
    expect(backend.callsOf('saveAccountSettings').at(-1)?.variables.settings).toMatchObject({
      urls: ['xn--mnchen-3ya.de', 'www.harrowfluid.example', 'www.xn--mnchen-3ya.de'],
    });
  });

  it('convert the host names of white papers, too (SET-036)', async () => {
    await open('/settings');
    const papers = () => boxes('White papers');
    fill(papers()[0] as HTMLElement, 'https://münchen.de/Preisliste.pdf');
    await user.tab();
    const sent = 'https://xn--mnchen-3ya.de/Preisliste.pdf';
    expect(papers()[0]?.value).toBe(sent);
    expect(isSaid(`Saved as ${sent}, which is how browsers send it`)).toBe(true);
    await save();
    expect(backend.callsOf('saveAccountSettings').at(-1)?.variables.settings).toEqual({ whitepages: [sent] });
  });

  it('are validated, trimmed, and kept if saving fails (SET-004, SET-008)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await open('/settings');
    const ips = () => boxes('Blocked IP addresses');
    fill(ips()[0] as HTMLElement, '203.0.113.7');
    await user.keyboard('{Enter}');
    await until(() => ips().length === 2, 'a second address');
    fill(ips()[1] as HTMLElement, '300.1.1.1');
    await press('Save settings');
    expect(isSaid('Enter an IPv4 address, for example 203.0.113.7')).toBe(true);
    expect(alerts()).toContain('Fix the marked entries');
    expect(hasFocus(ips()[1])).toBe(true);
    expect(backend.callsOf('saveAccountSettings')).toEqual([]);

    fill(ips()[1] as HTMLElement, '203.0.113.7');
    await press('Remove www.harrowfluid.example', setting('Tracked URLs'));
    expect(isSaid('The other form of an address is missing:')).toBe(true);
    const stop = answerCall('saveAccountSettings', () => new Response('Server Error', { status: 500 }));
    await press('Save settings');
    expect(alerts()).toContain("couldn't be saved");
    expect(ips()[1]?.value).toBe('203.0.113.7');

    stop();
    await press('Add www.harrowfluid.example');
    await user.dblClick(the('button', 'Save settings'));
    await saying('Your settings have been saved.');
    expect(ips().map(({ value }) => value)).toEqual(['203.0.113.7']);
    const saves = backend.callsOf('saveAccountSettings');
    expect(saves.map(({ variables }) => variables.settings)).toEqual([{ blockedIps: ['203.0.113.7'] }]);
    expect(addressNow()).toBe('/settings');
    expect(textOf(document.querySelector('h1'))).toBe('Technical Settings');
    expect(notice()).toBe('');
  });
});
