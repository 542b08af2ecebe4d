import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { answerAfterTheFont } from './support/page-faults.ts';
import { dashboardRoutes } from './support/routes.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

/** The sum of all shifts since the font was drawn, and the elements that moved. */
async function layoutShifts(page: Page): Promise<{ readonly total: number; readonly moved: string[] }> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const moved: string[] = [];
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            readonly value: number;
            readonly hadRecentInput: boolean;
            readonly sources: readonly { readonly node: Node | null }[];
          })[]) {
            if (entry.hadRecentInput || entry.startTime < (window.fontDrawnAt ?? 0)) continue;
            total += entry.value;
            for (const { node } of entry.sources) moved.push(node?.textContent?.slice(0, 40) ?? '');
          }
          resolve({ total, moved });
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ total, moved })));
      }),
  );
}

for (const [name, size] of Object.entries({
  wide: { width: 1440, height: 900 },
  'of a tablet': { width: 820, height: 1180 },
  narrow: { width: 390, height: 844 },
})) {
  for (const [persona, paths] of [
    ['Dana Reyes', dashboardRoutes.map(({ path }) => path)],
    // Without recorded data, the content is smaller than its placeholder.
    ['Nora Whitfield', ['/', '/audience', '/analytics', '/analytics/toppages', '/sessions', '/sessions/actions']],
  ] as const) {
    if (name === 'of a tablet' && persona === 'Nora Whitfield') continue;
    test(`${name}: no route shifts while loading for ${persona} (FRM-044)`, { tag: '@desktop' }, async ({ page }) => {
      test.slow();
      await signInQuickly(page, personaNamed(persona));
      await page.setViewportSize(size);
      await answerAfterTheFont(page);
      for (const path of paths) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
          const { total, moved } = await layoutShifts(page);
          expect(total, `${path} moved: ${moved.join(' | ')}`).toBeLessThanOrEqual(0.02);
        });
      }
      // Proves that movement on the last route would have been detected.
      await page.locator('main').evaluate((main) => main.style.setProperty('margin-top', '100px'));
      await expect.poll(async () => (await layoutShifts(page)).total).toBeGreaterThan(0.02);
    });
  }
}

test('fallback fonts take as much space as Inter (FRM-044)', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/login');
  const ratios = await page.evaluate(async () => {
    const [inter = '', ...families] = getComputedStyle(document.body).fontFamily.split(', ');
    const standIns = families.filter((family) => family.startsWith('"Inter as'));
    const pen = document.createElement('canvas').getContext('2d');
    // Small letters have whole-pixel widths on some machines; poster-sized ones have their exact width.
    const width = async (family: string, weight: number) => {
      const faces = await document.fonts.load(`${weight} 140px ${family}`).catch(() => []);
      if (!pen || faces.length === 0) return null;
      pen.font = `${weight} 140px ${family}`;
      return pen.measureText('Sessions Matching Your Targets 1,234 of 5,678 visitors, Nov 16 – Nov 22').width;
    };
    const found: [string, number][] = [];
    for (const weight of [400, 500, 600])
      for (const family of standIns) {
        const [own, asInter] = [await width(family, weight), await width(inter, weight)];
        if (own && asInter) found.push([`${family} ${weight}`, own / asInter]);
      }
    return found;
  });
  expect(ratios.length, 'this machine has none of the fonts').toBeGreaterThan(0);
  for (const [font, ratio] of ratios) expect(Math.abs(ratio - 1), `${font} is ${ratio} of Inter`).toBeLessThan(0.03);
});
