import { expect, type Locator, type Page } from '@playwright/test';
import { numberIn } from './sessions-page.ts';

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** A figure of the banner. */
export async function total(page: Page, name: string): Promise<number> {
  const value = card(page, 'Campaign').getByRole('definition').locator('visible=true');
  const term = card(page, 'Campaign')
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) });
  await expect(value.first()).toBeVisible();
  return numberIn(await term.locator('xpath=following-sibling::dd[1]').textContent());
}

/** The counts of a card's list, in its order. */
export async function countsOf(page: Page, name: string): Promise<number[]> {
  const all = card(page, name).getByRole('button', { name: /^Show all/ });
  if (await all.isVisible()) await all.click();
  // A label may end in digits: the count has an element of its own, and within it the unit for screen readers.
  const counts = card(page, name).getByRole('listitem').locator('span:has(> .visually-hidden)');
  await expect(counts.first()).toBeVisible();
  return (await counts.allTextContents()).map(numberIn);
}
