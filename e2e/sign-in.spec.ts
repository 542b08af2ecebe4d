import { expect, test } from './fixtures.ts';
import { expectNoSeriousAxe } from './support/axe.ts';
import { personaNamed, signIn } from './support/sign-in.ts';

test('a person of one account comes to Home', async ({ page }) => {
  await signIn(page, personaNamed('Dana Reyes'));
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a person of many accounts picks one and reads its sessions', async ({ page }) => {
  await signIn(page, personaNamed('Marcus Feld'));
  await expect(page).toHaveURL('/accounts');
  await expect(page.getByRole('heading', { name: 'Select an account' })).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: 'Lakeshore Injection Molding' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/sessions?view=table');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('who is not signed in comes to /login', async ({ page }) => {
  await page.goto('/sessions');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Enter your email to get started:')).toBeVisible();
  await expectNoSeriousAxe(page);
});

test('a wrong password is told, and what was typed stays', async ({ page, problems }) => {
  problems.allow(/status of 401/);
  await page.goto('/login');
  await page.getByRole('textbox', { name: /email/i }).fill('dana.reyes@harrowfluid.example');
  await page.getByRole('button', { name: 'Continue' }).click();
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('Webtrax2');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Incorrect Password')).toBeVisible();
  await expect(password).toHaveValue('Webtrax2');
});
