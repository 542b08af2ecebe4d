import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { expectAccessible, expectReadable, runAxe } from './support/axe.ts';
import { goInside, hasDrawer } from './support/open-page.ts';
import { cards, closeControls, expectNoSidewaysScroll, listCount, openFilter } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

/** A list of few sessions, since all rows are alike and checking each takes long. */
const fewSessions = '/sessions?page_depth=6-9&filter=ACTION%3AHIGH_VALUE_PAGE&start=2026-11-10&end=2026-11-21';

async function check(page: Page, within?: string): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, within);
}

/** On a phone, the narrowest width tested. */
test.beforeEach(async ({ page }) => {
  if (hasDrawer(page)) await page.setViewportSize({ width: 360, height: 780 });
});

test('sign-in and a missing page are accessible', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toHaveText(/email/);
  await check(page);
  await page.getByRole('textbox', { name: /email/i }).fill(personaNamed('Dana Reyes').email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
  await check(page);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await check(page);
});

test('Home is accessible', async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Session Length' }).getByRole('link').first()).toBeVisible();
  await expect(page.locator('[data-points]')).toBeVisible();
  await check(page);
});

test('dimmed figures are readable while offline (ERR-034)', { tag: '@desktop' }, async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/./);
  await signInQuickly(page, personaNamed('Dana Reyes'));
  for (const path of ['/', '/analytics', fewSessions, '/audience', '/campaigns/1044201/view']) {
    const answered = page.waitForResponse('**/graphql');
    await (path === '/' ? page.goto(path) : goInside(page, path));
    await answered;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await context.setOffline(true);
    await expect(page.locator('html[data-offline]')).toHaveCount(1);
    await test.step(path, () => expectReadable(page, 'main'));
    await context.setOffline(false);
    await expect(page.locator('html[data-offline]')).toHaveCount(0);
  }
});

test('text dimmed while other figures load is readable, including links (ERR-024)', { tag: '@desktop' }, async ({
  page,
}) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/');
  await expect(page.getByText('without internet providers')).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const { promise: isLookedAt, resolve: finishChecks } = Promise.withResolvers<void>();
  await page.route('**/graphql', async (route) => {
    await isLookedAt;
    await route.continue();
  });
  const hints = page.locator('main [data-old]').getByText('without internet providers');
  const colorOf = (ink: string) =>
    hints.evaluate((hint, name) => getComputedStyle(hint.parentElement as Element).getPropertyValue(name), ink);
  await goInside(page, '/?start=2026-11-02&end=2026-11-15');
  await expect(hints).toBeVisible();
  const strongest = await colorOf('--ink');
  await expect.poll(() => colorOf('--ink-2')).toBe(strongest);
  await expect.poll(() => colorOf('--ink-3')).toBe(strongest);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await runAxe(page, { within: 'main', rules: ['color-contrast'] });
    const faint = violations.flatMap(({ nodes }) =>
      nodes.map(({ target, failureSummary }) => [target, failureSummary]),
    );
    expect(faint, colorScheme).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  finishChecks();
  await expect(page.locator('main [data-old]')).toHaveCount(0);
  const quiet = page.getByText('without internet providers');
  expect(await quiet.evaluate((hint) => getComputedStyle(hint).getPropertyValue('--ink-2'))).not.toBe(strongest);
});

test('the account picker and an account without sessions are accessible', async ({ page }) => {
  await signInQuickly(page, personaNamed('Marcus Feld'), '70001');
  await page.goto('/accounts');
  await expect(page.getByRole('rowheader')).toHaveCount(12);
  await check(page);
  await page.goto('/');
  await expect(page.getByText('No companies identified')).toBeVisible();
  await check(page);
  await page.goto('/sessions');
  await expect(page.getByText("We're sorry")).toBeVisible();
  await check(page);
});

test('the timeline, an open card and a visitor are accessible', async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto(fewSessions);
  await listCount(page);
  await cards(page)
    .first()
    .getByRole('button', { name: /^Pages of/ })
    .click();
  await expect(cards(page).first().getByRole('table')).toBeVisible();
  await check(page);
  await cards(page).first().getByRole('link').click();
  await listCount(page);
  await expect(page.getByRole('region', { name: 'Company' })).toHaveAttribute('aria-busy', 'false');
  await check(page);
});

test('the table is accessible', async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto(`${fewSessions}&view=table`);
  await listCount(page);
  await check(page);
});

test('dialogs over a list are accessible', async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto(fewSessions);
  await listCount(page);
  await openFilter(page, 'Your Targets');
  await check(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await closeControls(page);
  await page.getByRole('button', { name: 'Date range: ' }).click();
  await expect(page.getByRole('grid', { name: 'November 2026' })).toBeVisible();
  await check(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Understanding Session Highlights' })).toBeVisible();
  await check(page, '[role=dialog]');
});
