import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goInside } from './support/open-page.ts';
import { personaNamed, signIn, signInQuickly } from './support/sign-in.ts';

const dana = personaNamed('Dana Reyes');
/** On /accounts, which makes only one call. */
const account = (page: Page) => page.getByRole('rowheader', { name: 'Harrow Fluid Controls' });
const results = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /session/ });

/** Paths of a page's authentication calls, in order. */
function watchAuth(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/auth/')) paths.push(pathname);
  });
  return paths;
}

test("two tabs share one refresh, and follow each other's sign-in, sign-out and account (SGN-008, SGN-023, FRM-016)", {
  tag: '@desktop',
}, async ({ page, context }) => {
  await signInQuickly(page, dana);
  await page.goto('/accounts');
  await expect(account(page)).toBeVisible();
  const next = await context.newPage();
  await next.goto('/accounts');
  await expect(account(next)).toBeVisible();
  const authPaths = [watchAuth(page), watchAuth(next)];
  // All tabs of a context share a clock.
  await context.clock.fastForward('01:00:01');
  await Promise.all([page, next].map((tab) => goInside(tab, '/sessions')));
  for (const tab of [page, next]) await expect(results(tab)).toHaveText(/\d/);
  expect(authPaths.flat()).toEqual(['/auth/refresh-token']);
  await page.getByRole('button', { name: 'Log out' }).click();
  for (const tab of [page, next]) await expect(tab).toHaveURL('/login');
  await page.goBack();
  await expect(page).toHaveURL('/login');
  await signIn(next, personaNamed('Marcus Feld'));
  await next.getByRole('table').getByRole('button', { name: 'Deccan Flow Control' }).click();
  await expect(page).toHaveURL('/');
  for (const tab of [page, next]) await expect(tab.getByText(/Deccan Flow Control · all times/)).toBeVisible();
  await expect(page.getByText(/Harrow Fluid Controls ·/)).toHaveCount(0);
  await goInside(page, '/sessions');
  await next.getByRole('button', { name: /Switch account/ }).click();
  const list = next.getByRole('dialog', { name: 'Switch account' }).filter({ visible: true });
  await list.getByRole('button', { name: /Tidewater/ }).click();
  await expect(page).toHaveURL('/');
  for (const tab of [page, next]) await expect(tab.getByText(/Tidewater Cable · all times/)).toBeVisible();
});

test('logging out leaves no personal data in the browser (FRM-063)', { tag: '@desktop' }, async ({ page, context }) => {
  await signInQuickly(page, dana);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Technical Settings' })).toBeVisible();
  await goInside(page, '/sessions?q=hydraulic');
  await expect(results(page)).toHaveText(/\d/);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    tab: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    cached: (
      await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
    ).flat(),
    text: document.documentElement.outerHTML,
  }));
  expect(
    stored.local.filter((key) => !['webtrax.theme', 'webtrax.shortcuts', 'webtrax.loggedOut'].includes(key)),
  ).toEqual([]);
  // The helper that signed the person in records that it has.
  expect([stored.tab.filter((key) => key !== 'signed-in-once'), stored.databases]).toEqual([[], []]);
  expect((await context.cookies()).filter(({ name }) => name !== 'mock-sandbox')).toEqual([]);
  // The page itself and the files of the build.
  for (const url of stored.cached) expect(new URL(url).pathname).toMatch(/^\/(?:$|assets\/|[\w.-]+$)/);
  expect(stored.text).not.toMatch(/Dana|Harrow|hydraulic/);
});
