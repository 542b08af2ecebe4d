import { expect, test } from './fixtures.ts';
import { personaNamed, signIn, signInQuickly } from './support/sign-in.ts';

const dana = personaNamed('Dana Reyes');

for (const { what, tokens } of [
  { what: 'truncated', tokens: '{"accessToken":"eyJhbGciOi' },
  { what: 'of another kind', tokens: '[1,2,3]' },
  { what: 'without a signature', tokens: JSON.stringify(tokenSet('eyJhbGciOiJub25lIn0.e30.', 4_000_000_000)) },
  { what: 'expired and not to be refreshed', tokens: JSON.stringify(tokenSet('x', 1)) },
]) {
  test(`stored tokens that are ${what} lead to /login`, { tag: '@desktop' }, async ({ page, problems }) => {
    problems.allow(/status of 401/);
    await page.addInitScript((text) => {
      if (sessionStorage.getItem('once') === null) localStorage.setItem('webtrax.tokens', text);
      sessionStorage.setItem('once', 'yes');
    }, tokens);
    await page.goto('/sessions');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Enter your email to get started:')).toBeVisible();
  });
}

function tokenSet(token: string, expirationTime: number) {
  const tokens = { accessToken: token, idToken: token, refreshToken: token };
  return { ...tokens, issuedAtTime: 0, expirationTime, clockDrift: 0 };
}

test('a double click on Continue or Sign In sends once', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/')) sent.push(new URL(request.url()).pathname);
  });
  await page.goto('/login');
  await page.getByRole('textbox', { name: /email/i }).fill(dana.email);
  await page.getByRole('button', { name: 'Continue' }).dblclick();
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill(dana.password);
  await page.getByRole('button', { name: 'Sign In' }).dblclick();
  await expect(page).toHaveURL('/');
  expect(sent).toEqual(['/auth/check-username', '/auth/sign-in']);
});

test('a server that is down keeps what was typed', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED|ERR_CONNECTION_REFUSED|status of 503/);
  await page.goto('/login');
  const email = page.getByRole('textbox', { name: /email/i });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter an email address');
  await email.fill(dana.email);
  await page.route('**/auth/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText('There was an error');
  await expect(email).toHaveValue(dana.email);
  await expect(email).toBeFocused();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Continue' }).click();
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill(dana.password);
  await page.route('**/auth/**', (route) => route.fulfill({ status: 503, body: '<html>', contentType: 'text/html' }));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText('There was an error');
  await expect(password).toHaveValue(dana.password);
  await page.reload();
  await expect(page.getByText(dana.email)).toBeVisible();
  await page.getByRole('link', { name: 'Not You?' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('an expired token is renewed without a word', async ({ page }) => {
  await signInQuickly(page, dana);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await page.evaluate(() => {
    const tokens = JSON.parse(localStorage.getItem('webtrax.tokens') ?? '{}');
    localStorage.setItem('webtrax.tokens', JSON.stringify({ ...tokens, idToken: 'stale', expirationTime: 1 }));
  });
  const renewed = page.waitForResponse('**/auth/refresh-token');
  await page.reload();
  expect((await renewed).status()).toBe(200);
  await expect(page.getByRole('region', { name: 'Key figures' })).toHaveText(/Sessions[\d,]+/);
});

test('logging out forgets who it was, in this tab and the next', async ({ page, context }) => {
  await signIn(page, dana);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const next = await context.newPage();
  await next.goto('/sessions');
  await expect(next).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
});
