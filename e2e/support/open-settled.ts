import { expect, type Page } from '@playwright/test';

/** Opens a path and waits until its data is on the screen. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** Has the browser write everything larger, as a person can choose in its settings. */
export async function chooseFontSize(page: Page, standard: number): Promise<void> {
  const inspector = await page.context().newCDPSession(page);
  await inspector.send('Page.setFontSizes', { fontSizes: { standard } });
}
