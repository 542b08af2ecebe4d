import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openSettled } from './support/open-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

/**
 * The elements that nothing distinguishes from the page in forced colors: neither a background or border in another
 * color, their own or a pseudo-element's, nor the fill or stroke of a drawing.
 */
async function unseenInForcedColors(elements: Locator): Promise<string[]> {
  await expect(elements.first()).toBeVisible();
  return elements.evaluateAll((all) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = 'Canvas';
    const canvas = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const isSeen = (color: string) =>
      color !== canvas && color !== 'none' && !/^rgba\(.*, 0\)$|transparent/.test(color);
    const edges = (style: CSSStyleDeclaration) => [
      [style.borderTopWidth, style.borderTopStyle, style.borderTopColor],
      [style.borderBottomWidth, style.borderBottomStyle, style.borderBottomColor],
      [style.outlineWidth, style.outlineStyle, style.outlineColor],
    ];
    const isDrawn = (style: CSSStyleDeclaration) =>
      isSeen(style.backgroundColor) ||
      edges(style).some(
        ([width = '', line, color = '']) => Number.parseFloat(width) > 0 && line !== 'none' && isSeen(color),
      );
    return all
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const style = getComputedStyle(element);
        const before = getComputedStyle(element, '::before');
        if (element instanceof SVGElement) return !isSeen(style.fill) && !isSeen(style.stroke);
        return !isDrawn(style) && !(before.content !== 'none' && isDrawn(before));
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

test('forced colors keep bars, swatches, dots and selections visible (FRM-046)', { tag: '@desktop' }, async ({
  page,
}) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  const selectorsOf = {
    '/': ['li [class*="_bar_"]', 'svg [data-line] path', '[class*="_legend_"] [class*="_mark_"]'],
    '/sessions': ['li:has(> article)', 'label:has(> input:checked)', 'nav [aria-current=page]'],
    '/analytics/referrers': ['td [class*="_bar_"]', 'nav [aria-current=page]', 'button[aria-current]'],
    '/audience': [
      '[data-size][style]',
      'li [class*="_bar_"]',
      '[class*="_swatch_"]',
      '[role=application] button',
      'label:has(> input:checked)',
    ],
    '/campaigns': ['[data-status]'],
    '/campaigns/1044201/view': ['[data-status]', '[class*="_swatch_"]', 'li [class*="_bar_"]', '[class*="_pie_"] path'],
  };
  for (const [path, selectors] of Object.entries(selectorsOf)) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
    await openSettled(page, path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      for (const selector of selectors) {
        const unseen = await unseenInForcedColors(page.locator(`#root :is(${selector})`).filter({ visible: true }));
        expect(unseen, `${selector} on ${path} in ${colorScheme}`).toEqual([]);
      }
    }
  }
});

/** The background of an element, and the color of its outline. */
const pixelsOf = (element: Locator) =>
  element.evaluate((one) => {
    const { backgroundColor, outlineStyle, outlineColor } = getComputedStyle(one);
    return { ground: backgroundColor, line: outlineStyle === 'none' ? null : outlineColor };
  });

test('forced colors distinguish focus from selection (FRM-046)', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await openSettled(page, '/sessions');
  const rail = page.getByRole('navigation').filter({ visible: true });
  const [current, other] = [rail.locator('a[aria-current=page]').last(), rail.locator('a:not([aria-current])').first()];
  const [chosen, plain] = [await pixelsOf(current), await pixelsOf(other)];
  expect(chosen.line).toBeNull();
  expect(chosen.ground).not.toBe(plain.ground);
  // A key press makes the browser show keyboard focus.
  await page.keyboard.press('Tab');
  await current.focus();
  const focused = await pixelsOf(current);
  expect(focused).toEqual({ ground: chosen.ground, line: expect.not.stringContaining(chosen.ground) });
  await other.focus();
  expect(await pixelsOf(other)).toEqual({ ground: plain.ground, line: expect.any(String) });

  const view = page.getByRole('group', { name: 'View' });
  expect((await pixelsOf(view.locator('label:has(:checked) span'))).ground).toBe(chosen.ground);
  await view.getByRole('radio', { checked: true }).focus();
  expect((await pixelsOf(view.locator('label:has(:checked) span'))).line).not.toBeNull();

  const opener = page.getByRole('button', { name: 'Referrer', exact: true });
  await opener.press('Enter');
  const choices = page.getByRole('option');
  const marks = choices.locator('svg').filter({ visible: true });
  await expect(choices.first()).toBeVisible();
  await expect(marks).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(marks).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  const lines = await Promise.all((await choices.all()).slice(0, 4).map(pixelsOf));
  expect(lines.filter(({ line }) => line !== null)).toHaveLength(1);
  expect(lines.filter(({ ground }) => ground === chosen.ground)).toHaveLength(1);
  expect(lines.find(({ line }) => line !== null)?.ground).not.toBe(chosen.ground);
});

test('forced colors override a chosen theme (FRM-046)', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await openSettled(page, '/');
  const pixels = () =>
    page.locator('svg [data-line] path').evaluateAll((lines) => lines.map((line) => getComputedStyle(line).stroke));
  const forDark = await pixels();
  await page.getByRole('radio', { name: /light/i }).check({ force: true });
  expect(forDark.length).toBeGreaterThan(0);
  expect(await pixels()).toEqual(forDark);
});
