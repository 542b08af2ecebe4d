import { test as base, expect, type Page } from '@playwright/test';
import { catalog } from '../fixtures/catalog/catalog.ts';
import type { CatalogRow } from '../schema/generated/control.ts';
import { type Problems, watchProblems } from './fixtures.ts';
import { exactly, needsBrowser, promptOf } from './support/catalog-row.ts';
import { testNow, testOrigin } from './support/test-world.ts';

/** Worlds are generated on first request, while the other worker's rows wait. */
const timeout = 20_000;
/** A failing row doesn't hide the next. */
const softly = expect.configure({ soft: true, timeout });

interface Shared {
  readonly page: Page;
  readonly problems: Problems;
  /** The page's log since it was last cleared. */
  readonly logged: string[];
}

/** One page for all rows of a worker, as a tester would use it: its scripts are cached. */
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
      // Disables the panel, which has its own tests: it is the code that waits up to a second for an idle moment.
      await page.addInitScript(() => {
        const whenIdle = window.requestIdleCallback.bind(window);
        window.requestIdleCallback = (run, options) => (options?.timeout === 1000 ? 0 : whenIdle(run));
      });
      const problems = watchProblems(page, testOrigin);
      // The rows are about these; a request to another origin isn't allowed.
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

/** Opens a row, and checks that its text appears in the right place. */
async function expectRow({ page, logged }: Shared, { id, seen, where, seconds }: CatalogRow): Promise<void> {
  logged.length = 0;
  await page.goto(`/?row=${id}`, { waitUntil: 'commit' });
  const isAt = (url: URL) => url.pathname === seen && url.search === '';
  const text = page.getByText(exactly(seen)).filter({ visible: true }).first();
  if (seconds !== undefined) {
    // Not before the call has been sent.
    await page.waitForRequest(/\/(graphql|auth\/check-username)$/, { timeout });
    await page.clock.fastForward(seconds * 1000);
  }
  // These waits react immediately; if they time out, the expectation below reports the failure.
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

test('an empty row parameter in the URL resets everything', { tag: '@desktop' }, async ({ shared: { page } }) => {
  const row = catalog.find(({ id }) => id === 'sessions-fail');
  await page.goto(`/?row=${row?.id}`);
  await expect(page.getByText(row?.seen ?? '')).toBeVisible();
  await page.goto('/sessions?row=');
  await expect(page.getByRole('heading', { name: 'Recent Sessions' })).toBeVisible();
  await expect(page).toHaveURL('/sessions');
  await expect(page.getByText(row?.seen ?? '')).toHaveCount(0);
});
