import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveElsewhere } from '../../app/testing/forms.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import {
  addressNow,
  all,
  click,
  fill,
  navigate,
  open,
  press,
  reload,
  saying,
  texts,
  the,
  user,
} from '../../app/testing/person.ts';
import { settled, until } from '../../app/testing/render-app.tsx';
import { answerCall, createGate, replaceAnswer } from '../../app/testing/requests.ts';
import { pageReload } from '../../lib/reload-page.ts';

/** A setting whose control can be a group with the same name. */
const setting = (name: string) => ({ within: all('group', name)[0] });
const ips = () => all('textbox', undefined, setting('Blocked IP addresses')) as HTMLInputElement[];
const notice = () => texts('status').find((text) => text.includes('saved elsewhere after you opened them')) ?? '';
const isChecked = (role: 'radio' | 'checkbox', name: string | RegExp) => (the(role, name) as HTMLInputElement).checked;

const isDisabled = () => (the('button', 'Save settings') as HTMLButtonElement).disabled;

const saveSettings = 'mutation($settings: SettingsInput!) { saveAccountSettings(settings: $settings) { id } }';
const theirIps = { settings: { blockedIps: ['198.51.100.1', '198.51.100.2'] } };

async function save(): Promise<void> {
  await press('Save settings');
  await saying('Your settings have been saved.');
}

async function expectReplacedIps(): Promise<void> {
  expect(ips().map(({ value }) => value)).toEqual(['203.0.113.7']);
  await save();
  expect(backend.callsOf('saveAccountSettings').at(-1)?.variables.settings).toEqual({ blockedIps: ['203.0.113.7'] });
  expect(notice()).toContain('Also changed elsewhere; your values were saved: Blocked IP addresses.');
}

afterEach(() => pageReload.forget());

describe('saving settings', () => {
  it("overwrites a colleague's value, keeps their other changes, and says so (SET-009)", async () => {
    await open('/settings');
    await saveElsewhere(saveSettings, { settings: { reportType: 'T', defaultSessionsCount: 50 } });
    await click('checkbox', /known bots/);
    await click('radio', '100', setting('Sessions per page'));
    await save();
    expect(notice()).toContain('Also changed elsewhere; your values were saved: Sessions per page.');
    expect(notice()).toContain('Changed elsewhere and kept: Sessions in reports.');
    expect(isChecked('radio', /^Website only/)).toBe(true);

    await click('radio', '50', setting('Sessions per page'));
    expect(notice()).toBe('');
    await save();
    expect(notice()).toBe('');
    await navigate('Sessions');
    const display = { within: the('group', 'Display') };
    expect(the('radio', '50', display)).toHaveProperty('checked', true);
    expect(all('article')).toHaveLength(50);
    await click('radio', '25', display);
    expect(addressNow()).toMatch(/[?&]show=25\b/);
  });

  it('says what it overwrote even after a reload by the app (SET-009, FRM-058)', async () => {
    await open('/settings');
    fill(ips()[0] as HTMLElement, '203.0.113.7');
    await user.tab();
    pageReload.start({ reload: vi.fn() });
    await saveElsewhere(saveSettings, theirIps);
    await reload();
    await expectReplacedIps();
  });

  it('says what it overwrote even if it was edited before the latest values loaded (SET-009)', async () => {
    await open('/settings');
    await navigate('Targets');
    await saveElsewhere(saveSettings, theirIps);
    const { opened, open: answerAll } = createGate();
    answerCall('getUserSettings', () => opened.then(() => null));
    await user.click(the('link', 'Settings', { within: the('navigation', 'Main') }));
    await until(() => all('group', 'Blocked IP addresses').length > 0, 'the settings are there as they were known');
    fill(ips()[0] as HTMLElement, '203.0.113.7');
    answerAll();
    await settled();
    await expectReplacedIps();
  });

  it("doesn't report its own earlier save with a lost response (SET-009)", async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await open('/settings');
    await click('checkbox', /known bots/);
    const stop = replaceAnswer('saveAccountSettings', () => ({ data: null, errors: [{ message: 'timeout' }] }));
    await press('Save settings');
    await saying("Your settings couldn't be saved.");
    stop();
    await click('radio', '100', setting('Sessions per page'));
    await save();
    expect(backend.callsOf('saveAccountSettings')).toHaveLength(2);
    expect(notice()).toBe('');
  });

  it.each(['undone', 'discarded'])(
    'saves what is shown after a save with a lost response was %s (SET-009)',
    async (way) => {
      vi.spyOn(console, 'error').mockReturnValue();
      await open('/settings');
      await click('checkbox', /known bots/);
      const was = !isChecked('checkbox', /known bots/);
      const stop = replaceAnswer('saveAccountSettings', () => ({ data: null, errors: [{ message: 'timeout' }] }));
      await press('Save settings');
      await saying("Your settings couldn't be saved.");
      stop();
      if (way === 'undone') await click('checkbox', /known bots/);
      else await press('Discard changes');
      // What the lost save wrote isn't shown as the previous value.
      expect(isChecked('checkbox', /known bots/)).toBe(way === 'undone' ? was : !was);
      // Only in the undone case is there something to save.
      if (way === 'undone') await save();
      await click('radio', '100', setting('Sessions per page'));
      await save();
      expect(notice()).toBe('');
      expect(isChecked('checkbox', /known bots/)).toBe(way === 'undone' ? was : !was);
    },
  );

  it.each(['undone', 'discarded'])(
    'saves what is shown after a lost save was %s and nothing could be loaded',
    async (way) => {
      vi.spyOn(console, 'error').mockReturnValue();
      await open('/settings');
      const was = isChecked('checkbox', /known bots/);
      await click('checkbox', /known bots/);
      const stop = replaceAnswer('saveAccountSettings', () => ({ data: null, errors: [{ message: 'timeout' }] }));
      await press('Save settings');
      await saying("Your settings couldn't be saved.");
      stop();
      const failed = answerCall('getUserSettings', () => new Response('Server Error', { status: 500 }));
      if (way === 'undone') await click('checkbox', /known bots/);
      else await press('Discard changes');
      await settled();
      expect([isChecked('checkbox', /known bots/), isDisabled()]).toEqual([was, false]);
      failed();
      await save();
      expect(backend.callsOf('saveAccountSettings').at(-1)?.variables.settings).toEqual({ botFiltering: was });
      expect([isChecked('checkbox', /known bots/), isDisabled(), notice()]).toEqual([was, true, '']);
    },
  );

  it.each(['undone', 'discarded'])('has nothing left to save after a failed save was %s', async (way) => {
    vi.spyOn(console, 'error').mockReturnValue();
    await open('/settings');
    await click('checkbox', /known bots/);
    const stop = answerCall('saveAccountSettings', () => new Response('Server Error', { status: 500 }));
    await press('Save settings');
    await saying("Your settings couldn't be saved.");
    stop();
    if (way === 'undone') await click('checkbox', /known bots/);
    else await press('Discard changes');
    await until(isDisabled, 'what is saved');
    expect(isChecked('checkbox', /known bots/)).toBe(true);
  });

  it('says nothing if a colleague saved the same (SET-009)', async () => {
    await open('/settings');
    await saveElsewhere(saveSettings, { settings: { botFiltering: false } });
    await click('checkbox', /known bots/);
    await save();
    expect(notice()).toBe('');
  });
});
