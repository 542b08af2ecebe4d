import { describe, expect, it } from 'vitest';
import { figure, follow, listCount, openScreen } from '../../app/testing/figures.ts';
import {
  addressNow,
  all,
  fillIn,
  find,
  goBack,
  hasFocus,
  press,
  textOf,
  texts,
  the,
  user,
} from '../../app/testing/person.ts';
import { mountApp, settled, until } from '../../app/testing/render-app.tsx';

const button = () => the('button', /^Date range: /);
const isClosed = () => all('dialog', 'Date range').length === 0;
const field = (dialog: HTMLElement, name: string) =>
  (the('textbox', name, { within: dialog }) as HTMLInputElement).value;
/** A day by its own name, which other days of a range also mention. */
const day = (dialog: HTMLElement, name: string) => the('button', new RegExp(`(^|, )${name}`), { within: dialog });
const canChoose = (one: HTMLElement) => !one.matches(':disabled, [aria-disabled="true"]');
const months = (dialog: HTMLElement) =>
  all('grid', undefined, { within: dialog }).map((one) => one.getAttribute('aria-label'));

async function openPicker(): Promise<HTMLElement> {
  await follow(button());
  const dialog = await find('dialog', 'Date range');
  await find('textbox', 'Start date', { within: dialog });
  return dialog;
}

const goByNavigation = (name: string) =>
  follow(all('link', name, { within: all('navigation', 'Main')[0] as HTMLElement })[0]);

