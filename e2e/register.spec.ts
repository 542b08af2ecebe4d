import type { Page } from '@playwright/test';
import { signUpTexts } from '../fixtures/sign-up.ts';
import { jobFunctions, registrationHiddenFields, registrationIndustries } from '../schema/reference/registration.ts';
import { expect, test } from './fixtures.ts';
import { expectNoSeriousAxe } from './support/axe.ts';
import { goInside } from './support/go-inside.ts';
import { expectRegisterFrame, sendCompany } from './support/register-page.ts';
import { expectNoSidewaysScroll } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';
import { fillSignUp, resetCode } from './support/sign-up.ts';

const dana = personaNamed('Dana Reyes');
const email = (page: Page) => page.getByRole('textbox', { name: 'Work email' });
const step = (page: Page) =>
  page.getByRole('list', { name: 'Progress of your request' }).locator('[aria-current=step]');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a new company goes all the way, and is kept (REG-001, REG-004, REG-005, REG-006, REG-009, REG-011, REG-013, AUT-029)', async ({
  page,
  problems,
}) => {
  problems.allow(/status of 404/);
  await page.goto('/register/nowhere');
  await expect(page).toHaveURL('/register/login');
  await expectRegisterFrame(page);
  await expect(step(page)).toHaveText(/User Info/);
  await expectNoSeriousAxe(page);
  for (const wrong of ['', 'ada byron@engines']) {
    await email(page).fill(wrong);
    await press(page, 'Continue');
    await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address');
    await expect(email(page)).toHaveValue(wrong);
  }
  await email(page).fill(signUpTexts.Email);
  await press(page, 'Continue');
  await expect(page).toHaveURL('/register/create');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(signUpTexts.Email);
  await fillSignUp(page);
  await expect(page.getByRole('checkbox', { name: /Industry Update/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /Industrial Equipment News/ }).uncheck();
  await expectNoSidewaysScroll(page);
  const sent = page.waitForRequest('**/auth/sign-up');
  await page.getByRole('button', { name: 'Continue' }).dblclick();
  expect((await sent).postDataJSON()).toEqual({
    ...registrationHiddenFields,
    registrationType: 'full',
    firstName: 'Ada',
    lastName: 'Byron',
    jobFunction: 'engineering',
    jobDiscipline: 'Mechanical',
    jobLevel: 'owner',
    industry: 'Machinery',
    companyName: 'Byron Engines',
    companyUrl: 'byronengines.example',
    country: 'US',
    zipCode: '44101',
    email: signUpTexts.Email,
    password: signUpTexts.Password,
    tiu: true,
    ien: false,
  });
  await expect(page).toHaveURL('/register/companyinfo');
  await expectRegisterFrame(page);
  await expect(step(page)).toHaveText(/Company Info/);
  const tinid = (await page.context().cookies()).find(({ name }) => name === 'tinid')?.value;
  expect(tinid).toMatch(/^\d+$/);
  const company = page.waitForRequest('**/third-party/forms/webtrax-company-info');
  await sendCompany(page);
  expect((await company).postDataJSON()).toMatchObject({ tinid, company_name: 'Byron Engines' });
  await expect(page).toHaveURL('/register/thankyou');
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
  await expect(step(page)).toHaveText(/Request Submitted/);
  await expectNoSeriousAxe(page);
  // Signed in by now: the start of registration leads to the pages for those.
  for (const path of ['/register/signin', '/register/reset', '/register/create', '/register/login']) {
    await goInside(page, path);
    await expect(page).toHaveURL('/register/companyinfo-in');
  }
  await sendCompany(page);
  await expect(page).toHaveURL('/register/thankyou-in');
  await goInside(page, '/register/thankyou2');
  const thanks = page.waitForRequest('**/third-party/forms/webtrax-thank-you');
  await press(page, 'Send');
  expect((await thanks).postDataJSON()).toMatchObject({ tinid });
  await expect(page.getByText("We've received your answer")).toBeVisible();
  await expect(page).toHaveURL('/register/thankyou2');
});

