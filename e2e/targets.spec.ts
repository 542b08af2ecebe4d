import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answerInstead, watchCalls } from './support/answers.ts';
import { expectAccessible } from './support/axe.ts';
import { goByNavigation, hasDrawer } from './support/frame.ts';
import { chips, expectCount, expectNoSidewaysScroll, listCount } from './support/sessions-page.ts';
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
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const asked = (page: Page) => page.getByRole('dialog', { name: question });
const pageBox = (page: Page, place: number) => page.getByRole('textbox', { name: `High-value page ${place}` });
const chosen = (page: Page, list: string) => page.getByRole('list', { name: `Chosen: ${list}` }).getByRole('listitem');

test('leaving with unsaved changes is asked about, whichever way (ERR-020, FRM-028)', async ({ page }) => {
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
  await asked(page).getByRole('button', { name: 'Stay' }).click();
  await expect(asked(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/targets$/);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(asked(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(asked(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeFocused();
  await expect(box(page, 'Metals')).toBeChecked();

  const prompt = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await prompt;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(box(page, 'Metals')).toBeChecked();

  await page.goBack();
  await asked(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/sessions$/);
  await page.goForward();
  await expect(box(page, 'Chemicals')).toBeChecked();
  await expect(box(page, 'Metals')).not.toBeChecked();
  await box(page, 'Metals').check();
  await page.getByRole('button', { name: 'Log out' }).click();
  await asked(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a save changes what Home and Targeted Sessions show at once (TGT-003, TGT-015)', { tag: '@desktop' }, async ({
  page,
}) => {
  const calls = watchCalls(page);
  const hint = page.getByRole('region', { name: 'Key figures' }).getByText(/match your targets/);
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/');
  await expect(hint).toBeVisible();
  const before = (await hint.textContent()) ?? '';
  await goByNavigation(page, 'Sessions');
  await goByNavigation(page, 'Targeted');
  await expect(chips(page)).toHaveCount(8);
  const matching = await listCount(page);

  await goByNavigation(page, 'Targets');
  await expect(page.getByText('8 targets · 3 high-value pages')).toBeVisible();
  await page.getByRole('button', { name: 'Select none in Industry' }).click();
  await page.getByRole('button', { name: 'Select all in Company Size' }).click();
  await box(page, 'Small').uncheck();
  await page.getByRole('button', { name: 'Remove Canada' }).click();
  await expect(chosen(page, 'Country')).toHaveText(['United States']);
  await saveButton(page).dblclick();
  await expect(said(page, /^Saved at \d+:\d\d [AP]M$/)).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await expect(page.getByText('3 targets · 3 high-value pages')).toBeVisible();
  expect(calls.of('saveTargets')).toHaveLength(1);

  await goByNavigation(page, 'Sessions');
  await listCount(page);
  await goByNavigation(page, 'Targeted');
  await expect(chips(page)).toHaveText([/Mid-Market/, /Enterprise/, /United States/]);
  const now = await listCount(page);
  expect(now).not.toBe(matching);
  await goByNavigation(page, 'Home');
  await expect(hint).toHaveText(/\d/);
  await expect(hint).not.toHaveText(before);
  const shown = (await hint.textContent()) ?? '';
  await page.reload();
  await expect(hint).toHaveText(shown);
  await page.goto('/sessions/targeted');
  await expectCount(page, now);
});

test('a save that fails loses nothing', { tag: '@desktop' }, async ({ page, problems }) => {
  problems.allow(/status of 503|console: (\w+: )/);
  await openTargets(page);
  await page.getByRole('button', { name: 'Select all in Country' }).click();
  await expect(page.getByRole('button', { name: '243 more' })).toBeVisible();
  await pageBox(page, 3).fill('/brochures');
  await answerInstead(page, 'saveTargets', (route) => route.fulfill({ status: 503, body: 'away' }));
  await saveButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: "couldn't be saved" })).toBeVisible();
  await expect(pageBox(page, 3)).toHaveValue('/brochures');
  await expect(box(page, 'Zimbabwe')).toBeChecked();
  await page.unrouteAll();
  await saveButton(page).click();
  await expect(said(page, 'Saved at')).toBeVisible();
  await page.reload();
  await expect(pageBox(page, 3)).toHaveValue('/brochures');
  await expect(box(page, 'Zimbabwe')).toBeChecked();
});

test('pages are kept as paths (TGT-005, TGT-006, TGT-007)', { tag: '@desktop' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openTargets(page);
  const add = page.getByRole('button', { name: 'Add a page' });
  await add.click();
  await expect(pageBox(page, 4)).toBeFocused();
  await expect(add).toBeDisabled();
  await expect(saveButton(page)).toBeDisabled();
  await page.evaluate(() => navigator.clipboard.writeText('https://www.harrowfluid.example/brochures?from=mail#top'));
  await page.keyboard.press('ControlOrMeta+V');
  await expect(pageBox(page, 4)).toHaveValue('/brochures');
  await expect(said(page, 'changed to /brochures')).toBeVisible();

  await page.keyboard.press('Enter');
  await expect(pageBox(page, 5)).toBeFocused();
  await page.keyboard.type('contact us');
  await expect(page.getByText('Enter a path that starts with /')).toHaveCount(0);
  await saveButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: "one of your pages isn't a path" })).toBeVisible();
  await expect(pageBox(page, 5)).toBeFocused();
  await expect(pageBox(page, 5)).toHaveAccessibleDescription(/Enter a path that starts with \//);
  await pageBox(page, 5).fill('/contact');
  await page.getByRole('button', { name: 'Remove /request-a-quote' }).click();
  await expect(pageBox(page, 1)).toBeFocused();
  await expect(pageBox(page, 1)).toHaveValue('/contact');
  await saveButton(page).click();
  await expect(said(page, 'Saved at')).toBeVisible();
  const paths = ['/contact', '/products/control-valves', '/brochures'];
  await expect(page.getByRole('textbox', { name: /^High-value page/ })).toHaveCount(3);
  for (const [index, path] of paths.entries()) await expect(pageBox(page, index + 1)).toHaveValue(path);
});

