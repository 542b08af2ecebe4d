import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answerInstead, watchCalls } from './support/answers.ts';
import { expectAccessible, expectNoSeriousAxe } from './support/axe.ts';
import { expectNoSidewaysScroll } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

const problem = 'You need to accept the terms of service to continue';
const wizard = (page: Page) => page.getByRole('dialog', { name: 'Welcome to WebTrax' });
const button = (page: Page, name: string) => wizard(page).getByRole('button', { name, exact: true });

async function readToTheEnd(page: Page, left = 0) {
  await wizard(page)
    .getByRole('region', { name: 'Text of the terms' })
    .evaluate((box, rest) => box.scrollTo(0, box.scrollHeight - box.clientHeight - rest), left);
}

async function acceptTerms(page: Page) {
  await readToTheEnd(page);
  await wizard(page).getByRole('checkbox').check();
  await button(page, 'Accept and continue').click();
  await expect(wizard(page).getByText('Step 2 of 5')).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await signInQuickly(page, personaNamed('Priya Natarajan'));
});

test('terms are accepted once they were read to the end and the box is ticked (WEL-001, WEL-002, WEL-004, WEL-011, WEL-013)', async ({
  page,
}) => {
  await page.goto('/');
  await expect(wizard(page).getByRole('heading', { name: 'Terms of service' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(wizard(page)).toBeVisible();
  await page.mouse.move(5, 400);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => [scrollY, getComputedStyle(document.documentElement).overflowY])).toEqual([
    0,
    'hidden',
  ]);

  const text = wizard(page).getByRole('region', { name: 'Text of the terms' });
  await expect(text).toContainText('within 60 days');
  await expect(text).toContainText("10 days' notice");
  const accept = button(page, 'Accept and continue');
  const box = wizard(page).getByRole('checkbox', { name: 'I have read and accept the terms of service' });
  await box.check();
  await accept.click();
  await expect(wizard(page).getByRole('alert')).toHaveText(problem);
  await readToTheEnd(page, 21);
  await accept.click();
  await expect(wizard(page).getByRole('alert')).toHaveText(problem);
  await box.uncheck();
  await readToTheEnd(page, 19);
  await accept.click();
  await expect(wizard(page).getByRole('alert')).toHaveText(problem);
  await expect(button(page, 'Tracking code')).toBeDisabled();

  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'dialog');
  await box.check();
  await accept.click();
  await expect(wizard(page).getByRole('heading', { name: 'Tracking code' })).toBeFocused();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Key figures' })).toHaveText(/Sessions[\d,]+/);
  await expect(wizard(page)).toHaveCount(0);
});

test('a save that fails says so, keeps the box ticked, and can be tried again (WEL-014)', { tag: '@desktop' }, async ({
  page,
  problems,
}) => {
  problems.allow(/status of 502|console: savePreferences/);
  await page.goto('/');
  await readToTheEnd(page);
  await wizard(page).getByRole('checkbox').check();
  await answerInstead(page, 'savePreferences', (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
  await button(page, 'Accept and continue').click();
  await expect(wizard(page).getByRole('alert')).toHaveText("Your acceptance couldn't be saved. Please try again.");
  await expect(wizard(page).getByRole('checkbox')).toBeChecked();
  await page.unrouteAll();
  const calls = watchCalls(page);
  await button(page, 'Accept and continue').click();
  await expect(wizard(page).getByText('Step 2 of 5')).toBeVisible();
  // Answers are read a moment after they came.
  await expect
    .poll(() => calls.of('savePreferences').map(({ variables }) => variables))
    .toEqual([{ preferences: { hasAcceptedTerms: true } }]);
});

test('steps 2 to 5 can be jumped to, and lead to the screens they speak of and back (WEL-003, WEL-005, WEL-006, WEL-007, WEL-008, WEL-009, WEL-010)', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await acceptTerms(page);
  await button(page, 'Copy Tracking code').click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("WebTrax('account', '10442');");
  await expect(wizard(page).getByRole('button', { name: /^Terms of service ?, done$/ })).toBeDisabled();

  const steps = wizard(page).getByRole('navigation', { name: 'Steps' });
  await steps.getByRole('button', { name: 'Technical settings' }).click();
  await expect(wizard(page).getByRole('definition').filter({ hasText: 'Eastern' })).toBeVisible();
  await expectNoSeriousAxe(page, 'dialog');
  await steps.getByRole('button', { name: 'Target audience' }).click();
  await button(page, 'Set Up Target Audience').click();
  await expect(page).toHaveURL('/targets');
  await expect(wizard(page)).toHaveCount(0);
  const setup = page.getByRole('region', { name: 'Setup' });
  await setup.getByRole('button', { name: 'Continue setup' }).click();

  await expect(wizard(page).getByRole('heading', { name: 'High value pages' })).toBeFocused();
  await button(page, 'Set Up Later').click();
  await button(page, 'Start Using WebTrax').click();
  await expect(wizard(page)).toHaveCount(0);
  await expect(setup).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('visible');
});

test('who does not accept may leave', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/sessions');
  await button(page, 'Log out').click();
  await expect(page).toHaveURL('/login');
});
