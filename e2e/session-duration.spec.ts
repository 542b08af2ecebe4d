import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { exportFrom } from './support/download.ts';
import { hasDrawer } from './support/frame.ts';
import { expectCount, expectNoSidewaysScroll, numberIn } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

test.beforeEach(async ({ page }) => {
  if (hasDrawer(page)) await page.setViewportSize({ width: 360, height: 780 });
});

async function open(page: Page, path: string, person = 'Dana Reyes'): Promise<void> {
  await signInQuickly(page, personaNamed(person));
  await page.goto(path);
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Rows of a card's table, without its head and its row of totals. */
function rows(page: Page, name: string): Locator {
  const header = page.getByRole('rowheader').filter({ hasNotText: 'All sessions' });
  return card(page, name).getByRole('row').filter({ has: header });
}

async function counts(page: Page, name: string): Promise<number[]> {
  await expect(rows(page, name)).toHaveCount(7);
  const cells = rows(page, name).getByRole('cell').and(page.locator('[data-label="Sessions"]'));
  return (await cells.allTextContents()).map(numberIn);
}

/** Of the chart above the table. */
async function barCounts(page: Page, name: string): Promise<number[]> {
  const bars = card(page, name).getByRole('listitem');
  return (await bars.allTextContents()).map(numberIn);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

test('chart, table and total agree, and a sort changes the table alone (ANA-019)', { tag: '@desktop' }, async ({
  page,
}) => {
  await open(page, '/analytics/sessionduration');
  const depths = await counts(page, 'Session Depth');
  const lengths = await counts(page, 'Session Length');
  expect(await barCounts(page, 'Session Depth')).toEqual(depths);
  expect(await barCounts(page, 'Session Length')).toEqual(lengths);
  expect(sum(lengths)).toBe(sum(depths));
  for (const name of ['Session Depth', 'Session Length']) {
    const total = card(page, name).getByRole('row', { name: 'All sessions' });
    await expect(total).toContainText(sum(depths).toLocaleString('en-US'));
    const shares = await rows(page, name).locator('[data-label="% of Sessions"]').allTextContents();
    for (const share of shares) expect(share).toMatch(/^\d+\.\d%$/);
    expect(sum(shares.map(Number.parseFloat))).toBeCloseTo(100, 0);
  }

  const bySessions = card(page, 'Session Length').getByRole('button', { name: 'Sessions' });
  await bySessions.click();
  await expect(page).toHaveURL(/length_sort=sessionsct\.DESC/);
  const sorted = lengths.toSorted((a, b) => b - a);
  expect(await counts(page, 'Session Length')).toEqual(sorted);
  expect(await barCounts(page, 'Session Length')).toEqual(lengths);
  await page.reload();
  expect(await counts(page, 'Session Length')).toEqual(sorted);
  expect(await counts(page, 'Session Depth')).toEqual(depths);
  const file = await exportFrom(page, card(page, 'Session Length'));
  const column = file.rows[0]?.findIndex((heading) => /sessions/i.test(heading)) ?? -1;
  expect(file.rows.slice(1).map((row) => Number(row[column]))).toEqual(sorted);
  await bySessions.click();
  await expect(page).toHaveURL(/length_sort=sessionsct\.ASC/);
});

test('a row leads to a list of exactly as many sessions (ANA-020, ANA-021)', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/analytics/sessionduration?filter=REFERRER%3Agoogle.com');
  // It lies over all while it fades.
  await expect(page.locator('#splash')).toHaveCount(0);
  for (const [name, places] of [
    ['Session Depth', { 0: 'page_depth=1', 5: 'page_depth=6-9', 6: 'page_depth=10m' }],
    ['Session Length', { 0: 'length=0a0', 1: 'length=0a60', 2: 'length=61a180', 5: 'length=601a1800' }],
  ] as const) {
    const expected = await counts(page, name);
    for (const [place, parameter] of Object.entries(places)) {
      // Anywhere in the row, not on its name alone: the link lies over the cells, which `force` lets pass.
      await rows(page, name).nth(Number(place)).getByRole('cell').nth(1).click({ force: true });
      await expectCount(page, expected[Number(place)] ?? -1);
      expect(page.url()).toContain(parameter);
      expect(page.url()).toContain('google.com');
      await page.goBack();
      await expect(rows(page, name)).toHaveCount(7);
    }
  }
});

test('a single-page row opens to visitor information that says it is a sample (ANA-024, VIS-011)', async ({ page }) => {
  await open(page, '/analytics/sessionduration');
  await page.getByRole('button', { name: /^Visitor Information/ }).click();
  const sample = page.getByRole('region', { name: 'Visitor Information, Sample data' });
  await expect(sample.getByRole('term')).toHaveCount(13);
  await expect(sample.getByText('Sample data, not one of your visitors.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Visitor Information/ })).toHaveCount(1);
  await expect(page).toHaveURL(/\/analytics\/sessionduration$/);
});

test('the details of a depth speak of its sessions alone (ANA-022)', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/analytics/sessionduration?start=2026-10-01&end=2026-10-31');
  const [expected = -1] = (await counts(page, 'Session Depth')).slice(5);
  await page.getByRole('link', { name: 'Details of 6-9 pages' }).click();
  await expect(page).toHaveURL(/\/sessionduration\/6-9\?start=2026-10-01&end=2026-10-31/);
  await expect(page.getByRole('heading', { level: 1, name: 'Session Depth: 6-9 pages' })).toBeVisible();
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Session Duration' });
  await expect(entry).toHaveAttribute('aria-current', 'true');
  const figures = page.getByRole('region', { name: 'Sessions of this depth' }).getByRole('definition');
  await expect(figures.first()).toHaveText(expected.toLocaleString('en-US'));
  const days = page.getByRole('table', { name: 'Total Sessions by day' }).locator('tbody td:nth-of-type(1)');
  expect(sum((await days.allTextContents()).map(numberIn))).toBe(expected);
  const lengths = await barCounts(page, 'Session Length');
  expect(sum(lengths)).toBe(expected);
  await card(page, 'Session Length')
    .getByRole('link', { name: /3-5 minutes/ })
    .click();
  await expectCount(page, lengths[3] ?? -1);
  expect(page.url()).toContain('page_depth=6-9');
  await page.goBack();
  const referrer = card(page, 'Top Referrers').getByRole('listitem').first();
  const visits = numberIn(/[\d,]+ sessions/.exec((await referrer.textContent()) ?? '')?.[0] ?? '');
  await referrer.getByRole('link').click();
  await expectCount(page, visits);
  await page.goBack();
  await page.getByRole('link', { name: 'View These Sessions' }).click();
  await expectCount(page, expected);
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Session Duration', exact: true }).click();
  await expect(page).toHaveURL(/\/sessionduration\?start=2026-10-01&end=2026-10-31$/);
});

test('a depth that no session can have says so and leads back', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/analytics/sessionduration/9-6');
  await expect(page.getByText("This session depth doesn't exist.")).toBeVisible();
  await page.getByRole('link', { name: 'Back to Session Duration' }).click();
  await expect(rows(page, 'Session Depth')).toHaveCount(7);
});

test('accessible in both themes, with a row open, and so are the details of a depth', async ({ page }) => {
  await open(page, '/analytics/sessionduration');
  await page.getByRole('button', { name: /^Visitor Information/ }).click();
  for (const path of [null, '/analytics/sessionduration/10m']) {
    if (path) await page.goto(path);
    await expect(page.locator('.apexcharts-svg')).toBeVisible();
    await expect(card(page, 'Session Length').getByRole('link').nth(1)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'main');
  }
});

test('an account without sessions is told so in each card', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/analytics/sessionduration', 'Nora Whitfield');
  await expect(page.getByText('No sessions in this time frame.')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
});
