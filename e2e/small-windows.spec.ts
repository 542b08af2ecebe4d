import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { openSettled } from './support/open-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

/** By how many pixels the open element extends beyond the window. */
async function beyondWindow(page: Page): Promise<number> {
  const open = page.locator('dialog[open], :popover-open, [role=dialog]').filter({ visible: true }).last();
  const box = (await open.boundingBox()) ?? { x: -1000, y: 0, width: 0, height: 0 };
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  return Math.max(-box.x, -box.y, box.x + box.width - width, box.y + box.height - height, 0);
}

for (const size of [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
])
  test(`dialogs fit a window of ${size.width} by ${size.height} pixels (FRM-076)`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.setViewportSize(size);
    await signInQuickly(page, personaNamed('Dana Reyes'));
    await openSettled(page, '/');
    // The legend is far below the button that opens its panel.
    for (const name of [/^Date range/, /^Help/, 'View Legend']) {
      await page.getByRole('button', { name }).click();
      await expect.poll(() => beyondWindow(page), `${name}`).toBe(0);
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('?');
    await expect.poll(() => beyondWindow(page), 'shortcuts').toBe(0);
  });

test('an empty list shows the footer without scrolling (FRM-044)', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Nora Whitfield'));
  for (const path of ['/sessions', '/sessions/actions', '/audience', '/analytics/toppages']) {
    await openSettled(page, path);
    await expect(page.getByRole('contentinfo')).toBeInViewport({ ratio: 1 });
  }
});
