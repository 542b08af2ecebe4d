import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { exportFrom } from './support/download.ts';
import { goByNavigation } from './support/open-page.ts';
import {
  cards,
  choose,
  expectCount,
  expectNoSidewaysScroll,
  listCount,
  numberIn,
  rows,
} from './support/sessions-page.ts';
import { personaNamed, signIn } from './support/sign-in.ts';

test('signs in, reads sessions, opens a visitor, sorts and pages (SES-028, SES-031, SES-032, SES-033, SES-034, VIS-001 to VIS-004)', async ({
  page,
}) => {
  await signIn(page, personaNamed('Dana Reyes'));
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await goByNavigation(page, 'Sessions');
  const total = await listCount(page);
  await expect(cards(page)).toHaveCount(25);

  const card = cards(page).nth(2);
  const pages = numberIn(await card.getByRole('definition').first().textContent());
  await card.getByRole('button', { name: /^Pages of/ }).click();
  await expect(card.getByRole('table', { name: 'Pages of the session' }).locator('tbody tr')).toHaveCount(pages);
  await expect(card.getByText('IP address')).toBeVisible();
  await card.getByRole('button', { name: /^Pages of/ }).click();
  await expect(card.getByRole('table')).toHaveCount(0);

  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Visitor Detailed Sessions' })).toBeVisible();
  await expect(page.getByRole('form', { name: 'Filters' })).toHaveCount(0);
  expect(await listCount(page)).toBeLessThan(total);
  await page.getByRole('link', { name: 'All Sessions', exact: true }).first().click();
  await expectCount(page, total);

  await choose(page, 'View', 'Table');
  await expect(rows(page)).toHaveCount(25);
  const head = page.getByRole('columnheader', { name: 'Pages' });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=pagect\.DESC/);
  const shown = async () => {
    await listCount(page);
    return (await rows(page).locator('[data-label=Pages]').allTextContents()).map(numberIn);
  };
  const mostFirst = await shown();
  expect(mostFirst).toEqual([...mostFirst].sort((a, b) => b - a));
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  expect(new Set(await shown())).toEqual(new Set([1]));
  await head.getByRole('button').click();
  await expect(page).toHaveURL(/sort=pagect\.DESC/);

  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(`26–50 of ${total.toLocaleString('en-US')}`)).toBeVisible();
  const onPage2 = await rows(page).allTextContents();
  await page.reload();
  await expect(page.getByText('26–50 of')).toBeVisible();
  expect(await rows(page).allTextContents()).toEqual(onPage2);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByText(`1–25 of ${total.toLocaleString('en-US')}`)).toBeVisible();
  expect(await shown()).toEqual(mostFirst);
  await expectNoSidewaysScroll(page);
});

test('an export contains exactly the matching rows, downloads once, and is gone after a reload (FIL-002, FIL-013, FIL-030, SES-025)', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, personaNamed('Dana Reyes'));
  await page.goto('/sessions?view=table&sort=pagect.DESC&page_depth=10m');
  const total = await listCount(page);
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/downloads/')) fetched.push(request.method());
  });
  const file = await exportFrom(page, page.getByRole('region', { name: 'Results' }));
  expect(file.name).toMatch(/^webtrax-sessions-.*\.csv$/);
  const [headings = [], ...data] = file.rows;
  expect(data).toHaveLength(total);
  const pages = data.map((row) => Number(row[headings.indexOf('Pages')]));
  expect(Math.min(...pages)).toBeGreaterThanOrEqual(10);
  expect(pages).toEqual([...pages].sort((a, b) => b - a));
  const first = rows(page).first();
  expect(headings[0]).toBe('Date/Time (America/New_York)');
  await expect(first.locator('[data-label="Date/Time"]')).toHaveText(data[0]?.[0] ?? '');
  const tray = page.getByRole('region', { name: 'Exports' });
  await expect(tray.getByText('Downloaded')).toBeVisible();
  await expectAccessible(page, '[aria-label="Exports"]');
  // A HEAD request shows that the file exists; the file itself is fetched once.
  expect(fetched).toEqual(['GET']);
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect(tray).toHaveCount(0);
});
