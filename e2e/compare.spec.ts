import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { goByNavigation, hasDrawer } from './support/frame.ts';
import { expectNoSidewaysScroll, numberIn } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

async function open(page: Page, path: string, person = 'Dana Reyes'): Promise<void> {
  if (hasDrawer(page)) await page.setViewportSize({ width: 360, height: 780 });
  await signInQuickly(page, personaNamed(person));
  await page.goto(path);
}

/** What stands below a key figure's name: its value, and with a comparison its change. */
function figure(page: Page, name: string) {
  const term = page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
  return page.locator('dl > div').filter({ has: term }).getByRole('definition');
}

const compare = (page: Page) => page.getByRole('combobox', { name: 'Compare with' });
const note = (page: Page) => page.getByText(/^Compared with/);
const counted = ['Sessions', 'Identified companies', 'RFIs and phone calls'];

/** The counts of Home for a range, without a comparison. */
async function countsOf(page: Page, [start, end]: readonly [string, string]): Promise<number[]> {
  await page.goto(`/?start=${start}&end=${end}`);
  const counts: number[] = [];
  for (const name of counted) {
    await expect(figure(page, name).first()).toHaveText(/^[\d,]+$/);
    counts.push(numberIn(await figure(page, name).first().textContent()));
  }
  return counts;
}

for (const { mode, option, earlier, words } of [
  {
    mode: 'previous',
    option: 'Previous period',
    earlier: ['2026-09-16', '2026-10-16'],
    words: 'Sep 16 – Oct 16, 2026',
  },
  {
    mode: 'year',
    option: 'Same period a year earlier',
    earlier: ['2025-10-22', '2025-11-21'],
    words: 'Oct 22 – Nov 21, 2025',
  },
] as const) {
  test(`${option}: each change is that of the two periods, opened by themselves`, { tag: '@desktop' }, async ({
    page,
  }) => {
    await open(page, '/');
    await compare(page).selectOption(option);
    await expect(page).toHaveURL(new RegExp(`compare=${mode}$`));
    await expect(note(page)).toHaveText(`Compared with ${words}; today is excluded`);
    const sentences: string[] = [];
    for (const name of counted) {
      const change = figure(page, name).nth(1);
      await expect(change).toHaveText(/ from [\d,]+$/);
      sentences.push((await change.locator('[title]').getAttribute('title')) ?? '');
    }
    const table = page.getByRole('table', { name: 'Total Sessions by day' });
    const cells = table.locator('tbody td:nth-of-type(3)');
    await expect(cells).toHaveCount(32);
    const beside = (await cells.allTextContents()).filter((text) => text !== '—').map(numberIn);

    const before = await countsOf(page, earlier);
    const now = await countsOf(page, ['2026-10-21', '2026-11-20']);
    for (const [index, sentence] of sentences.entries()) {
      const [is = 0, was = 0] = [now[index], before[index]];
      const share = `${((100 * Math.abs(is - was)) / was).toFixed(1)}%`;
      const direction = is > was ? 'more' : 'less';
      expect(sentence).toBe(
        `${is.toLocaleString('en-US')} is ${share} ${direction} than ${was.toLocaleString('en-US')} in ${words}`,
      );
    }
    expect(beside).toHaveLength(31);
    expect(beside.reduce((sum, count) => sum + count, 0)).toBe(before[0]);
  });
}

test('the choice stays over a reload and on the way to the analytics pages, and goes when it is taken back', async ({
  page,
}) => {
  await open(page, '/?start=2026-11-02&end=2026-11-08');
  await compare(page).selectOption('Previous period');
  await page.reload();
  await expect(compare(page)).toHaveValue('previous');
  await expect(note(page)).toHaveText('Compared with Oct 26 – Nov 1, 2026');
  await goByNavigation(page, 'Analytics');
  await expect(page).toHaveURL(/\/analytics\?.*compare=previous/);
  await expect(figure(page, 'Sessions').nth(1)).toHaveText(/ from [\d,]+$/);
  await goByNavigation(page, 'Session Duration');
  await expect(page).toHaveURL(/sessionduration\?.*compare=previous/);
  const changes = page.getByRole('region', { name: 'Session Depth', exact: true }).locator('[data-label="Change"]');
  await expect(changes).toHaveCount(8);
  await expect(changes.first()).toHaveText(/%$/);
  await compare(page).selectOption('No comparison');
  await expect(page).toHaveURL(/^((?!compare).)*$/);
  await expect(note(page)).toHaveCount(0);
  await expect(changes).toHaveCount(0);
  await goByNavigation(page, 'Home');
  await expect(figure(page, 'Sessions').first()).toHaveText(/\d/);
  await expect(compare(page)).toHaveValue('');
  await goByNavigation(page, 'Sessions');
  await expect(compare(page)).toHaveCount(0);
});

test('its calls travel with those of the page', { tag: '@desktop' }, async ({ page }) => {
  const operations: string[][] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    const calls = request.postDataJSON() as { operationName: string }[];
    operations.push(calls.map(({ operationName }) => operationName));
  });
  await open(page, '/?compare=previous');
  await expect(figure(page, 'RFIs and phone calls').nth(1)).toHaveText(/ from [\d,]+$/);
  const withSessions = operations.filter((names) => names.includes('sessionsByDate'));
  expect(withSessions).toHaveLength(1);
  expect(withSessions[0]?.filter((name) => name === 'sessionsByDate')).toHaveLength(4);
  expect(withSessions[0]).toContain('getNav');
});

test('what cannot be compared says why (DAT-026)', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/?start=2026-11-21&end=2026-11-21&compare=previous');
  await expect(page.getByText("Today is still in progress, so there's nothing to compare yet.")).toBeVisible();
  await expect(figure(page, 'Sessions').nth(1)).toHaveText('—');
  await page.goto('/?start=2024-11-25&end=2024-12-01&compare=year');
  const noData = page.getByText('No data for the earlier period, Nov 27 – Dec 3, 2023');
  await expect(noData).toBeVisible();
  await expect(figure(page, 'Sessions').nth(1)).toHaveText('—');
});

test('nothing is compared with the time before the first day with data', { tag: '@desktop' }, async ({ page }) => {
  await open(page, '/?compare=previous', 'Nora Whitfield');
  await expect(page.getByText('No data for the earlier period, Sep 16 – Oct 16, 2026').first()).toBeVisible();
});

test('accessible in both themes', async ({ page }) => {
  await open(page, '/?compare=year');
  await expect(page.locator('.apexcharts-svg')).toBeVisible();
  await expect(figure(page, 'RFIs and phone calls').nth(1)).toHaveText(/ from [\d,]+$/);
  await expectNoSidewaysScroll(page);
  // What a comparison adds; the rest of Home is looked at without one.
  await expectAccessible(page, '[aria-label="Key figures"], span:has(> select)');
  await page.emulateMedia({ media: 'print' });
  await expect(note(page)).toBeVisible();
  await expect(compare(page)).toBeHidden();
});
