import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Fails when axe finds anything serious or critical on the page as it is now; lists where. `within` is a CSS
 * selector of the part to look at; the whole page without it.
 */
export async function expectNoSeriousAxe(page: Page, within = 'html'): Promise<void> {
  // While it fades, its text is faint by intent.
  await expect(page.locator('#splash')).toHaveCount(0);
  const { violations, passes } = await new AxeBuilder({ page }).include(within).analyze();
  expect(passes.length, 'rules that axe could try').toBeGreaterThan(0);
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}\n${node.failureSummary ?? ''}`));
  expect(serious).toEqual([]);
}
