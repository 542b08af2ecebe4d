import type { Page } from '@playwright/test';
import { manyAccounts } from '../fixtures/many-accounts.ts';
import { expect, test } from './fixtures.ts';
import { replaceAnswer } from './support/answers.ts';
import { expectNoSeriousAxe } from './support/axe.ts';
import { goByNavigation, hasDrawer } from './support/frame.ts';
import { goInside } from './support/go-inside.ts';
import { expectNoSidewaysScroll, listCount } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

test.beforeEach(async ({ page }) => {
  await signInQuickly(page, personaNamed('Marcus Feld'));
});

const names = (page: Page) => page.getByRole('table').getByRole('rowheader');

test('the picker narrows by letter and by search, and sorts (ACC-001, ACC-002, ACC-003, ACC-004, ACC-007)', async ({
  page,
}) => {
  await page.goto('/accounts');
  await expect(names(page)).toHaveCount(12);
  await expectNoSeriousAxe(page);
  await expectNoSidewaysScroll(page);
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

test('an account is chosen by keyboard, and another one has other data (ACC-005, ACC-006, ACC-018)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/accounts$/);
  await names(page).getByRole('button', { name: 'Deccan Flow Control' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByText(/Deccan Flow Control · all times India Standard/)).toBeVisible();
  await goByNavigation(page, 'Sessions');
  const first = await listCount(page);

  await page.getByRole('button', { name: /Switch account/ }).click();
  await page.getByRole('link', { name: 'All accounts' }).click();
  await names(page).getByRole('button', { name: 'Castellan Wire & Cable' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(/Castellan Wire & Cable · all times Pacific/)).toBeVisible();
  await goByNavigation(page, 'Sessions');
  expect(await listCount(page)).not.toBe(first);
  await goInside(page, '/accounts');
  await expect(names(page)).toHaveCount(12);
  await page.goBack();
  await expect(page.getByText(/all times Pacific/)).toBeVisible();
});

test('5,000 accounts stay smooth, by keyboard all the way (ACC-008)', { tag: '@desktop' }, async ({ page }) => {
  const all = manyAccounts(5000).map((account) => ({ ...account, __typename: 'UserAccount' }));
  await replaceAnswer(page, 'getAccounts', () => ({ data: { userAccounts: all } }));
  await page.goto('/accounts');
  await expect(names(page)).toHaveCount(100);
  await expect(page.getByText('100 of 5,000 accounts')).toBeVisible();
  await expect(page.getByText('The first 100 accounts are listed.')).toBeVisible();
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
  const longest = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const durations: number[] = [0];
        new PerformanceObserver((list) => durations.push(...list.getEntries().map(({ duration }) => duration))).observe(
          {
            type: 'longtask',
          },
        );
        document.addEventListener('keydown', ({ key }) => {
          if (key === 'ArrowDown') resolve(Math.max(...durations));
        });
      }),
  );
  await page.keyboard.type('harbor');
  await expect(page.getByText(/100 of 41\d accounts/)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(names(page).first().getByRole('button')).toBeFocused();
  expect(await longest, 'milliseconds without an answer to a key').toBeLessThan(400);
  await page.keyboard.press('ArrowDown');
  const second = names(page).nth(1).getByRole('button');
  await expect(second).toBeFocused();
  const name = (await second.textContent()) ?? '';
  await page.keyboard.press('Enter');
  const chosen = all.find((account) => name.endsWith(account.name));
  expect(await page.evaluate(() => localStorage.getItem('webtrax.accountId'))).toBe(chosen?.id);
});