test('a long list by keyboard', { tag: '@desktop' }, async ({ page }) => {
  await openTargets(page);
  await page.getByRole('searchbox', { name: 'Find a country' }).fill('guinea');
  await expect(said(page, '4 of 249 shown')).toHaveCount(1);
  const group = page.getByRole('group', { name: 'Country' });
  await expect(group.getByRole('checkbox')).toHaveCount(4);
  await page.keyboard.press('Tab');
  await expect(group.getByRole('checkbox').first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(group.getByRole('checkbox').nth(2)).toBeChecked();
  await expect(chosen(page, 'Country')).toHaveText(['United States', 'Canada', 'Guinea-Bissau']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(chosen(page, 'Country')).toHaveText(['Canada', 'Guinea-Bissau']);
  await expect(chosen(page, 'Country').getByRole('button').first()).toBeFocused();
  await page.getByRole('searchbox', { name: 'Find a country' }).fill('atlantis');
  await expect(said(page, 'Nothing matches “atlantis”.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(chosen(page, 'Country')).toHaveText(['United States', 'Canada']);
});

test('is accessible, and fits a narrow screen', async ({ page }) => {
  if (hasDrawer(page)) await page.setViewportSize({ width: 360, height: 780 });
  const check = async (within?: string) => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, within);
  };
  await openTargets(page, 'Nora Whitfield');
  await expect(page.getByText('You have not set up any targets yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Choose your industries' }).click();
  await expect(page.getByRole('searchbox', { name: 'Find an industry' })).toBeFocused();
  // Few rows and chips are as good as all of them, and much is looked at of each.
  await page.getByRole('searchbox', { name: 'Find a state' }).fill('new');
  await page.getByRole('button', { name: 'Select shown in State' }).click();
  await expect(chosen(page, 'State')).toHaveCount(6);
  await pageBox(page, 1).fill('no path');
  await page.getByRole('searchbox', { name: 'Find a country' }).fill('atlantis');
  await check();
  await goByNavigation(page, 'Home');
  await expect(asked(page)).toBeVisible();
  await check('[role=dialog], dialog[open]');
});
