import type { Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { openSettled } from './support/open-page.ts';
import { expectNoSidewaysScroll } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

/** Fields of responses with text from other people, which may be of any length. */
const fields =
  'browser|campaignName|city|domain|label|name|note|organization|pageUrl|platform|referrer|searchTerm|subject|term|title|url|verticalName|visitorISP|visitorName';

/** Appends a very long word to each such text; a page draws fewer than 10,000 letters (ERR-027). */
async function lengthenTexts(page: Page): Promise<void> {
  const text = new RegExp(String.raw`"(${fields})":"([^"\\]+)"`, 'g');
  const word = 'W'.repeat(2000);
  await page.route('**/graphql**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(text, `"$1":"$2${word}"`) });
  });
}

test("very long words don't widen any page at any width (FRM-055)", { tag: '@desktop' }, async ({ page }) => {
  test.slow();
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await lengthenTexts(page);
  for (const path of [
    '/',
    '/sessions',
    '/sessions?view=table',
    '/sessions/visitor/v12',
    '/sessions/actions',
    '/audience',
    '/analytics/toppages',
    '/campaigns',
    '/campaigns/1044201/view',
    '/targets',
    '/settings',
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await test.step(path, async () => {
      await openSettled(page, path);
      for (const width of [1440, 1024, 768, 320]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
      }
    });
  }
});
