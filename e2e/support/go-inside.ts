import type { Page } from '@playwright/test';

/** Goes to a page of the app as its own links do, without a reload: what is kept in memory stays. */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
