import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answerInstead } from './support/answers.ts';
import { goByNavigation } from './support/frame.ts';
import { goInside, storeElsewhere } from './support/go-inside.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

const dana = personaNamed('Dana Reyes');
const graphqlType = 'application/graphql-response+json';

interface Answer {
  readonly status?: number;
  readonly contentType?: string;
  readonly body: string;
}
type AnswerTo = (calls: number) => Answer;

const toEach = (answer: object, calls: number) => JSON.stringify(Array.from({ length: calls }, () => answer));

/** One form of each kind in which a server can say a thing to a batch of calls; the units try them all. */
function formsOf(word: string, status: number): readonly (readonly [string, AnswerTo])[] {
  const refused = { errors: [{ message: `${word}: no` }] };
  const coded = { errors: [{ message: 'No.', extensions: { code: word } }] };
  return [
    ['GraphQL errors, 200', (calls) => ({ contentType: 'application/json', body: toEach(refused, calls) })],
    [`status ${status}, the newer type`, (calls) => ({ status, contentType: graphqlType, body: toEach(coded, calls) })],
    ['a text with status 500', () => ({ status: 500, contentType: 'text/plain', body: `Refused: ${word}` })],
  ];
}

const html =
  (status: number): AnswerTo =>
  () => ({ status, contentType: 'text/html', body: '<h1>No</h1>' });
const noClaims = 'Your user profile is not linked to any WebTrax accounts.';
const prompt = 'Enter your email to get started:';

/** Every refusal: what is said, where it leads, and what is read once it stands there (ERR-001 to ERR-004). */
const rows = [
  ...formsOf('DENIED_ACCOUNT_ACCESS', 403).map(
    (form) => [...form, '/campaigns', 'ERROR Retrieving your campaigns...'] as const,
  ),
  ...formsOf('ACCOUNT_NOT_FOUND', 404).map(
    (form) => [...form, '/accounts', "Your accounts couldn't be loaded."] as const,
  ),
  ...formsOf('NO_CLAIMS', 400).map((form) => [...form, '/noclaims', noClaims] as const),
  ...formsOf('UNAUTHORIZED', 401).map((form) => [...form, '/login', prompt] as const),
  ['401 alone', html(401), '/login', prompt],
  ['403 alone', html(403), '/login', prompt],
] as const;

/** Answers every data call as the last one told. */
async function answerAll(page: Page) {
  const now: { answer: AnswerTo; asked: number } = { answer: html(500), asked: 0 };
  await page.route('**/graphql', (route) => {
    now.asked += 1;
    const body: unknown = route.request().postDataJSON();
    return route.fulfill(now.answer(Array.isArray(body) ? body.length : 1));
  });
  return now;
}

test.beforeEach(async ({ page, problems }) => {
  problems.allow(/status of [45]\d\d|console: \w+: /);
  await signInQuickly(page, dana);
});

test('each error leads where the table has it, in whatever form it is said', { tag: '@desktop' }, async ({ page }) => {
  let refreshed = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/auth/refresh-token')) refreshed += 1;
  });
  await page.goto('/register/thankyou-in');
  const tokens = await page.evaluate(() => localStorage.getItem('webtrax.tokens') ?? '');
  const now = await answerAll(page);
  for (const [form, answer, path, shown] of rows) {
    await test.step(`${form}: ${path}`, async () => {
      Object.assign(now, { answer, asked: 0 });
      refreshed = 0;
      // Who signs in elsewhere comes to Home here; who is signed in goes somewhere.
      if (new URL(page.url()).pathname === '/login') await storeElsewhere(page, 'webtrax.tokens', tokens);
      else await goInside(page, '/sessions');
      await expect.poll(() => now.asked).toBeGreaterThan(0);
      await expect(page).toHaveURL(path);
      await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
      expect(now.asked, 'requests until it stood').toBeLessThan(6);
      if (path !== '/login') return;
      // A token that should still hold is tried anew where it may be the token's fault, and no more than once.
      expect(refreshed).toBe(form === '403 alone' ? 0 : 1);
      expect(await page.evaluate(() => localStorage.getItem('webtrax.tokens'))).toBeNull();
    });
  }
});

test('the mock says each of its own; no circles, and Back goes to the page before (ERR-007, ERR-008, ERR-009, ERR-010, ERR-011)', {
  tag: '@desktop',
}, async ({ page }) => {
  const home = page.getByRole('heading', { level: 1, name: 'Home' });
  const harrow = page.getByRole('rowheader', { name: 'Harrow Fluid Controls' });
  await page.goto('/accounts');
  await expect(harrow).toBeVisible();
  await storeElsewhere(page, 'webtrax.accountId', '20817');
  await expect(page).toHaveURL('/campaigns');
  await storeElsewhere(page, 'webtrax.accountId', '12');
  await expect(page).toHaveURL('/accounts');
  await harrow.getByRole('button').click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(/Harrow Fluid Controls · all times/)).toBeVisible();

  const now = await answerAll(page);
  now.answer = (calls) => ({
    contentType: 'application/json',
    body: toEach({ errors: [{ message: 'ACCOUNT_NOT_FOUND' }] }, calls),
  });
  await goByNavigation(page, 'Audience');
  await expect(page).toHaveURL('/accounts');
  // Known from before, though the call for today's list has failed too.
  await expect(harrow).toBeVisible();
  await page.unrouteAll();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(home).toBeVisible();

  const paths: string[] = [];
  page.on('framenavigated', (frame) => paths.push(new URL(frame.url()).pathname));
  await page.route('**/graphql', (route) => {
    const calls: { operationName: string }[] = [route.request().postDataJSON()].flat();
    const word = (name: string) => (name === 'getAccounts' ? 'DENIED_ACCOUNT_ACCESS' : 'ACCOUNT_NOT_FOUND');
    return route.fulfill({ json: calls.map(({ operationName }) => ({ errors: [{ message: word(operationName) }] })) });
  });
  for (const go of [() => page.goto('/accounts'), () => goInside(page, '/sessions')]) {
    await go();
    await expect(page).toHaveURL('/campaigns');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(paths.length).toBeLessThan(8);
  await page.unrouteAll();
  // Whatever else is on its way: it is the list of accounts that fails.
  await answerInstead(page, 'getAccounts', (route) => route.fulfill({ status: 500, body: 'down' }));
  await goInside(page, '/accounts');
  await expect(page.getByRole('alert')).toContainText("Your accounts couldn't be loaded.");
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(harrow).toBeVisible();
});
