import { campaignTexts } from '../src/text/campaigns.ts';
import { chartTexts } from '../src/text/charts.ts';
import { expect, test } from './fixtures.ts';
import { expectNoSeriousAxe } from './support/axe.ts';
import { goByNavigation } from './support/open-page.ts';
import { asPrinted, printedPages } from './support/printed-pages.ts';
import { cards, expectNoSidewaysScroll, listCount } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

test('a route change scrolls to the top (FRM-002)', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/sessions');
  await listCount(page);
  // The last ones are rendered after the first.
  await expect(cards(page)).toHaveCount(25);
  const link = cards(page).last().getByRole('link');
  await link.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await link.click();
  await expect(page).toHaveTitle('Visitor Detailed Sessions · WebTrax');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // A browser would restore the list's scroll position.
  await page.goBack();
  await expect(cards(page)).toHaveCount(25);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the phone drawer opens, closes, returns the focus, and switches accounts (ACC-018)', {
  tag: '@phone',
}, async ({ page }) => {
  await signInQuickly(page, personaNamed('Marcus Feld'), '61204');
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  await menu.click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link', { name: 'Sessions', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
  await goByNavigation(page, 'Sessions');
  await expect(page.getByRole('heading', { level: 1, name: 'All Sessions' })).toBeVisible();
  await menu.click();
  await drawer.getByRole('button', { name: /Switch account/ }).click();
  const list = page.getByRole('dialog', { name: 'Switch account' }).filter({ visible: true });
  await expect(list.getByRole('listitem')).toHaveCount(12);
  await expectNoSeriousAxe(page, '[role=dialog]:popover-open');
  await list.getByRole('button', { name: /Castellan/ }).click();
  await expect(page.getByText(/Castellan Wire & Cable · all times Pacific/)).toBeVisible();
});

test('a phone can be rotated', { tag: '@phone' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  for (const view of ['timeline', 'table']) {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto(`/sessions?view=${view}`);
    await listCount(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
  }
  await page.goto('/');
  const dates = page.locator('[data-points] text');
  for (const [width, height, count] of [
    [390, 844, 4],
    [844, 390, 7],
    [390, 844, 4],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(dates).toHaveCount(count);
  }
});

/** Pixels from each visible dot to the nearest point of a line. */
function distancesOfDots(card: Element): number[] {
  const points = Array.from(card.querySelectorAll<SVGPathElement>('[data-line] path'), (path) => {
    const numbers = (path.getAttribute('d') ?? '').match(/[ML][\d.]+ [\d.]+/g) ?? [];
    return numbers.map((pair) => {
      const [x, y] = pair.slice(1).split(' ').map(Number);
      return new DOMPoint(x, y).matrixTransform(path.getScreenCTM() ?? undefined);
    });
  }).flat();
  const dots = Array.from(card.querySelectorAll('.apexcharts-marker'), (dot) => dot.getBoundingClientRect());
  return dots
    .filter(({ width }) => width > 4)
    .map(({ x, y, width, height }) =>
      Math.min(...points.map((point) => Math.hypot(point.x - x - width / 2, point.y - y - height / 2))),
    );
}

test('a chart point shows its day and figures', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  for (const [path, figure] of [
    ['/', chartTexts.allSessions],
    ['/campaigns/1044202/view', campaignTexts.impressions],
  ] as const) {
    await page.goto(path);
    const drawing = page.locator('svg:has([data-points])').first();
    const tooltip = page.locator('.apexcharts-tooltip').first();
    // Content above the chart may still push it away from the pointer.
    await expect(async () => {
      await drawing.hover();
      await expect(tooltip.getByText(figure, { exact: true })).toBeVisible({ timeout: 2000 });
    }).toPass();
    // With reduced motion, as here, dots move to the line immediately.
    await expect(page.locator('.apexcharts-marker').first()).toHaveCSS('transition-duration', '0s');
    // Markup that the page's policy blocks would be shown as text.
    await expect(tooltip).not.toContainText(/[<>]/);
    const lineCounts = await tooltip.locator('b').evaluateAll((figures) =>
      figures.map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getClientRects().length;
      }),
    );
    expect(lineCounts.length).toBeGreaterThan(1);
    expect(new Set(lineCounts)).toEqual(new Set([1]));
    // The library's dots are on the lines that we draw.
    const card = page.locator('section').filter({ has: drawing }).last();
    // The dots grow to their final position.
    await expect(async () => {
      const distances = await card.evaluate(distancesOfDots);
      expect(distances.length).toBeGreaterThan(1);
      expect(Math.max(...distances)).toBeLessThan(1);
    }).toPass({ timeout: 60_000 });
  }
});

