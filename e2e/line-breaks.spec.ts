import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openSettled } from './support/open-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

/** The industry with the longest words. */
const longIndustry = 'Distribution/Wholesale/Retail';
const rangeOrDayPattern = String.raw`[A-Z][a-z]{2} \d+, \d{4}|[\dA-Z.,]+–[\dA-Z.,]+`;

test("ranges, days and name parts aren't broken on tablets (FRM-049)", { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  for (const path of ['/', '/campaigns/1044201/view']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('rowheader').first()).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    for (const width of [1024, 820, 768]) {
      await page.setViewportSize({ width, height: 900 });
      const parts = page.locator('main').getByRole('table').filter({ visible: true });
      await expect.poll(() => brokenParts(parts), `${path} at ${width} pixels`).toEqual([]);
      await expect.poll(() => separatedMarks(parts), `${path} at ${width} pixels`).toEqual([]);
    }
  }
});

test("words of twelve letters aren't broken in company names, and keep their icon (FRM-049)", {
  tag: '@desktop',
}, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.route('**/graphql**', async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace(/"title":"[^"]*","city":/g, '"title":"Laboratories Distribution Technologies","city":')
      .replace(/"attributes":\[[^\]]*\],"sessionCount":/g, '"attributes":["HIGH_VALUE_AUDIENCE"],"sessionCount":');
    await route.fulfill({ response, body });
  });
  await openSettled(page, '/');
  const table = page.getByRole('table', { name: 'Most Active Identifiable Audience' });
  await expect(table.getByRole('rowheader', { name: 'Laboratories Distribution Technologies' })).toHaveCount(10);
  for (const width of [768, 800, 900, 1023, 1024, 1072, 1100, 1200, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => brokenParts(table), `at ${width} pixels`).toEqual([]);
    await expect.poll(() => separatedMarks(table), `at ${width} pixels`).toEqual([]);
  }
});

test("days and durations in the sessions table aren't broken, even in print (FRM-049)", { tag: '@desktop' }, async ({
  page,
}) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/sessions?view=table');
  const table = page.locator('main').getByRole('table').filter({ visible: true });
  await expect(table.getByRole('rowheader').first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const provider = table.getByText('Comcast Cable Communications, LLC').first();
  expect((await provider.boundingBox())?.height, 'a frequent provider takes two lines').toBeLessThan(36);
  for (const [media, width] of [
    ['screen', 1280],
    ['screen', 1024],
    ['print', 720],
  ] as const) {
    await page.emulateMedia({ media });
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => brokenParts(table, String.raw`[A-Z][a-z]{2} \d+, \d{4}|\d+m \d\ds`), media).toEqual([]);
  }
});

test('a session card shows its full search term on the narrowest screens (FRM-055)', { tag: '@phone' }, async ({
  page,
}) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto('/sessions');
  const terms = page.locator('main article p:has(bdi + bdi)');
  await expect(terms.first()).toBeVisible();
  const cut = await terms.evaluateAll((all) =>
    all
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 2)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
});

test('counts within a figure stay next to their names on a phone (FRM-049)', { tag: '@phone' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/');
  const figures = page.locator('main dl').first();
  await expect(figures).toContainText(/\d downloads/);
  await expect.poll(() => brokenParts(figures, String.raw`\d+ (RFIs|calls|downloads)`)).toEqual([]);
  // Two days and part of a third differ from the two full days in all figures, so each shows its change.
  await page.goto('/?start=2026-11-19&end=2026-11-21&compare=year');
  await expect(figures).toContainText(/% (less|more) than/);
  await expect(figures).toContainText(/\d+m\s\d\ds vs\. \d+m/);
  await expect.poll(() => brokenParts(figures, String.raw`\d+m\s\d\ds`)).toEqual([]);
});

test('a state stays next to its city on a phone (FRM-049)', { tag: '@phone' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  for (const path of ['/', '/audience']) {
    await page.goto(path);
    const rows = page.getByRole('table', { name: 'Most Active Identifiable Audience' }).getByRole('row');
    const cities = rows.locator('td[data-label="City"]:not(:empty):has(+ td[data-label="State"]:not(:empty))');
    await expect(cities.first(), 'a company that is in a state').toBeVisible();
    const parted = await rows.evaluateAll((all) =>
      all.flatMap((row) => {
        const topOf = (label: string) =>
          row.querySelector(`td[data-label="${label}"]:not(:empty)`)?.getBoundingClientRect().top;
        const [city, state] = [topOf('City'), topOf('State')];
        return city === undefined || state === undefined || city === state ? [] : [row.textContent];
      }),
    );
    expect(parted, path).toEqual([]);
  }
});

