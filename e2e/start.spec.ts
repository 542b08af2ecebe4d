import { test as plainTest } from '@playwright/test';
import { bootTexts, browserTexts } from '../src/text/browser.ts';
import { targetsTexts } from '../src/text/targets.ts';
import { expect, test } from './fixtures.ts';
import { goByNavigation } from './support/open-page.ts';
import { refuseStorage } from './support/page-faults.ts';
import { personaNamed, signIn, signInQuickly } from './support/sign-in.ts';

/** Matches a part of the app: a file of the build, or its entry module in development. */
const partOf = (file: string, route: string) => new RegExp(`/(assets/${file}-[^/]+\\.js|${route}-route\\.tsx)`);
const entry = /\/(assets\/index-[^/]+\.js|src\/main\.tsx)/;

test('sign-in works without any browser storage, with a notice (ERR-032)', {
  tag: '@desktop',
}, async ({ page }) => {
  await refuseStorage(page);
  await page.goto('/login');
  await signIn(page, personaNamed('Dana Reyes'));
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(page.getByText(browserTexts.storageRefused)).toBeVisible();
});

// With the real clock: a page with a fake clock doesn't know how it was opened.
plainTest(
  'a lost first script, then a page instead of it, is reported after the second try (FRM-056)',
  {
    tag: '@desktop',
  },
  async ({ page }) => {
    let requestCount = 0;
    await page.route(entry, (route) => {
      requestCount++;
      return requestCount === 1 ? route.abort() : route.fulfill({ contentType: 'text/html', body: '<!doctype html>' });
    });
    await page.goto('/login');
    await expect(page.getByText(bootTexts.failed)).toBeVisible();
    expect(requestCount).toBe(2);
    await page.unroute(entry);
    await page.getByRole('button', { name: bootTexts.reload }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to WebTrax' })).toBeVisible();
  },
);

test('a screen whose script fails to load is reloaded once, then reports the error (ERR-033)', {
  tag: '@desktop',
}, async ({ page, problems }) => {
  problems.allow(/./);
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  let requestCount = 0;
  await page.route(partOf('settings', 'targets'), (route) => (requestCount++ === 0 ? route.abort() : route.continue()));
  await goByNavigation(page, 'Targets');
  await expect(page.getByRole('heading', { level: 1, name: targetsTexts.title })).toBeVisible();
  await expect(page).toHaveURL('/targets');
  expect(requestCount).toBeGreaterThan(1);
  const lists = partOf('lists', 'audience');
  await page.route(lists, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await goByNavigation(page, 'Audience');
  await expect(page.getByText(browserTexts.lostPart)).toBeVisible();
  await page.unroute(lists);
  await page.getByRole('button', { name: browserTexts.reload }).click();
  await expect(page).toHaveURL('/audience');
  await expect(page.getByRole('heading', { level: 1, name: 'Audience' })).toBeVisible();
});

test("a screen's data is requested once, before its code has loaded (LIM-013)", {
  tag: '@desktop',
}, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  const bodies: string[] = [];
  page.on('request', (request) => request.url().endsWith('/graphql') && bodies.push(request.postData() ?? ''));
  const sent = page.waitForRequest('**/graphql');
  await page.route(/\/assets\/(?:index|frame)-[^/]+\.js/, async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto('/campaigns');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(bodies.map((body) => JSON.parse(body).length)).toEqual([4]);
});
