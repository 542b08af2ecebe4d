import { expect, type Locator, type Page } from '@playwright/test';

/** Number in a text such as 1,234 sessions. */
export function numberIn(text: string | null): number {
  const digits = /[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', '');
  if (!digits) throw new Error(`no number in ${text}`);
  return Number(digits);
}

/** Says how many sessions match, once that is known. */
function countStatus(page: Page): Locator {
  return page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /session/ });
}

/** How many sessions match, once no other rows are on their way. */
export async function listCount(page: Page): Promise<number> {
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(countStatus(page)).toHaveText(/\d/);
  return numberIn(await countStatus(page).textContent());
}

/** Expects the list to hold so many sessions. */
export async function expectCount(page: Page, count: number): Promise<void> {
  const text = count === 1 ? '1 session' : `${count.toLocaleString('en-US')} sessions`;
  await expect(countStatus(page)).toHaveText(text);
}

/** Opens the sheet that has the controls of a list on a phone; elsewhere they are on the page. */
async function openControls(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: /^Filters and display/ });
  if ((await opener.isVisible()) && (await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
}

/** Closes that sheet where it is open. */
export async function closeControls(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Close filters', exact: true });
  if (await close.isVisible()) await close.click();
}

/** Chooses one of the radio buttons of View or Display, by the text that is seen. */
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

/** Rows of the sessions table without its head. */
export function rows(page: Page): Locator {
  return page
    .getByRole('table', { name: 'Sessions' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
}

/** What narrows the list, as chips. */
export function chips(page: Page): Locator {
  return page.getByRole('region', { name: 'Filters Applied' }).getByRole('listitem').filter({ hasText: ': ' });
}

/** The button of a dropdown of the filter bar. */
export function filterButton(page: Page, field: string): Locator {
  return page.getByRole('form', { name: 'Filters' }).getByRole('button', { name: field });
}

/** Opens a dropdown of the filter bar. */
export async function openFilter(page: Page, field: string): Promise<Locator> {
  await openControls(page);
  await filterButton(page, field).click();
  const dialog = page.getByRole('dialog', { name: field });
  await expect(dialog.getByRole('option').first()).toBeVisible();
  return dialog;
}

/** A page must never be wider than its screen, once a change of the screen's size has been taken in. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess, `pixels too wide at ${page.url()}`).toBe(0);
}