test('the keyboard can skip to the content, and help explains the highlights (FRM-017, FRM-018)', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/sessions');
  await listCount(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help.getByRole('heading', { name: 'Understanding Session Highlights' })).toBeVisible();
  await expect(help.getByRole('term')).toHaveCount(17);
  await help.getByRole('button', { name: /Reading your sessions/ }).click();
  const tour = page.getByRole('dialog', { name: 'Reading your sessions' });
  await expect(tour).toBeVisible();
  await expectNoSeriousAxe(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(tour).toBeHidden();
});

test("a panel closes when focus moves past it, and doesn't steal focus back (FRM-054)", { tag: '@desktop' }, async ({
  page,
}) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/sessions');
  await listCount(page);
  const dates = page.getByRole('dialog', { name: 'Date range' });
  await page.getByRole('button', { name: /^Date range/ }).press('Enter');
  await expect(dates.getByRole('grid').first()).toBeVisible();
  const isWithin = () => page.evaluate(() => document.activeElement?.closest('[popover]') != null);
  await page.keyboard.press('Tab');
  expect(await isWithin()).toBe(true);
  for (let stop = 0; stop < 40 && (await isWithin()); stop++) await page.keyboard.press('Tab');
  await expect(dates).toBeHidden();
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();
});

test('sortable headings appear on every sheet, without buttons (SES-024)', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/sessions?view=table');
  await listCount(page);
  const names = await page.getByRole('columnheader').allInnerTexts();
  await page.emulateMedia({ media: 'print' });
  const written = await page.getByRole('columnheader').evaluateAll((heads) =>
    heads.map((head) => {
      const button = head.querySelector('button');
      if (button?.checkVisibility()) return 'a button';
      const { content } = getComputedStyle(head, '::before');
      return button ? JSON.parse(content) : head.textContent;
    }),
  );
  expect(written.length).toBeGreaterThan(6);
  expect(written).toEqual(names.map((name) => name.trim()));
  const sheets = await printedPages(page, 'Letter');
  expect(sheets.length).toBeGreaterThan(1);
  for (const sheet of sheets) expect(sheet).toContain(asPrinted(names.slice(0, 3).join('')));
});

test('printed sessions omit what only a screen needs (SES-024)', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/sessions?page_depth=3');
  await listCount(page);
  await cards(page)
    .first()
    .getByRole('button', { name: /^Pages of/ })
    .click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Apply|Export|Print|Log out|View More|Date range/ })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Oct 21 – Nov 21, 2026').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByText('Pages: 3 pages')).toBeVisible();
  await expect(cards(page).first().getByRole('table')).toBeVisible();
  for (const format of ['Letter', 'A4'] as const) {
    const [first = '', second = ''] = await printedPages(page, format);
    // A first page with only the heading has 57 letters.
    expect(Math.min(first.length, second.length), format).toBeGreaterThan(300);
  }
});

for (const view of ['timeline', 'table'])
  test(`a printed ${view} of sessions names its highlights, and fits (SES-024)`, { tag: '@desktop' }, async ({
    page,
  }) => {
    await signInQuickly(page, personaNamed('Dana Reyes'));
    await page.goto(`/sessions?view=${view}`);
    await listCount(page);
    const name = page.getByRole('main').getByText('Client site activity').first();
    const width = () => name.evaluate((element) => element.getBoundingClientRect().width);
    await expect.poll(width).toBe(1);
    // The width of a sheet between its margins.
    await page.setViewportSize({ width: 718, height: 900 });
    await page.emulateMedia({ media: 'print' });
    await expect.poll(width).toBeGreaterThan(60);
    const names = page.getByRole('main').getByText(/^(Client site activity|High value audience)$/);
    const ends = await names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
    expect(Math.max(...ends)).toBeLessThanOrEqual(718);
    await expectNoSidewaysScroll(page);
  });

/** How many sheets a screen prints on, and the minimum letters on each but the last. */
const sheets = { '/': [2, 900], '/audience': [3, 400], '/analytics': [2, 450], '/campaigns': [1, 0] } as const;

test('reports print on few sheets, none almost empty (SES-024)', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  for (const [path, [count, letters]] of Object.entries(sheets)) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    for (const format of ['Letter', 'A4'] as const) {
      const printed = await printedPages(page, format);
      expect(printed, `${path} at ${format}`).toHaveLength(count);
      for (const sheet of printed.slice(0, -1)) expect(sheet.length, `${path} at ${format}`).toBeGreaterThan(letters);
    }
  }
});
