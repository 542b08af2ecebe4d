import { test as base, expect, type Page } from '@playwright/test';
import { catalog } from '../fixtures/catalog/catalog.ts';
import type { CatalogRow } from '../schema/generated/control.ts';
import { type Problems, watchProblems } from './fixtures.ts';
import { exactly, needsBrowser, promptOf } from './support/catalog-row.ts';
import { testNow, testOrigin } from './support/test-world.ts';

/** Worlds are made when first asked for, while the other worker's rows wait. */
const timeout = 20_000;
/** A row that fails does not hide the next. */
const softly = expect.configure({ soft: true, timeout });

interface Shared {
  readonly page: Page;
  readonly problems: Problems;
  /** What the page has logged since it was emptied. */
  readonly logged: string[];
}

/** One page for all rows of a worker, as a tester has one: it starts with scripts that are at hand. */
const test = base.extend<object, { shared: Shared }>({
  shared: [
    async ({ browser }, use, { workerIndex }) => {
      const page = await browser.newPage({
        baseURL: testOrigin,
        locale: 'en-US',
        timezoneId: 'Asia/Tokyo',
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      await page.context().addCookies([{ name: 'mock-sandbox', value: `catalog-${workerIndex}`, url: testOrigin }]);
      await page.clock.install({ time: testNow });
      // The panel has tests of its own. It is what waits for an idle moment up to a second.
      await page.addInitScript(() => {
        const whenIdle = window.requestIdleCallback.bind(window);
        window.requestIdleCallback = (run, options) => (options?.timeout === 1000 ? 0 : whenIdle(run));
      });
      const problems = watchProblems(page, testOrigin);
      // What the rows are about; a request to elsewhere is none of it.
      problems.allow(/^console: |^request: |^uncaught: .*refused for a test/);
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      page.on('dialog', (dialog) => dialog.accept());
      await use({ page, problems, logged });
      await page.context().close();
    },
    { scope: 'worker' },
  ],
});

/** Opens a row, and looks for what it says is seen where it says that it is seen. */
async function expectRow({ page, logged }: Shared, { id, seen, where, seconds }: CatalogRow): Promise<void> {
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
  if (where === 'prompt') await softly.poll(() => page.evaluate(promptOf)).toBe(seen);
}

/** Rows that only a browser can show, and the first of each part and place; catalog.test.ts opens all others. */
const places = new Set<string>();
const rows = catalog.filter((row) => {
  const place = `${row.part} ${row.where}`;
  const isFirst = !places.has(place);
  places.add(place);
  return isFirst || needsBrowser(row);
});

for (const row of rows) {
  test(`a browser shows the row ${row.id} (TST-019, TST-020)`, { tag: '@desktop' }, async ({ shared }) => {
    await expectRow(shared, row);
    expect(shared.problems.unexpected(), 'what went wrong unseen').toEqual([]);
  });
}

test('an address without a row takes it all back', { tag: '@desktop' }, async ({ shared: { page } }) => {
  const row = catalog.find(({ id }) => id === 'sessions-fail');
  await page.goto(`/?row=${row?.id}`);
  await expect(page.getByText(row?.seen ?? '')).toBeVisible();
  await page.goto('/sessions?row=');
  await expect(page.getByRole('heading', { name: 'Recent Sessions' })).toBeVisible();
  await expect(page).toHaveURL('/sessions');
  await expect(page.getByText(row?.seen ?? '')).toHaveCount(0);
});
