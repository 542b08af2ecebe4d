import { expect, test } from './fixtures.ts';
import { chips, expectCount, filterButton, listCount, openFilter } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

test('a dropdown is worked by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/sessions');
  const all = await listCount(page);
  const button = filterButton(page, 'Referrer');
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Referrer' });
  const find = dialog.getByLabel('Find in Referrer');
  await expect(find).toBeFocused();
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('google');
  await expect(dialog.getByRole('option').filter({ hasNotText: 'google' })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('option', { selected: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(button).toContainText('1 chosen');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(filterButton(page, 'Specific Actions')).toBeFocused();
  await page.keyboard.press('Space');
  const actions = page.getByRole('dialog', { name: 'Specific Actions' });
  await expect(actions.getByRole('option').first()).toBeVisible();
  await expect(actions.getByLabel('Find in Specific Actions')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(actions).toHaveCount(0);
  await expect(filterButton(page, 'Specific Actions')).toBeFocused();

  for (let presses = 0; presses < 2; presses++) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Apply' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chips(page)).toHaveText([/^Referrer: .*google/]);
  expect(await listCount(page)).toBeLessThan(all);
});

test('a short list has no text filter, and a click outside closes it (SES-012)', async ({ page }) => {
  await signInQuickly(page, personaNamed('Marcus Feld'), '70002');
  await page.goto('/sessions?start=2025-11-22&end=2026-11-21');
  await expectCount(page, 1);
  const dialog = await openFilter(page, 'Referrer');
  await expect(dialog.getByRole('option')).toHaveCount(1);
  await expect(dialog.getByLabel(/^Find in/)).toHaveCount(0);
  await dialog.getByRole('option').click();
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await expect(dialog.getByRole('option', { selected: true })).toHaveCount(0);
  await page.mouse.click(5, 400);
  await expect(dialog).toHaveCount(0);
});
