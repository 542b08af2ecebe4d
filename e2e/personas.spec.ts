import { expect, test } from './fixtures.ts';
import { watchCalls } from './support/answers.ts';
import { expectCount, expectNoSidewaysScroll, listCount, rows } from './support/sessions-page.ts';
import { personaNamed, signIn, signInQuickly } from './support/sign-in.ts';

/** What only a mistake puts on a screen. */
const slips = /NaN|undefined|null\b|Invalid Date|Infinity|\[object/;

test('an account without sessions has a designed Home and list', async ({ page }) => {
  await signInQuickly(page, personaNamed('Nora Whitfield'));
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByText('No company could be identified in this time frame.')).toBeVisible();
  await expect(
    main.getByText('You have not received any RFIs or Phone Calls from network users within the selected time frame.'),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: 'Total Sessions' })).toContainText('There are no sessions');
  await expect(page.getByRole('region', { name: 'Key figures' })).toContainText(/Sessions0/);
  await expect(main).not.toContainText(slips);
  await page.goto('/sessions');
  await expect(main.getByText("We're sorry, you do not have any sessions that match these filters.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear applied filters' })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});

test('an account without actions says so, beside its sessions', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Sam Quill'));
  await page.goto('/');
  await expect(page.getByText('You have not received any RFIs or Phone Calls from network users')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Session Depth' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(slips);
});

test('an account of the network alone has no session elsewhere', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Ursula Meyer'));
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Session Depth' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(slips);
  await page.goto('/sessions');
  const all = await listCount(page);
  await page.goto('/sessions/thomasnet');
  await expectCount(page, all);
});

for (const [name, way] of [
  ['Helen Ostrow', 'contact your certified partner or the help desk'],
  ['Theo Lindqvist', 'register for a WebTrax account'],
] as const) {
  test(`${name}, who has no accounts, is told the way`, { tag: '@desktop' }, async ({ page, problems }) => {
    problems.allow(/status of 400/);
    await signIn(page, personaNamed(name));
    await expect(page).toHaveURL(/\/noclaims$/);
    await expect(page.getByText('Your user profile is not linked to any WebTrax accounts.')).toBeVisible();
    await expect(page.getByText(way)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login$/);
  });
}

for (const [name, account] of [
  ['Rosa Delgado', 'Ridgeline Precision Machining'],
  ['Owen Mbeki', 'Castellan Wire & Cable'],
] as const) {
  test(`${name} reaches Home, of the one account`, { tag: '@desktop' }, async ({ page }) => {
    await signInQuickly(page, personaNamed(name));
    await page.goto('/');
    await expect(page.getByText(`${account} · all times`)).toBeVisible();
    await expect(page).toHaveURL('/');
  });
}

test('a new user is first asked to accept the terms', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, personaNamed('Priya Natarajan'));
  await expect(page).toHaveURL('/');
  await expect(page.getByText(/terms/i).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Key figures' })).toHaveCount(0);
});

test('times are those of the account, half-hour zones too', { tag: '@desktop' }, async ({ page }) => {
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
  await expect(rows(page).or(page.getByText('The list does not go on to this page.')).first()).toBeVisible();
});
