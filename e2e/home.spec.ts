import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { exportFrom } from './support/download.ts';
import { expectCount, numberIn } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

test.beforeEach(async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/');
});

/** The value of a key figure. */
function figure(page: Page, name: string) {
  const term = page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
  return page.locator('dl > div').filter({ has: term }).getByRole('definition').first();
}

/** The bars of a card, and the counts that they show. */
function bars(page: Page, card: string) {
  return page.getByRole('region', { name: card, exact: true }).getByRole('listitem');
}

async function counts(page: Page, card: string): Promise<number[]> {
  await expect(bars(page, card).first()).toBeVisible();
  const figures = (await bars(page, card).all()).map((bar) => bar.getByText(/^[\d,]+( sessions)?$/).first());
  return Promise.all(figures.map(async (shown) => numberIn(await shown.textContent())));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

test('the figures of Home agree with each other (HOM-011, HOM-012)', { tag: '@desktop' }, async ({ page }) => {
  await expect(figure(page, 'Sessions')).toHaveText(/\d/);
  const sessions = numberIn(await figure(page, 'Sessions').textContent());
  expect(sum(await counts(page, 'Session Depth'))).toBe(sessions);
  expect(sum(await counts(page, 'Session Length'))).toBe(sessions);

  const referrers = await counts(page, 'Top Referrers');
  expect(referrers).toHaveLength(5);
  expect(referrers).toEqual([...referrers].sort((a, b) => b - a));

  const days = page.getByRole('table', { name: 'Total Sessions by day' }).getByRole('row');
  await expect(days).toHaveCount(33);
  const cells = await days.locator('td:nth-of-type(1)').allTextContents();
  expect(sum(cells.map(numberIn))).toBe(sessions);

  const audience = page.getByRole('region', { name: 'Most Active Identifiable Audience' });
  await expect(audience.getByRole('rowheader')).toHaveCount(10);
  const file = await exportFrom(page, audience);
  expect(file.rows).toHaveLength(numberIn(await figure(page, 'Identified companies').textContent()) + 1);
  const inquiries = numberIn(await figure(page, 'RFIs and phone calls').textContent());
  const listed = page.getByRole('region', { name: 'RFIs and Phone Calls' }).getByRole('rowheader');
  await expect(listed).toHaveCount(Math.min(10, inquiries));
});

test('a bar leads to a list of exactly as many sessions (HOM-010)', { tag: '@desktop' }, async ({ page }) => {
  for (const [card, places] of Object.entries({
    'Top Referrers': [0, 4],
    'Session Depth': [0, 6],
    'Session Length': [0, 1, 6],
  })) {
    const expected = await counts(page, card);
    for (const place of places) {
      await bars(page, card).nth(place).getByRole('link').click();
      await expectCount(page, expected[place] ?? -1);
      await expect(page.getByRole('region', { name: 'Filters Applied' })).toBeVisible();
      await page.goBack();
    }
  }
});

test('Home leads to the legend, to all sessions, and a company to exactly its own (HOM-004, VIS-004)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.getByRole('button', { name: 'View Legend' }).click();
  await expect(page.getByRole('heading', { name: 'Understanding Session Highlights' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'View All Sessions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Sessions' })).toBeVisible();
  await page.goBack();
  const audience = page.getByRole('region', { name: 'Most Active Identifiable Audience' });
  const row = audience.getByRole('row').nth(1);
  const sessions = numberIn(await row.getByRole('cell').nth(5).textContent());
  const link = row.getByRole('link');
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expectCount(page, sessions);
  await expect(page.getByRole('region', { name: 'Company' }).getByRole('heading')).toHaveText(name);
  await page.goBack();
  await page
    .getByRole('table', { name: /^RFIs and Phone Calls/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/\/sessions\/visitor\//);
});
