import { expect, type Locator, type Page } from '@playwright/test';
import { numberIn } from './sessions-page.ts';

export type MapName = 'United States' | 'International';

/** The card of a map. */
export function mapCard(page: Page, name: MapName): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** The bubbles of a map, once its points and its land have come. */
export async function bubbles(page: Page, name: MapName): Promise<Locator> {
  const card = mapCard(page, name);
  await expect(card.locator('canvas')).toHaveCount(1);
  const found = card.getByRole('application').getByRole('button', { name: /session/ });
  await expect(found.first()).toBeVisible();
  return found;
}

/** A figure of the summary, as a number. */
export async function figure(page: Page, label: string): Promise<number> {
  const summary = page.getByRole('region', { name: 'Summary' });
  const value = summary
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first();
  await expect(value).toHaveText(/\d/);
  return numberIn(await value.textContent());
}

/** Rows of the table of companies. */
export function companies(page: Page): Locator {
  return page
    .getByRole('table', { name: 'Most Active Identifiable Audience' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
}