test('the form: what is wrong is said after the first submit, then live; failures keep what was typed (REG-028, REG-033, REG-035, REG-036, REG-037, REG-039, REG-040)', {
  tag: '@desktop',
}, async ({ page, problems }) => {
  problems.allow(/status of (409|500)|ERR_FAILED/);
  await page.goto('/register/create');
  const box = page.getByRole('alert').filter({ hasText: /./ });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const select = (name: string) => page.getByRole('combobox', { name, exact: true });
  await field('First Name').press('Tab');
  await expect(box).toHaveCount(0);
  await press(page, 'Continue');
  await expect(box).toContainText('Missing Required Fields:');
  await expect(box).toBeFocused();
  await expect(box.getByRole('link')).toHaveText([
    'First Name',
    'Last Name',
    'Job Function',
    'Job Level',
    'Industry',
    'Company Name',
    'Country',
    'Email',
    'Password',
  ]);
  await expectNoSeriousAxe(page);
  await box.getByRole('link', { name: 'Last Name' }).click();
  await expect(field('Last Name')).toBeFocused();
  await field('Last Name').fill('Byron');
  await expect(box.getByRole('link', { name: 'Last Name' })).toHaveCount(0);
  await field('Email').fill('ada byron@x');
  await expect(box).toContainText('Please enter a valid email address');
  const rule =
    'Passwords may only contain alphanumeric characters, must contain a number, must be at least 6 characters long, and must be no longer than 20 characters';
  for (const [password, isRight] of [
    ['abcd1', false],
    ['abcde1', true],
    ['abcdef', false],
    ['abcde1!', false],
    [`${'a'.repeat(19)}1`, true],
    [`${'a'.repeat(20)}1`, false],
    [`${'a'.repeat(29)}1`, false],
  ] as const) {
    await field('Password').fill(password);
    await expect(box.getByText(rule)).toHaveCount(isRight ? 0 : 1);
    await expect(box.getByText('Invalid Login Credentials')).toHaveCount(isRight ? 0 : 1);
  }

  await expect(select('Discipline')).toBeDisabled();
  for (const { label, disciplines } of jobFunctions) {
    await select('Job Function').selectOption({ label });
    await expect(select('Discipline').getByRole('option')).toHaveText(['Choose one', ...disciplines]);
    await expect(select('Discipline')).toHaveValue('');
    await select('Discipline').selectOption('Other');
  }
  await expect(select('Industry').getByRole('option')).toHaveText(['Choose one', ...registrationIndustries]);
  await expect(select('Country').getByRole('option').nth(1)).toHaveText('United States');
  expect(await select('Country').getByRole('option').count()).toBeGreaterThan(235);
  for (const [name, length] of [
    ['First Name', 100],
    ['Last Name', 100],
    ['Company Name', 100],
    ['Company Website', 100],
    ['Zip/Postal Code', 15],
    ['Email', 100],
    ['Password', 30],
  ] as const) {
    await field(name).fill('');
    await field(name).focus();
    await page.keyboard.insertText('x'.repeat(150));
    expect((await field(name).inputValue()).length, name).toBe(length);
  }

  await fillSignUp(page);
  await expect(box).toHaveCount(0);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    '**/auth/sign-up',
    async (route) => {
      await promise;
      await route.abort();
    },
    { times: 1 },
  );
  await press(page, 'Continue');
  await page.clock.fastForward('00:10');
  await expect(page.getByText('This is taking longer than usual. Please wait.')).toBeVisible();
  resolve();
  await expect(box).toHaveText('There was an error');
  await field('Email').fill(dana.email);
  await press(page, 'Continue');
  await expect(box).toContainText('This email already has an account.');
  await expect(field('First Name')).toHaveValue('Ada');
  await page.getByRole('link', { name: 'Sign in instead' }).click();
  await expect(page).toHaveURL('/register/signin');
  await expect(page.getByText(dana.email)).toBeVisible();
});

test('a known email signs in, or gets a new password, and goes on to the company (REG-002, REG-003, REG-012, REG-014)', {
  tag: '@desktop',
}, async ({ page, problems }) => {
  problems.allow(/status of 400/);
  await page.goto('/register');
  await email(page).fill(dana.email);
  await press(page, 'Continue');
  await expect(page).toHaveURL('/register/signin');
  await expectRegisterFrame(page);
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page).toHaveURL('/register/reset');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Changed1');
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill('Changed1');
  const code = await resetCode(page, dana.email);
  const field = page.getByRole('textbox', { name: 'Confirmation Code' });
  await field.fill(code === '000000' ? '000001' : '000000');
  await press(page, 'Confirm');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText('Invalid verification code');
  await field.fill(code);
  await press(page, 'Confirm');
  await expect(page).toHaveURL('/register/companyinfo');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/register/login');
  await email(page).fill(dana.email);
  await press(page, 'Continue');
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('Changed1');
  await press(page, 'Sign In');
  await expect(page).toHaveURL('/register/companyinfo');
});

test('pages for the signed-in say Loading..., then send others to the start; a form that fails to load (REG-007, REG-008, FRM-033)', {
  tag: '@desktop',
}, async ({ page, problems }) => {
  problems.allow(/status of (401|500)|could not be loaded|ERR_FAILED/);
  await page.goto('/register/companyinfo-in');
  await expect(page).toHaveURL('/register/login');
  await goInside(page, '/register/thankyou-in');
  await expect(page).toHaveURL('/register/login');
  await signInQuickly(page, dana);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.goto('/register/thankyou-in');
  await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
  await page.route('**/auth/refresh-token', async (route) => {
    await promise;
    await route.continue();
  });
  await page.clock.fastForward('02:00:00');
  await page.route('**/third-party/forms.js', (route) => route.abort());
  await page.goto('/register/companyinfo-in');
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  resolve();
  const failure = page.getByRole('alert').filter({ hasText: "The form couldn't be loaded." });
  await expect(failure).toBeVisible();
  await goInside(page, '/register/thankyou2');
  await expect(page.getByText('One more thing to help us')).toBeVisible();
  await expect(failure).toBeVisible();
  await page.unrouteAll();
  await press(page, 'Try again');
  await expect(page.getByRole('textbox', { name: /learn from WebTrax/ })).toBeVisible();
});
