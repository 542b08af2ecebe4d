import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { watchCalls } from './support/answers.ts';
import { expectAccessible, expectNoSeriousAxe } from './support/axe.ts';
import { hasDrawer } from './support/frame.ts';
import { goInside } from './support/go-inside.ts';
import { cards, expectNoSidewaysScroll, listCount } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

async function openSwitch(page: Page) {
  if (hasDrawer(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page
    .getByRole('button', { name: /Switch account/ })
    .filter({ visible: true })
    .click();
  return page.getByRole('dialog', { name: 'Switch account' }).filter({ visible: true });
}

test('a screen that crashes says so within the frame, with five ways out (FRM-024)', async ({ page, problems }) => {
  problems.allow(/console: |uncaught: /);
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Key figures' })).toHaveText(/Sessions[\d,]+/);
  // An answer that lacks something does not crash a screen; a browser that cannot write dates does.
  await page.evaluate(() => {
    Object.assign(window, { formatToParts: Intl.DateTimeFormat.prototype.formatToParts });
    Intl.DateTimeFormat.prototype.formatToParts = () => {
      throw new RangeError('no dates');
    };
  });
  await goInside(page, '/sessions');
  await expect(page.getByRole('heading', { level: 1, name: 'Whoops! Something went wrong.' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  const ways = page.getByRole('navigation', { name: 'Ways out' }).getByRole('link');
  await expect(ways).toHaveText(['Home', 'Audience', 'Sessions', 'Analytics', 'Settings']);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.evaluate(() => {
    const { formatToParts } = window as unknown as { formatToParts: Intl.DateTimeFormat['formatToParts'] };
    Intl.DateTimeFormat.prototype.formatToParts = formatToParts;
  });
  await ways.nth(2).click();
  await listCount(page);
});

test('switching the account drops the data, the filters and the dates of the former one (ACC-018)', async ({
  page,
}) => {
  await signInQuickly(page, personaNamed('Marcus Feld'), '61204');
  await page.goto('/sessions?filter=REFERRER%3ADTS&start=2026-11-01&end=2026-11-15&view=table');
  const before = await listCount(page);
  const list = await openSwitch(page);
  await expect(list.getByRole('listitem')).toHaveCount(12);
  await expectNoSeriousAxe(page, '[role=dialog]:popover-open');
  await list.getByRole('searchbox', { name: 'Search accounts' }).fill('nobody');
  await expect(list.getByText('No account matches your search.')).toBeVisible();
  await list.getByRole('searchbox', { name: 'Search accounts' }).fill('cast');
  const calls = watchCalls(page);
  await list.getByRole('button', { name: /Castellan/ }).click();
  await expect(page.getByText(/Castellan Wire & Cable · all times Pacific/)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('region', { name: 'Key figures' })).toHaveText(/Sessions[\d,]+/);
  expect(calls.of('sessions')).toEqual([]);
  if (hasDrawer(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('link', { name: 'Sessions', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/sessions');
  expect(await listCount(page)).not.toBe(before);
  await page.goBack();
  await page.goBack();
  await listCount(page);
  await expect(page.getByText(/all times Pacific/)).toBeVisible();
});

test('a tab follows the account that another one chose, and its log-out (SGN-023, FRM-016)', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await signInQuickly(page, personaNamed('Marcus Feld'), '61204');
  await page.goto('/sessions');
  await listCount(page);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByText(/Deccan Flow Control · all times/)).toBeVisible();
  await (await openSwitch(other)).getByRole('button', { name: /Tidewater/ }).click();
  await expect(other.getByText(/Tidewater Cable · all times/)).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(/Tidewater Cable · all times/)).toBeVisible();
  await other.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
});

test('visitors of a list are walked through, and Back leads the same way (VIS-004)', { tag: '@desktop' }, async ({
  page,
}) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/sessions?page_depth=6-9');
  await listCount(page);
  const names = [...new Set(await cards(page).getByRole('heading', { level: 4 }).allTextContents())];
  await cards(page).first().getByRole('link').click();
  const company = page.getByRole('region', { name: 'Company' });
  await expect(company.getByRole('heading')).toHaveText(names[0] ?? '');
  await expect(company.getByText('First seen')).toBeVisible();
  await expect(company.getByText('Last seen')).toBeVisible();
  const list = page.getByRole('navigation', { name: 'Visitors of the list' });
  await expect(list.getByRole('link')).toHaveCount(1);
  await list.getByRole('link', { name: `Next visitor: ${names[1]}` }).click();
  await expect(company.getByRole('heading')).toHaveText(names[1] ?? '');
  await expect(list.getByText(/^2 of \d+$/)).toBeVisible();
  await page.reload();
  await listCount(page);
  await expect(list.getByRole('link', { name: `Previous visitor: ${names[0]}` })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expect(company.getByRole('heading')).toHaveText(names[0] ?? '');
  await page.goBack();
  await expect(page).toHaveURL('/sessions?page_depth=6-9');
  await page.goto(page.url().replace(/\?.*/, '/visitor/nobody'));
  await expect(page.getByText('Visitor not found')).toBeVisible();
  await expect(list).toHaveCount(0);
});

test('at 1024 px and less the rail shows icons that are named', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.goto('/analytics/browsers');
  const rail = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await expect(rail.getByRole('link', { name: 'Browsers' })).toHaveAttribute('aria-current', 'page');
  await expect(rail.getByRole('link', { name: 'Session Duration' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('the tour of the help menu is leafed through, and plays (FRM-017)', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInQuickly(page, personaNamed('Nora Whitfield'));
  await page.goto('/');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('button', { name: /^Reading your sessions/ }).click();
  const tour = page.getByRole('dialog', { name: 'Reading your sessions' });
  await expect(tour.getByRole('heading', { name: 'A session is one visit' })).toBeVisible();
  await expect(tour.getByRole('button', { name: 'Previous scene' })).toBeDisabled();
  await tour.getByRole('button', { name: 'Next scene' }).click();
  await expect(tour.getByRole('heading', { name: 'Read from the top' })).toBeVisible();
  await expectNoSeriousAxe(page, 'dialog[open]');
  await tour.getByRole('button', { name: /^Scene 5/ }).click();
  await tour.getByRole('button', { name: 'Play' }).click();
  await expect(tour.getByRole('heading', { name: 'A session is one visit' })).toBeVisible();
  await expect(tour.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('the dark theme is remembered, and paper stays light', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Nora Whitfield'));
  await page.goto('/');
  await page.getByRole('group', { name: 'Theme' }).getByTitle('Dark theme').click();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark theme' })).toBeChecked();
  const look = () =>
    page.evaluate(() => {
      const { colorScheme, backgroundColor } = getComputedStyle(document.documentElement);
      const title = document.querySelector('h1');
      return [colorScheme, backgroundColor, title && getComputedStyle(title).color];
    });
  expect(await look()).toEqual(['dark', 'rgb(11, 18, 23)', 'rgb(230, 237, 241)']);
  await page.emulateMedia({ media: 'print' });
  expect(await look()).toEqual(['light', 'rgb(255, 255, 255)', 'rgb(20, 34, 44)']);
});

test.describe('service worker', { tag: '@desktop' }, () => {
  test.use({ serviceWorkers: 'allow' });

  test('keeps the build for when the network is gone, and no data (FRM-031)', async ({ page, context, problems }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED|console: |ERR_FAILED/);
    const cached = page.waitForEvent('console', (message) => message.text() === 'Content is cached for offline use.');
    await signInQuickly(page, personaNamed('Dana Reyes'));
    await page.goto('/');
    await cached;
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) };
    });
    expect(kept.names).toEqual([expect.stringMatching(/^webtrax-[0-9a-f]{12}$/)]);
    expect(kept.paths.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
    await page.reload();
    await expect(page.getByRole('region', { name: 'Key figures' })).toHaveText(/Sessions[\d,]+/);
    await context.setOffline(true);
    await page.goto('/sessions');
    await expect(page.getByText('An error has occurred. Please try again later.')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).last().click();
    await expect(cards(page)).toHaveCount(25);
  });

  test('says on the console what it could not register (ERR-018)', async ({ page, problems }) => {
    problems.allow(/Error during service worker registration:/);
    await page.addInitScript(() => {
      ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('not today'));
    });
    const failed = page.waitForEvent('console', (message) => message.type() === 'error');
    await page.goto('/login');
    expect((await failed).text()).toBe('Error during service worker registration: not today');
  });
});
