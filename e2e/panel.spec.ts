import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSeriousAxe } from './support/axe.ts';

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Testing' });
const failed = 'An error has occurred. Please try again later.';

/** The panel covers nothing of the app, on either side, and isn't printed (TST-059). */
async function expectBeside(page: Page): Promise<void> {
  const panel = panelOf(page);
  const app = page.locator('#root');
  for (const move of ['Move to the left side', 'Move to the right side']) {
    await panel.getByRole('button', { name: move }).click();
    const [tools, own] = [await panel.boundingBox(), await app.boundingBox()];
    if (!tools || !own) throw new Error('the panel and the app are both there');
    expect(tools.x >= own.x + own.width || tools.x + tools.width <= own.x).toBe(true);
    expect(tools.width + own.width).toBe(page.viewportSize()?.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(panel).toBeHidden();
  expect((await app.boundingBox())?.width).toBe(page.viewportSize()?.width);
  await page.emulateMedia({ media: 'screen' });
}

/** Names of the scenarios active in a sandbox. */
async function stackOf(page: Page, sandbox: string): Promise<string[]> {
  const answer = await page.request.get('/__mock/api/sandbox', { headers: { 'x-mock-sandbox': sandbox } });
  const { scenarios }: { scenarios: { name: string }[] } = await answer.json();
  return scenarios.map(({ name }) => name);
}

test('a tester can sign in, make one call fail, and see it in the app and the journal', {
  tag: '@desktop',
}, async ({ page, problems, sandbox }) => {
  problems.allow(/status of 500|status code 500/);
  const panel = panelOf(page);
  const launcher = page.getByRole('button', { name: 'Testing' });
  await page.goto('/login?panel');
  await launcher.waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('p');
  await expect(panel).toBeFocused();
  await page.keyboard.press('Escape');
  await launcher.press('Enter');
  await expect(panel).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(launcher).toBeFocused();
  await page.keyboard.press('Enter');

  await panel.getByRole('tab', { name: 'Faults' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(panel.getByRole('tab', { name: 'People', selected: true })).toBeFocused();
  await panel.getByRole('button', { name: 'Sign in as Dana Reyes' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(panel.getByRole('status')).toHaveText('Signed in as Dana Reyes');

  await page.goto('/sessions');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expectBeside(page);
  await panel.getByRole('tab', { name: 'Faults' }).click();
  await panel.getByText('Limit the next fault').click();
  await panel.getByRole('textbox', { name: 'Operation' }).fill('sessions');
  await panel.getByRole('searchbox').fill('500 json');
  await panel.getByRole('button', { name: 'Start http-500-json' }).click();
  await expect(panel.getByRole('status')).toHaveText('http-500-json@sessions is on.');
  expect(await stackOf(page, sandbox)).toEqual(['http-500-json@sessions']);
  expect(await stackOf(page, `${sandbox.slice(0, 50)}-other`)).toEqual([]);
  await expectAccessible(page, '#testing-panel');

  await panel.getByRole('button', { name: 'Reload app' }).click();
  await expect(page.getByRole('main').getByText(failed)).toBeVisible();
  await panel.getByRole('tab', { name: 'Journal' }).click();
  await panel.getByText('4xx and 5xx').click();
  const entry = panel
    .getByRole('listitem')
    .filter({ hasText: /sessions.*500.*By http-500-json/ })
    .last();
  await entry.getByText('500', { exact: true }).click();
  await expect(entry.getByText('"startDate"').first()).toBeVisible();
  await expectNoSeriousAxe(page, '#testing-panel');
});

test('on a phone the panel is a sheet that keeps the app visible (TST-059)', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/login?panel');
  await page.getByRole('button', { name: 'Testing' }).tap();
  const panel = panelOf(page);
  await panel.getByRole('tab', { name: 'People' }).tap();
  await expect(panel.getByRole('button', { name: 'Sign in as Marcus Feld' })).toBeVisible();
  const box = await panel.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(box?.width).toBe(width);
  expect(box?.y).toBeGreaterThan(height / 3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  // The end of the page can be scrolled out from under it (TST-059).
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const end = await page.getByRole('contentinfo').boundingBox();
  expect((end?.y ?? height) + (end?.height ?? 0)).toBeLessThanOrEqual((await panel.boundingBox())?.y ?? 0);
  await expectAccessible(page, '#testing-panel');
  await panel.getByRole('button', { name: 'Close the testing panel' }).tap();
  await expect(page.getByRole('button', { name: 'Testing' })).toBeVisible();
});
