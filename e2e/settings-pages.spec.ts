import { expect, test } from './fixtures.ts';
import { expectAccessible, expectNoSeriousAxe } from './support/axe.ts';
import { hasDrawer } from './support/frame.ts';
import { expectNoSidewaysScroll } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

test.beforeEach(async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
});

test('the tracking code is copied, also where the browser refuses (SET-028, SET-029, WEL-016)', {
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

test('somebody is invited, once the form could be loaded (SET-030, SET-031, SET-032, SET-033)', async ({
  page,
  problems,
}) => {
  problems.allow(/forms\.js|ERR_BLOCKED_BY_CLIENT/);
  await page.route('**/third-party/forms.js', (route) => route.abort('blockedbyclient'));
  await page.goto('/settings/invite');
  await expect(page.getByRole('alert')).toContainText("The form couldn't be loaded.");
  await expect(page).toHaveURL(
    /\?account_slug=WT-10442&company=Harrow\+Fluid\+Controls&account_tinid=8104420&inviter_email=dana\.reyes%40harrowfluid\.example$/,
  );
  await page.unroute('**/third-party/forms.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  const form = page.getByRole('region', { name: 'Invite form' });
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(form.getByText('First name is required.')).toBeVisible();
  await expectNoSeriousAxe(page);
  await form.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await form.getByRole('textbox', { name: 'Last name' }).fill('Byron');
  await form.getByRole('textbox', { name: 'Work email' }).fill('ada.byron@harrowfluid.example');
  const sent = page.waitForRequest('**/third-party/forms/webtrax-invite');
  await form.getByRole('button', { name: 'Send invitation' }).click();
  expect((await sent).postDataJSON()).toEqual({
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'ada.byron@harrowfluid.example',
    title: '',
    note: '',
    account_slug: 'WT-10442',
    company: 'Harrow Fluid Controls',
    account_tinid: '8104420',
    inviter_email: 'dana.reyes@harrowfluid.example',
  });
  await expect(page).toHaveURL(/\/settings\/invite\/thankyou$/);
  await expect(page.getByText('within one business day')).toBeVisible();
  await page.getByRole('link', { name: 'Invite someone else' }).click();
  await expect(page).toHaveURL(/\/settings\/invite\?account_slug=WT-10442/);
  await expect(form.getByRole('button', { name: 'Send invitation' })).toBeVisible();
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
  // A phone has other controls on the pages with forms alone.
  { kind: 'guides', screens: guides, tag: ['@desktop'] },
]) {
  test(`${kind} are accessible in both themes and fit their screen`, { tag }, async ({ page }) => {
    if (hasDrawer(page)) await page.setViewportSize({ width: 360, height: 780 });
    for (const [path, title] of Object.entries(screens)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveTitle(`${title} · WebTrax`);
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  });
}

test('the chapters of the tutorial have addresses', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/settings/webtraxtutorial#open-what-interests-you');
  const chapter = page.getByRole('article', { name: 'Open what interests you' });
  await expect(chapter).toBeInViewport();
  await page
    .getByRole('navigation', { name: 'Chapters' })
    .getByRole('link', { name: 'A session is one visit' })
    .click();
  await expect(page).toHaveURL(/#a-session-is-one-visit$/);
  await page.goto('/settings/calltracking');
  await page.getByRole('link', { name: 'RFIs and Phone Calls' }).last().click();
  await expect(page).toHaveURL(/\/sessions\/actions$/);
});
