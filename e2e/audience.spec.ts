import { expect, test } from './fixtures.ts';
import { replaceAnswer, watchCalls } from './support/answers.ts';
import { bubbles, companies, figure, mapCard, sessionsIn } from './support/audience-page.ts';
import { expectAccessible } from './support/axe.ts';
import { exportFrom } from './support/download.ts';
import { hasDrawer } from './support/frame.ts';
import { expectCount, expectNoSidewaysScroll, numberIn } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

test('Home leads to the dashboard, and its figures to the sessions behind them (HOM-004, AUD-002, AUD-003)', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/?start=2026-10-01&end=2026-10-31');
  await page.getByRole('link', { name: 'View Your Audience Dashboard' }).click();
  await expect(page).toHaveURL(/\/audience\?start=2026-10-01&end=2026-10-31/);
  const all = await figure(page, 'Sessions');

  for (const chart of ['Industry', 'Revenue Range', 'Company Size']) {
    const bar = page.getByRole('region', { name: chart }).getByRole('listitem').nth(1).getByRole('link');
    const count = sessionsIn(await bar.textContent());
    await bar.click();
    await expectCount(page, count);
    await page.goBack();
    await expect(bar).toBeVisible();
  }
  await page.getByRole('link', { name: 'View Matching Sessions' }).click();
  await expect(page).toHaveURL(/\/sessions\?start=2026-10-01/);
  await expectCount(page, all);

  await page.goto('/audience/thomasnet?start=2026-10-01&end=2026-10-31');
  await expect(page.getByRole('heading', { level: 1, name: 'Thomasnet Audience' })).toBeVisible();
  const part = await figure(page, 'Sessions');
  expect(part).toBeLessThan(all);
  await page.getByRole('link', { name: 'View Matching Sessions' }).click();
  await expect(page).toHaveURL(/\/sessions\/thomasnet/);
  await expectCount(page, part);
});

test('a bar takes the place of the targets of its kind, and filters are kept (AUD-002)', { tag: '@desktop' }, async ({
  page,
}) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/audience/targeted');
  const chart = page.getByRole('region', { name: 'Industry' });
  await expect(page.getByRole('region', { name: 'Filters Applied' }).getByText('Target: ')).toHaveCount(8);
  await expect(chart.getByRole('listitem')).toHaveCount(6);
  const bar = chart.getByRole('link').last();
  const count = sessionsIn(await bar.textContent());
  const all = await figure(page, 'Sessions');
  await bar.click();
  await expect(page).toHaveURL(/\/sessions\/targeted/);
  await expectCount(page, count);
  await page.goBack();
  await page.getByRole('link', { name: 'View Matching Sessions' }).click();
  await expectCount(page, all);
});

test('a view asks once, and its map by keyboard comes apart and goes back', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInQuickly(page, personaNamed('Dana Reyes'));
  const calls = watchCalls(page);
  const requests: string[] = [];
  page.on('request', (request) => request.url().endsWith('/graphql') && requests.push(request.postData() ?? ''));
  await page.goto('/audience');
  const found = await bubbles(page, 'United States');
  await bubbles(page, 'International');
  expect(requests.filter((body) => body.includes('locations'))).toHaveLength(1);
  expect(requests[0]).toContain('sessionsInfo');
  expect(requests[0]).toContain('visitors');

  const first = await found.count();
  const cluster = found
    .filter({ visible: true })
    .and(page.getByRole('button', { name: /^Several places/ }))
    .first();
  const within = sessionsIn(await cluster.getAttribute('aria-label'));
  await cluster.focus();
  await page.keyboard.press('Enter');
  const map = mapCard(page, 'United States').getByRole('application');
  await expect(map).toBeFocused();
  const asked = () => calls.of<{ locations: unknown[] }>('locations').map(({ variables }) => variables.zoom);
  await expect.poll(asked).toEqual([3, 2, 5]);
  await expect(found).not.toHaveCount(first);
  const places = found.and(page.getByRole('button', { name: /, [A-Z]{2}: / }));
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(places.first()).toBeVisible();
  expect(sessionsIn(await places.first().getAttribute('aria-label'))).toBeLessThan(within);
  await expect.poll(() => asked().at(-1)).toBe(7);
  const west = () => (calls.of('locations').at(-1)?.variables.bounds as number[] | undefined)?.[0];
  const before = west();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => west() ?? 0).toBeLessThan(before ?? -180);
  await page.keyboard.press('0');
  await expect(found).toHaveCount(first);
  for (const { variables } of calls.of('locations')) {
    const [west, south, east, north] = variables.bounds as [number, number, number, number];
    expect(west).toBeGreaterThanOrEqual(-180);
    expect(east).toBeLessThanOrEqual(180);
    expect(south).toBeLessThan(north);
  }
});

