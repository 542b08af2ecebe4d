import { reportData, reportKeys, reportPaths } from '../schema/reference/reports.ts';
import { expect, test } from './fixtures.ts';
import { watchCalls } from './support/answers.ts';
import { exportFrom } from './support/download.ts';
import { columnTexts, reportCount, reportRows, reportTable, sortBy } from './support/report-page.ts';
import { chips, choose, expectCount, numberIn } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

const contact = 'https://www.harrowfluid.example/contact';

/** The tables: their path, the column of their count, and whether a row leads to sessions. */
const tables = reportKeys.map((key) => {
  const { title, columns, narrowedBy, defaultSort } = reportData[key];
  const column = columns.findIndex(({ field }) => field === defaultSort.key);
  return {
    path: reportPaths[key],
    name: title,
    head: columns[column]?.heading ?? '',
    column,
    leads: narrowedBy !== null,
  };
});

const isFalling = (counts: readonly number[]) => counts.every((count, index) => count <= (counts[index - 1] ?? count));

test.beforeEach(async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
});

for (const { path, name, head, column, leads } of tables) {
  test(`${name} sorts, pages and exports what it shows (ANA-006, FIL-008)`, { tag: '@desktop' }, async ({ page }) => {
    await page.goto(path);
    const total = await reportCount(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name}${total}`);
    const counts = (await columnTexts(page, name, column)).map(numberIn);
    expect(counts).toHaveLength(Math.min(25, total));
    expect(isFalling(counts)).toBe(true);

    await sortBy(page, name, head, 'ascending');
    await expect(page).toHaveURL(/sort=\w+\.ASC/);
    const rising = (await columnTexts(page, name, column)).map(numberIn);
    expect(isFalling(rising.toReversed())).toBe(true);
    const firstHead = (await reportTable(page, name).getByRole('columnheader').first().textContent()) ?? '';
    await sortBy(page, name, firstHead, 'descending');
    await sortBy(page, name, firstHead, 'ascending');

    if (total > 25) {
      await page.getByRole('button', { name: 'Page 2', exact: true }).click();
      await expect(page.getByText(`26–${Math.min(50, total)} of ${total}`)).toBeVisible();
    }
    await choose(page, 'Display', '100');
    await expect(page).not.toHaveURL(/page=/);
    await expect(reportRows(page, name)).toHaveCount(Math.min(100, total));
    const names = await columnTexts(page, name, 0);
    const file = await exportFrom(page, page.getByRole('region', { name: 'Results' }));
    expect(file.rows).toHaveLength(total + 1);
    // A file's guard against formulae is no part of the name.
    expect(file.rows.slice(1, names.length + 1).map(([first = '']) => first.replace(/^'/, ''))).toEqual(names);

    if (!leads) return;
    const figures = (await columnTexts(page, name, column)).map(numberIn);
    const row = Math.min(7, total - 1);
    await reportRows(page, name).nth(row).getByRole('rowheader').getByRole('link').click();
    await expectCount(page, figures[row] ?? -1);
    await expect(chips(page)).toHaveCount(1);
    await page.goBack();
    // Back at the order and the amount that were left.
    await expect(reportRows(page, name)).toHaveCount(names.length);
  });
}

test('the referrers of all sessions add up to them, and bounces lead to single pages', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/analytics/referrers?show=100');
  const counts = (await columnTexts(page, 'Referrers', 1)).map(numberIn);
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page.getByText('101–')).toBeVisible();
  counts.push(...(await columnTexts(page, 'Referrers', 1)).map(numberIn));
  await page.goto('/sessions');
  await expectCount(
    page,
    counts.reduce((sum, count) => sum + count, 0),
  );

  await page.goto('/analytics/entrypages');
  const bounces = numberIn((await columnTexts(page, 'Entry Pages', 3))[0] ?? '');
  await reportRows(page, 'Entry Pages').first().getByRole('cell').nth(2).getByRole('link').click();
  await expectCount(page, bounces);
});

test('ref narrows the page reports to sessions that saw a page (ANA-007)', { tag: '@desktop' }, async ({ page }) => {
  const ref = `ref=${encodeURIComponent(contact)}`;
  await page.goto('/analytics/toppages?ref=/contact');
  await expect(chips(page)).toHaveText(/Saw: \/contact/);
  const pages = await reportCount(page);
  await expect(page.getByRole('region', { name: 'Funnel Analysis of /contact' })).toBeVisible();
  await page.goto(`/analytics/toppages?${ref}`);
  await expect(chips(page)).toHaveText(/Saw: www\.harrowfluid\.example\/contact/);
  expect(await reportCount(page)).toBe(pages);
  const funnel = page.getByRole('region', { name: 'Funnel Analysis of /contact' });
  await expect(funnel.getByRole('definition').nth(3)).toHaveText(/\d/);
  const seen = numberIn(await funnel.getByRole('definition').nth(3).textContent());
  await expect(page.getByRole('region', { name: /^Funnel Analysis/ })).toHaveCount(1);
  for (const name of ['Entry Pages', 'Exit Pages']) {
    const link = name.replace('Pages', 'pages of these sessions');
    await page.getByRole('region', { name: 'Funnel Analysis of /contact' }).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await choose(page, 'Display', '100');
    const counts = (await columnTexts(page, name, 2)).map(numberIn);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(seen);
    await reportRows(page, name).nth(1).getByRole('rowheader').getByRole('link').click();
    await expectCount(page, counts[1] ?? -1);
    await page.goto(`/analytics/toppages?${ref}`);
  }
});

test('the funnel agrees with itself and with the sessions behind it (ANA-012, ANA-013, ANA-014, ANA-015)', {
  tag: '@desktop',
}, async ({ page }) => {
  const calls = watchCalls(page);
  await page.goto('/analytics/toppages');
  await reportCount(page);
  const row = reportRows(page, 'Top Pages').first();
  const views = numberIn((await columnTexts(page, 'Top Pages', 2))[0] ?? '');
  await row.getByRole('button', { name: /^Funnel Analysis of/ }).click();
  const funnel = page.getByRole('region', { name: /^Funnel Analysis of/ });
  const figures = funnel.getByRole('definition');
  await expect(figures).toHaveCount(7);
  await expect(figures.nth(2)).toHaveText(views.toLocaleString('en-US'));
  await expect(figures.nth(6)).toHaveText(/^\d+ \(\d+\.\d%\)$/);
  const sessions = numberIn(await figures.nth(3).textContent());

  const terms = funnel.getByRole('region', { name: 'Search Terms' });
  await expect(terms.getByRole('listitem')).toHaveCount(5);
  await terms.getByRole('button', { name: 'Show More' }).click();
  const { searchTerms } = calls.of<{ searchTerms: { edges: unknown[] } }>('searchTerms').at(-1)?.data ?? {};
  await expect(terms.getByRole('listitem')).toHaveCount(searchTerms?.edges.length ?? -1);
  await expect(terms.getByRole('button', { name: 'Show More' })).toHaveCount(0);

  const referrers = funnel.getByRole('region', { name: 'Top Referrers' }).getByRole('listitem');
  await expect(referrers).toHaveCount(11);
  await expect(referrers.last()).toHaveText(/^Other \(\d+ referrers\)/);
  const counts = (await referrers.getByText(/^[\d,]+ sessions, $/).allTextContents()).map(numberIn);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(sessions);
  await expect(funnel.getByRole('img')).toBeVisible();

  await referrers.nth(1).getByRole('link').click();
  await expectCount(page, counts[1] ?? -1);
  await page.goBack();
  await row.getByRole('button', { name: /^Funnel Analysis of/ }).click();
  await figures.nth(3).getByRole('link').click();
  await expectCount(page, sessions);
});

test('the overview asks at once, and each card leads to its page (ANA-001, ANA-002, CAL-004)', {
  tag: '@desktop',
}, async ({ page }) => {
  const requests: number[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) requests.push((request.postDataJSON() as unknown[]).length);
  });
  await page.goto('/analytics');
  await expect(page.getByRole('region', { name: 'Exit Pages' }).getByRole('listitem')).toHaveCount(5);
  expect(requests).toHaveLength(1);
  for (const [title, unit, heading] of [
    ['Top Referrers', 'referrers', 'Referrers'],
    ['Session Depth', 'Session Depth', 'Session Duration'],
    ['Top Devices', 'browsers', 'Browsers'],
    ['Top Pages', 'pages', 'Top Pages'],
    ['Search Terms/Categories', 'search terms', 'Search Terms'],
    ['Entry Pages', 'entry pages', 'Entry Pages'],
    ['Exit Pages', 'exit pages', 'Exit Pages'],
  ] as const) {
    const card = page.getByRole('region', { name: title, exact: true });
    await card.getByRole('link', { name: `View all ${unit}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await page.goBack();
  }
});

test('what the overview counts is what its rows lead to, under filters too (ANA-010)', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/analytics?filter=REFERRER%3Agoogle.com&filter=REFERRER%3Abing.com');
  for (const title of ['Top Referrers', 'Top Devices', 'Search Terms/Categories', 'Entry Pages', 'Exit Pages']) {
    const item = page.getByRole('region', { name: title, exact: true }).getByRole('listitem').nth(1);
    const count = numberIn(await item.getByText(/^[\d,]+ (sessions|entries|exits)$/).textContent());
    await item.getByRole('link').click();
    await expectCount(page, count);
    await expect(chips(page)).toHaveCount(title === 'Top Referrers' ? 1 : 3);
    await page.goBack();
  }
  await page.getByRole('region', { name: 'Top Pages' }).getByRole('listitem').nth(2).getByRole('link').click();
  await expect(page.getByRole('region', { name: /^Funnel Analysis of/ })).toBeVisible();
  await expect(chips(page)).toHaveCount(3);
});
