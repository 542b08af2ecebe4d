import type { Page } from '@playwright/test';
import { catalogue } from '../fixtures/catalogue/catalogue.ts';
import type { CatalogueRow } from '../schema/generated/control.ts';
import { expect, test } from './fixtures.ts';

/** A row that fails does not hide the next. */
const softly = expect.configure({ soft: true });

/** … stands for what depends on the data. */
const exactly = (text: string) =>
  new RegExp(`^${text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll('…', '.+')}$`);

/** Asks by the browser's own prompt, which shows words of its own today: the app's are what it gives to it. */
async function expectPrompt(page: Page, text: string): Promise<void> {
  const asked = () =>
    page.evaluate(() => {
      const event = new Event('beforeunload', { cancelable: true });
      Object.defineProperty(event, 'returnValue', { value: '', writable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented ? String(event.returnValue) : '';
    });
  await softly.poll(asked).toBe(text);
}

/** What a row says is seen, where it says that it is seen. */
async function expectSeen(page: Page, { seen, where }: CatalogueRow, logged: readonly string[]): Promise<void> {
  switch (where) {
    case 'page':
      await softly(page.getByText(exactly(seen)).filter({ visible: true }).first()).toBeVisible();
      return;
    case 'path':
      await softly(page).toHaveURL((url) => url.pathname === seen && url.search === '');
      return;
    case 'console':
      await softly.poll(() => logged.some((line) => line.startsWith(seen))).toBe(true);
      return;
    case 'prompt':
      await expectPrompt(page, seen);
  }
}

/** So many rows share a page. */
const groupSize = 16;

/** The rows in tests of one part each. */
const groups = Object.entries(Object.groupBy(catalogue, ({ part }) => part)).flatMap(([part, rows]) =>
  Array.from({ length: Math.ceil(rows.length / groupSize) }, (_, place) => ({
    name: `${part} ${place + 1}`,
    rows: rows.slice(place * groupSize, (place + 1) * groupSize),
  })),
);

for (const { name, rows } of groups) {
  test(`each row is seen as it is told: ${name}`, { tag: '@desktop' }, async ({ page, problems }) => {
    // The rows are about what goes wrong; what must not is seen by its absence from the page.
    problems.allow(/^console: |^request: |^uncaught: /);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    page.on('dialog', (dialog) => dialog.accept());
    for (const row of rows) {
      await test.step(row.id, async () => {
        logged.length = 0;
        await page.goto(`/?row=${row.id}`, { waitUntil: 'commit' });
        await expectSeen(page, row, logged);
      });
    }
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
