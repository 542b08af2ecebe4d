import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/**
 * Fails when axe finds anything serious or critical on the page as it is now; lists where. `within` is a CSS
 * selector of the part to look at; the whole page without it. `rules`: those alone.
 */
export async function expectNoSeriousAxe(page: Page, within = 'html', rules?: string[]): Promise<void> {
  // While it fades, its text is faint by intent.
  await expect(page.locator('#splash')).toHaveCount(0);
  const axe = new AxeBuilder({ page }).include(within);
  const { violations, passes, incomplete } = await (rules ? axe.withRules(rules) : axe).analyze();
  expect(passes.length + incomplete.length, 'rules that axe could try').toBeGreaterThan(0);
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}\n${node.failureSummary ?? ''}`));
  expect(serious).toEqual([]);
}

/** What a theme can break: the rest of a page is the same in both. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Looks at the page as it is, in light and in dark. Leaves it dark. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await test.step('axe in light', () => expectNoSeriousAxe(page, within));
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await test.step('axe in dark', () => expectNoSeriousAxe(page, within, colorRules));
}
