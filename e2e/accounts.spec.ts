import type { Page } from '@playwright/test';
import { manyAccounts } from '../fixtures/accounts.ts';
import { expect, test } from './fixtures.ts';
import { replaceAnswer } from './support/page-faults.ts';
import { expectNoSidewaysScroll } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

test.beforeEach(async ({ page }) => {
  await signInQuickly(page, personaNamed('Marcus Feld'));
});

const names = (page: Page) => page.getByRole('table').getByRole('rowheader');

test('a phone shows the letters in a dropdown (ACC-002)', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/accounts');
  await expect(names(page)).toHaveCount(12);
  const letters = 'Accounts by first letter';
  await page.getByRole('combobox', { name: letters }).selectOption('0-9');
  await expect(names(page)).toHaveText([/3D Tooling/]);
  await expect(page.getByRole('group', { name: letters })).toBeHidden();
});

test('a name of 10,000 letters stays within its row (ERR-027)', { tag: '@desktop' }, async ({ page }) => {
  const long = 'W'.repeat(10_000);
  const accounts = manyAccounts(3).map((account, index) => ({
    ...account,
    ...(index === 1 && { name: long, website: `${long}.example` }),
    __typename: 'UserAccount',
  }));
  await replaceAnswer(page, 'getAccounts', () => ({ data: { userAccounts: accounts } }));
  await page.goto('/accounts');
  await expect(names(page)).toHaveCount(3);
  for (const name of await names(page).all()) expect((await name.boundingBox())?.height).toBeLessThan(80);
  await expect(page.getByRole('columnheader', { name: 'WTID' })).toBeInViewport();
  await expectNoSidewaysScroll(page);
});

test('5,000 accounts work by keyboard alone (ACC-008)', { tag: '@desktop' }, async ({ page }) => {
  const all = manyAccounts(5000).map((account) => ({ ...account, __typename: 'UserAccount' }));
  await replaceAnswer(page, 'getAccounts', () => ({ data: { userAccounts: all } }));
  await page.goto('/accounts');
  await expect(names(page)).toHaveCount(100);
  await expect(page.getByText('100 of 5,000 accounts')).toBeVisible();
  await expect(page.getByText('Showing the first 100 accounts.')).toBeVisible();
  const index = page.getByRole('group', { name: 'Accounts by first letter' });
  await index.getByRole('button', { name: 'All' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(index.getByRole('button', { name: 'A', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(names(page).first()).toHaveText(/Alder/);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(names(page).first()).toHaveText(/Östra/);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('harbor');
  await expect(page.getByText(/100 of 41\d accounts/)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(names(page).first().getByRole('button')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const second = names(page).nth(1).getByRole('button');
  await expect(second).toBeFocused();
  const name = (await second.textContent()) ?? '';
  await page.keyboard.press('Enter');
  const chosen = all.find((account) => name.endsWith(account.name));
  expect(await page.evaluate(() => localStorage.getItem('webtrax.accountId'))).toBe(chosen?.id);
});
