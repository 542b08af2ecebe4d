import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answerInstead, watchCalls } from './support/answers.ts';
import { goByNavigation } from './support/frame.ts';
import { cards, choose, numberIn } from './support/sessions-page.ts';
import { openSettings, pick, save, saveButton, setting } from './support/settings-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

test.beforeEach(async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
});

/** The number of sessions on Home, once it is there. */
async function homeSessions(page: Page): Promise<number> {
  await goByNavigation(page, 'Home');
  const figure = page
    .getByRole('term')
    .filter({ hasText: /^Sessions$/ })
    .locator('xpath=following-sibling::dd[1]');
  await expect(figure).toHaveText(/\d/);
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  return numberIn(await figure.textContent());
}

test('what is saved changes Home at once, and is there after a reload (SET-002, SET-003, SET-011)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/');
  const before = await homeSessions(page);
  await goByNavigation(page, 'Settings');
  await expect(saveButton(page)).toBeDisabled();
  await page.getByRole('radio', { name: 'Website only' }).check();
  await save(page);
  const onSite = await homeSessions(page);
  expect(onSite).toBeLessThan(before);

  await goByNavigation(page, 'Settings');
  const countries = setting(page, 'Excluded countries');
  await pick(page, countries.getByRole('button', { name: 'Choose countries' }), 'united st', 'United States', true);
  await expect(countries.getByRole('listitem')).toHaveText(['United States']);
  await save(page);
  const abroad = await homeSessions(page);
  expect(abroad).toBeGreaterThan(0);
  expect(abroad).toBeLessThan(onSite / 2);

  await openSettings(page);
  await expect(page.getByRole('radio', { name: 'Website only' })).toBeChecked();
  await page.getByRole('radio', { name: 'Website and Thomasnet' }).check();
  await page.getByRole('button', { name: 'Remove United States' }).click();
  await save(page);
  expect(await homeSessions(page)).toBe(before);
});

test('the time zone moves the whole app at once (DAT-020, DAT-021, SET-010)', { tag: '@desktop' }, async ({ page }) => {
  await openSettings(page);
  await expect(page.getByText(/all times Eastern$/)).toBeVisible();
  const zone = setting(page, 'Time zone').getByRole('button');
  await pick(page, zone, 'india', '(GMT+05:30) India, Mumbai, New Delhi', false);
  await expect(zone).toHaveAccessibleName('Time zone: (GMT+05:30) India, Mumbai, New Delhi');
  await save(page);
  await expect(page.getByText(/all times India Standard$/)).toBeVisible();
  await expect(page.getByText(/^Last saved Nov 2\d, 2026 \d\d:\d\d PM$/)).toBeVisible();
});

test('the later of two saves wins, and that tab is told (SET-009)', { tag: '@desktop' }, async ({ page, context }) => {
  await openSettings(page);
  // It is signed in as the first tab is: a second sign-in would take that one along.
  const other = await context.newPage();
  await openSettings(other);
  await other.getByRole('radio', { name: 'Website only' }).check();
  await other.getByRole('checkbox', { name: /known bots/ }).uncheck();
  await save(other);
  await expect(other.getByText(/saved elsewhere/)).toHaveCount(0);

  await page.getByRole('checkbox', { name: /known bots/ }).uncheck();
  await setting(page, 'Sessions per page').getByText('100', { exact: true }).click();
  await save(page);
  const notice = page.getByRole('status').filter({ hasText: 'saved elsewhere after you opened them' });
  await expect(notice).toContainText('Also changed elsewhere; your values were saved: Bot filtering.');
  await expect(notice).toContainText('Changed elsewhere and kept: Sessions in reports.');
  await expect(page.getByRole('radio', { name: 'Website only' })).toBeChecked();

  await setting(page, 'Sessions per page').getByText('50', { exact: true }).click();
  await expect(notice).toHaveCount(0);
  await save(page);
  await expect(notice).toHaveCount(0);
  await goByNavigation(page, 'Sessions');
  await expect(page.getByRole('group', { name: 'Display' }).getByRole('radio', { name: '50' })).toBeChecked();
  await expect(cards(page)).toHaveCount(50);
  await choose(page, 'Display', '25');
  await expect(page).toHaveURL(/[?&]show=25\b/);
});

test('changes are not lost by leaving unasked (ERR-020)', async ({ page }) => {
  await page.goto('/settings/tagging');
  await goByNavigation(page, 'Settings');
  await page.getByRole('checkbox', { name: /known bots/ }).uncheck();
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  await page.goBack();
  const question = page.getByRole('dialog', {
    name: 'Do you want to leave this page? Changes you made may not be saved.',
  });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByRole('checkbox', { name: /known bots/ })).not.toBeChecked();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('checkbox', { name: /known bots/ })).toBeChecked();
  await page.getByRole('link', { name: 'Tracking code' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tagging' })).toBeVisible();
});

test('entries are checked, tidied, and kept where saving fails (SET-004, SET-008)', { tag: '@desktop' }, async ({
  page,
  problems,
}) => {
  problems.allow(/saveAccountSettings|500/);
  const calls = watchCalls(page);
  await openSettings(page);
  const ips = setting(page, 'Blocked IP addresses');
  const box = (place: number) => ips.getByRole('textbox').nth(place - 1);
  await box(1).fill('203.0.113.7');
  await box(1).press('Enter');
  await box(2).fill('300.1.1.1');
  await saveButton(page).click();
  await expect(ips.getByText('Enter an IPv4 address, for example 203.0.113.7')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Fix the marked entries' })).toBeVisible();
  await expect(box(2)).toBeFocused();
  expect(calls.of('saveAccountSettings')).toEqual([]);

  await box(2).fill('203.0.113.7');
  await setting(page, 'Tracked URLs').getByRole('button', { name: 'Remove www.harrowfluid.example' }).click();
  await expect(page.getByText('The other form of an address is missing:')).toBeVisible();
  await answerInstead(page, 'saveAccountSettings', (route) => route.fulfill({ status: 500, body: 'Server Error' }));
  await saveButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: "couldn't be saved" })).toBeVisible();
  await expect(box(2)).toHaveValue('203.0.113.7');

  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Add www.harrowfluid.example' }).click();
  await saveButton(page).dblclick();
  await expect(page.getByText('Your settings have been saved.')).toBeVisible();
  await expect(ips.getByRole('textbox')).toHaveCount(1);
  await expect(box(1)).toHaveValue('203.0.113.7');
  const saves = calls.of('saveAccountSettings').filter(({ data }) => data);
  expect(saves.map(({ variables }) => variables.settings)).toEqual([{ blockedIps: ['203.0.113.7'] }]);
});
