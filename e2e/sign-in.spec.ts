import type { Page } from '@playwright/test';
import { signUpTexts } from '../fixtures/personas.ts';
import { expect, test } from './fixtures.ts';
import { expectNoSeriousAxe } from './support/axe.ts';
import { goInside } from './support/open-page.ts';
import { expectNoSidewaysScroll } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function check(page: Page): Promise<void> {
  await expectNoSeriousAxe(page);
  await expectNoSidewaysScroll(page);
}

test('sign-up, forgotten password and missing accounts have accessible screens that fit (SGN-003, REG-010, REG-028)', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 40[04]/);
  const email = page.getByRole('textbox', { name: /email/i });
  await page.goto('/login');
  await email.fill(personaNamed('Dana Reyes').email);
  await press(page, 'Continue');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page.getByText('Password reset instructions have been emailed to you.')).toBeVisible();
  await check(page);
  await goInside(page, '/login');
  await email.fill(signUpTexts.Email);
  await press(page, 'Continue');
  await expect(page).toHaveURL('/login/create');
  await expect(page.getByText('500k+ supplier profiles')).toBeVisible();
  await check(page);

  await goInside(page, '/register/login');
  await press(page, 'Continue');
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address');
  await check(page);
  await goInside(page, '/register/create');
  await page.getByRole('textbox', { name: 'First Name' }).press('Tab');
  await press(page, 'Continue');
  await expect(page.getByRole('alert').filter({ hasText: 'Missing Required Fields:' })).toBeFocused();
  await check(page);
  await goInside(page, '/register/thankyou');
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
  await check(page);

  await signInQuickly(page, personaNamed('Helen Ostrow'));
  await page.goto('/');
  await expect(page).toHaveURL('/noclaims');
  await expect(page.getByText('contact your certified partner')).toBeVisible();
  await check(page);
});
