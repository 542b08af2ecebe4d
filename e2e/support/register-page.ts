import { expect, type Page } from '@playwright/test';

/** What every page of registration has (REG-010). */
export async function expectRegisterFrame(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request WebTrax Account');
  await expect(page.getByText('free for companies that qualify')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  const footer = page.getByRole('contentinfo');
  for (const text of [/©/, 'Terms', 'Privacy']) await expect(footer.getByText(text)).toBeVisible();
}

/** Fills the third party's form and sends it. */
export async function sendCompany(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Company name' }).fill('Byron Engines');
  await page.getByRole('textbox', { name: 'Company website' }).fill('byronengines.example');
  await page.getByRole('button', { name: 'Submit request', exact: true }).click();
}
