import { expect, type Page } from '@playwright/test';

/** Navigates within the app like its own links, without a reload, so that in-memory state is kept. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Whether the rail is a drawer behind a button. */
export function hasDrawer(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 768;
}

/** Goes to a page through the side navigation, which is in a drawer on a phone. */
export async function goByNavigation(page: Page, name: string): Promise<void> {
  const isNarrow = hasDrawer(page);
  if (isNarrow) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const rail = isNarrow ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('banner');
  await rail.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).first().click();
  if (isNarrow) await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
}

/** Opens a path and waits until its data is on the screen. */
export async function openSettled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** Changes the browser's font size, as in its settings. */
export async function chooseFontSize(page: Page, standard: number): Promise<void> {
  const inspector = await page.context().newCDPSession(page);
  await inspector.send('Page.setFontSizes', { fontSizes: { standard } });
}
