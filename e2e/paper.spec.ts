import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { chooseFontSize, openSettled as open } from './support/open-page.ts';
import { asPrinted, measuredOnPaper, printedPages } from './support/printed-pages.ts';
import { listCount, numberIn } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const textOnPaper = async (page: Page): Promise<string> => (await printedPages(page, 'Letter')).join('');

/** Label, count and share of each bar of a card, without text for screen readers. */
function barsOf(page: Page, name: string): Promise<string[][]> {
  const rows = page.getByRole('region', { name, exact: true }).locator('li');
  return rows.evaluateAll((items) =>
    items.map((item) =>
      [...item.querySelectorAll('bdi, bdi ~ span')].map((part) => part.firstChild?.textContent ?? ''),
    ),
  );
}

test('bar lists print completely, with shares that add up (FRM-066, FRM-064)', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'), '10442');
  for (const [path, cards] of [
    ['/campaigns/1044201/view', ['Industry', 'Revenue Range', 'Company Size']],
    ['/audience', ['Industry']],
  ] as const) {
    await open(page, path);
    const printed = await textOnPaper(page);
    for (const name of cards) {
      const more = page.getByRole('region', { name, exact: true }).getByRole('button', { name: /^Show all/ });
      const bars = await barsOf(page, name);
      // For ranges, the screen shows all rows initially (CMP-019).
      const hidden = await more.allTextContents();
      expect(hidden, name).toHaveLength(name === 'Industry' ? 1 : 0);
      for (const text of hidden) expect(bars, name).toHaveLength(numberIn(text));
      for (const bar of bars) expect(printed, name).toContain(asPrinted(bar.join('')));
      const shares = bars.map(([, , share]) => Math.round(10 * Number.parseFloat(share ?? '')));
      expect(sum(shares), name).toBe(1000);
    }
  }
});

test('print shows the account, how much of a list is included, and its filters (FRM-066)', { tag: '@desktop' }, async ({
  page,
}) => {
  await signInQuickly(page, personaNamed('Dana Reyes'), '10442');
  await open(page, '/sessions');
  const count = (await listCount(page)).toLocaleString('en-US');
  const sessions = await textOnPaper(page);
  expect(sessions).toContain(`1–25of${count}`);
  const letterhead = 'WebTrax · Harrow Fluid Controls';
  expect(sessions).toContain(asPrinted(letterhead));
  await expect(page.getByText(letterhead)).toBeHidden();

  await open(page, '/');
  const visitors = page.getByRole('region', { name: 'Key figures' }).getByText('Identified visitors').locator('..');
  const home = await textOnPaper(page);
  expect(home).toContain(`1–10of${/[\d,]+/.exec((await visitors.textContent()) ?? '')?.[0]}`);
  // A time of day isn't broken before AM or PM (FRM-049).
  expect(home.match(/\d\d:\d\d[AP]M/g)?.length).toBeGreaterThan(9);

  await open(page, '/sessions/actions?type=lead,other');
  const some = await textOnPaper(page);
  expect(some).toContain(asPrinted('VIEW BY TYPE Sales Inquiry Other Inquiry'));
  expect(some).not.toContain('Unclassified');
  await open(page, '/sessions/actions?showAll=true');
  expect(await textOnPaper(page)).not.toContain(asPrinted('VIEW BY TYPE'));

  await open(page, '/analytics/toppages');
  await page
    .getByRole('button', { name: /^Funnel Analysis of/ })
    .first()
    .click();
  const terms = page.getByRole('region', { name: 'Search Terms' });
  await expect(terms.getByRole('button', { name: 'Show More' })).toBeVisible();
  const termTexts = await terms.locator('li bdi').allTextContents();
  expect(termTexts.length).toBeGreaterThan(5);
  const funnel = await textOnPaper(page);
  for (const word of termTexts) expect(funnel).toContain(asPrinted(word));
});

/** Each map of a page: its shape, its counts, and by how many pixels it or one of its bubbles exceeds its card. */
function measureMaps() {
  return [...document.querySelectorAll('main [role=application]')].map((map) => {
    const { width, height, left, right } = map.getBoundingClientRect();
    const bubbles = [...map.querySelectorAll('li > button')];
    const card = map.closest('section')?.getBoundingClientRect() ?? new DOMRect();
    const sides = [map, ...bubbles].map((part) => part.getBoundingClientRect());
    return {
      shape: Math.round((100 * width) / height),
      counts: bubbles.map((bubble) => bubble.firstChild?.textContent),
      beyond: Math.max(...sides.flatMap((side) => [card.left - side.left, side.right - card.right])),
      isOnSheet: left >= 0 && right <= document.documentElement.clientWidth,
    };
  });
}

for (const width of [390, 768, 1440, 2200])
  test(`a map in a ${width} pixel window prints completely, as its footer counts it (AUD-018, CMP-050)`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInQuickly(page, personaNamed('Dana Reyes'), '10442');
    for (const [path, count] of [
      ['/campaigns/1044201/view', 1],
      ['/audience', 2],
    ] as const) {
      await open(page, path);
      const maps = page.getByRole('application');
      for (let place = 0; place < count; place++) {
        await page
          .getByRole('region', { name: /^(Visitor Locations|United States|International)$/ })
          .nth(place)
          .scrollIntoViewIfNeeded();
        await expect(maps.nth(place).getByRole('listitem').getByRole('button').first()).toBeVisible();
      }
      const onScreen = await page.evaluate(measureMaps);
      const onPaper = await measuredOnPaper(page, 'A4', measureMaps);
      for (const [place, map] of onPaper.entries()) {
        expect(map.isOnSheet).toBe(true);
        // The card's border, and how far a bubble at the edge extends.
        expect(map.beyond).toBeLessThan(6);
        expect(map.counts).toEqual(onScreen[place]?.counts);
        expect(map.shape).toBe(onScreen[place]?.shape);
      }
      expect(onPaper).toHaveLength(count);
    }
  });