test('a place says its name, a list says them all, and buttons zoom (AUD-009, AUD-010)', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/audience');
  const card = mapCard(page, 'International');
  const found = await bubbles(page, 'International');
  const status = card.getByRole('status');
  await expect(status).toHaveText(/points? with/);
  const sum = sessionsIn(await status.textContent());

  await card.getByText('List', { exact: true }).click();
  const list = card.getByRole('table', { name: /International/ });
  await expect(list.getByRole('row').nth(2)).toBeVisible();
  const counts = await list.locator('td').allTextContents();
  expect(counts.reduce((total, text) => total + numberIn(text), 0)).toBe(sum);
  await expect(list).not.toContainText('Several places');

  await card.getByText('Map', { exact: true }).click();
  const before = await status.textContent();
  await card.getByRole('button', { name: 'Zoom in', exact: true }).click();
  await expect(status).not.toHaveText(before ?? '');
  await card.getByRole('button', { name: 'Reset the map' }).click();
  await expect(status).toHaveText(before ?? '');
  const place = found.and(page.locator('[aria-expanded]')).first();
  await place.scrollIntoViewIfNeeded();
  await place.click();
  await expect(place).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(place).toHaveAttribute('aria-expanded', 'false');
});

test('maps that fail leave the page standing (AUD-011, ERR-017)', { tag: '@desktop' }, async ({ page, problems }) => {
  problems.allow(/console: (locations|map): |status of 50\d|dynamically imported module|preload CSS/);
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.route(/map-canvas/, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/audience');
  const us = mapCard(page, 'United States');
  await expect(us).toHaveText(/—/);
  await expect(companies(page)).toHaveCount(10);
  expect(await figure(page, 'Sessions')).toBeGreaterThan(0);
  await us.getByText('List', { exact: true }).click();
  await expect(us.getByRole('table').getByRole('row').nth(1)).toBeVisible();

  await page.unrouteAll();
  await replaceAnswer(page, 'locations', ({ variables }) =>
    variables.zoom === 2 ? { errors: [{ message: 'out of order' }], data: null } : null,
  );
  await page.reload();
  await expect(mapCard(page, 'International')).toHaveText(/—/);
  await bubbles(page, 'United States');
  await expect(page.getByRole('main')).not.toContainText('out of order');
});

test('the table loads more where one is, and the file holds every company (AUD-007, VIS-016, FIL-013)', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/audience?start=2026-11-18&end=2026-11-19&filter=TARGET.Country:US&filter=TARGET.Country:CA');
  const total = await figure(page, 'Identified companies');
  await expect(companies(page)).toHaveCount(10);
  const card = page.getByRole('region', { name: 'Most Active Identifiable Audience' });
  const more = card.getByRole('button', { name: 'Load more' });
  const first = await companies(page).allTextContents();
  await more.focus();
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  await expect(companies(page)).toHaveCount(Math.min(20, total));
  await expect(card.getByRole('status').filter({ hasText: 'of' })).toHaveText(
    `${Math.min(20, total)} of ${total} companies`,
  );
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  expect((await companies(page).allTextContents()).slice(0, 10)).toEqual(first);
  await expect(more).toBeFocused();
  for (let loaded = 20; loaded < total; loaded += 10) {
    await more.click();
    await expect(companies(page)).toHaveCount(Math.min(loaded + 10, total));
  }
  await expect(more).toHaveCount(0);

  const { rows } = await exportFrom(page, card);
  const [head = [], ...body] = rows;
  expect(body.map(([name]) => name)).toEqual(
    await companies(page).getByRole('rowheader').getByRole('link').allTextContents(),
  );
  const column = head.indexOf('Session Count');
  const sessions = body.reduce((sum, row) => sum + Number(row[column]), 0);
  const unknown = page.getByText(/industry unknown/);
  const rest = (await unknown.count()) > 0 ? numberIn(await unknown.textContent()) : 0;
  expect(sessions + rest).toBe(await figure(page, 'Sessions'));
});

for (const { who, path, text, link, to } of [
  {
    who: 'Nora Whitfield',
    path: '/audience',
    text: "We're sorry, there is no audience in the selected time frame.",
    link: 'Check your tracking code',
    to: '/settings/tagging',
  },
  {
    who: 'Priya Natarajan',
    path: '/audience/targeted',
    text: 'You have not set up any targets',
    link: 'Set Up Target Audience',
    to: '/targets',
  },
]) {
  test(`${who} has no audience at ${path}`, async ({ page }) => {
    await signInQuickly(page, personaNamed(who));
    await page.goto(path);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('application')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: link })).toHaveAttribute('href', to);
    await expectNoSidewaysScroll(page);
  });
}

test('the page is accessible in both themes and fits its screen', async ({ page }) => {
  if (hasDrawer(page)) await page.setViewportSize({ width: 360, height: 780 });
  await signInQuickly(page, personaNamed('Dana Reyes'));
  // Days with few places: one row is built like the next, and much is looked at of each.
  await page.goto('/audience?start=2026-11-18&end=2026-11-20');
  await bubbles(page, 'United States');
  await bubbles(page, 'International');
  await expect(companies(page)).toHaveCount(10);
  const painted = () =>
    mapCard(page, 'United States')
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL().length);
  await expect.poll(painted, 'land on the map').toBeGreaterThan(20_000);
  await expectNoSidewaysScroll(page);
  await mapCard(page, 'International').getByText('List', { exact: true }).click();
  await expect(page.getByRole('table', { name: /International/ })).toBeVisible();
  await expectAccessible(page);
});
