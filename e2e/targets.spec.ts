import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { goByNavigation, hasDrawer } from './support/open-page.ts';
import { expectNoSidewaysScroll, listCount } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

const question = 'Do you want to leave this page? Changes you made may not be saved.';

async function openTargets(page: Page, name = 'Dana Reyes'): Promise<void> {
  await signInQuickly(page, personaNamed(name));
  await page.goto('/targets');
  await expect(page).toHaveTitle('Your Target Audience & Pages · WebTrax');
  await expect(page.getByRole('group', { name: 'Country' })).toBeVisible();
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const leaveDialog = (page: Page) => page.getByRole('dialog', { name: question });
const pageBox = (page: Page, place: number) => page.getByRole('textbox', { name: `High-value page ${place}` });
const chosen = (page: Page, list: string) =>
  page.getByRole('list', { name: `Selected: ${list}` }).getByRole('listitem');

test('leaving with unsaved changes needs confirmation, in every way (ERR-020, FRM-028)', { tag: '@desktop' }, async ({
  page,
}) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/sessions');
  await listCount(page);
  await goByNavigation(page, 'Targets');
  await expect(saveButton(page)).toBeDisabled();
  await box(page, 'Metals').check();
  await box(page, 'Metals').uncheck();
  await expect(saveButton(page)).toBeDisabled();
  await box(page, 'Metals').check();
  await expect(saveButton(page)).toBeEnabled();

  await page.goBack();
  await leaveDialog(page).getByRole('button', { name: 'Stay' }).click();
  await expect(leaveDialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/targets$/);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(leaveDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(leaveDialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeFocused();
  await expect(box(page, 'Metals')).toBeChecked();

  const prompt = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await prompt;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(box(page, 'Metals')).toBeChecked();

  await page.goBack();
  await leaveDialog(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/sessions$/);
  await page.goForward();
  await expect(box(page, 'Chemicals')).toBeChecked();
  await expect(box(page, 'Metals')).not.toBeChecked();
  await box(page, 'Metals').check();
  await page.getByRole('button', { name: 'Log out' }).click();
  await leaveDialog(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a long list works by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await openTargets(page);
  await page.getByRole('searchbox', { name: 'Find a country' }).fill('guinea');
  await expect(status(page, '4 of 249 shown')).toHaveCount(1);
  const group = page.getByRole('group', { name: 'Country' });
  await expect(group.getByRole('checkbox')).toHaveCount(4);
  await page.keyboard.press('Tab');
  await expect(group.getByRole('checkbox').first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(group.getByRole('checkbox').nth(2)).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(chosen(page, 'Country')).toHaveText(['Canada', 'Guinea-Bissau']);
  await expect(chosen(page, 'Country').getByRole('button').first()).toBeFocused();
});

test('targets are accessible and fit a narrow screen', async ({ page }) => {
  if (hasDrawer(page)) await page.setViewportSize({ width: 360, height: 780 });
  const check = async (within?: string) => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, within);
  };
  await openTargets(page, 'Nora Whitfield');
  await expect(page.getByText('You have not set up any targets yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Choose your industries' }).click();
  await expect(page.getByRole('searchbox', { name: 'Find an industry' })).toBeFocused();
  // A few rows and chips are as good as all of them, since checking each takes long.
  await page.getByRole('searchbox', { name: 'Find a state' }).fill('new');
  await page.getByRole('button', { name: 'Select shown in State' }).click();
  await expect(chosen(page, 'State')).toHaveCount(6);
  await pageBox(page, 1).fill('no path');
  await page.getByRole('searchbox', { name: 'Find a country' }).fill('atlantis');
  await check();
  await goByNavigation(page, 'Home');
  await expect(leaveDialog(page)).toBeVisible();
  await check('[role=dialog], dialog[open]');
});