test("the first print of a page has its maps, or lists of places if they haven't loaded (CMP-050)", {
  tag: '@desktop',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await signInQuickly(page, personaNamed('Dana Reyes'), '10442');
  const files = /\/(maps-[^/]*\.js|(countries|states)-[^/]*\.json)$/;
  const bubbles = () => document.querySelectorAll('main [role=application] li > button').length;
  const places = () => [...document.querySelectorAll('main section > table th bdi')].length;
  // They load when the browser is idle, which on a busy machine is after the network is.
  const haveCome = [/\/maps-[^/]*\.js$/, /\/countries-/, /\/states-/].map((file) => page.waitForResponse(file));
  await open(page, '/campaigns/1044201/view');
  expect(await page.evaluate(bubbles)).toBe(0);
  await Promise.all(haveCome);
  await page.waitForLoadState('networkidle');
  expect(await measuredOnPaper(page, 'A4', bubbles)).toBeGreaterThan(0);

  // Never responds.
  await page.route(files, () => {});
  await open(page, '/campaigns/1044202/view');
  expect(await measuredOnPaper(page, 'A4', places)).toBeGreaterThan(0);
});

test('print keeps a heading with its first row, and a count with its last row (FRM-067)', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'), '10442');
  await open(page, '/audience');
  const title = 'Most Active Identifiable Audience';
  const card = page.getByRole('region', { name: title });
  const names = await card.getByRole('rowheader').locator('bdi').allTextContents();
  const count = await card.getByText(/^\d+ of \d+ visitors$/).textContent();
  const sheets = new Set<string>();
  // Covers positions where the sheet ends at the end of the card, and at its start.
  for (const above of [0, 15, 30, 45, 60, 75, 400, 425, 450, 475, 500, 525, 550, 575, 600]) {
    await card.evaluate((element, pixels) => element.style.setProperty('margin-top', `${pixels}px`), above);
    const printed = await printedPages(page, 'Letter');
    const sheetOf = (text = '') => printed.findIndex((sheet) => sheet.includes(asPrinted(text)));
    const [heading, first, last, end] = [title, names[0], names.at(-1), count ?? ''].map(sheetOf);
    expect({ above, first, end }).toEqual({ above, first: heading, end: last });
    sheets.add(`${heading} to ${end}`);
  }
  expect([...sheets]).toEqual(['1 to 1', '1 to 2', '2 to 2']);

  await open(page, '/settings');
  const settings = await printedPages(page, 'Letter');
  const facts = settings.find((sheet) => sheet.includes(asPrinted('Tracking code implemented')));
  expect(facts).toMatch(/Trackingcodeimplemented\d+\/\d+\/\d{4}/);
});

/** Font size in a page's first line chart in points, and the chart's share of the sheet's width. */
function measureChart() {
  const chart = document.querySelector<SVGSVGElement>('main svg:has([data-scales])');
  const label = chart?.querySelector('text');
  const { width = 0 } = chart?.getBoundingClientRect() ?? {};
  const scale = width / (chart?.viewBox.baseVal.width ?? 0);
  return {
    points: 0.75 * scale * Number.parseFloat(label ? getComputedStyle(label).fontSize : ''),
    share: width / document.documentElement.clientWidth,
  };
}

for (const width of [390, 1440, 2200])
  test(`chart text from a ${width} pixel window prints as large as table text (FRM-067)`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInQuickly(page, personaNamed('Dana Reyes'), '10442');
    await open(page, '/');
    // A sheet without margins: with margins they are a tenth smaller.
    const { points, share } = await measuredOnPaper(page, 'Letter', measureChart);
    expect(points).toBeGreaterThan(7.5);
    expect(points).toBeLessThan(9);
    expect(share).toBeGreaterThan(0.9);
  });

test("open dialogs aren't printed, and stay open (FRM-066)", { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'), '10442');
  await open(page, '/analytics/toppages');
  const alone = await textOnPaper(page);
  for (const [name, opener] of [
    ['Referrer', () => page.getByRole('button', { name: 'Referrer', exact: true }).click()],
    ['Help', () => page.getByRole('button', { name: 'Help', exact: true }).click()],
    ['Keyboard shortcuts', () => page.keyboard.press('?')],
  ] as const) {
    await opener();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByRole(name === 'Referrer' ? 'option' : 'term').first()).toBeVisible();
    expect(await textOnPaper(page)).toBe(alone);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('print includes all columns at a larger font size (FRM-043)', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'), '10442');
  await chooseFontSize(page, 32);
  for (const path of ['/', '/audience', '/sessions/actions', '/campaigns/1044201/view']) {
    await open(page, path);
    const sizes = await measuredOnPaper(page, 'A4', () => ({
      root: getComputedStyle(document.documentElement).fontSize,
      beyond: [...document.querySelectorAll('main table')].filter(
        (table) => table.checkVisibility() && table.getBoundingClientRect().right > document.body.clientWidth,
      ).length,
    }));
    expect(sizes, path).toEqual({ root: '16px', beyond: 0 });
  }
});

test("a card without rows isn't split from its heading in print (FRM-067)", { tag: '@desktop' }, async ({ page }) => {
  // An account without any actions.
  await signInQuickly(page, personaNamed('Sam Quill'));
  await open(page, '/');
  await page.emulateMedia({ media: 'print' });
  const breaks = (name: string) =>
    page.getByRole('region', { name }).evaluate((card) => getComputedStyle(card).breakInside);
  expect(await breaks('RFIs and Phone Calls')).toBe('avoid');
  expect(await breaks('Most Active Identifiable Audience')).toBe('auto');
});