describe('the date range', () => {
  it('opens and closes with its button, and closes on Escape (DAT-006)', async () => {
    await openScreen('/sessions');
    expect(isClosed()).toBe(true);
    for (const close of [() => follow(button()), () => user.keyboard('{Escape}')]) {
      await openPicker();
      expect([isClosed(), button().getAttribute('aria-expanded')]).toEqual([false, 'true']);
      await close();
      await settled();
      expect([isClosed(), button().getAttribute('aria-expanded')]).toEqual([true, 'false']);
    }
  });

  it('is validated when typed, with the specified messages (DAT-015, DAT-016, DAT-017)', async () => {
    await openScreen('/sessions');
    expect(textOf(button())).toContain('Oct 21 – Nov 21, 2026');
    const dialog = await openPicker();
    const type = async (start: string, end: string) => {
      await fillIn('Start date', start, { within: dialog });
      await fillIn('End date', end, { within: dialog });
      await press('Apply', { within: dialog });
    };
    // An iPhone's numeric keyboard has no slash.
    for (const field of all('textbox', undefined, { within: dialog })) expect(field.inputMode).not.toBe('numeric');
    for (const [start, end, message, wrong] of [
      ['2026-11-01', '11/20/2026', 'Please enter a valid date format MM/DD/YYYY', 'Start date'],
      ['11/20/2026', '02/30/2026', 'Please enter a valid date format MM/DD/YYYY', 'End date'],
      ['', '', 'Please enter a valid date format MM/DD/YYYY', 'Start date'],
      ['11/20/2026', '11/19/2026', 'Please enter your dates in the correct order', 'End date'],
      ['11/19/2025', '11/20/2026', 'Please enter a range of 1 year or less', 'End date'],
    ] as const) {
      await type(start, end);
      expect(hasFocus(the('textbox', wrong, { within: dialog }))).toBe(true);
      expect(texts('alert', undefined, { within: dialog })).toEqual([message]);
      expect(addressNow()).toBe('/sessions');
    }
    await type('11/20/2025', '11/20/2026');
    await until(isClosed, 'the picker closes');
    expect(addressNow()).toContain('start=2025-11-20&end=2026-11-20');
    expect(textOf(button())).toContain('Nov 20, 2025 – Nov 20, 2026');
  });

  it('applies a preset immediately, from page 1, and persists across screens (DAT-003, DAT-004)', async () => {
    await openScreen('/sessions?view=table&page=2');
    const month = listCount();
    const dialog = await openPicker();
    await press('Last 7 days', { within: dialog });
    await until(isClosed, 'the picker closes');
    expect(addressNow()).toContain('start=2026-11-15&end=2026-11-21');
    expect(addressNow()).not.toContain('page=2');
    const week = listCount();
    expect(week).toBeLessThan(month);
    mountApp();
    await settled();
    expect(listCount()).toBe(week);
    await goByNavigation('Home');
    expect(textOf(button())).toContain('Nov 15 – Nov 21, 2026');
    expect(figure('Sessions')).toBe(week);
    await goByNavigation('Sessions');
    expect(listCount()).toBe(week);
    await goBack();
    await goBack();
    await goBack();
    expect(listCount()).toBe(month);
  });

  it('matches each preset', async () => {
    await openScreen('/sessions');
    for (const [preset, label] of [
      ['Today', 'Nov 21, 2026'],
      ['Yesterday', 'Nov 20, 2026'],
      ['Last 30 days', 'Oct 23 – Nov 21, 2026'],
      ['Last month', 'Oct 1 – Oct 31, 2026'],
      ['This year to date', 'Jan 1 – Nov 21, 2026'],
      ['Last 12 months', 'Nov 22, 2025 – Nov 21, 2026'],
    ] as const) {
      const dialog = await openPicker();
      await press(preset, { within: dialog });
      await until(isClosed, 'the picker closes');
      expect(textOf(button())).toBe(`Date range: ${label}`);
      expect(listCount()).toBeGreaterThanOrEqual(label.includes('–') ? 1 : 0);
    }
  });

  it('accepts typed or pasted dates with surrounding spaces, but not a range entirely in the future (DAT-029)', async () => {
    await openScreen('/sessions');
    const dialog = await openPicker();
    const paste = async (name: string, text: string) => {
      const box = the('textbox', name, { within: dialog }) as HTMLInputElement;
      box.focus();
      box.setSelectionRange(0, box.value.length);
      await user.paste(text);
    };
    await paste('Start date', ' 12/01/2026');
    await paste('End date', '12/25/2026');
    await press('Apply', { within: dialog });
    expect(texts('alert', undefined, { within: dialog })).toEqual(['Please enter dates up to today']);
    await paste('Start date', '   11/02/2026 ');
    await paste('End date', '\u00a011/09/2026');
    await press('Apply', { within: dialog });
    await until(isClosed, 'the picker closes');
    expect(addressNow()).toBe('/sessions?start=2026-11-02&end=2026-11-09');
  });

  it('is chosen in the calendar with two clicks, in either order (DAT-002, DAT-007, DAT-008)', async () => {
    await openScreen('/sessions');
    const dialog = await openPicker();
    expect(months(dialog)).toEqual(['October 2026', 'November 2026']);
    expect(all('row', undefined, { within: the('grid', 'November 2026', { within: dialog }) })).toHaveLength(6);
    expect(canChoose(day(dialog, 'Sunday, November 22, 2026'))).toBe(false);
    expect(canChoose(day(dialog, 'Saturday, November 21, 2026'))).toBe(true);
    await follow(day(dialog, 'Tuesday, November 10, 2026'));
    expect(field(dialog, 'End date')).toBe('11/10/2026');
    expect(texts('status', undefined, { within: dialog }).at(-1)).toBe('Choose the last day');
    await follow(day(dialog, 'Thursday, October 29, 2026'));
    expect(field(dialog, 'Start date')).toBe('10/29/2026');
    expect(field(dialog, 'End date')).toBe('11/10/2026');
    expect(texts('status', undefined, { within: dialog }).at(-1)).toBe('13 days');
    await press('Previous month', { within: dialog });
    expect(months(dialog)).toContain('September 2026');
    await press('Apply', { within: dialog });
    await until(isClosed, 'the picker closes');
    expect(addressNow()).toContain('start=2026-10-29&end=2026-11-10');
  });
});
