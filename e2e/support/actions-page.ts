import { expect, type Locator, type Page } from '@playwright/test';
import { numberIn } from './sessions-page.ts';

export const year = 'start=2025-11-22&end=2026-11-21';

/** The panel of the list. */
export function panel(page: Page): Locator {
  return page.getByRole('region', { name: 'RFIs and Phone Calls' });
}

/** Rows of the list, their details left out. */
export function actionRows(page: Page): Locator {
  return panel(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
}

export function typeBox(page: Page, name: string): Locator {
  return page.getByRole('group', { name: 'VIEW BY TYPE' }).getByRole('checkbox', { name, exact: true });
}

/** How many actions are listed, once no other rows are on their way. */
export async function actionCount(page: Page): Promise<number> {
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  const status = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /action/ });
  await expect(status).toHaveText(/\d/);
  return numberIn(await status.textContent());
}

/** Opens the first row of a kind and gives the detail that it opens to. */
export async function openFirst(page: Page, kind: 'RFI' | 'Phone call' | 'Asset download'): Promise<Locator> {
  const titles = { RFI: 'RFI Detail', 'Phone call': 'Phone Inquiry Detail', 'Asset download': 'Asset Download Detail' };
  const row = actionRows(page).filter({ hasText: kind }).first();
  await row.getByRole('button', { name: /^Details of/ }).click();
  const detail = page.getByRole('region', { name: titles[kind] }).first();
  await expect(detail).toBeVisible();
  return detail;
}
