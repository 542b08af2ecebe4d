import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import Papa from 'papaparse';

/** Presses an export button, waits for the file and reads it. The first row contains the headings. */
export async function exportFrom(
  page: Page,
  place: Locator,
): Promise<{ name: string; text: string; rows: string[][] }> {
  const waiting = page.waitForEvent('download');
  await place.getByRole('button', { name: 'Export' }).click();
  const download = await waiting;
  const text = await readFile(await download.path(), 'utf8');
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: true });
  expect(errors).toEqual([]);
  return { name: download.suggestedFilename(), text, rows: data };
}
