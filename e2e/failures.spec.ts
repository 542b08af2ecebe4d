import { expect, test } from './fixtures.ts';
import { answerInstead, replaceAnswer } from './support/answers.ts';
import { goInside } from './support/go-inside.ts';
import { cards, listCount } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

const failed = 'An error has occurred. Please try again later.';

test.beforeEach(async ({ page, problems }) => {
  problems.allow(/status of 50\d|net::ERR_FAILED|console: (\w+: )|Failed to fetch/);
  await signInQuickly(page, personaNamed('Dana Reyes'));
});

test('the list says that it failed, whatever came back, and Try again recovers (SES-039)', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/sessions');
  await expect(cards(page)).toHaveCount(25);
  const answers = [
    null,
    { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
    { status: 200, contentType: 'text/html', body: '<h1>Sorry</h1>' },
    { json: [{ errors: [{ message: 'out of order' }] }] },
  ];
  for (const [place, answer] of answers.entries()) {
    await answerInstead(page, 'sessions', (route) => (answer ? route.fulfill(answer) : route.abort()));
    // Each time a list that was not read before.
    await goInside(page, `/sessions?page_depth=${place + 1}`);
    await expect(page.getByRole('alert').getByText(failed)).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(cards(page)).toHaveCount(25);
    await expect(page.getByText(failed)).toHaveCount(0);
  }
});

test('a card of Home that fails leaves its neighbours whole (ERR-013)', async ({ page }) => {
  await replaceAnswer(page, 'referrers', () => ({ errors: [{ message: 'out of order' }], data: null }));
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Session Depth' }).getByRole('listitem')).toHaveCount(7);
  await expect(page.getByRole('region', { name: 'Top Referrers' })).toHaveText(/—/);
  await expect(page.getByRole('region', { name: 'Key figures' })).toHaveText(/Sessions[\d,]+/);
  await expect(page.getByText(failed)).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('out of order');
});

test('while a server is slow, skeletons of the same size stand in (ANA-008)', { tag: '@desktop' }, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await answerInstead(page, 'sessions', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/sessions?view=table');
  const table = page.getByRole('table', { name: 'Sessions' });
  await expect(table).toHaveAttribute('aria-busy', 'true');
  await expect(table.locator('tbody tr')).toHaveCount(25);
  release();
  await expect(table).toHaveAttribute('aria-busy', 'false');
  await expect(table.getByRole('rowheader')).toHaveCount(25);
});

test('status 401 amid work signs out (ERR-004)', { tag: '@desktop' }, async ({ page, problems }) => {
  problems.allow(/status of 401/);
  await page.goto('/sessions');
  await listCount(page);
  await answerInstead(page, 'sessions', (route) =>
    route.fulfill({ status: 401, json: { errors: [{ message: 'UNAUTHORIZED: the id token is not valid' }] } }),
  );
  await page.getByRole('textbox', { name: 'Visitor Name or Search Term' }).fill('valve');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('webtrax.tokens'))).toBeNull();
});
