import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { chooseFontSize, goByNavigation, goInside, openSettled } from './support/open-page.ts';
import { cards, expectNoSidewaysScroll, listCount } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

test('a screen that crashes shows an error within the frame, with five ways out (FRM-024)', {
  tag: '@desktop',
}, async ({ page, problems }) => {
  problems.allow(/console: |uncaught: /);
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Key figures' })).toHaveText(/Sessions[\d,]+/);
  // A missing value in a response doesn't crash a screen, but a browser that can't format dates does.
  await page.evaluate(() => {
    Object.assign(window, { formatToParts: Intl.DateTimeFormat.prototype.formatToParts });
    Intl.DateTimeFormat.prototype.formatToParts = () => {
      throw new RangeError('no dates');
    };
  });
  await goInside(page, '/sessions');
  await expect(page.getByRole('heading', { level: 1, name: 'Whoops! Something went wrong.' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(1);
  const wayOutLinks = page.getByRole('navigation', { name: 'Ways out' }).getByRole('link');
  await expect(wayOutLinks).toHaveText(['Home', 'Audience', 'Sessions', 'Analytics', 'Settings']);
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.evaluate(() => {
    const { formatToParts } = window as unknown as { formatToParts: Intl.DateTimeFormat['formatToParts'] };
    Intl.DateTimeFormat.prototype.formatToParts = formatToParts;
  });
  await wayOutLinks.nth(2).click();
  await listCount(page);
});

test('at 1024 px and below the rail shows named icons', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.goto('/analytics/browsers');
  const rail = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await expect(rail.getByRole('link', { name: 'Browsers' })).toHaveAttribute('aria-current', 'page');
  await expect(rail.getByRole('link', { name: 'Session Duration' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('the dark theme is remembered, but print stays light', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Nora Whitfield'));
  await page.goto('/');
  await page.getByRole('group', { name: 'Theme' }).getByTitle('Dark theme').click();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Dark theme' })).toBeChecked();
  const colors = () =>
    page.evaluate(() => {
      const { colorScheme, backgroundColor } = getComputedStyle(document.documentElement);
      const title = document.querySelector('h1');
      return [colorScheme, backgroundColor, title && getComputedStyle(title).color];
    });
  expect(await colors()).toEqual(['dark', 'rgb(11, 18, 23)', 'rgb(230, 237, 241)']);
  await page.emulateMedia({ media: 'print' });
  expect(await colors()).toEqual(['light', 'rgb(255, 255, 255)', 'rgb(20, 34, 44)']);
});

test.describe('service worker', { tag: '@desktop' }, () => {
  test.use({ serviceWorkers: 'allow' });

  test('caches what visited screens need offline, but no data (FRM-031, FRM-060)', async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/ERR_INTERNET_DISCONNECTED|console: |ERR_FAILED/);
    const cached = page.waitForEvent('console', (message) => message.text() === 'Content is cached for offline use.');
    await signInQuickly(page, personaNamed('Dana Reyes'));
    await page.goto('/');
    await cached;
    await goByNavigation(page, 'Sessions');
    await expect(cards(page)).toHaveCount(25);
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) };
    });
    expect(kept.names).toEqual([expect.stringMatching(/^webtrax:\/:[0-9a-f]{12}$/)]);
    expect(kept.paths.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
    expect(kept.paths.filter((path) => /\/lists-/.test(path)).length).toBeGreaterThan(0);
    expect(kept.paths.filter((path) => /\/(?:settings|maps|access)-/.test(path))).toEqual([]);
    await context.setOffline(true);
    await page.goto('/sessions');
    await expect(page.getByText('An error has occurred. Please try again later.')).toBeVisible();
    // Chromium may not tell a page opened offline that it is offline: emulation only affects the network.
    const inspector = await context.newCDPSession(page);
    const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await inspector.send('Network.overrideNetworkState', { offline: true, ...unlimited });
    await expect(page.locator('html')).toHaveAttribute('data-offline');
    // The failed request is retried automatically (ERR-034).
    await context.setOffline(false);
    await expect(cards(page)).toHaveCount(25);
  });

  test('logs a failed registration to the console (ERR-018)', async ({ page, problems }) => {
    problems.allow(/Error during service worker registration:/);
    await page.addInitScript(() => {
      ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('not today'));
    });
    const failed = page.waitForEvent('console', (message) => message.type() === 'error');
    await page.goto('/login');
    expect((await failed).text()).toBe('Error during service worker registration: not today');
  });
});

