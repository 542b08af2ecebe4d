import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { goInside, hasDrawer } from './support/open-page.ts';
import { expectNoSidewaysScroll } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

test.beforeEach(async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
});

test('the time zone list opens at the selected zone (DAT-022)', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('button', { name: /^Time zone: / }).click();
  await expect(page.getByRole('combobox', { name: /Time zone/ })).toBeFocused();
  const chosen = page.getByRole('listbox').getByRole('option', { selected: true });
  await expect(chosen).toBeInViewport({ ratio: 1 });
  expect(await chosen.textContent()).toContain('Eastern');
});

test("the tracking code is copied, or selected if the browser doesn't allow copying (SET-028, SET-029, WEL-016)", {
  tag: '@desktop',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/settings/tagging');
  await page.getByRole('button', { name: 'Copy Tracking code' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Copied$/ })).toHaveCount(1);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  expect(await clipboard()).toContain("WebTrax('account', '10442');");
  expect(await clipboard()).toBe(
    await page.getByRole('figure', { name: 'Tracking code' }).locator('code').textContent(),
  );

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Copy AMP pixel' }).click();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^Copied$/ })
      .last(),
  ).toBeAttached();
  expect(await clipboard()).toContain('wtid=10442&amp;page=CANONICAL_URL');

  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await page.getByRole('button', { name: 'Copy A marked download link' }).click();
  await expect(page.getByText("This browser doesn't allow copying. The text is selected")).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toContain('data-webtrax-download');
});

const forms = { '/settings': 'Technical Settings', '/settings/invite': 'Invite a team member' };
const guides = {
  '/settings/tagging': 'Tagging',
  '/settings/invite/thankyou': 'Thank you',
  '/settings/webtraxtutorial': 'Tutorial',
  '/settings/calltracking': 'Call Tracking',
};

for (const { kind, screens, tag } of [
  { kind: 'forms', screens: forms, tag: [] },
  // Only the pages with forms have different controls on a phone.
  { kind: 'guides', screens: guides, tag: ['@desktop'] },
]) {
  test(`${kind} are accessible in both themes and fit their screen`, { tag }, async ({ page }) => {
    if (hasDrawer(page)) await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(Object.keys(screens)[0] ?? '/settings');
    for (const [path, title] of Object.entries(screens)) {
      await goInside(page, path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveTitle(`${title} · WebTrax`);
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      // The third-party form's messages about its fields belong to the page.
      if (path === '/settings/invite') {
        await page.getByRole('button', { name: 'Send invitation' }).click();
        await expect(page.getByText('First name is required.')).toBeVisible();
      }
      await expectAccessible(page);
    }
  });
}

test('printed settings omit placeholders, which would look like values (SES-024)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/settings');
  const empty = page.locator('main :placeholder-shown');
  await expect(empty.first()).toBeVisible();
  const opacities = () =>
    empty.evaluateAll((boxes) => [...new Set(boxes.map((box) => getComputedStyle(box, '::placeholder').opacity))]);
  expect(await opacities()).toEqual(['1']);
  await page.emulateMedia({ media: 'print' });
  expect(await opacities()).toEqual(['0']);
});

test('tutorial chapters have URLs', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/settings/webtraxtutorial#open-what-interests-you');
  await expect(page.getByRole('article', { name: 'Open what interests you' })).toBeInViewport();
});
