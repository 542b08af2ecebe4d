import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/**
 * axe for a page, without the second page that it opens otherwise to look into frames: the app has none, and looking
 * takes half the time.
 */
export function createAxe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
}

/**
 * Fails when axe finds anything serious or critical on the page as it is now; lists where. `within` is a CSS
 * selector of the part to look at; the whole page without it. `rules`: those alone.
 */
export async function expectNoSeriousAxe(page: Page, within = 'html', rules?: string[]): Promise<void> {
  // While it fades, its text is faint by intent.
  await expect(page.locator('#splash')).toHaveCount(0);
  const axe = createAxe(page).include(within);
  const { violations, passes } = await (rules ? axe.withRules(rules) : axe).analyze();
  // A few rules may find nothing of theirs.
  if (!rules) expect(passes.length, 'rules that axe could try').toBeGreaterThan(0);
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
