import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { browserTexts } from '../src/text/browser.ts';
import { watchProblems } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { exportFrom } from './support/download.ts';
import { goByNavigation } from './support/open-page.ts';
import { refuseStorage } from './support/page-faults.ts';
import { listCount, numberIn } from './support/sessions-page.ts';
import { demoOrigin, demoPath } from './support/test-world.ts';
import { plainHost } from './tools/find-browser.ts';

// As for a visitor: real time and empty storage.
test.use({ storageState: { cookies: [], origins: [] }, baseURL: `${demoOrigin}${demoPath}` });

// Each starts with a first visit, which installs everything.
test.describe.configure({ timeout: 120_000 });

const at = (path: string) => `${demoOrigin}${demoPath}${path}`;
const welcome = (page: Page) => page.getByRole('dialog', { name: 'Look around WebTrax' });
const stop = (page: Page, number: number) => page.getByRole('dialog', { name: `Tour, stop ${number} of 5` });

/** Opens the demo as a new visitor, and selects its first person. Returns a function for the unexpected problems. */
async function visit(page: Page, path = '', title = 'Home'): Promise<() => string[]> {
  const problems = watchProblems(page, demoOrigin);
  // A static host responds with 404 to an app URL; the 404 page finds the way.
  if (path) problems.allow(/status of 404/);
  await page.goto(at(path));
  await welcome(page).getByRole('button', { name: 'Dana Reyes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // The screen may add its initial state to the URL, such as the person's targets.
  const target = new URL(at(path));
  const isAtTarget = ({ pathname, searchParams }: URL) =>
    pathname === target.pathname && [...target.searchParams].every(([name, value]) => searchParams.get(name) === value);
  await expect(page).toHaveURL(isAtTarget);
  return problems.unexpected;
}

async function skipTour(page: Page): Promise<void> {
  await stop(page, 1).getByRole('button', { name: 'Skip the tour' }).click();
  await expect(stop(page, 1)).toHaveCount(0);
}

/** Resolves when everything is cached that a visit without network needs. */
const isKept = (context: BrowserContext) =>
  context.waitForEvent('console', (message) => message.text() === 'Content is cached for offline use.');

test('the first minute: choosing a person, five tour stops by keyboard, nothing in the way', async ({ page }) => {
  const problems = watchProblems(page, demoOrigin);
  await page.goto(at(''));
  await expect(welcome(page)).toBeVisible();
  await expectAccessible(page, 'dialog');
  await welcome(page).getByRole('button', { name: 'Dana Reyes' }).press('Enter');
  for (const [index, path] of ['', 'sessions', 'audience', 'analytics/referrers'].entries()) {
    await expect(stop(page, index + 1)).toBeVisible();
    await expect(page).toHaveURL(at(path));
    await expect(stop(page, index + 1).getByRole('button', { name: 'Next' })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(stop(page, 5)).toBeVisible();
  await expectAccessible(page, '#demo-guide');
  await goByNavigation(page, 'Targets');
  await page.getByRole('button', { name: 'Continue the tour (5 of 5)' }).click();
  await expect(stop(page, 5).getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(stop(page, 5)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Download (PDF)' })).toBeVisible();
  await expect(stop(page, 5)).toHaveCount(0);
  expect(problems.unexpected()).toEqual([]);
});

/** How many worlds the browser has stored for the next visit. */
function keptWorlds(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('webtrax-demo-world');
    const opened = new Promise((resolve, reject) => {
      opening.onsuccess = resolve;
      opening.onerror = reject;
    });
    await opened;
    const counting = opening.result.transaction('worlds').objectStore('worlds').count();
    await new Promise((resolve) => {
      counting.onsuccess = resolve;
    });
    opening.result.close();
    return counting.result;
  });
}

test('figures agree, changes survive a reload and reach another tab, and a reset undoes them (TST-025, TST-027)', async ({
  page,
  context,
}) => {
  const problems = await visit(page);
  await skipTour(page);
  const figures = page.getByRole('region', { name: 'Key figures' });
  const sessions = figures.getByRole('definition').first();
  await expect(sessions).toHaveText(/^[\d,]+/);
  const total = numberIn(await sessions.textContent());
  await goByNavigation(page, 'Sessions');
  expect(await listCount(page)).toBe(total);
  // After a reload, the stored world is used.
  await expect.poll(() => keptWorlds(page)).toBe(1);

  await goByNavigation(page, 'Targets');
  const metals = (tab: Page) => tab.getByRole('checkbox', { name: 'Metals', exact: true });
  await expect(metals(page)).not.toBeChecked();
  await metals(page).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  const other = await context.newPage();
  await other.goto(at('targets'));
  await expect(metals(other)).toBeChecked();
  await page.reload();
  await expect(metals(page)).toBeChecked();
  await goByNavigation(page, 'Sessions');
  expect(await listCount(page)).toBe(total);
  await metals(other).uncheck();

  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('button', { name: 'Reset demo' }).click();
  // Without asking about unsaved changes there.
  await expect(welcome(other)).toBeVisible();
  await other.close();
  await welcome(page).getByRole('button', { name: 'Dana Reyes' }).click();
  await skipTour(page);
  await goByNavigation(page, 'Targets');
  await expect(metals(page)).not.toBeChecked();
  expect(problems()).toEqual([]);
});

test('a deep link works on a first visit, and offline from then on (TST-024, TST-026)', async ({ page, context }) => {
  const stored = isKept(context);
  const problems = await visit(page, 'sessions/targeted?view=table', 'Targeted Sessions');
  await stored;
  await page.goto(at('sessions?view=table&page_depth=10m'));
  const total = await listCount(page);
  await context.setOffline(true);
  await page.reload();
  expect(await listCount(page)).toBe(total);
  const file = await exportFrom(page, page.getByRole('region', { name: 'Results' }));
  expect(file.name).toMatch(/^webtrax-sessions-.*\.csv$/);
  expect(file.rows).toHaveLength(total + 1);
  await page.goto(at('analytics/browsers'));
  await expect(page.getByRole('heading', { level: 1, name: 'Browsers' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('row').nth(3)).toBeVisible();
  expect(problems()).toEqual([]);
});

test('images, PDFs, network faults and a catalog row work', async ({ page }) => {
  const problems = await visit(page);
  await page.goto(at('campaigns/1044202/view'));
  const picture = page
    .getByRole('main')
    .getByRole('img', { name: /Flow Meters/ })
    .first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download (PDF)' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  const outcomes = await page.evaluate(async () => {
    const requestWith = async (scenario: string) => {
      const body = JSON.stringify({ query: '{ __typename }' });
      const headers = { 'content-type': 'application/json', 'x-mock-scenario': scenario };
      const answer = await fetch('/graphql', { method: 'POST', headers, body });
      return `${answer.status} ${(await answer.text()).length > 0}`;
    };
    const outcome = (scenario: string) => requestWith(scenario).catch((error: unknown) => String(error));
    return [await outcome('connection-reset'), await outcome('cut-answer'), await outcome('http-502-html')];
  });
  expect(outcomes).toEqual(['TypeError: Failed to fetch', expect.stringContaining('TypeError'), '502 true']);
  await page.goto(at('?row=wrong-password'));
  await expect(page.getByText('Incorrect Password')).toBeVisible();
  const provoked = /\/graphql|status of 401/;
  expect(problems().filter((one) => !provoked.test(one))).toEqual([]);
});

test('the tour, a file and a PDF work on plain http (TST-073)', async ({ page }) => {
  await page.goto(at('').replace('127.0.0.1', plainHost));
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await welcome(page).getByRole('button', { name: 'Dana Reyes' }).click();
  await stop(page, 1).getByRole('button', { name: 'Next' }).click();
  await stop(page, 2).getByRole('button', { name: 'Skip the tour' }).click();
  await goByNavigation(page, 'Sessions');
  const { rows } = await exportFrom(page, page.getByRole('main'));
  expect(rows.length).toBeGreaterThan(100);
  await goByNavigation(page, 'Campaigns');
  await page
    .getByRole('link', { name: /Flow Meters/ })
    .first()
    .click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download (PDF)' }).click();
  expect((await readFile(await (await waiting).path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('images and embedded forms work (TST-073)', async ({ page }) => {
    const problems = await visit(page);
    await page.goto(at('campaigns/1044202/view'));
    const picture = page
      .getByRole('main')
      .getByRole('img', { name: /Flow Meters/ })
      .first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.goto(at('settings/invite'));
    await page.getByRole('textbox', { name: 'First name' }).fill('Ada');
    await page.getByRole('textbox', { name: 'Last name' }).fill('Byron');
    await page.getByRole('textbox', { name: 'Work email' }).fill('ada@harrowfluid.example');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page).toHaveURL(at('settings/invite/thankyou'));
    // The host's first response, and the demo's message about its service worker.
    expect(problems().filter((one) => !/status of 404|without a service worker/.test(one))).toEqual([]);
  });

  test('figures work without storage too, with a notice (ERR-032, TST-073)', async ({ page }) => {
    await refuseStorage(page);
    const problems = await visit(page);
    await skipTour(page);
    await expect(page.getByRole('region', { name: 'Key figures' })).toHaveText(/Sessions[\d,]+/);
    await expect(page.getByText(browserTexts.storageRefused)).toBeVisible();
    expect(problems().filter((one) => !/without a service worker/.test(one))).toEqual([]);
  });
});
