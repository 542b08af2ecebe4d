import { expect, type Locator, type Page } from '@playwright/test';
import { numberIn } from './sessions-page.ts';

/** The table of an analytics page, by the page's title. */
export function reportTable(page: Page, name: string): Locator {
  return page.getByRole('table', { name, exact: true });
}

/** Rows of a report that stand for something, without its head and what rows open to. */
export function reportRows(page: Page, name: string): Locator {
  return reportTable(page, name)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
}

/** How many rows a report has in all, once no others are on their way. */
export async function reportCount(page: Page): Promise<number> {
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
  const status = page.getByRole('region', { name: 'Results' }).getByRole('status').first();
  await expect(status).toHaveText(/\d/);
  return numberIn(await status.textContent());
}

/** Texts of one column, top down; the rows' names are column 0. */
export async function columnTexts(page: Page, name: string, column: number): Promise<string[]> {
  await reportCount(page);
  const rows = reportRows(page, name);
  const cells = column === 0 ? rows.getByRole('rowheader') : rows.locator(`:nth-child(${column + 1})[role=cell]`);
  return (await cells.allTextContents()).map((text) => text.trim());
}

/** Presses a column's head and waits for the order to be shown. */
export async function sortBy(page: Page, name: string, head: string, order: 'ascending' | 'descending'): Promise<void> {
  const column = reportTable(page, name).getByRole('columnheader', { name: head, exact: true });
  await column.getByRole('button').click();
  await expect(column).toHaveAttribute('aria-sort', order);
  await reportCount(page);
}
