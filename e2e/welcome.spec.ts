import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSeriousAxe } from './support/axe.ts';
import { expectNoSidewaysScroll } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

const problem = 'You need to accept the terms of service to continue';
const wizard = (page: Page) => page.getByRole('dialog', { name: 'Welcome to WebTrax' });
const button = (page: Page, name: string) => wizard(page).getByRole('button', { name, exact: true });

async function readToTheEnd(page: Page, remaining = 0) {
  await wizard(page)
    .getByRole('region', { name: 'Text of the terms' })
    .evaluate((box, rest) => box.scrollTo(0, box.scrollHeight - box.clientHeight - rest), remaining);
}

test.beforeEach(async ({ page }) => {
  await signInQuickly(page, personaNamed('Priya Natarajan'));
});

test('the welcome covers the page until its terms are accepted, fits, and is accessible (WEL-002, WEL-004, WEL-011)', async ({
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
  const accept = button(page, 'Accept and continue');
  const box = wizard(page).getByRole('checkbox', { name: 'I have read and accept the terms of service' });
  await box.check();
  await readToTheEnd(page, 21);
  await accept.click();
  await expect(wizard(page).getByRole('alert')).toHaveText(problem);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'dialog');
  await readToTheEnd(page, 19);
  await accept.click();
  await expect(wizard(page).getByRole('heading', { name: 'Tracking code' })).toBeFocused();

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
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('scroll');
});
