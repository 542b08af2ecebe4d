import { expect, test } from './fixtures.ts';
import { watchCalls } from './support/answers.ts';
import { expectNoSeriousAxe } from './support/axe.ts';
import { goInside } from './support/go-inside.ts';
import { expectCount, expectNoSidewaysScroll, listCount, rows } from './support/sessions-page.ts';
import { personaNamed, signIn, signInQuickly } from './support/sign-in.ts';

/** What only a mistake puts on a screen. */
const slips = /NaN|undefined|null\b|Invalid Date|Infinity|\[object/;

test('an account without sessions has a designed Home and list', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Nora Whitfield'));
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByText('No companies identified in this time frame.')).toBeVisible();
  await expect(
    main.getByText('You have not received any RFIs or Phone Calls from network users within the selected time frame.'),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Total Sessions' })).toContainText('No sessions');
  await expect(page.getByRole('region', { name: 'Key figures' })).toContainText(/Sessions0/);
  await expect(main).not.toContainText(slips);
  await page.goto('/sessions');
  await expect(main.getByText("We're sorry, you do not have any sessions that match these filters.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear applied filters' })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});

test('an account without actions says so; one of the network alone has no session elsewhere', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInQuickly(page, personaNamed('Sam Quill'));
  await page.goto('/');
  const main = page.getByRole('main');
  const depth = page.getByRole('region', { name: 'Session Depth' }).getByRole('link').first();
  await expect(page.getByText('You have not received any RFIs or Phone Calls from network users')).toBeVisible();
  await expect(depth).toBeVisible();
  await expect(main).not.toContainText(slips);
  await page.getByRole('button', { name: 'Log out' }).click();
  await signIn(page, personaNamed('Ursula Meyer'));
  await expect(depth).toBeVisible();
  await expect(main).not.toContainText(slips);
  await goInside(page, '/sessions');
  const all = await listCount(page);
  await goInside(page, '/sessions/thomasnet');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thomasnet');
  await expectCount(page, all);
});

test('who has no accounts is told the way, as a client and as none', { tag: '@desktop' }, async ({
  page,
  problems,
}) => {
  problems.allow(/status of 400/);
  await signInQuickly(page, personaNamed('Helen Ostrow'));
  await page.goto('/');
  await expect(page).toHaveURL('/noclaims');
  const [forClients, forOthers] = ['contact your certified partner or the help desk', 'register for a WebTrax account'];
  await expect(page.getByText(forClients)).toBeVisible();
  await expect(page.getByText(forOthers)).toHaveCount(0);
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await signIn(page, personaNamed('Theo Lindqvist'));
  await expect(page).toHaveURL('/noclaims');
  await expect(page.getByText('Your user profile is not linked to any WebTrax accounts.')).toBeVisible();
  await expect(page.getByText(forOthers)).toBeVisible();
  await expect(page.getByText(forClients)).toHaveCount(0);
  await page.getByRole('link', { name: 'Register' }).click();
  // Known already: the request goes on with the company.
  await expect(page).toHaveURL('/register/companyinfo-in');
});

test('a person of one account reaches its Home, a new one the terms first (WEL-001)', { tag: '@desktop' }, async ({
  page,
}) => {
  await signInQuickly(page, personaNamed('Rosa Delgado'));
  await page.goto('/');
  await expect(page.getByText('Ridgeline Precision Machining · all times')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await signIn(page, personaNamed('Priya Natarajan'));
  const wizard = page.getByRole('dialog', { name: 'Welcome to WebTrax' });
  await expect(wizard.getByRole('heading', { name: 'Terms of service' })).toBeVisible();
  await expect(wizard.getByText('within 60 days').first()).toBeVisible();
});

test('times are those of the account, half-hour zones too (DAT-020)', { tag: '@desktop' }, async ({ page }) => {
  const calls = watchCalls(page);
  await signInQuickly(page, personaNamed('Marcus Feld'), '61204');
  await page.goto('/sessions?view=table');
  await listCount(page);
  const asked = calls.of<{ sessions: { edges: { node: { visitDate: string } }[] } }>('sessions').at(-1);
  const moment = new Date(asked?.data.sessions.edges[0]?.node.visitDate ?? '');
  const inKolkata = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(moment);
  const shown = await rows(page).first().locator('[data-label="Date/Time"]').textContent();
  expect(shown?.replace(/ 0(\d:)/, ' $1')).toBe(inKolkata.replace(/, (?=\d+:)/, ' ').replace('\u202f', ' '));
});

test('a million sessions answer like a few', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Victor Anand'));
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Session Length' }).getByRole('link').first()).toBeVisible();
  await page.goto('/sessions?view=table&start=2025-11-22&end=2026-11-21&sort=sortable_company.ASC&page=20000');
  expect(await listCount(page)).toBeGreaterThan(400_000);
  await expect(rows(page).or(page.getByText("This page doesn't exist.")).first()).toBeVisible();
});
