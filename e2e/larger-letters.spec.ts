import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { chooseFontSize, openSettled } from './support/open-page.ts';
import { expectNoSidewaysScroll } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

/** Visible words that an edge cuts off without an ellipsis, and words that overlap others. */
async function unreadableWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const placed: { readonly element: Element; readonly box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const isInSight = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true };
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim().slice(0, 40) ?? '';
      // A map cuts off content at its edge, as a window does.
      if (text === '' || !element?.checkVisibility(isInSight) || element.closest('.ol-viewport, select')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, top, right, bottom } = range.getBoundingClientRect();
      let isShown = right > left;
      let isMoved = false;
      for (let box: Element | null = element; box && isShown; box = box.parentElement) {
        const style = getComputedStyle(box);
        const edges = box.getBoundingClientRect();
        // Only for screen readers.
        if (style.clipPath !== 'none' || edges.width <= 1) isShown = false;
        // Scrolling reveals the rest, and sticky elements intentionally cover others.
        if (/auto|scroll/.test(style.overflow) || /fixed|sticky/.test(style.position)) isMoved = true;
        if (!isShown || isMoved || style.overflow === 'visible') continue;
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') isMoved = true;
        else if (left < edges.left - 2 || right > edges.right + 2 || top < edges.top - 4 || bottom > edges.bottom + 4)
          found.push(`cut: ${text}`);
      }
      if (isShown && !isMoved) placed.push(...[...range.getClientRects()].map((box) => ({ element, box })));
    }
    placed.sort((a, b) => a.box.top - b.box.top);
    for (const [index, { element, box }] of placed.entries())
      for (const other of placed.slice(index + 1)) {
        if (other.box.top >= box.bottom) break;
        if (element.contains(other.element) || other.element.contains(element)) continue;
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - other.box.top;
        if (width > 3 && height > 6)
          found.push(
            `over another: ${element.textContent?.slice(0, 40)} and ${other.element.textContent?.slice(0, 40)}`,
          );
      }
    return found;
  });
}

test("text at twice the size is complete and doesn't overlap (FRM-043)", { tag: '@desktop' }, async ({ page }) => {
  test.slow();
  await signInQuickly(page, personaNamed('Dana Reyes'));
  for (const path of [
    '/',
    '/sessions',
    '/sessions/targeted',
    '/sessions/visitor/v12',
    '/audience',
    '/analytics/sessionduration',
    '/analytics/sessionduration/6-9',
    '/campaigns/1044201/view',
    '/settings/invite',
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await test.step(path, async () => {
      await openSettled(page, path);
      for (const width of [1440, 820, 390]) {
        await page.setViewportSize({ width, height: 900 });
        // Resizing the window resets the browser's font size.
        await chooseFontSize(page, 32);
        await expectNoSidewaysScroll(page);
        await expect.poll(() => unreadableWords(page), `${path} at ${width}`).toEqual([]);
      }
    });
  }
});
