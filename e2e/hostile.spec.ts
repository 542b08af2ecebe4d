import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { exportFrom } from './support/download.ts';
import { cards, choose, expectNoSidewaysScroll, listCount } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

/** The year in which the search terms that visitors forged are found. */
const year = 'start=2025-11-22&end=2026-11-21';

test.beforeEach(async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
});

const addressOf = (term: string) => `/sessions?${year}&filter=${encodeURIComponent(`SEARCH:${term}`)}`;

/** A dialog is what the forged texts would open. */
function watchDialogs(page: Page): string[] {
  const opened: string[] = [];
  page.on('dialog', async (dialog) => {
    opened.push(dialog.message());
    await dialog.dismiss();
  });
  return opened;
}

test('what a visitor typed is shown as text', async ({ page }) => {
  const opened = watchDialogs(page);
  for (const term of ['<script>alert(1)</script>', 'onerror=alert', 'xxxxxxxxxxxxxxxxxxxxxxxx', '=HYPERLINK']) {
    await page.goto(addressOf(term));
    expect(await listCount(page)).toBeGreaterThan(0);
    const card = cards(page).first();
    await expect(card).toContainText(term);
    await card.getByRole('button', { name: /^Pages of/ }).click();
    await expect(card.getByRole('table')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await choose(page, 'View', 'Table');
    await expect(page.getByRole('table', { name: 'Sessions' })).toContainText(term);
    await expectNoSidewaysScroll(page);
  }
  expect(opened).toEqual([]);
});

test('forged paths, senders and referrers stay text in open cards', { tag: '@desktop' }, async ({ page }) => {
  const opened = watchDialogs(page);
  await page.goto(`/sessions?show=100&page_depth=10m&filter=ACTION%3ARFI&${year}`);
  await listCount(page);
  for (const toggle of (await page.getByRole('button', { name: /^Pages of/ }).all()).slice(0, 12)) await toggle.click();
  await expect(page.getByRole('table', { name: 'Pages of the session' })).not.toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Form submission/ }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await page.locator('main a[href^="javascript:"], main script, main img').count()).toBe(0);
  expect(opened).toEqual([]);
});

test('an exported file runs no formula (FIL-016)', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(addressOf('=HYPERLINK'));
  const total = await listCount(page);
  const file = await exportFrom(page, page.getByRole('region', { name: 'Results' }));
  expect(file.rows).toHaveLength(total + 1);
  expect(file.text).toContain('=HYPERLINK');
  expect(file.rows.flat().filter((cell) => /^\s*[=+\-@\t\r]/.test(cell))).toEqual([]);
});

test('an address full of nonsense shows the list all the same (FRM-006)', { tag: '@desktop' }, async ({
  page,
  problems,
}) => {
  problems.allow(/no visitor has that id/);
  await page.goto(
    '/sessions?start=yesterday&end=%00&filter=%3Cscript%3E&filter=TARGET.Evil:1&sort=x.y&page=-3&show=1e9&view=',
  );
  expect(await listCount(page)).toBeGreaterThan(0);
  await expect(page.getByText('No filters applied')).toBeVisible();
  await page.goto('/sessions?view=table&page=900000');
  await expect(page.getByText("This page doesn't exist.")).toBeVisible();
  await page.getByRole('button', { name: 'Back to page 1' }).click();
  await expect(page.getByText(/^1–25 of/)).toBeVisible();
  await page.goto('/sessions/visitor/%2e%2e%2f%3Cb%3E');
  await expect(page.getByText('Visitor not found, or not seen by this account.')).toBeVisible();
});
