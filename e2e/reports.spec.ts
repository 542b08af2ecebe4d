import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { goInside, hasDrawer } from './support/open-page.ts';
import { expectNoSidewaysScroll, numberIn } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

type MapName = 'United States' | 'International';

/** The card of a map. */
function mapCard(page: Page, name: MapName): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** The bubbles of a map, after its points and land have loaded. */
async function bubbles(page: Page, name: MapName): Promise<Locator> {
  const card = mapCard(page, name);
  await expect(card.locator('canvas')).toHaveCount(1);
  const found = card.getByRole('application').getByRole('button', { name: /session/ });
  await expect(found.first()).toBeVisible();
  return found;
}

/** A figure of the summary, as a number. */
async function figure(page: Page, label: string): Promise<number> {
  const summary = page.getByRole('region', { name: 'Summary' });
  const value = summary
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first();
  await expect(value).toHaveText(/\d/);
  return numberIn(await value.textContent());
}

/** Rows of the table of companies. */
function companies(page: Page): Locator {
  return page
    .getByRole('table', { name: 'Most Active Identifiable Audience' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
}

const year = 'start=2025-11-22&end=2026-11-21';

/** Opens the first row of a kind in the list of actions, and returns its detail. */
async function openFirst(page: Page, kind: 'RFI' | 'Phone call' | 'Asset download'): Promise<Locator> {
  const titles = { RFI: 'RFI Detail', 'Phone call': 'Phone Inquiry Detail', 'Asset download': 'Asset Download Detail' };
  const row = page
    .getByRole('region', { name: 'RFIs and Phone Calls' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader'), hasText: kind })
    .first();
  await row.getByRole('button', { name: /^Details of/ }).click();
  const detail = page.getByRole('region', { name: titles[kind] }).first();
  await expect(detail).toBeVisible();
  return detail;
}

/** Opens the first call in the list that has a recording, since some have none, and returns its player. */
async function openRecording(page: Page): Promise<Locator> {
  const audio = page.locator('audio');
  const calls = page
    .getByRole('region', { name: 'RFIs and Phone Calls' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader'), hasText: 'Phone call' });
  const details = page.getByRole('region', { name: 'Phone Inquiry Detail' });
  for (const call of await calls.all()) {
    const toggle = call.getByRole('button', { name: /^Details of/ });
    await toggle.click();
    await expect(details.filter({ has: audio }).or(details.getByText('There is no recording'))).toBeVisible();
    if (await audio.isVisible()) return audio;
    await toggle.click();
  }
  throw new Error('no call of the list has a recording');
}

/** On a phone, the narrowest width tested. */
test.beforeEach(async ({ page }) => {
  if (hasDrawer(page)) await page.setViewportSize({ width: 360, height: 780 });
  await signInQuickly(page, personaNamed('Dana Reyes'));
});

/** Whether the browser has skipped the layout of each part because it is far from the window. */
const leftOut = (parts: readonly Locator[]) =>
  Promise.all(
    parts.map((part) =>
      part.evaluate(
        (element) => element.checkVisibility() && !element.checkVisibility({ contentVisibilityAuto: true }),
      ),
    ),
  );

test('on a phone, content far below the window is laid out when idle, or immediately for print (LIM-013)', {
  tag: '@phone',
}, async ({ page }) => {
  // The browser is never idle until the test says so.
  await page.addInitScript(() => {
    const tasks: (() => void)[] = [];
    window.requestIdleCallback = (task) => tasks.push(task as () => void);
    window.addEventListener('rest', () => {
      for (const task of tasks.splice(0)) task();
    });
  });
  const bar = page.getByRole('region', { name: 'Session Length', exact: true }).getByRole('listitem').first();
  const cell = page.getByRole('table', { name: 'RFIs and Phone Calls' }).getByRole('rowheader').last();
  const parts = [bar, cell];
  const openHome = async () => {
    await page.goto('/');
    for (const part of parts) await expect(part).toHaveText(/\d/);
    expect(await leftOut(parts)).toEqual([true, true]);
  };
  await openHome();
  await page.emulateMedia({ media: 'print' });
  expect(await leftOut(parts)).toEqual([false, false]);
  await page.emulateMedia({ media: 'screen' });

  await openHome();
  await bar.scrollIntoViewIfNeeded();
  await expect.poll(() => leftOut([bar])).toEqual([false]);

  await openHome();
  // Each card waits until the previous one was drawn.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('rest')));
    expect(await leftOut(parts)).toEqual([false, false]);
  }).toPass();
});

test('analytics and its dialogs are accessible in both themes, and fit', async ({ page }) => {
  const check = async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'main');
  };
  await page.goto('/analytics');
  await expect(page.getByRole('region', { name: 'Exit Pages' }).getByRole('listitem').first()).toBeVisible();
  await check();
  // Only a few rows, since all are alike.
  await goInside(page, '/analytics/toppages?ref=/contact&page_depth=4&start=2026-11-10&end=2026-11-21');
  // Analytics has the same cards, and stays until this screen has loaded.
  await expect(page.getByRole('heading', { level: 1, name: /^Top Pages/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Top Referrers' }).getByRole('listitem').first()).toBeVisible();
  await check();

  const lengths = page.getByRole('region', { name: 'Session Length', exact: true });
  await goInside(page, '/analytics/sessionduration');
  await page.getByRole('button', { name: /^Visitor Information/ }).click();
  await expect(page.locator('[data-points]')).toBeVisible();
  await expect(lengths.getByRole('link').nth(1)).toBeVisible();
  await check();
  await goInside(page, '/analytics/sessionduration/10m');
  await expect(page.getByRole('heading', { level: 1, name: /10\+ pages/ })).toBeVisible();
  await expect(page.locator('[data-points]')).toBeVisible();
  await expect(lengths.getByRole('link').nth(1)).toBeVisible();
  await check();
});

test('a comparison is accessible in both themes, fits, and prints as text', async ({ page }) => {
  await page.goto('/?compare=year');
  await expect(page.locator('[data-points]')).toBeVisible();
  const term = page.getByRole('term').filter({ hasText: /^Sales inquiries$/ });
  const change = page.locator('dl > div').filter({ has: term }).getByRole('definition').nth(1);
  await expect(change).toHaveText(/(from|vs\.) [\d,]+$/);
  await expectNoSidewaysScroll(page);
  // What a comparison adds; the rest of Home is checked without one.
  await expectAccessible(page, '[aria-label="Key figures"], span:has(> select)');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Compared with/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Compare with' })).toBeHidden();
});

test('expanded actions are accessible in both themes and fit, and a recording plays (ACT-029)', async ({ page }) => {
  await page.goto(`/sessions/actions?showAll&${year}`);
  for (const kind of ['RFI', 'Asset download'] as const) await openFirst(page, kind);
  const audio = await openRecording(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'main');
  await audio.evaluate((player: HTMLAudioElement) => player.play());
  const plays = () => audio.evaluate((player: HTMLAudioElement) => player.readyState > 2 && player.currentTime > 0);
  await expect.poll(plays).toBe(true);
  expect(await audio.evaluate((player: HTMLAudioElement) => player.duration)).toBeCloseTo(3, 1);
});

test('the audience is accessible in both themes and fits, its maps show land, and pressing a place opens or separates it', async ({
  page,
  sandbox,
}) => {
  const bodies: string[] = [];
  page.on('request', (request) => request.url().endsWith('/graphql') && bodies.push(request.postData() ?? ''));
  // Days with few places, since all rows are alike and checking each takes long. The one abroad is in India, which a
  // wide map initially shows and a narrow one doesn't.
  const story = 'Okafor Pumps of Mumbai:\n  6 days ago: /\n';
  const saved = await page.request.put('/__mock/api/story', {
    data: { story },
    headers: { 'x-mock-sandbox': sandbox },
  });
  expect(saved.ok(), 'the visit from India is there').toBe(true);
  const countries = '&filter=TARGET.Country:US&filter=TARGET.Country:IN';
  await page.goto(`/audience?start=2026-11-14&end=2026-11-16${countries}`);
  await bubbles(page, 'United States');
  const found = await bubbles(page, 'International');
  await expect(companies(page)).toHaveCount(10);
  // All maps share one request; a narrow one that shows almost nothing starts elsewhere, and makes another (AUD-021).
  const isNarrow = (page.viewportSize()?.width ?? 0) < 500;
  expect(bodies.filter((body) => body.includes('locations'))).toHaveLength(isNarrow ? 2 : 1);
  const painted = () =>
    mapCard(page, 'United States')
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL().length);
  await expect.poll(painted, 'land on the map').toBeGreaterThan(20_000);
  await expectNoSidewaysScroll(page);
  const place = found.and(page.locator('[aria-expanded]')).first();
  if ((await place.count()) === 0) {
    // If there are few places, or the map is small, all are clustered: a press separates them.
    await found.first().click();
    await expect.poll(() => bodies.filter((body) => body.includes('locations')).length).toBeGreaterThan(1);
  } else {
    await place.click();
    await expect(place).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(place).toHaveAttribute('aria-expanded', 'false');
  }
  await mapCard(page, 'International').getByText('List', { exact: true }).click();
  await expect(page.getByRole('table', { name: /International/ })).toBeVisible();
  await expectAccessible(page);
});

test('the audience works and says so if the map fails to load (AUD-011, ERR-017, ERR-033)', {
  tag: '@desktop',
}, async ({ page, problems }) => {
  problems.allow(/console: map: |status of 50\d|dynamically imported module|preload CSS/);
  await page.route(/\/maps-[^/]+\.js/, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/audience');
  const usMap = mapCard(page, 'United States');
  await expect(usMap.getByRole('alert')).toContainText("couldn't be loaded");
  await expect(companies(page)).toHaveCount(10);
  expect(await figure(page, 'Sessions')).toBeGreaterThan(0);
  await usMap.getByText('List', { exact: true }).click();
  await expect(usMap.getByRole('table').getByRole('row').nth(1)).toBeVisible();

  const more = page.getByRole('button', { name: 'Load more' });
  await more.focus();
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  await expect(companies(page)).toHaveCount(20);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await expect(companies(page).nth(10).getByRole('link')).toBeFocused();
});
