import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

const rangeOrDayPattern = String.raw`[A-Z][a-z]{2} \d+, \d{4}|[\dA-Z.,]+–[\dA-Z.,]+`;

test('ranges, days and words of names stay whole on tablets (FRM-049)', { tag: '@desktop' }, async ({ page }) => {
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
      await expect.poll(() => lonelyMarks(parts), `${path} at ${width} pixels`).toEqual([]);
    }
  }
});

test('days and lengths of the sessions table stay whole, on paper too (FRM-049)', { tag: '@desktop' }, async ({
  page,
}) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/sessions?view=table');
  const table = page.locator('main').getByRole('table').filter({ visible: true });
  await expect(table.getByRole('rowheader').first()).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
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

test('a card of a session has its search term on the narrowest screens (FRM-055)', { tag: '@phone' }, async ({
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

/** Ranges, days, and words of the headings of rows that begin on one line and end on another. */
function brokenParts(tables: Locator, whole = rangeOrDayPattern): Promise<string[]> {
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
  }, whole);
}

/** Names whose mark is on another line than their last letter. */
function lonelyMarks(tables: Locator): Promise<string[]> {
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
