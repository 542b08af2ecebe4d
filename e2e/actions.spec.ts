import { expect, test } from './fixtures.ts';
import { actionCount, actionRows, openFirst, panel, typeBox, year } from './support/actions-page.ts';
import { replaceAnswer, watchCalls } from './support/answers.ts';
import { expectAccessible } from './support/axe.ts';
import { exportFrom } from './support/download.ts';
import { hasDrawer } from './support/frame.ts';
import { goInside } from './support/go-inside.ts';
import { expectNoSidewaysScroll, numberIn } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

const heading = { level: 1, name: /^Actions/ } as const;

test('the counts of header, types, pages and file agree (ACT-001, ACT-008, ACT-010, ACT-012, ACT-025)', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  const calls = watchCalls(page);
  await page.goto('/sessions/actions');
  await expect(page).toHaveTitle('Actions · WebTrax');
  await expect(page.getByRole('heading', heading)).toHaveText(/\d/);
  const overall = numberIn(await page.getByRole('heading', heading).textContent());
  const asked = calls.of<object>('highValueActivities').map(({ variables }) => variables.limit);
  expect(asked.toSorted()).toEqual([1, 10]);
  const counts = [await actionCount(page)];
  for (const [type, name] of [
    ['solicitation', 'Solicitation'],
    ['other', 'Other Inquiry'],
    ['unclassified', 'Unclassified'],
  ] as const) {
    await goInside(page, `/sessions/actions?type=${type}`);
    await expect(typeBox(page, name)).toBeChecked();
    counts.push(await actionCount(page));
  }
  expect(counts.reduce((sum, count) => sum + count)).toBe(overall);

  await page.goto('/sessions/actions?type=lead,other');
  const listed = await actionCount(page);
  expect(listed).toBe((counts[0] ?? 0) + (counts[2] ?? 0));
  const seen = new Set<string>();
  for (;;) {
    await actionCount(page);
    for (const row of await actionRows(page).allTextContents()) seen.add(row);
    const next = page.getByRole('button', { name: 'Next page' });
    if (await next.isDisabled()) break;
    await expect(actionRows(page)).toHaveCount(10);
    await next.click();
  }
  await expect(page).toHaveURL(new RegExp(`page=${Math.ceil(listed / 10)}`));
  // Two downloads of one visitor in one minute would read alike.
  expect(seen.size).toBeGreaterThan(listed - 3);
  expect(seen.size).toBeLessThanOrEqual(listed);
  const file = await exportFrom(page, panel(page));
  expect(file.rows).toHaveLength(listed + 1);
  expect(file.name).toMatch(/^webtrax-high-value-activities-/);
});

test('types are chosen by their boxes, and Back takes a choice back (ACT-002, ACT-003, ACT-004)', async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/sessions/actions');
  const leads = await actionCount(page);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(typeBox(page, 'Sales Inquiry')).toBeChecked();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await typeBox(page, 'Other Inquiry').check();
  await expect(page).toHaveURL(/\?type=lead%2Cother$/);
  const more = await actionCount(page);
  expect(more).toBeGreaterThan(leads);
  await page.goBack();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(typeBox(page, 'Other Inquiry')).not.toBeChecked();
  await expect(page.getByText(`11–20 of ${leads}`)).toBeVisible();

  await page.getByRole('button', { name: 'Select All' }).click();
  await expect(page).toHaveURL(/\?showAll=true$/);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4);
  expect(await actionCount(page)).toBe(numberIn(await page.getByRole('heading', heading).textContent()));
  for (const name of ['Sales Inquiry', 'Solicitation', 'Other Inquiry', 'Unclassified']) {
    await typeBox(page, name).uncheck();
  }
  const empty = panel(page).getByText('There is no data available for your selection, Select All');
  await expect(empty).toBeVisible();
  await panel(page).getByRole('button', { name: 'Select All' }).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4);
  await expect(actionRows(page)).toHaveCount(10);
});

