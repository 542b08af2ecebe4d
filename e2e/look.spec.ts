import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { chooseFontSize, openSettled } from './support/open-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };

/** Font sizes in CSS pixels of all text on the page, and of its fields; each size with an example. */
async function fontSizes(page: Page): Promise<{ readonly text: Record<string, string>; readonly fields: number[] }> {
  return page.evaluate(() => {
    const text: Record<string, string> = {};
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent?.checkVisibility() || parent.closest('svg, #testing-panel')) continue;
      text[Number.parseFloat(getComputedStyle(parent).fontSize)] ??= node.textContent.trim();
    }
    const fields = [...document.querySelectorAll('input:not([type=checkbox], [type=radio]), select, textarea')];
    return { text, fields: fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)) };
  });
}

test('text uses the sizes of the scale, in actual pixels (FRM-043)', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  for (const path of ['/', '/sessions', '/campaigns/1044201/view', '/settings']) {
    await page.setViewportSize(wide);
    await openSettled(page, path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('16px');
    expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('14px');
    const { text } = await fontSizes(page);
    const others = Object.entries(text).filter(([size]) => ![12, 13, 14, 16, 20, 28].includes(Number(size)));
    expect(others, `sizes beside the scale on ${path}`).toEqual([]);

    await page.setViewportSize(narrow);
    expect(Math.min(16, ...(await fontSizes(page)).fields), `smallest field on ${path}`).toBe(16);
  }
});

/** The visible figures that take more than one line, or overflow their bar, cell or row. */
async function brokenFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (!/^[\d,.]+[KM%]?$/.test(text) || !parent?.checkVisibility() || parent.closest('svg')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const place = range.getBoundingClientRect();
      const room = parent.closest('li, td, dd')?.getBoundingClientRect();
      const isCut = room && parent.clientWidth !== 1 && (place.left < room.left - 2 || place.right > room.right + 2);
      if (range.getClientRects().length > 1 || isCut) broken.push(text);
    }
    return broken;
  });
}

/** Makes every count in the responses as large as a very large account's. */
async function multiplyCounts(page: Page): Promise<void> {
  await page.route('**/graphql**', async (route) => {
    const response = await route.fetch();
    const large = (_: string, name: string, count: string) => `"${name}":${Number(count) * 947}`;
    await route.fulfill({ response, body: (await response.text()).replace(/"(\w*(?:ct|[cC]ount))":(\d+)/g, large) });
  });
}

test('figures of a very large account fit on one line (FRM-049)', { tag: '@desktop' }, async ({ page }) => {
  await multiplyCounts(page);
  await signInQuickly(page, personaNamed('Dana Reyes'));
  for (const path of ['/?compare=previous', '/analytics/referrers', '/analytics/sessionduration']) {
    await page.setViewportSize(wide);
    await openSettled(page, path);
    await expect(page.getByText(/^\d{3},\d{3}$/).first()).toBeVisible();
    for (const width of [1440, 1280, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => brokenFigures(page), `${path} at ${width} pixels`).toEqual([]);
    }
  }
});

test("figures and button labels aren't cut off, for a large account and a whole year (FRM-043)", {
  tag: '@desktop',
}, async ({ page }) => {
  await multiplyCounts(page);
  await signInQuickly(page, personaNamed('Dana Reyes'));
  for (const path of ['/', '/audience']) {
    await page.setViewportSize(wide);
    await openSettled(page, `${path}?start=2025-11-22&end=2026-11-21${path === '/' ? '&compare=previous' : ''}`);
    for (const width of [1440, 1280, 1024, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const cut = page.locator('#root :is(button, dl) *').filter({ visible: true });
      const cutTexts = () =>
        cut.evaluateAll((all) =>
          all
            .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
            .map(({ textContent }) => textContent),
        );
      await expect.poll(cutTexts, `${path} at ${width} pixels`).toEqual([]);
    }
  }
});

test("figure names aren't cut off at a larger font size (FRM-043)", async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await chooseFontSize(page, 24);
  await openSettled(page, '/');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px');
  const names = page.locator('main dl dt');
  await expect(names).toHaveCount(5);
  const cut = await names.evaluateAll((all) =>
    all.filter((name) => name.scrollWidth > name.clientWidth + 1).map((name) => name.textContent),
  );
  expect(cut).toEqual([]);
});

