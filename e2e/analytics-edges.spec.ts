import { expect, test } from './fixtures.ts';
import { replaceAnswer } from './support/answers.ts';
import { expectAccessible } from './support/axe.ts';
import { hasDrawer } from './support/frame.ts';
import { reportCount, reportRows } from './support/report-page.ts';
import { expectNoSidewaysScroll } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

test('a card or a table that fails shows nothing, and its neighbours stand', {
  tag: '@desktop',
}, async ({ page, problems }) => {
  problems.allow(/console: (\w+: )/);
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await replaceAnswer(page, 'topPages', () => ({ errors: [{ message: 'out of order' }], data: null }));
  await page.goto('/analytics');
  await expect(page.getByRole('region', { name: 'Exit Pages' }).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByRole('region', { name: 'Top Pages' })).toHaveText(/—/);
  await page.getByRole('link', { name: 'View all pages' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Top Pages' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('—');
  await expect(page.getByRole('main')).not.toContainText('out of order');
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
});

test('a part of the funnel that fails leaves the others whole', { tag: '@desktop' }, async ({ page, problems }) => {
  problems.allow(/console: (\w+: )/);
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/analytics/toppages');
  await reportCount(page);
  await replaceAnswer(page, 'page', () => ({ errors: [{ message: 'out of order' }], data: null }));
  await page
    .getByRole('button', { name: /^Funnel Analysis of/ })
    .first()
    .click();
  const funnel = page.getByRole('region', { name: /^Funnel Analysis of/ });
  await expect(funnel.getByRole('img')).toBeVisible();
  await expect(funnel.getByRole('definition').nth(3)).toHaveText('—');
  await expect(funnel.getByRole('region', { name: 'Search Terms' }).getByRole('listitem')).toHaveCount(5);
});

test('an account without search terms, filters that nothing matches, and a page past the end', async ({ page }) => {
  await signInQuickly(page, personaNamed('Marcus Feld'), '70004');
  await page.goto('/analytics/searchterms');
  await expect(page.getByText('No sessions in this time frame came from a search term.')).toBeVisible();
  await page.goto('/analytics/browsers?filter=SEARCH%3Anobody-at-all');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear applied filters' }).click();
  await expect(reportRows(page, 'Browsers').first()).toBeVisible();
  await page.goto('/analytics/browsers?page=9');
  await page.getByRole('button', { name: 'Back to page 1' }).click();
  await expect(reportRows(page, 'Browsers').first()).toBeVisible();
});

for (const { what, path, ready } of [
  { what: 'the overview', path: '/analytics', ready: 'Exit Pages' },
  {
    what: 'a table with a funnel',
    // Few rows: one is built like the next.
    path: '/analytics/toppages?ref=/contact&page_depth=4&start=2026-11-10&end=2026-11-21',
    ready: 'Top Referrers',
  },
]) {
  test(`${what} is accessible in both themes and fits a phone`, async ({ page }) => {
    if (hasDrawer(page)) await page.setViewportSize({ width: 360, height: 780 });
    await signInQuickly(page, personaNamed('Dana Reyes'));
    await page.goto(path);
    await expect(page.getByRole('region', { name: ready }).getByRole('listitem').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'main');
  });
}