test("words in the print report and the audience overview aren't broken (FRM-049)", {
  tag: '@desktop',
}, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/campaigns/1044202/view/print?start=2026-09-01&end=2026-10-31');
  const rows = page.getByRole('table').last();
  await expect(rows.getByRole('row')).toHaveCount(26);
  await expect.poll(() => brokenParts(rows, '[A-Za-z]{2,20}')).toEqual([]);

  // Industries with one long word or several, whichever comes first here.
  await page.route('**/graphql**', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/("industries":\[\{[^\]]*?"label":")[^"]*/g, `$1${longIndustry}`);
    await route.fulfill({ response, body });
  });
  await page.goto('/audience');
  const figures = page.locator('main dl').first();
  await expect(figures).toContainText(`top: ${longIndustry}`);
  await page.setViewportSize({ width: 320, height: 844 });
  await expect.poll(() => brokenParts(figures, '[A-Za-z]{2,20}')).toEqual([]);
  await page.setViewportSize({ width: 720, height: 960 });
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => brokenParts(figures, '[A-Za-z]{2,20}')).toEqual([]);
});

test("campaign names and days aren't cut off, even with a company column (CMP-057, FRM-049)", {
  tag: '@desktop',
}, async ({ page }) => {
  await signInQuickly(page, personaNamed('Marcus Feld'));
  await page.goto('/campaigns');
  const table = page.locator('main').getByRole('table');
  await expect(table.getByRole('columnheader', { name: 'Company Name' })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(26);
  for (const width of [1440, 1280, 1024, 820, 768, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => brokenParts(table, String.raw`[A-Z][a-z]{2} \d+(, \d{4})?`), `days at ${width}`)
      .toEqual([]);
    const crowded = await table.locator('tbody tr').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const names = [...row.querySelectorAll('bdi')].filter((name) => name.scrollHeight > name.clientHeight + 1);
        const days = row
          .querySelector('td[data-label="Campaign Period"] span span:last-child')
          ?.getBoundingClientRect();
        const view = row.querySelector('td[data-label="View"] a')?.getBoundingClientRect();
        const isUnderView = days && view && days.right > view.left && days.bottom > view.top && days.top < view.bottom;
        return names.length > 0 || isUnderView ? [row.textContent] : [];
      }),
    );
    expect(crowded, `names cut, or days under View, at ${width} pixels`).toEqual([]);
  }
});

/** Ranges, days, and words in row headings that are broken across lines. */
function brokenParts(tables: Locator, unbreakable = rangeOrDayPattern): Promise<string[]> {
  return tables.evaluateAll((all, pattern) => {
    const rangeOrDay = new RegExp(pattern, 'g');
    const word = /[A-Za-z]{2,14}/g;
    const broken = new Set<string>();
    for (const table of all) {
      const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const isHeading = text.parentElement?.closest('tbody th') !== null;
        const patterns = isHeading ? [rangeOrDay, word] : [rangeOrDay];
        for (const { 0: part, index } of patterns.flatMap((one) => [...(text?.nodeValue ?? '').matchAll(one)])) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + part.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.add(part);
        }
      }
    }
    return [...broken];
  }, unbreakable);
}

/** Names with a mark on a different line than their last letter. */
function separatedMarks(tables: Locator): Promise<string[]> {
  return tables.evaluateAll((all) =>
    all.flatMap((table) =>
      [...table.querySelectorAll('tbody th a + * svg')].flatMap((mark) => {
        const name = mark.parentElement?.previousElementSibling;
        const texts = document.createTreeWalker(name ?? mark, NodeFilter.SHOW_TEXT);
        const letters = document.createRange();
        while (texts.nextNode()) letters.selectNodeContents(texts.currentNode);
        const last = [...letters.getClientRects()].at(-1);
        const { top, height } = mark.getBoundingClientRect();
        const middle = top + height / 2;
        const isBeside = last !== undefined && last.top <= middle && middle <= last.bottom;
        return isBeside ? [] : [name?.textContent ?? 'a mark without a name'];
      }),
    ),
  );
}

test('a sort arrow stays next to its column name, even if that wraps (FRM-049)', { tag: '@desktop' }, async ({
  page,
}) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  for (const [path, width] of [
    ['/', 1440],
    ['/', 1100],
    ['/', 768],
    ['/analytics/toppages', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await openSettled(page, path);
    const heads = page.locator('main th[aria-sort=descending]:visible');
    await expect(heads.first()).toBeVisible();
    const gaps = await heads.evaluateAll((all) =>
      all.map((head) => {
        const name = document.createRange();
        const text = document.createTreeWalker(head, NodeFilter.SHOW_TEXT).nextNode();
        if (text) name.selectNodeContents(text);
        const [letters, arrow] = [name.getBoundingClientRect(), head.querySelector('svg')?.getBoundingClientRect()];
        const isAfter = (arrow?.left ?? 0) > letters.left;
        return { gap: isAfter ? (arrow?.left ?? 0) - letters.right : letters.left - (arrow?.right ?? 0), isAfter };
      }),
    );
    for (const { gap, isAfter } of gaps) {
      expect(gap, `${path} at ${width} pixels`).toBeLessThan(10);
      if (width === 390) expect(isAfter, 'names of a phone are in one line, each before its arrow').toBe(true);
    }
  }
});
