import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { listCount, openFilter, searchField } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

test.beforeEach(async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
});

test('keys lead to the main pages and through the dates', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Key figures' })).toHaveText(/Sessions[\d,]+/);
  await page.keyboard.press('[');
  await expect(page).toHaveURL('/?start=2026-09-19&end=2026-10-20');
  await page.keyboard.press('[');
  await expect(page).toHaveURL('/?start=2026-08-18&end=2026-09-18');
  await page.keyboard.press(']');
  await page.keyboard.press(']');
  await page.keyboard.press(']');
  await expect(page).toHaveURL('/?start=2026-10-21&end=2026-11-21');
  await page.keyboard.press('[');
  for (const [key, path, title] of [
    ['s', '/sessions', 'All Sessions'],
    ['i', '/sessions/actions', 'Actions'],
    ['a', '/audience', 'Audience'],
    ['n', '/analytics', 'Analytics'],
    ['t', '/targets', 'Your Target Audience & Pages'],
    ['e', '/settings', 'Technical Settings'],
    ['h', '/', 'Home'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  await page.keyboard.press('d');
  const dates = page.getByRole('dialog', { name: 'Date range' });
  await expect(dates).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Date range: ' })).toBeFocused();
});

test('no key is a shortcut while one types, with a modifier, or over a dialog', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/sessions');
  await listCount(page);
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type('gh?d[]/');
  await expect(searchField(page)).toHaveValue('gh?d[]/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await searchField(page).blur();
  for (const keys of ['Alt+d', 'Control+d', 'Meta+[', 'Shift+d']) await page.keyboard.press(keys);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const list = await openFilter(page, 'Specific Actions');
  await page.keyboard.press('[');
  await page.keyboard.press('?');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.keyboard.press('d');
  await expect(page.getByRole('dialog', { name: 'Date range' })).toBeVisible();
  await page.keyboard.press('[');
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL('/sessions');
});

test('the list of shortcuts opens by ? and from Help, and turns them off', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/sessions');
  await listCount(page);
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
