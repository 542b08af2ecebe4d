import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goByNavigation } from './support/frame.ts';
import { listCount } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

test.beforeEach(async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
});

const button = (page: Page) => page.getByRole('button', { name: 'Date range: ' });

/** A day by its own name, which others of a range mention in theirs. */
const dayName = (name: string) => new RegExp(`(^|, )${name}`);

/** Opens the picker. */
async function openPicker(page: Page) {
  await button(page).click();
  const dialog = page.getByRole('dialog', { name: 'Date range' });
  await expect(dialog.getByRole('textbox', { name: 'Start date' })).toBeVisible();
  return dialog;
}

test('typed dates are checked, in the words that are fixed (DAT-015, DAT-016, DAT-017)', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/sessions');
  await expect(button(page)).toContainText('Oct 21 – Nov 21, 2026');
  const dialog = await openPicker(page);
  const type = async (start: string, end: string) => {
    await dialog.getByRole('textbox', { name: 'Start date' }).fill(start);
    await dialog.getByRole('textbox', { name: 'End date' }).fill(end);
    await dialog.getByRole('button', { name: 'Apply' }).click();
  };
  for (const [start, end, message] of [
    ['2026-11-01', '11/20/2026', 'Please enter a valid date format MM/DD/YYYY'],
    ['02/30/2026', '11/20/2026', 'Please enter a valid date format MM/DD/YYYY'],
    ['', '', 'Please enter a valid date format MM/DD/YYYY'],
    ['11/20/2026', '11/19/2026', 'Please enter your dates in the correct order'],
    ['11/19/2025', '11/20/2026', 'Please enter a range of 1 year or less'],
  ] as const) {
    await type(start, end);
    await expect(dialog.getByRole('alert')).toHaveText(message);
    await expect(page).toHaveURL(/\/sessions$/);
  }
  await type('11/20/2025', '11/20/2026');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/start=2025-11-20&end=2026-11-20/);
  await expect(button(page)).toContainText('Nov 20, 2025 – Nov 20, 2026');
});

test('presets apply at once, go back to page 1, and stay from screen to screen (DAT-003, DAT-004)', async ({
  page,
}) => {
  await page.goto('/sessions?view=table&page=2');
  const month = await listCount(page);
  const dialog = await openPicker(page);
  await dialog.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(dialog).toBeHidden();
  await expect(button(page)).toBeFocused();
  await expect(page).toHaveURL(/start=2026-11-15&end=2026-11-21/);
  await expect(page).not.toHaveURL(/page=2/);
  const week = await listCount(page);
  expect(week).toBeLessThan(month);
  await page.reload();
  expect(await listCount(page)).toBe(week);
  await goByNavigation(page, 'Home');
  await expect(button(page)).toContainText('Nov 15 – Nov 21, 2026');
  await expect(page.getByRole('region', { name: 'Key figures' })).toContainText(week.toLocaleString('en-US'));
  await goByNavigation(page, 'Sessions');
  expect(await listCount(page)).toBe(week);
  await page.goBack();
  await page.goBack();
  await page.goBack();
  expect(await listCount(page)).toBe(month);
});

test('each preset is the range that it names', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/sessions');
  for (const [preset, label] of [
    ['Today', 'Nov 21, 2026'],
    ['Yesterday', 'Nov 20, 2026'],
    ['Last 30 days', 'Oct 23 – Nov 21, 2026'],
    ['Last month', 'Oct 1 – Oct 31, 2026'],
    ['This year to date', 'Jan 1 – Nov 21, 2026'],
    ['Last 12 months', 'Nov 22, 2025 – Nov 21, 2026'],
  ] as const) {
    const dialog = await openPicker(page);
    await dialog.getByRole('button', { name: preset, exact: true }).click();
    await expect(button(page)).toHaveText(`Date range: ${label}`);
    expect(await listCount(page)).toBeGreaterThan(0);
  }
});

test('two days are chosen in the calendar, whichever comes first (DAT-002, DAT-007, DAT-008)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/sessions');
  const dialog = await openPicker(page);
  await expect(dialog.getByRole('grid', { name: 'October 2026' })).toBeVisible();
  await expect(dialog.getByRole('grid', { name: 'November 2026' }).getByRole('row')).toHaveCount(6);
  const day = (name: string) => dialog.getByRole('button', { name: dayName(name) });
  await expect(day('Sunday, November 22, 2026')).toBeDisabled();
  await expect(day('Saturday, November 21, 2026')).toBeEnabled();
  await day('Tuesday, November 10, 2026').click();
  await expect(dialog.getByRole('textbox', { name: 'End date' })).toHaveValue('11/10/2026');
  await day('Thursday, October 29, 2026').click();
  await expect(dialog.getByRole('textbox', { name: 'Start date' })).toHaveValue('10/29/2026');
  await expect(dialog.getByRole('textbox', { name: 'End date' })).toHaveValue('11/10/2026');
  await dialog.getByRole('button', { name: 'Previous month' }).click();
  await expect(dialog.getByRole('grid', { name: 'September 2026' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/start=2026-10-29&end=2026-11-10/);
  await expect(button(page)).toBeFocused();
});

test('the calendar is worked by keyboard, and Escape leaves things as they are (DAT-006, DAT-011)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/sessions');
  const dialog = await openPicker(page);
  await dialog.getByRole('button', { name: dayName('Saturday, November 21, 2026') }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByRole('button', { name: 'Saturday, November 14, 2026' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Start date' })).toHaveValue('10/14/2026');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page)).toBeFocused();
  await expect(page).toHaveURL(/\/sessions$/);
});
