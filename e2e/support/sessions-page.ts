import { expect, type Locator, type Page } from '@playwright/test';

/** The number in a text such as 1,234 sessions. */
export function numberIn(text: string | null): number {
  const digits = /[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', '');
  if (!digits) throw new Error(`no number in ${text}`);
  return Number(digits);
}

/** The status with the number of matching sessions. */
function countStatus(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /session/ });
}

/** The number of matching sessions, after loading has finished. */
export async function listCount(page: Page): Promise<number> {
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(countStatus(page)).toHaveText(/\d/);
  return numberIn(await countStatus(page).textContent());
}

/** Expects the list to contain this many sessions. */
export async function expectCount(page: Page, count: number): Promise<void> {
  const text = count === 1 ? '1 session' : `${count.toLocaleString('en-US')} sessions`;
  await expect(countStatus(page)).toHaveText(text);
}

/** On a phone, opens the sheet with a list's controls; otherwise they are on the page. */
async function openControls(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: /^Filters and display/ });
  if ((await opener.isVisible()) && (await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
}

/** Closes that sheet if it is open. */
export async function closeControls(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Close filters', exact: true });
  if (await close.isVisible()) await close.click();
}

/** Selects a radio button of View or Display by its visible text. */
export async function choose(page: Page, group: 'View' | 'Display', option: string): Promise<void> {
  await openControls(page);
  await page.getByRole('group', { name: group }).getByText(option, { exact: true }).click();
  await expect(page.getByRole('radio', { name: option, exact: true })).toBeChecked();
  await closeControls(page);
}

/** Cards of the timeline. */
export function cards(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

/** Rows of the sessions table without its header. */
export function rows(page: Page): Locator {
  return page
    .getByRole('table', { name: 'Sessions' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
}

/** The chips of the applied filters. */
export function chips(page: Page): Locator {
  return page.getByRole('region', { name: 'Filters Applied' }).getByRole('listitem').filter({ hasText: ': ' });
}

/** The button of a filter bar dropdown. */
export function filterButton(page: Page, field: string): Locator {
  return page.getByRole('form', { name: 'Filters' }).getByRole('button', { name: field });
}

/** Opens a filter bar dropdown. */
export async function openFilter(page: Page, field: string): Promise<Locator> {
  await openControls(page);
  await filterButton(page, field).click();
  const dialog = page.getByRole('dialog', { name: field });
  await expect(dialog.getByRole('option').first()).toBeVisible();
  return dialog;
}

/** The page must never be wider than its screen, once it has adapted to a change of size. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess, `pixels too wide at ${page.url()}`).toBe(0);
}