test('nothing scrolls sideways at a larger font size, at widths between phone and desktop (FRM-043)', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await chooseFontSize(page, 32);
  for (const path of ['/sessions', '/campaigns/1044201/view']) {
    await page.setViewportSize(wide);
    await openSettled(page, path);
    for (const width of [780, 920, 1040, 1180]) {
      await page.setViewportSize({ width, height: 800 });
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} pixels`)
        .toBe(width);
    }
  }
});

test('nothing scrolls sideways on a narrow screen at a larger font size (FRM-043)', {
  tag: '@phone',
}, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await chooseFontSize(page, 24);
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of [
    '/',
    '/sessions',
    '/audience',
    '/sessions/actions',
    '/analytics',
    '/campaigns',
    '/targets',
    '/settings',
  ]) {
    await openSettled(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
  await openSettled(page, '/');
  const names = await page.locator('[data-points] text').evaluateAll((all) =>
    all.map((name) => {
      const { left, right } = name.getBoundingClientRect();
      return { left, right };
    }),
  );
  expect(names.length).toBeGreaterThan(1);
  const touching = names.filter(({ left }, index) => index > 0 && left - (names[index - 1]?.right ?? 0) < 8);
  expect(touching).toEqual([]);
});

test('a phone shows both years of a range across two, and none if it is the current one (DAT-034)', {
  tag: '@phone',
}, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  const dates = page.getByRole('button', { name: 'Date range: ' });
  const shown = async () => {
    const text = await dates.innerText();
    return text
      .replace(/^[^:]*:\s*/, '')
      .replace(/\s+/g, ' ')
      .trim();
  };
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await openSettled(page, '/?start=2025-11-22&end=2026-11-21');
    expect(await shown()).toBe('Nov 22, 2025 – Nov 21, 2026');
    const label = dates.locator('span').filter({ hasText: /^Nov/ });
    expect(await label.evaluate((span) => span.scrollWidth - span.clientWidth)).toBeLessThanOrEqual(1);
    await openSettled(page, '/?start=2026-11-02&end=2026-11-08');
    expect(await shown()).toBe('Nov 2 – Nov 8');
  }
});

test('header buttons share a line on the narrowest phone (FRM-043)', { tag: '@phone' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/', '/?start=2025-11-22&end=2026-11-21']) {
    await openSettled(page, path);
    const dates = await page.getByRole('button', { name: 'Date range: ' }).boundingBox();
    const logOut = await page.getByRole('button', { name: 'Log out' }).boundingBox();
    expect(dates && logOut && Math.abs(dates.y - logOut.y), path).toBeLessThan(8);
  }
});

test("a quiet button's text is aligned with the content above (FRM-043)", { tag: '@phone' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await openSettled(page, '/audience');
  const card = page.getByRole('region', { name: 'Industry' });
  const buttonLeft = await card.getByRole('button', { name: /^Show all \d+$/ }).evaluate((button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    return range.getBoundingClientRect().left;
  });
  const list = await card.getByRole('list').boundingBox();
  expect(Math.round(buttonLeft - (list?.x ?? 0))).toBe(0);
});

test('text next to images and cards next to each other have enough room on a tablet (FRM-043)', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.setViewportSize({ width: 1024, height: 768 });
  await openSettled(page, '/settings/webtraxtutorial');
  const text = await page.getByText('Each entry is one visit to your website').boundingBox();
  expect(text?.width).toBeGreaterThan(200);

  await openSettled(page, '/targets');
  const tops = await page
    .getByPlaceholder(/^Find an? (industry|revenue range)/)
    .evaluateAll((fields) => fields.map((field) => Math.round(field.getBoundingClientRect().top)));
  expect(tops).toHaveLength(2);
  expect(new Set(tops).size).toBe(1);
});

test('the chart of a print report is readable on a phone (CMP-050)', { tag: '@phone' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  for (const days of ['start=2026-09-08&end=2026-11-20', 'start=2026-11-01&end=2026-11-20']) {
    await page.goto(`/campaigns/1044201/view/print?${days}`);
    const drawing = page.getByRole('img', { name: /impressions and \d+ clicks/ });
    await expect(drawing).toBeVisible();
    const labels = await drawing.locator('text').evaluateAll((all) =>
      all.flatMap((text) => {
        const { left, right, top, height } = text.getBoundingClientRect();
        return height > 0 ? [{ left, right, top: Math.round(top), height }] : [];
      }),
    );
    expect(Math.min(...labels.map(({ height }) => height)), 'height of a line').toBeGreaterThan(10);
    expect(labels.every(({ left, right }) => left >= 0 && right <= 390)).toBe(true);
    const lowest = Math.max(...labels.map(({ top }) => top));
    const dayNames = labels.filter(({ top }) => top === lowest);
    expect(dayNames.length).toBeGreaterThan(1);
    expect(dayNames.filter(({ left }, index) => index > 0 && left - (dayNames[index - 1]?.right ?? 0) < 4)).toEqual([]);
  }
});
