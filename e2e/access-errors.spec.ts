import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goByNavigation } from './support/frame.ts';
import { listCount } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

const dana = personaNamed('Dana Reyes');
const graphqlType = 'application/graphql-response+json';

interface Answer {
  readonly status?: number;
  readonly contentType?: string;
  readonly body: string;
}

/** One form of each kind in which a server can say a thing to a batch of calls. */
function formsOf(word: string, status: number): readonly (readonly [string, (calls: number) => Answer])[] {
  const refused = { errors: [{ message: `${word}: no` }] };
  const coded = { errors: [{ message: 'No.', extensions: { code: word } }] };
  const all = (answer: object, calls: number) => JSON.stringify(Array.from({ length: calls }, () => answer));
  return [
    ['GraphQL errors, 200', (calls) => ({ contentType: 'application/json', body: all(refused, calls) })],
    [`status ${status}, the newer type`, (calls) => ({ status, contentType: graphqlType, body: all(coded, calls) })],
    ['a text with status 500', () => ({ status: 500, contentType: 'text/plain', body: `Refused: ${word}` })],
  ];
}

/** Answers every data call so until told to stop; counts the requests. */
async function answerAll(page: Page, answer: (calls: number) => Answer) {
  const asked = { count: 0 };
  await page.route('**/graphql', (route) => {
    asked.count += 1;
    const body: unknown = route.request().postDataJSON();
    return route.fulfill(answer(Array.isArray(body) ? body.length : 1));
  });
  return asked;
}

test.beforeEach(async ({ page, problems }) => {
  problems.allow(/status of [45]\d\d|console: \w+: /);
  await signInQuickly(page, dana);
});

for (const [word, status, path, shown] of [
  ['DENIED_ACCOUNT_ACCESS', 403, '/campaigns', null],
  ['ACCOUNT_NOT_FOUND', 404, '/accounts', 'Select an account'],
  ['NO_CLAIMS', 400, '/noclaims', 'Your user profile is not linked to any WebTrax accounts.'],
  ['UNAUTHORIZED', 401, '/login', 'Enter your email to get started:'],
] as const) {
  test(`${word} leads to ${path}, in whatever form it is said`, { tag: '@desktop' }, async ({ page }) => {
    for (const [form, answer] of formsOf(word, status)) {
      await test.step(form, async () => {
        await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
        const asked = await answerAll(page, answer);
        await page.goto('/');
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (shown) await expect(page.getByText(shown)).toBeVisible();
        expect(asked.count, 'requests until it stood').toBeLessThan(8);
        await page.unrouteAll();
      });
    }
  });
}

test('401 and 403 alone lead to /login, once', { tag: '@desktop' }, async ({ page }) => {
  for (const status of [401, 403]) {
    const refreshed: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/refresh-token')) refreshed.push(request.url());
    });
    await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
    await answerAll(page, () => ({ status, contentType: 'text/html', body: '<h1>No</h1>' }));
    await page.goto('/sessions');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Enter your email to get started:')).toBeVisible();
    // A token that should still hold is tried anew where it may be the token's fault, and no more than once.
    expect(refreshed).toHaveLength(status === 401 ? 1 : 0);
    expect(await page.evaluate(() => localStorage.getItem('webtrax.tokens'))).toBeNull();
    await page.unrouteAll();
    page.removeAllListeners('request');
  }
});

test('pages whose own calls lead to each other end the circle', { tag: '@desktop' }, async ({ page }) => {
  const paths: string[] = [];
  page.on('framenavigated', (frame) => paths.push(new URL(frame.url()).pathname));
  await page.route('**/graphql', (route) => {
    const calls: { operationName: string }[] = [route.request().postDataJSON()].flat();
    const word = (name: string) => (name === 'getAccounts' ? 'DENIED_ACCOUNT_ACCESS' : 'ACCOUNT_NOT_FOUND');
    return route.fulfill({ json: calls.map(({ operationName }) => ({ errors: [{ message: word(operationName) }] })) });
  });
  await page.goto('/');
  await expect(page).toHaveURL('/campaigns');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/accounts');
  await expect(page).toHaveURL('/campaigns');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(paths.length).toBeLessThan(8);
  await page.unrouteAll();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
});

test('Back from where an error led goes to the page before', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/sessions');
  await listCount(page);
  await answerAll(page, (calls) => ({
    contentType: 'application/json',
    body: JSON.stringify(Array.from({ length: calls }, () => ({ errors: [{ message: 'ACCOUNT_NOT_FOUND' }] }))),
  }));
  await goByNavigation(page, 'Audience');
  await expect(page).toHaveURL('/accounts');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('rowheader', { name: 'Harrow Fluid Controls' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/sessions/);
});

test('the mock says each of its own', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  for (const [account, path] of [
    ['20817', '/campaigns'],
    ['12', '/accounts'],
  ] as const) {
    await page.evaluate((id) => localStorage.setItem('webtrax.accountId', id), account);
    await page.goto('/');
    await expect(page).toHaveURL(path);
  }
});
