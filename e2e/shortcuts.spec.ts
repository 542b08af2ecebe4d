import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { listCount } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

test.beforeEach(async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
});

test("shortcuts don't work in dialogs, and closing the list of shortcuts restores focus", { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/sessions');
  await listCount(page);
  await page.keyboard.press('d');
  await expect(page.getByRole('dialog', { name: 'Date range' })).toBeVisible();
  await page.keyboard.press('[');
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL('/sessions');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Date range: ' })).toBeFocused();

  const overlay = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
  await expect(overlay.getByRole('term')).toHaveCount(12);
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(overlay).toHaveCount(0);
  const help = page.getByRole('button', { name: 'Help', exact: true });
  await help.click();
  await page.getByRole('dialog', { name: 'Help' }).getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await overlay.getByRole('checkbox', { name: 'Use keyboard shortcuts' }).uncheck();
  await overlay.getByRole('button', { name: 'Close' }).click();
  await expect(overlay).toHaveCount(0);
  await expect(help).toBeFocused();
  await page.reload();
  await listCount(page);
  await page.keyboard.press('?');
  await page.keyboard.press('[');
  await expect(overlay).toHaveCount(0);
  await expect(page).toHaveURL('/sessions');
});