test('robots.txt allows crawlers (FRM-053)', { tag: '@desktop' }, async ({ request }) => {
  const answer = await request.get('/robots.txt');
  expect(answer.headers()['content-type']).toContain('text/plain');
  expect(await answer.text()).toMatch(/^User-agent: \*\nDisallow:\n$/m);
});

test("an icon-only rail shows an entry's name above the page, until Escape (FRM-010, FRM-075)", {
  tag: '@desktop',
}, async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 700 });
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/sessions');
  await listCount(page);
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  // Each at the same height as other elements of the page, such as a dot on the line of days.
  for (const entry of await entries.all()) {
    await entry.hover();
    const name = entry.locator(':scope > span').first();
    await expect.poll(() => name.evaluate((label) => label.getBoundingClientRect().width)).toBeGreaterThan(20);
    const isOnTop = await name.evaluate((label) => {
      const { left, right, top, height } = label.getBoundingClientRect();
      const places = [left + 2, (left + right) / 2, right - 2];
      return places.every((x) => label.contains(document.elementFromPoint(x, top + height / 2)));
    });
    expect(isOnTop, (await name.textContent()) ?? '').toBe(true);
  }
  const name = entries.first().locator(':scope > span').first();
  const width = () => name.evaluate((label) => label.getBoundingClientRect().width);
  await entries.first().hover();
  const { x = 0, y = 0, height = 0 } = (await name.boundingBox()) ?? {};
  await page.mouse.move(x - 1, y + height / 2);
  await page.mouse.move(x + 4, y + height / 2);
  expect(await width()).toBeGreaterThan(20);
  await page.keyboard.press('Escape');
  await expect.poll(width).toBe(1);
});

test("a bubble's tooltip stays while the pointer moves onto it (FRM-075)", { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/audience');
  // A bubble for several places, wherever they are.
  const bubble = page.getByRole('button', { name: /^Several places around/ }).first();
  await bubble.hover();
  const label = bubble.locator(':scope > span');
  await expect(label).toBeVisible();
  const [from, to] = [await bubble.boundingBox(), await label.boundingBox()];
  if (!from || !to) throw new Error('the bubble has no box');
  const end = to.y < from.y ? to.y + 8 : to.y + to.height - 8;
  await page.mouse.move(from.x + from.width / 2, end, { steps: 30 });
  await expect(label).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(label).toBeHidden();
});

test("a bubble's tooltip isn't cut off on a phone with a larger font size (FRM-043)", { tag: '@desktop' }, async ({
  page,
}) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await chooseFontSize(page, 32);
  await page.setViewportSize({ width: 390, height: 844 });
  await openSettled(page, '/audience');
  const bubble = page.getByRole('button', { name: /Several places around/ }).first();
  await bubble.scrollIntoViewIfNeeded();
  const cut = await bubble.evaluate((one) => {
    const layer = one.closest('ul');
    const map = layer?.getBoundingClientRect() ?? new DOMRect();
    const all = [...(layer?.querySelectorAll<HTMLElement>('button > span') ?? [])];
    const isCut = ({ left, right, top, bottom }: DOMRect) =>
      left < map.left - 1 || right > map.right + 1 || top < map.top - 1 || bottom > map.bottom + 1;
    return all.filter((words) => isCut(words.getBoundingClientRect())).map((words) => words.textContent);
  });
  expect(cut).toEqual([]);
});
