import { fireEvent } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { region } from '../../app/testing/figures.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import {
  all,
  click,
  fill,
  find,
  hasFocus,
  open,
  press,
  reachesAddress,
  reload,
  saying,
  textOf,
  texts,
  the,
  user,
} from '../../app/testing/person.ts';
import { settled, until } from '../../app/testing/render-app.tsx';
import { answerCall, changeAnswer, replaceAnswer } from '../../app/testing/requests.ts';
import { pageReload } from '../../lib/reload-page.ts';

const problem = 'You need to accept the terms of service to continue';
const persona = 'Priya Natarajan';
const name = 'Welcome to WebTrax';
const wizard = () => ({ within: the('dialog', name) });
const heading = (text: string) => find('heading', text, wizard());
const alert = () => textOf(the('alert', undefined, wizard()));
const isOpen = () => all('dialog', name).length > 0;

/** Scrolls the terms, leaving a number of pixels below. */
function readToTheEnd(remaining = 0): void {
  const text = the('region', 'Text of the terms', wizard());
  text.scrollTop = text.scrollHeight - text.clientHeight - remaining;
  fireEvent.scroll(text);
}

async function acceptTerms(): Promise<void> {
  readToTheEnd();
  await click('checkbox', /accept the terms/, wizard());
  await press('Accept and continue', wizard());
  await saying('Step 2 of 5', wizard().within);
}

