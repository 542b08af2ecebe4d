import { signUpTexts } from '../fixtures/sign-up.ts';
import { expect, test } from './fixtures.ts';
import { expectNoSeriousAxe } from './support/axe.ts';
import { goInside } from './support/go-inside.ts';
import { expectNoSidewaysScroll } from './support/sessions-page.ts';
import { personaNamed, signIn } from './support/sign-in.ts';
import { fillSignUp, resetCode } from './support/sign-up.ts';

const dana = personaNamed('Dana Reyes');

test('who is not signed in comes to /login, signs in, and comes to Home (FRM-001, SGN-001, SGN-002, SGN-007)', async ({
  page,
}) => {
  await page.goto('/sessions');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Enter your email to get started:')).toBeVisible();
  await expectNoSeriousAxe(page);
  await expectNoSidewaysScroll(page);
  // Screens that need a name first.
  for (const path of ['/login/signin', '/login/reset', '/login/legacy', '/login/legacy-l', '/login/other']) {
    await goInside(page, path);
    await expect(page).toHaveURL('/login');
  }
  await signIn(page, dana);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a forgotten password is set anew by the code, and signs in (SGN-003, SGN-031)', async ({ page, problems }) => {
  problems.allow(/status of 400/);
  await page.goto('/login');
  await page.getByRole('textbox', { name: /email/i }).fill(dana.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page).toHaveURL(/\/login\/reset$/);
  await expect(page.getByText('Password reset instructions have been emailed to you.')).toBeVisible();
  await expectNoSeriousAxe(page);
  await expectNoSidewaysScroll(page);
  const [code, password, confirmation] = ['Confirmation Code', 'Password', 'Confirm Password'].map((name) =>
    page.getByRole('textbox', { name, exact: true }),
  );
  if (!code || !password || !confirmation) throw new Error('the screen lacks a field');
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
  const says = (text: string) => expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(text);
  await confirm.click();
  await says('Please enter the confirmation code');
  await expect(code).toBeFocused();
  await code.fill('x');
  await confirm.click();
  await says('Passwords cannot be blank');
  await password.fill('Changed1');
  await confirmation.fill('Changed');
  await says('Passwords do not match');
  await confirmation.fill('Changed1');
  await confirm.click();
  await says('Invalid verification code');
  await page.reload();
  await page.getByRole('button', { name: 'Send a new code' }).click();
  await expect(page.getByText('A new code has been emailed to you.')).toBeVisible();
  const right = await resetCode(page, dana.email);
  await code.fill(`  ${right} `);
  await password.fill('Changed1');
  await confirmation.fill('Changed1');
  await confirm.click();
  await expect(page).toHaveURL('/');
});

test('a legacy username is linked to an email, and goes along with the calls (SGN-004, SGN-005, SGN-009, SGN-010, SGN-011, CAL-002)', {
  tag: '@desktop',
}, async ({ page }) => {
  const rosa = personaNamed('Rosa Delgado');
  await page.goto('/login');
  await page.getByRole('textbox', { name: /email/i }).fill('rdelgado');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/login\/legacy$/);
  const password = page.getByRole('textbox', { name: 'Password', exact: true });
  const says = (text: string) => expect(page.getByRole('alert')).toHaveText(text);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await says('Please enter a valid password');
  await password.fill('Webtrax2');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await says('Username or password is incorrect.');
  await expect(password).toHaveValue('Webtrax2');
  await password.fill(rosa.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/login\/legacy-l$/);
  await expect(page.getByRole('link', { name: 'Need to create an account?' })).toHaveAttribute('href', '/login/create');
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).click();
  await says('Please enter a valid email');
  await page.getByRole('textbox', { name: 'Email' }).fill(rosa.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/login\/signin$/);
  await password.fill(rosa.password);
  const sent = page.waitForRequest('**/graphql');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const token = (await sent).headers()['x-wt-legacy_token'];
  expect(token).toMatch(/^ey/);
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Log out' }).click();
  expect(await page.evaluate(() => sessionStorage.getItem('webtrax.legacyToken'))).toBeNull();
});

test('an unknown email leads to a new account, which then signs in (SGN-006, SGN-012, SGN-013)', {
  tag: '@desktop',
}, async ({ page, problems }) => {
  problems.allow(/status of 40[04]/);
  await page.goto('/login');
  await page.getByRole('textbox', { name: /email/i }).fill(signUpTexts.Email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/login\/create$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a Thomas Account');
  await expect(page.getByText('500k+ supplier profiles')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(signUpTexts.Email);
  await expectNoSeriousAxe(page);
  await fillSignUp(page);
  await page.getByRole('button', { name: 'Create FREE Account' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your account has been created.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(signUpTexts.Password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/noclaims$/);
});