test('a recording plays; one that is missing or out of reach says so (ACT-029)', async ({ page, problems }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto(`/sessions/actions?showAll&${year}`);
  await actionCount(page);
  const detail = await openFirst(page, 'Phone call');
  const audio = detail.locator('audio');
  await expect(detail.getByText(/^\(\d{3}\) \d{3}-\d{4}$/).first()).toBeVisible();
  await audio.evaluate((player: HTMLAudioElement) => player.play());
  await expect
    .poll(() => audio.evaluate((player: HTMLAudioElement) => player.readyState > 2 && player.currentTime > 0))
    .toBe(true);
  expect(await audio.evaluate((player: HTMLAudioElement) => player.duration)).toBeCloseTo(3, 1);

  const missing = page.getByText('There is no recording of this call.');
  for (let turn = 0; turn < 12 && (await missing.count()) === 0; turn++) {
    await page.getByRole('button', { name: 'Next page' }).click();
    await actionCount(page);
    for (const row of await actionRows(page).filter({ hasText: 'Phone call' }).all()) {
      await row.getByRole('button', { name: /^Details of/ }).click();
    }
    await expect(page.locator('section[aria-busy="true"]')).toHaveCount(0);
  }
  await expect(missing.first()).toBeVisible();

  problems.allow(/recording/);
  await page.route('**/recordings/**', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(`/sessions/actions?showAll&${year}`);
  await actionCount(page);
  const failed = await openFirst(page, 'Phone call');
  await expect(failed.getByText("The recording couldn't be loaded.")).toBeVisible();
});

test('rows open by keyboard, stay open over paging, and lead to the visitor (ACT-007)', { tag: '@desktop' }, async ({
  page,
}) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/sessions/actions?showAll=true');
  await actionCount(page);
  const row = actionRows(page).filter({ hasText: 'RFI' }).first();
  const toggle = row.getByRole('button', { name: /^Details of .*, \w{3} \d{1,2}, 2026/ });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const detail = page.getByRole('region', { name: 'RFI Detail' });
  await expect(detail.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page.getByText(/^11–20 of/)).toBeVisible();
  await actionCount(page);
  await expect(detail).toHaveCount(0);
  await page.goBack();
  await expect(detail).toBeVisible();
  await row.getByRole('cell').nth(1).click();
  await expect(detail).toHaveCount(0);
  await toggle.press('Space');
  await detail.getByRole('link', { name: 'Sessions of that day' }).click();
  await expect(page).toHaveURL(/\/sessions\/visitor\/v\d+\?start=(\S+)&end=\1$/);
  await expect(page.getByText(/^[1-9]\d* sessions? ·/)).toBeVisible();
});

test('an account without any actions is told so (ACT-009)', async ({ page }) => {
  await signInQuickly(page, personaNamed('Sam Quill'));
  await page.goto(`/sessions/actions?${year}`);
  const none = 'You have not received any RFIs or Phone Calls from network users within the selected time frame.';
  await expect(page.getByText(none)).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('Home leads to the list with its dates, whose far end leads back (HOM-006, SES-036)', { tag: '@desktop' }, async ({
  page,
}) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto(`/?${year}`);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page).toHaveURL(new RegExp(`/sessions/actions\\?${year}$`));
  expect(await actionCount(page)).toBeGreaterThan(100);
  await page.goto('/sessions/actions?page=400');
  await page.getByRole('button', { name: 'Back to page 1' }).click();
  await expect(actionRows(page)).toHaveCount(10);
});

test('what fails shows nothing but its frame (ERR-013)', { tag: '@desktop' }, async ({ page, problems }) => {
  problems.allow(/out of order/);
  await signInQuickly(page, personaNamed('Dana Reyes'));
  const fail = () => ({ errors: [{ message: 'out of order' }], data: null });
  await replaceAnswer(page, 'phoneCall', fail);
  await page.goto(`/sessions/actions?${year}`);
  await actionCount(page);
  const detail = await openFirst(page, 'Phone call');
  await expect(detail).toHaveText(/Phone Inquiry Detail—/);
  await replaceAnswer(page, 'highValueActivities', ({ variables }) => (variables.limit === 10 ? fail() : null));
  await page.reload();
  await expect(panel(page)).toHaveText(/—/);
  await expect(page.getByRole('heading', heading)).toHaveText(/\d/);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(/out of order|try again/i);
});

test('open rows are accessible, and fit a phone', async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  if (hasDrawer(page)) await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/sessions/actions?showAll&${year}`);
  await actionCount(page);
  for (const kind of ['RFI', 'Phone call', 'Asset download'] as const) await openFirst(page, kind);
  await expect(page.locator('audio')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'main');
});
