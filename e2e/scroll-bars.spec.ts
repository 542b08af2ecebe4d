import { expect, test } from './fixtures.ts';
import { testLaunchOptions } from './tools/find-browser.ts';

// Those of a person who has a mouse: they take room, where a test's are not drawn.
test.use({
  launchOptions: {
    ...testLaunchOptions(process.env.WEBTRAX_BROWSER || undefined),
    ignoreDefaultArgs: ['--hide-scrollbars'],
  },
});

test('a page has the room for its scroll bar before it grows one (FRM-044)', { tag: '@desktop' }, async ({ page }) => {
  const bar = () => page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true);
  const room = await bar();
  expect(room).toBeGreaterThan(0);
  await page.locator('#root').evaluate((root) => root.style.setProperty('min-height', '200vh'));
  expect(await bar()).toBe(room);
});
