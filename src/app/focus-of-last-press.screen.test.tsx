/** Where focus goes after pressing a button that disappears or has nothing left to do: never nowhere (FRM-054). */
import { fireEvent } from '@testing-library/dom';
import { expect, it, vi } from 'vitest';
import { personas } from '../../fixtures/personas.ts';
import { region } from './testing/figures.ts';
import { all, click, fill, find, hasFocus, open, type Place, press, textOf, the, user } from './testing/person.ts';
import { settled } from './testing/render-app.tsx';
import { answerPath, replaceAnswer } from './testing/requests.ts';

/** Presses a button with the keyboard. */
async function enter(name: string | RegExp, place?: Place): Promise<HTMLElement> {
  const button = the('button', name, place);
  button.focus();
  await user.keyboard('{Enter}');
  await settled();
  return button;
}

const focused = () => document.activeElement as HTMLElement;

it('a button with nothing left to do keeps the focus and becomes inactive', async () => {
  await open('/targets');
  const selectAll = await enter('Select all in Company Size');
  expect([hasFocus(selectAll), selectAll.getAttribute('aria-disabled')]).toEqual([true, 'true']);
  const selectNone = await enter('Select none in Company Size');
  await enter('Select none in Company Size');
  expect([hasFocus(selectNone), selectNone.getAttribute('aria-disabled')]).toEqual([true, 'true']);
  expect([selectAll, selectNone].map((button) => button.hasAttribute('disabled'))).toEqual([false, false]);

  await open('/settings');
  await press(/^Choose countries/);
  const list = { within: await find('dialog', 'Choose countries') };
  await user.click(all('option', undefined, list)[0] as HTMLElement);
  const clear = await enter('Clear', list);
  expect([hasFocus(clear), clear.getAttribute('aria-disabled')]).toEqual([true, 'true']);
});

it('accepting a suggested URL moves focus to the settings of the website', async () => {
  await open('/settings');
  const urls = { within: all('group', 'Tracked URLs')[0] as HTMLElement };
  fill(all('textbox', undefined, urls)[0] as HTMLElement, 'shop-a.com');
  await user.tab();
  const button = await enter(/ www\.shop-a\.com$/);
  expect(button.isConnected).toBe(false);
  expect(focused().contains(urls.within)).toBe(true);
  expect(focused().tagName).toBe('SECTION');
});

it('leaving a setup moves focus to the page', async () => {
  await open('/', { persona: personas.find(({ hasAcceptedTerms }) => hasAcceptedTerms === false)?.name ?? '' });
  const wizard = () => ({ within: the('dialog', 'Welcome to WebTrax') });
  const text = the('region', 'Text of the terms', wizard());
  text.scrollTop = text.scrollHeight;
  fireEvent.scroll(text);
  await click('checkbox', /accept the terms/, wizard());
  await press('Accept and continue', wizard());
  await press(/Target audience/, wizard());
  await press(/^Set Up Target Audience/, wizard());
  await enter('Leave setup');
  expect(hasFocus(the('main'))).toBe(true);
});

it('Try again moves focus to the part it reloads, whether that helps or not', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const stopForms = answerPath('/third-party/forms.js', () => Response.error());
  await open('/settings/invite');
  await enter('Try again');
  expect(hasFocus(region('Invite form'))).toBe(true);
  stopForms();
  await enter('Try again');
  expect([hasFocus(region('Invite form')), all('button', 'Try again')]).toEqual([true, []]);

  const failure = () => ({ data: null, errors: [{ message: 'out of order' }] });
  const stopSettings = replaceAnswer('getUserSettings', failure);
  await open('/settings');
  await enter('Try again');
  stopSettings();
  await enter('Try again');
  expect([textOf(focused()).slice(0, 18), all('button', 'Try again')]).toEqual(['Technical Settings', []]);

  const stopAccounts = replaceAnswer('getAccounts', failure);
  await open('/accounts', { persona: 'Marcus Feld' });
  stopAccounts();
  await enter('Try again');
  expect([hasFocus(the('main')), all('rowheader').length]).toEqual([true, 12]);
});
