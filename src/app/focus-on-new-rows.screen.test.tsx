/** Where focus goes after loading more rows: to the first of them, which is where the button was. */
import { expect, it, vi } from 'vitest';
import { openScreen, year } from './testing/figures.ts';
import { all, find, hasFocus, press, said, textOf, texts, the, user, visit } from './testing/person.ts';
import { settled, until } from './testing/render-app.tsx';
import { answerCall, createGate, replaceAnswer } from './testing/requests.ts';

const cards = () => all('article', undefined, { within: the('main') });
const visitors = () => all('row', undefined, { within: the('table', 'Most Active Identifiable Audience') }).slice(1);
const linkOf = (row: HTMLElement | undefined) => row && all('link', undefined, { within: row })[0];

/** Presses a button with the keyboard and waits for the result. */
async function enter(name: string): Promise<HTMLElement> {
  const button = the('button', name);
  button.focus();
  await user.keyboard('{Enter}');
  await settled();
  return button;
}

it('View More Sessions: focuses the first new card, even on the last page, and announces the count (FRM-054)', async () => {
  await openScreen('/sessions?show=100');
  const count = cards().length;
  await enter('View More Sessions');
  expect(cards().length).toBeGreaterThan(count);
  expect([all('button', 'View More Sessions').length, hasFocus(linkOf(cards()[count]))]).toEqual([0, true]);
  expect(texts('status', undefined, { within: the('main') }).join()).toMatch(/sessions, \d+ shown/);
});

it('View More Sessions: focuses the next new card each time (FRM-054)', async () => {
  await openScreen(`/sessions?${year}`);
  for (const first of [25, 50]) {
    await enter('View More Sessions');
    expect([cards().length, hasFocus(linkOf(cards()[first]))]).toEqual([first + 25, true]);
  }
});

it("a pointer press doesn't scroll, a key scrolls to the focus (FRM-054)", async () => {
  await openScreen(`/sessions?${year}`);
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  await press('View More Sessions');
  expect([hasFocus(linkOf(cards()[25])), focus.mock.lastCall]).toEqual([true, [{ preventScroll: true }]]);
  await enter('View More Sessions');
  expect([hasFocus(linkOf(cards()[50])), focus.mock.lastCall]).toEqual([true, [{ preventScroll: false }]]);
});

it('View More Sessions dims none of the existing cards, which would all be restyled (SES-029)', async () => {
  await openScreen(`/sessions?${year}`);
  const dimmed: string[] = [];
  const watch = new MutationObserver(() => {
    for (const part of document.querySelectorAll('main [data-old]')) dimmed.push(textOf(part).slice(0, 40));
  });
  watch.observe(document.body, { subtree: true, attributes: true, childList: true });
  await enter('View More Sessions');
  watch.disconnect();
  expect([cards().length, dimmed]).toEqual([50, []]);
});

it('Load more of the audience: focuses the first new company, on the last page too (FRM-054, AUD-006)', async () => {
  await openScreen('/');
  // Extends the range until there is exactly one more page.
  let day = 18;
  do await visit(`/audience?start=2026-11-${--day}&end=2026-11-20`);
  while (said(/^10 of 1[1-9] visitors$/).length === 0 && day > 10);
  expect(said(/^10 of 1[1-9] visitors$/)).toHaveLength(1);
  await enter('Load more');
  expect([all('button', 'Load more').length, hasFocus(linkOf(visitors()[10]))]).toEqual([0, true]);
  expect(said(/^(1\d) of \1 visitors$/)).toHaveLength(1);
});

it('Show More of a funnel: focuses the sixth search term and announces the count (FRM-054, ANA-014)', async () => {
  await openScreen(`/analytics/toppages?${year}`);
  const [funnel] = all('button', /^Funnel Analysis of/);
  if (funnel) await user.click(funnel);
  await settled();
  const terms = await find('region', 'Search Terms');
  expect(texts('status', undefined, { within: terms })).toEqual(['']);
  await enter('Show More');
  const items = all('listitem', undefined, { within: terms });
  expect([all('button', 'Show More').length, hasFocus(linkOf(items[5]))]).toEqual([0, true]);
  expect(texts('status', undefined, { within: terms })).toEqual([`${items.length} search terms shown`]);
});

it('a focus that moved while rows were loading stays where it is (FRM-054)', async () => {
  await openScreen(`/sessions?${year}`);
  const gate = createGate();
  answerCall('sessions', async () => {
    await gate.opened;
    return null;
  });
  const button = the('button', 'View More Sessions');
  button.focus();
  await user.keyboard('{Enter}');
  const other = linkOf(cards()[3]);
  other?.focus();
  gate.open();
  await until(() => cards().length === 50, 'more cards are there');
  await settled();
  expect(hasFocus(other)).toBe(true);
});

it('after a failed page the focus stays on its button, and Try again moves it to the first new card (FRM-054)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await openScreen(`/sessions?${year}`);
  const stop = replaceAnswer('sessions', () => ({ errors: [{ message: 'out of order' }], data: null }));
  const button = await enter('View More Sessions');
  expect([textOf(button), hasFocus(button)]).toEqual(['Try again', true]);
  stop();
  await enter('Try again');
  expect(hasFocus(linkOf(cards()[25]))).toBe(true);
});

it("other dates that load in the meantime don't move focus (FRM-054)", async () => {
  await openScreen(`/sessions?${year}`);
  const gate = createGate();
  const stop = answerCall('sessions', async () => {
    await gate.opened;
    return null;
  });
  const button = the('button', 'View More Sessions');
  button.focus();
  await user.keyboard('{Enter}');
  stop();
  await visit('/sessions?start=2026-10-01&end=2026-10-31');
  gate.open();
  await settled();
  expect([cards().length, document.activeElement?.closest('article') ?? null]).toEqual([25, null]);
});
