import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openSettled } from './support/open-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

interface TableEdge {
  readonly name: string;
  /** Pixels of the last column outside the visible area, initially and after scrolling all the way sideways. */
  readonly hidden: number;
  readonly unreachable: number;
}

/** Where the last column of each table on the screen ends. */
async function tableEdges(page: Page): Promise<TableEdge[]> {
  return page.locator('main table[role=table]:visible').evaluateAll((tables) =>
    tables.map((table) => {
      const hiddenPixels = () => {
        const { right } = table.querySelector('thead th:last-child')?.getBoundingClientRect() ?? { right: 0 };
        let edge = document.documentElement.clientWidth;
        for (let box = table.parentElement; box !== null; box = box.parentElement) {
          if (getComputedStyle(box).overflowX !== 'visible') edge = Math.min(edge, box.getBoundingClientRect().right);
        }
        return Math.max(0, Math.round(right - edge));
      };
      const hidden = hiddenPixels();
      const scroller = table.parentElement;
      // A script can scroll elements that a person can't.
      const canScroll = scroller !== null && /auto|scroll/.test(getComputedStyle(scroller).overflowX);
      if (canScroll) scroller.scrollTo({ left: scroller.scrollWidth });
      const unreachable = hiddenPixels();
      scroller?.scrollTo({ left: 0 });
      return { name: table.querySelector('caption')?.textContent ?? '', hidden, unreachable };
    }),
  );
}

const tables = [
  '/',
  '/audience',
  '/sessions?view=table',
  '/sessions/visitor/v200?view=table',
  '/analytics/referrers',
  '/analytics/toppages',
  '/analytics/entrypages',
  '/analytics/browsers',
  '/campaigns',
  '/campaigns/1044201/view',
];

test('the last column of every table is visible or can be scrolled to (FRM-068)', { tag: '@desktop' }, async ({
  page,
}) => {
  test.slow();
  await signInQuickly(page, personaNamed('Dana Reyes'));
  const inspector = await page.context().newCDPSession(page);
  for (const path of tables) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openSettled(page, path);
    for (const standard of [16, 20, 24]) {
      await inspector.send('Page.setFontSizes', { fontSizes: { standard } });
      for (const width of [1440, 1366, 1280, 1200, 1024, 768]) {
        await page.setViewportSize({ width, height: 900 });
        const beyond = async () => (await tableEdges(page)).filter(({ unreachable }) => unreachable > 1);
        await expect.poll(beyond, `${path} at ${width} pixels with a font of ${standard}`).toEqual([]);
        if (standard > 16 || (path.startsWith('/sessions') && width < 1200)) continue;
        const outOfSight = (await tableEdges(page)).filter(({ hidden }) => hidden > 1);
        expect(outOfSight, `${path} at ${width} pixels`).toEqual([]);
      }
    }
  }
});

test('headings of a table that fits stay visible while its rows scroll (FRM-068)', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await signInQuickly(page, personaNamed('Dana Reyes'));
  for (const path of ['/sessions?view=table', '/analytics/referrers', '/campaigns']) {
    await openSettled(page, path);
    const head = page.locator('main thead').first();
    await page.locator('main tbody tr').nth(12).scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight / 2 }));
    const { y } = (await head.boundingBox()) ?? { y: -1 };
    expect(y, path).toBeGreaterThanOrEqual(0);
  }
});

/** Texts of elements matching a CSS selector that take more lines than allowed. */
async function longerThan(page: Page, selector: string, lines: number): Promise<string[]> {
  return page.locator(selector).evaluateAll(
    (all, maxCount) =>
      all.flatMap((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const ends = [...range.getClientRects()].map(({ bottom }) => bottom).sort((a, b) => a - b);
        const count = ends.filter((end, index) => index === 0 || end - (ends[index - 1] ?? 0) > 8).length;
        return count > maxCount ? [element.textContent ?? ''] : [];
      }),
    lines,
  );
}

test('report headings take one line on a wide screen, and domains at most two on a tablet (FRM-043)', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  for (const report of ['referrers', 'toppages', 'entrypages', 'exitpages', 'searchterms', 'browsers']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openSettled(page, `/analytics/${report}`);
    await expect.poll(() => longerThan(page, 'main thead th > :is(button, span)', 1), report).toEqual([]);
    for (const width of [1024, 768]) {
      await page.setViewportSize({ width, height: 900 });
      const domains = () => longerThan(page, 'main tbody td[data-label="Domain"] bdi', 2);
      await expect.poll(domains, `${report} at ${width} pixels`).toEqual([]);
    }
  }
});

