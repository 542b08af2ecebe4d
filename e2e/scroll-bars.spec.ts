import { expect, test } from './fixtures.ts';
import { testLaunchOptions } from './tools/find-browser.ts';

// Scroll bars as with a mouse: they take up space, while tests normally hide them.
test.use({
  launchOptions: {
    ...testLaunchOptions(process.env.WEBTRAX_BROWSER || undefined),
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
});

test('a page reserves space for its scroll bar (FRM-044)', { tag: '@desktop' }, async ({ page }) => {
  const bar = () => page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true);
  const room = await bar();
  expect(room).toBeGreaterThan(0);
  await page.locator('#root').evaluate((root) => root.style.setProperty('min-height', '200vh'));
  expect(await bar()).toBe(room);
});
