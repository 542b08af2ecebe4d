import { beforeEach, describe, expect, it, vi } from 'vitest';
import { backend } from '../../../app/testing/mock-backend.ts';
import {
  all,
  choose,
  fillIn,
  find,
  hasFocus,
  isSaid,
  open,
  saying,
  textOf,
  texts,
  the,
  user,
  visit,
} from '../../../app/testing/person.ts';
import { goTo, openApp, until } from '../../../app/testing/render-app.tsx';
import { mountPanel } from './panel.tsx';

const name = 'Testing';
const panel = () => ({ within: the('complementary', name) });
const status = () => texts('status', undefined, panel()).join(' | ');
const launcher = () => the('button', name);
const press = async (button: string | RegExp) => user.click(await find('button', button, panel()));
const tab = async (part: string) => user.click(await find('tab', part, panel()));
const failed = 'An error has occurred. Please try again later.';

/** Names of the sandbox's active scenarios. */
async function stack(): Promise<string[]> {
  const { scenarios } = await (await backend.ask('GET', '/__mock/api/sandbox')).json();
  return scenarios.map((scenario: { name: string }) => scenario.name);
}

describe('the testing panel', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

  it('signs a person in, makes a call fail, shows it in the journal, and stops it', async () => {
    await open('/login', { persona: null });
    mountPanel(null);
    await find('button', name);
    await user.click(launcher());
    await find('button', 'Close the testing panel');
    expect(hasFocus(panel().within)).toBe(true);

    // Arrow keys move from the focused tab, whichever is selected.
    await tab('Clock');
    await until(() => the('tab', 'Clock', panel())?.getAttribute('aria-selected') === 'true', 'the clock is chosen');
    (await find('tab', 'Faults', panel())).focus();
    await user.keyboard('{ArrowRight}');
    expect(hasFocus(the('tab', 'People', panel()))).toBe(true);
    await press('Sign in as Dana Reyes');
    await find('heading', 'Home');

    await visit('/sessions');
    await tab('Faults');
    await user.click(await find('searchbox', undefined, panel()));
    await user.keyboard('500 json');
    await press('Start http-500-json');
    await until(() => status().includes('http-500-json is on.'), 'it says what is on');
    expect(await stack()).toEqual(['http-500-json']);
    goTo('/sessions?page_depth=1');
    await saying(failed, the('main'));

    await tab('Journal');
    await until(
      () => texts('listitem', undefined, panel()).some((text) => /500.*By http-500-json/.test(text)),
      'the journal',
    );
    await press('Stop http-500-json');
    await saying('No faults are active.', panel().within);
    expect(await stack()).toEqual([]);
    await press('Close the testing panel');
  });

  it('appears in the list of shortcuts', async () => {
    await open('/sessions');
    mountPanel(null);
    await find('button', name);
    await user.keyboard('?');
    const listed = await find('dialog', 'Keyboard shortcuts');
    expect(texts('term', undefined, { within: listed })).toContain('Testing panel');
  });

  it('keeps a fault on the first call when it starts for a second one', async () => {
    await openApp('/login', { persona: null });
    await find('button', 'Continue');
    mountPanel('opened');
    await find('complementary', name);
    await tab('Faults');
    await user.click(await find('searchbox', undefined, panel()));
    await user.keyboard('500 json');
    await user.click(panel().within.querySelector('details > summary') as HTMLElement);
    for (const call of ['sessions', 'visitors']) {
      await fillIn('Operation', call, panel());
      await press('Start http-500-json');
      await until(() => status().includes(`http-500-json@${call} is on.`), 'it says what is on');
    }
    expect(await stack()).toEqual(['http-500-json@sessions', 'http-500-json@visitors']);
    await press('Close the testing panel');
  });

  it('approves and declines account requests on behalf of the staff (TST-049)', async () => {
    const theo = { tinid: '8200201', company_name: 'Lindqvist Presses', website: 'lindqvist.example' };
    await backend.ask('POST', '/third-party/forms/webtrax-company-info', theo);
    await open('/noclaims', { persona: 'Theo Lindqvist' });
    mountPanel('opened');
    const decisions = () =>
      all('button', /the request of Theo Lindqvist$/, panel()).map((button) => button.getAttribute('aria-label'));
    await find('complementary', name);
    await tab('People');
    await saying('Request for an account: pending, Lindqvist Presses', panel().within);
    expect(decisions()).toEqual(['Approve the request of Theo Lindqvist', 'Decline the request of Theo Lindqvist']);
    await press('Decline the request of Theo Lindqvist');
    await saying('Request for an account: declined, Lindqvist Presses', panel().within);
    await choose('Account to link Theo Lindqvist to', 'Castellan Wire & Cable', panel());
    await press('Approve the request of Theo Lindqvist');
    await until(() => status().includes('The request of Theo Lindqvist is approved.'), 'it says what was decided');
    expect(await (await backend.ask('GET', '/__mock/api/requests')).json()).toMatchObject([
      { status: 'APPROVED', accounts: [{ id: '31556' }] },
    ]);
    expect(decisions()).toEqual(['Decline the request of Theo Lindqvist']);
    await user.click(the('button', 'Check again', { within: the('main') }));
    await saying('Castellan Wire & Cable');
    await press('Close the testing panel');
  });

  it('creates a sandbox for a person without one before anything fails (TST-008)', async () => {
    await openApp('/login', { persona: null });
    await find('button', 'Continue');
    // biome-ignore lint/suspicious/noDocumentCookie: the window of the tests has no cookie store
    document.cookie = 'mock-sandbox=; path=/; max-age=0';
    mountPanel('opened');
    await find('complementary', name);
    await tab('Faults');
    await saying('Sandbox default, shared by everyone without one', panel().within);
    await user.click(await find('searchbox', undefined, panel()));
    await user.keyboard('no-answer');
    await press('Start no-answer');
    await until(() => status().includes('no-answer is on.'), 'it says what is on');
    const own = /mock-sandbox=([\w-]+)/.exec(document.cookie)?.[1];
    expect(own).toBeTruthy();
    const stackOf = async (sandbox = '') => {
      const answer = await fetch('/__mock/api/sandbox', { headers: { 'x-mock-sandbox': sandbox } });
      return (await answer.json()).scenarios.map((scenario: { name: string }) => scenario.name);
    };
    expect(await stackOf(own)).toEqual(['no-answer']);
    expect(await stackOf('default')).toEqual([]);
    await press('Close the testing panel');
  });

  it('says when the simulated visits end if the clock is past it (TST-002)', async () => {
    await backend.ask('POST', '/__mock/api/clock', { action: 'set', to: '2028-01-01T00:00:00Z' });
    await openApp('/login', { persona: null });
    await find('button', 'Continue');
    mountPanel('opened');
    await find('complementary', name);
    await tab('Clock');
    await saying('The simulated visits end on 2027-11-22, so later dates are empty.', panel().within);
    await press('Close the testing panel');
  });

  it.each(['Faults', 'People', 'Data', 'Clock', 'Journal'])('has a tab for %s', async (part) => {
    await openApp('/login', { persona: null });
    await find('button', 'Continue');
    mountPanel(`a problem of ${part}`);
    await find('complementary', name);
    expect(isSaid(`a problem of ${part}`, panel().within)).toBe(true);
    await tab(part);
    const body = await find('tabpanel', part, panel());
    await until(() => textOf(body).length > 20, 'its content');
    await press('Close the testing panel');
    await find('button', name);
  });
});
