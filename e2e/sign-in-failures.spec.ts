import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { personaNamed } from './support/sign-in.ts';

const dana = personaNamed('Dana Reyes');
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });
const email = (page: Page) => page.getByRole('textbox', { name: /email/i });
const password = (page: Page) => page.getByRole('textbox', { name: 'Password', exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function toPassword(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await email(page).fill(username);
  await press(page, 'Continue');
  await expect(page).toHaveURL(/\/login\/signin$/);
}

/** Every message of sign-in and reset: what the server says, with which status, and what is shown (SGN-033 to SGN-041). */
const rows = [
  [401, 'AUTHENTICATION FAILED', 'Incorrect Password'],
  [429, 'Attempt limit exceeded', 'Attempt limit exceeded'],
  [429, 'Attempt limit exceeded, please try after some time.', 'Attempt limit exceeded'],
  [400, 'Invalid verification code', 'Invalid verification code'],
  [400, 'The request had some validation errors', 'Error resetting password'],
  [
    400,
    "Value at 'password' failed to satisfy constraint: Member must have length greater than or equal to 6",
    'Password must have length greater than or equal to 6',
  ],
  [400, 'Invalid code provided, please request a code again.', 'Invalid code provided'],
  [401, '401 - "Account not authorized."', 'Incorrect Password'],
  [400, 'Invalid verification code provided, please try again.', 'Invalid confirmation code'],
  [500, 'Server Error', 'There was an error'],
  [418, 'I am a teapot', 'There was an error'],
] as const;

/** Answers a call with each row in turn, and looks at what is shown. */
async function expectRows(page: Page, call: string, button: string, table: typeof rows): Promise<void> {
  for (const [status, message, shown] of table) {
    await page.route(`**/auth/${call}`, (route) => route.fulfill({ status, json: { status, message } }), { times: 1 });
    await press(page, button);
    await expect(alert(page)).toHaveText(shown);
    await expect(password(page)).toHaveValue(dana.password);
  }
}

test('each server text is told as the table has it', { tag: '@desktop' }, async ({ page, problems }) => {
  problems.allow(/status of (4\d\d|500)/);
  await toPassword(page, dana.email);
  await password(page).fill(dana.password);
  await expectRows(page, 'sign-in', 'Sign In', rows);
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await page.getByRole('textbox', { name: 'Confirmation Code' }).fill('123456');
  await password(page).fill(dana.password);
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill(dana.password);
  await expectRows(page, 'confirm-forgot-password', 'Confirm', rows);
});

test('the mock says it of its own: wrong password, too many attempts, not authorized, short password', {
  tag: '@desktop',
}, async ({ page, problems }) => {
  problems.allow(/status of (400|401|429)/);
  await toPassword(page, dana.email);
  await press(page, 'Sign In');
  await expect(alert(page)).toHaveText('Please enter a valid password');
  await password(page).fill('Webtrax2');
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await press(page, 'Sign In');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    await expect(alert(page)).toHaveText('Incorrect Password');
  }
  await press(page, 'Sign In');
  await expect(alert(page)).toHaveText('Attempt limit exceeded');
  await expect(password(page)).toHaveValue('Webtrax2');
  await page.getByRole('link', { name: 'Not You?' }).click();
  await expect(email(page)).toHaveValue('');
  await email(page).fill(personaNamed('Ian Prosser').email);
  await press(page, 'Continue');
  await password(page).fill(dana.password);
  await press(page, 'Sign In');
  await expect(alert(page)).toHaveText('Incorrect Password');
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await page.getByRole('textbox', { name: 'Confirmation Code' }).fill('123456');
  const confirmation = page.getByRole('textbox', { name: 'Confirm Password' });
  for (const [text, shown] of [
    ['abcd1', 'Password must have length greater than or equal to 6'],
    [`${'a'.repeat(20)}1`, 'Error resetting password'],
    [`${'a'.repeat(29)}1`, 'Error resetting password'],
    ['abcdef!1', 'Error resetting password'],
    [`${'a'.repeat(19)}1`, 'Invalid confirmation code'],
    ['abcde1', 'Invalid confirmation code'],
  ] as const) {
    await password(page).fill(text);
    await confirmation.fill(text);
    await press(page, 'Confirm');
    await expect(alert(page)).toHaveText(shown);
    await expect(password(page)).toHaveValue(text);
  }
});

test('odd names, a server that is down, slow or answers HTML, and a double click', { tag: '@desktop' }, async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED|status of (404|503)/);
  await page.goto('/login');
  await press(page, 'Continue');
  await expect(alert(page)).toHaveText('Please enter an email address');
  for (const [typed, path] of [
    ['dana reyes@harrowfluid.example', '/login/legacy'],
    ['dana@', '/login/legacy'],
    ['ünï@cödé.example', '/login/create'],
    [`${'a'.repeat(288)}@b.example`, '/login/create'],
    [` ${dana.email.toUpperCase()} `, '/login/signin'],
  ] as const) {
    await email(page).fill(typed);
    await press(page, 'Continue');
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(email(page)).toHaveValue(typed.trim());
  }

  await email(page).fill(dana.email);
  await page.route('**/auth/**', (route) => route.abort());
  await press(page, 'Continue');
  await expect(alert(page)).toHaveText('There was an error');
  await expect(email(page)).toHaveValue(dana.email);
  await expect(email(page)).toBeFocused();
  await page.unrouteAll();

  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/auth/check-username', async (route) => {
    await promise;
    await route.continue();
  });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/')) sent.push(new URL(request.url()).pathname);
  });
  await page.getByRole('button', { name: 'Continue' }).dblclick();
  await page.clock.fastForward('00:10');
  await expect(page.getByText('This is taking longer than usual. Please wait.')).toBeVisible();
  await expect(email(page)).toHaveValue(dana.email);
  resolve();
  await expect(page).toHaveURL('/login/signin');
  expect(sent.splice(0)).toEqual(['/auth/check-username']);
  await page.unrouteAll();

  await page.reload();
  await expect(page.getByText(dana.email)).toBeVisible();
  await password(page).fill(dana.password);
  for (const [status, body, contentType] of [
    [503, '<html>', 'text/html'],
    [200, '<html>', 'text/html'],
    // A sign-in without tokens is none.
    [200, '{"userId":"8104420"}', 'application/json'],
  ] as const) {
    await page.route('**/auth/**', (route) => route.fulfill({ status, body, contentType }), { times: 1 });
    await press(page, 'Sign In');
    await expect(alert(page)).toHaveText('There was an error');
    await expect(password(page)).toHaveValue(dana.password);
  }
  sent.length = 0;
  await page.getByRole('button', { name: 'Sign In' }).dblclick();
  await expect(page).toHaveURL('/');
  expect(sent).toEqual(['/auth/sign-in']);
});
