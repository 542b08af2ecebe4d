/** Where focus goes after pressing a button that disappears: never nowhere, or Tab would restart at the top. */
import { expect, it, vi } from 'vitest';
import { openScreen, region, year } from './testing/figures.ts';
import { all, hasFocus, textOf, the, user, visit } from './testing/person.ts';
import { settled } from './testing/render-app.tsx';
import { replaceAnswer } from './testing/requests.ts';

const failed = () => ({ errors: [{ message: 'out of order' }], data: null });

/** Presses a button with the keyboard, and expects that it disappears and that part of the page has focus. */
async function pressLast(name: string, part: () => HTMLElement | undefined, within?: HTMLElement): Promise<void> {
  const button = the('button', name, within && { within });
  button.focus();
  await user.keyboard('{Enter}');
  await settled();
  expect([name, button.isConnected]).toEqual([name, false]);
  expect([name, textOf(document.activeElement).slice(0, 40)]).toEqual([name, textOf(part()).slice(0, 40)]);
  expect(hasFocus(part())).toBe(true);
}

it('Back to page 1 moves focus to the page or card with the list (FRM-054)', async () => {
  await openScreen('/sessions');
  await visit(`/sessions?view=table&page=4000&${year}`);
  await pressLast('Back to page 1', () => the('main'));
  await visit(`/sessions/actions?page=400&${year}`);
  await pressLast('Back to page 1', () => region('RFIs and Phone Calls'));
});

it('Previous page keeps the focus when it leads to the first page (FRM-054)', async () => {
  await openScreen(`/sessions?view=table&page=2&${year}`);
  const button = the('button', 'Previous page');
  button.focus();
  await user.keyboard('{Enter}');
  await settled();
  expect([hasFocus(button), button.getAttribute('aria-disabled')]).toEqual([true, 'true']);
  await user.keyboard('{Enter}');
  await settled();
  expect(textOf(the('button', 'Page 1'))).toBe('1');
});

it('the buttons of an empty list move focus to the page or card with the list (FRM-054, SES-073)', async () => {
  await openScreen(`/sessions?filter=SEARCH:zzzzzz&${year}`);
  await pressLast('Clear applied filters', () => the('main'));
  await visit(`/sessions/actions?type=&${year}`);
  await pressLast('Select All', () => region('RFIs and Phone Calls'), region('RFIs and Phone Calls'));
});

it('removing an unusable parameter moves focus to the page, removing a filter to the applied filters (FRM-054)', async () => {
  await openScreen(`/sessions?filter=SEARCH:valve&filter=ACTION:FOO&${year}`);
  await pressLast('Remove it from the address', () => the('main'));
  await pressLast('Remove Search: valve', () => region('Filters Applied'));
});

it('Try again moves focus to its part, whether it helps or not (FRM-054, ERR-023)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const stop = replaceAnswer('depths', failed);
  await openScreen(`/analytics?${year}`);
  await pressLast('Try again: Session Depth', () => region('Session Depth'));
  stop();
  await pressLast('Try again: Session Depth', () => region('Session Depth'));
  expect(all('button', /^Try again/)).toEqual([]);
});

it('a part that gets the focus is not a tab stop, and loses its tabindex when the focus leaves (FRM-054)', async () => {
  await openScreen(`/sessions/actions?type=&${year}`);
  const card = region('RFIs and Phone Calls');
  await pressLast('Select All', () => card, card);
  expect(card.getAttribute('tabindex')).toBe('-1');
  await user.tab();
  expect([card.contains(document.activeElement), card.hasAttribute('tabindex')]).toEqual([true, false]);
});
