import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { hasDrawer } from './support/frame.ts';
import { listCount } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

test.beforeEach(async ({ page }) => {
  await signInQuickly(page, personaNamed('Marcus Feld'));
});

const names = (page: Page) => page.getByRole('table').getByRole('rowheader');

test('the picker narrows by letter and by search, and sorts', async ({ page }) => {
  await page.goto('/accounts');
  await expect(names(page)).toHaveCount(12);
  const sorted = await names(page).getByRole('button').allTextContents();
  const index = page.getByRole('group', { name: 'Accounts by first letter' });
  const select = page.getByRole('combobox', { name: 'Accounts by first letter' });
  const isNarrow = hasDrawer(page);
  const chooseKey = async (key: string) => {
    if (isNarrow) await select.selectOption(key);
    else await index.getByRole('button', { name: key, exact: true }).click();
  };
  await chooseKey('0-9');
  await expect(names(page)).toHaveText([/3D Tooling/]);
  await chooseKey('Other');
  await expect(names(page)).toHaveText([/Ångström Valve Works/]);
  await chooseKey('All');
  await expect(names(page)).toHaveCount(12);

  const search = page.getByRole('searchbox', { name: 'Search accounts' });
  await search.pressSequentially('C');
  await search.pressSequentially('a');
  await expect(names(page)).toHaveText([/Castellan/, /Deccan/, /Tidewater Cable/]);
  await search.press('Backspace');
  await expect(names(page)).toHaveCount(12);
  await search.fill('wt-61204');
  await expect(names(page)).toHaveText([/Deccan/]);
  await search.fill('nobody');
  await expect(page.getByText('No account matches your search.')).toBeVisible();
  await search.fill('');
  await expect(names(page)).toHaveCount(12);

  const head = page.getByRole('columnheader', { name: 'Name' });
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  expect(await names(page).getByRole('button').allTextContents()).toEqual(sorted.reverse());
});

test('an account is chosen by keyboard, and another one has other data', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/accounts$/);
  await names(page).getByRole('button', { name: 'Deccan Flow Control' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByText(/Deccan Flow Control · all times India Standard/)).toBeVisible();
  await page.goto('/sessions');
  const first = await listCount(page);

  await page.goto('/');
  const isNarrow = hasDrawer(page);
  if (isNarrow) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page
    .getByRole('button', { name: /Switch account/ })
    .filter({ visible: true })
    .click();
  await page.getByRole('link', { name: 'All accounts' }).filter({ visible: true }).click();
  await names(page).getByRole('button', { name: 'Castellan Wire & Cable' }).click();
  await expect(page.getByText(/Castellan Wire & Cable · all times Pacific/)).toBeVisible();
  await page.goto('/sessions');
  expect(await listCount(page)).not.toBe(first);
  await page.goto('/accounts');
  await page.goBack();
  await expect(page.getByText(/all times Pacific/)).toBeVisible();
});

test('an account of another company leads to the fallback, one that is gone to the picker', async ({ page }) => {
  await page.goto('/accounts');
  await expect(names(page)).toHaveCount(12);
  for (const [id, path] of [
    ['99001', '/campaigns'],
    ['12', '/accounts'],
  ] as const) {
    await page.evaluate((chosen) => localStorage.setItem('webtrax.accountId', chosen), id);
    await page.goto('/');
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
