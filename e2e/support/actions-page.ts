import { expect, type Locator, type Page } from '@playwright/test';

export const year = 'start=2025-11-22&end=2026-11-21';

/** Opens the first row of a kind in the list of actions, and gives the detail that it opens to. */
export async function openFirst(page: Page, kind: 'RFI' | 'Phone call' | 'Asset download'): Promise<Locator> {
  const titles = { RFI: 'RFI Detail', 'Phone call': 'Phone Inquiry Detail', 'Asset download': 'Asset Download Detail' };
  const row = page
    .getByRole('region', { name: 'RFIs and Phone Calls' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader'), hasText: kind })
    .first();
  await row.getByRole('button', { name: /^Details of/ }).click();
  const detail = page.getByRole('region', { name: titles[kind] }).first();
  await expect(detail).toBeVisible();
  return detail;
}