test('table headings are aligned, sortable or not (FRM-068)', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await openSettled(page, '/analytics/sessionduration');
  const middles = await page.locator('main thead:has(button)').evaluateAll((heads) =>
    heads.map((head) => {
      const texts = [...head.querySelectorAll('th > *')].flatMap((name) => {
        const range = document.createRange();
        const text = [...name.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
        if (text) range.selectNodeContents(text);
        return text ? [range.getBoundingClientRect().top] : [];
      });
      return Math.max(...texts) - Math.min(...texts);
    }),
  );
  expect(middles).toEqual([0, 0]);
});

/** How many lines the cells of the first table's first row occupy. */
const linesOfRow = (page: Page) =>
  page
    .locator('main table[role=table] tbody tr')
    .first()
    .evaluate((row) => {
      // Elements outside the window may have no layout.
      row.scrollIntoView();
      const shown = [...row.children].filter((cell) => cell.checkVisibility());
      return new Set(shown.map((cell) => Math.round(cell.getBoundingClientRect().top))).size;
    });

test('table rows become cards below 500 pixels (SES-035)', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  for (const path of ['/audience', '/sessions?view=table', '/analytics/referrers', '/campaigns']) {
    await page.setViewportSize({ width: 499, height: 900 });
    await openSettled(page, path);
    expect(await linesOfRow(page), path).toBeGreaterThan(2);
    await page.setViewportSize({ width: 500, height: 900 });
    expect(await linesOfRow(page), path).toBe(1);
  }
});

test('unknown values are dashes in tables (AUD-008)', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  // Places in Mexico have no state.
  for (const path of [
    '/audience?start=2026-05-22&end=2026-11-21&filter=TARGET.Country:MX',
    '/campaigns/1044201/view',
  ]) {
    await openSettled(page, path);
    const shown = await page
      .locator('main table[role=table] tbody td[role=cell]')
      .evaluateAll((cells) =>
        cells.flatMap((cell) => (cell.textContent === '' ? [getComputedStyle(cell, '::after').content] : [])),
      );
    expect(new Set(shown), path).toEqual(new Set(['"—"']));
  }
});

test('rows have a cell for each heading, even as cards (FRM-074)', { tag: '@phone' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  // Places in Mexico have no state.
  for (const path of [
    '/audience?start=2026-05-22&end=2026-11-21&filter=TARGET.Country:MX',
    '/campaigns/1044201/view',
  ]) {
    await openSettled(page, path);
    const counts = await page
      .locator('main table[role=table] > * > tr')
      .evaluateAll((rows) =>
        rows.map(({ children }) => [...children].filter((cell) => getComputedStyle(cell).display !== 'none').length),
      );
    expect(counts.length, path).toBeGreaterThan(1);
    expect(new Set(counts), path).toEqual(new Set([counts[0]]));
  }
});

test('the button that expands a card covers none of its text (FRM-068)', { tag: '@phone' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/analytics/toppages', '/sessions/actions', '/analytics/sessionduration']) {
      await openSettled(page, path);
      const covered = await page.locator('main tbody tr:has(button[aria-expanded])').evaluateAll((rows) =>
        rows.flatMap((row) => {
          const icon = row.querySelector('button[aria-expanded] svg')?.getBoundingClientRect();
          const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          for (let node = walker.nextNode(); node !== null && icon; node = walker.nextNode()) {
            const range = document.createRange();
            range.selectNodeContents(node);
            const isCovered = [...range.getClientRects()].some(
              ({ left, right, top, bottom, width }) =>
                width > 3 &&
                Math.min(icon.right, right) - Math.max(icon.left, left) > 1 &&
                Math.min(icon.bottom, bottom) - Math.max(icon.top, top) > 3,
            );
            if (isCovered) found.push(node.textContent ?? '');
          }
          return found;
        }),
      );
      expect(covered, `${path} at ${width} pixels`).toEqual([]);
    }
  }
});

test('a printed count is aligned with its table (FRM-066)', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  for (const path of ['/sessions?view=table', '/analytics/toppages']) {
    await openSettled(page, path);
    await page.emulateMedia({ media: 'print' });
    const range = await page.getByText(/^1–25 of/).boundingBox();
    const cell = await page.getByRole('rowheader').first().boundingBox();
    // The cell's padding.
    expect((range?.x ?? 0) - (cell?.x ?? 0), path).toBe(5);
    await page.emulateMedia({ media: 'screen' });
  }
});