describe('the welcome wizard', () => {
  it('does not count its terms as read if the box was checked before the app reloaded (WEL-011, FRM-058)', async () => {
    await open('/', { persona });
    await click('checkbox', /accept the terms/, wizard());
    pageReload.start({ reload: vi.fn() });
    await reload();
    pageReload.forget();
    expect(await find('checkbox', /accept the terms/, wizard())).toHaveProperty('checked', true);
    await press('Accept and continue', wizard());
    expect(alert()).toBe(problem);
  });

  it('accepts its terms after they are read to the end and the box is checked (WEL-001, WEL-002, WEL-004, WEL-011, WEL-013)', async () => {
    await open('/', { persona });
    await find('dialog', name);
    expect(hasFocus(await heading('Terms of service'))).toBe(true);
    await user.keyboard('{Escape}{Escape}?');
    expect(isOpen()).toBe(true);
    expect(all('dialog')).toHaveLength(1);

    const text = textOf(the('region', 'Text of the terms', wizard()));
    expect(text).toContain('within 60 days');
    expect(text).toContain("10 days' notice");
    const box = 'I have read and accept the terms of service';
    await click('checkbox', box, wizard());
    await press('Accept and continue', wizard());
    expect(alert()).toBe(problem);
    readToTheEnd(21);
    await press('Accept and continue', wizard());
    expect(alert()).toBe(problem);
    await click('checkbox', box, wizard());
    readToTheEnd(19);
    await press('Accept and continue', wizard());
    expect(alert()).toBe(problem);
    expect(the('button', /^Tracking code/, wizard())).toHaveProperty('disabled', true);
    await click('checkbox', box, wizard());
    await press('Accept and continue', wizard());
    expect(hasFocus(await heading('Tracking code'))).toBe(true);

    await reload();
    expect(textOf(region('Key figures'))).toMatch(/Sessions[\d,]+/);
    expect(isOpen()).toBe(false);
  });

  it('reports a failed save, keeps the box checked, and retries (WEL-014)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await open('/', { persona });
    await find('dialog', name);
    readToTheEnd();
    await click('checkbox', /accept the terms/, wizard());
    const stop = answerCall('savePreferences', () => new Response('Bad Gateway', { status: 502 }));
    await press('Accept and continue', wizard());
    await until(() => alert() === "Your acceptance couldn't be saved. Please try again.", 'the failure is said');
    expect(the('checkbox', undefined, wizard())).toHaveProperty('checked', true);
    stop();
    await press('Accept and continue', wizard());
    await saying('Step 2 of 5', wizard().within);
    expect(backend.callsOf('savePreferences').map(({ variables }) => variables)).toEqual([
      { preferences: { hasAcceptedTerms: true } },
    ]);
  });

  it('does not treat terms as accepted if the server did not save them (WEL-015, ERR-031)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await open('/', { persona });
    await find('dialog', name);
    readToTheEnd();
    await click('checkbox', /accept the terms/, wizard());
    const answers = [{ data: { savePreferences: { hasAcceptedTerms: false } } }, { data: { savePreferences: null } }];
    for (const answer of answers) {
      const stop = replaceAnswer('savePreferences', () => answer);
      await press('Accept and continue', wizard());
      await until(() => alert() === "Your acceptance couldn't be saved. Please try again.", 'the failure is said');
      expect(textOf(wizard().within)).toContain('Step 1 of 5');
      stop();
    }
    await press('Accept and continue', wizard());
    await saying('Step 2 of 5', wizard().within);
  });

  it('shows an unknown report type in words (ERR-027)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    changeAnswer('getUserSettings', /"reportType":"\w"/g, '"reportType":"ALL_SITES"');
    await open('/', { persona });
    await find('dialog', name);
    await acceptTerms();
    await press(/^Technical settings/, { within: the('navigation', 'Steps', wizard()) });
    await until(() => texts('definition', undefined, wizard()).includes('All sites'), 'the kind of report');
  });

  it('has steps 2 to 5, which link to their screens and back (WEL-003, WEL-005, WEL-006, WEL-007, WEL-008, WEL-009, WEL-010)', async () => {
    await open('/', { persona });
    await find('dialog', name);
    await acceptTerms();
    await press('Copy Tracking code', wizard());
    expect(await navigator.clipboard.readText()).toContain("WebTrax('account', '10442');");
    expect(the('button', /^Terms of service ?, done$/, wizard())).toHaveProperty('disabled', true);

    const steps = () => ({ within: the('navigation', 'Steps', wizard()) });
    await press(/^Technical settings/, steps());
    const values = () => texts('definition', undefined, wizard());
    await until(() => values().includes('(GMT-05:00) Eastern Time, New York'), 'the zone, as the settings call it');
    expect(texts('term', undefined, wizard())).toContain('Sessions per page');
    await press(/^Target audience/, steps());
    await press('Set Up Target Audience', wizard());
    await reachesAddress('/targets');
    expect(isOpen()).toBe(false);
    await press('Continue setup', { within: region('Setup') });

    expect(hasFocus(await heading('High value pages'))).toBe(true);
    await press('Set Up Later', wizard());
    await press('Start Using WebTrax', wizard());
    expect(isOpen()).toBe(false);
    expect(all('region', 'Setup')).toEqual([]);
  });

  it('checks off completed steps, and can be resumed after a reload until it is finished (WEL-017, WEL-018)', async () => {
    const ticked = () => texts('button', /, done$/, { within: the('navigation', 'Steps', wizard()) }).join();
    await open('/', { persona });
    await find('dialog', name);
    await acceptTerms();
    await settled();
    // The account's website is tagged; this person doesn't have targets or pages yet.
    expect(ticked()).toMatch(/Terms of service.*Tracking code/);
    expect(ticked()).not.toMatch(/Target audience|High value pages|Technical settings/);
    await press('Continue', wizard());
    await press('Set Up Later', wizard());
    expect(ticked()).not.toMatch(/Target audience/);
    await reload();
    expect(isOpen()).toBe(false);
    await press('Continue setup', { within: region('Setup') });
    await heading('High value pages');
    await press('Add High Value Pages', wizard());
    await reachesAddress('/targets');
    await find('button', 'Save');
    fill(the('textbox', 'High-value page 1'), '/contact');
    await press('Save');
    await saying(/^Saved at/);
    await reload();
    await press('Continue setup', { within: region('Setup') });
    expect(ticked()).toMatch(/High value pages/);
    expect(ticked()).not.toMatch(/Target audience|Technical settings/);
    await press('Start Using WebTrax', wizard());
    await reload();
    expect([isOpen(), all('region', 'Setup').length]).toEqual([false, 0]);
  });

  it('does not check off the tracking code if only the network has sessions (WEL-017)', async () => {
    const none = { __typename: 'SessionsByDate', totalCount: 0, avgDuration: 0, avgPages: 0, days: [] };
    replaceAnswer('sessionsByDate', ({ variables }) =>
      JSON.stringify(variables).includes('CLIENT_SITE_ACTIVITY') ? { data: { sessionsByDate: none } } : null,
    );
    await open('/', { persona });
    await find('dialog', name);
    await acceptTerms();
    await settled();
    expect(texts('button', /, done$/, { within: the('navigation', 'Steps', wizard()) }).join()).not.toMatch(/Tracking/);
  });

  it('is not resumed by another person in the same browser, nor in another account (WEL-018)', async () => {
    await open('/', { persona });
    await find('dialog', name);
    await acceptTerms();
    const stored = localStorage.getItem('webtrax.welcome') ?? '';
    await reload();
    expect(all('region', 'Setup')).toHaveLength(1);
    localStorage.setItem('webtrax.welcome', stored.replace('null]', '70001]'));
    await reload();
    expect(all('region', 'Setup')).toEqual([]);
    localStorage.setItem('webtrax.welcome', stored);
    await open('/', { persona: 'Dana Reyes' });
    expect(all('region', 'Setup')).toEqual([]);
    localStorage.setItem('webtrax.welcome', '{');
    await reload();
    expect(all('region', 'Setup')).toEqual([]);
  });

  it('can be left by logging out', async () => {
    await open('/sessions', { persona });
    await find('dialog', name);
    await press('Log out', wizard());
    await reachesAddress('/login');
  });
});
