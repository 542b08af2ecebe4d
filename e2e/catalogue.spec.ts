import type { Page } from '@playwright/test';
import { catalogue } from '../fixtures/catalogue/catalogue.ts';
import type { CatalogueRow } from '../schema/generated/control.ts';
import { expect, test } from './fixtures.ts';

/** Worlds are made when first asked for, while the other worker's rows wait. */
const timeout = 20_000;
/** A row that fails does not hide the next. */
const softly = expect.configure({ soft: true, timeout });
/** So many rows share a page. */
const groupSize = 10;

/** … stands for what depends on the data. */
const exactly = (text: string) =>
  new RegExp(`^${text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll('…', '.+')}$`);

/** Browsers show words of their own today; the app's are what it gives to them. */
function promptOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const event = new Event('beforeunload', { cancelable: true });
    Object.defineProperty(event, 'returnValue', { value: '', writable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented ? String(event.returnValue) : '';
  });
}

/** Opens a row, and looks for what it says is seen where it says that it is seen. */
async function expectRow(page: Page, { id, seen, where, seconds }: CatalogueRow, logged: string[]): Promise<void> {
  logged.length = 0;
  await page.goto(`/?row=${id}`, { waitUntil: 'commit' });
  const isAt = (url: URL) => url.pathname === seen && url.search === '';
  const text = page.getByText(exactly(seen)).filter({ visible: true }).first();
  if (seconds !== undefined) {
    // Not before the call is under way.
    await page.waitForRequest(/\/(graphql|auth\/check-username)$/, { timeout });
    await page.clock.fastForward(seconds * 1000);
  }
  // The waiting that hears of it at once; what it missed is then said by the expectation.
  if (where === 'page') await text.waitFor({ timeout }).catch(() => undefined);
  if (where === 'path') await page.waitForURL(isAt, { waitUntil: 'commit', timeout }).catch(() => undefined);
  if (where === 'page') await softly(text).toBeVisible({ timeout: 1 });
  if (where === 'path') await softly(page).toHaveURL(isAt, { timeout: 1 });
  if (where === 'console') await softly.poll(() => logged.some((line) => line.startsWith(seen))).toBe(true);
  if (where === 'prompt') await softly.poll(() => promptOf(page)).toBe(seen);
}

/** The rows in tests of one part each. */
const groups = Object.entries(Object.groupBy(catalogue, ({ part }) => part)).flatMap(([part, rows]) =>
  Array.from({ length: Math.ceil(rows.length / groupSize) }, (_, place) => ({
    name: `${part} ${place + 1}`,
    rows: rows.slice(place * groupSize, (place + 1) * groupSize),
  })),
);

for (const { name, rows } of groups) {
  test(`each row is seen as it is told: ${name}`, { tag: '@desktop' }, async ({ page, problems }) => {
    // What the rows are about; a request to elsewhere is none of it.
    problems.allow(/^console: |^request: |^uncaught: .*refused for a test/);
    page.on('dialog', (dialog) => dialog.accept());
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    for (const row of rows) await test.step(row.id, () => expectRow(page, row, logged));
  });
}

test('an address without a row takes it all back', { tag: '@desktop' }, async ({ page, problems }) => {
  problems.allow(/sessions: /);
  const row = catalogue.find(({ id }) => id === 'sessions-fail');
  await page.goto(`/?row=${row?.id}`);
  await expect(page.getByText(row?.seen ?? '')).toBeVisible();
  await page.goto('/sessions?row=');
  await expect(page.getByRole('heading', { name: 'Recent Sessions' })).toBeVisible();
  await expect(page).toHaveURL('/sessions');
  await expect(page.getByText(row?.seen ?? '')).toHaveCount(0);
});
