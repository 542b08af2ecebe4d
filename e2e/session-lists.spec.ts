import { expect, test } from './fixtures.ts';
import { goByNavigation } from './support/frame.ts';
import { cards, chips, choose, expectCount, listCount, rows } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

test('the targeted page takes the targets in once (SES-005, SES-006)', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/sessions');
  const all = await listCount(page);
  await goByNavigation(page, 'Targeted');
  await expect(page.getByRole('heading', { level: 1, name: 'Targeted Sessions' })).toBeVisible();
  await expect(chips(page)).toHaveCount(8);
  expect(await listCount(page)).toBeLessThan(all);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expectCount(page, all);
  await page.reload();
  await expect(page.getByText('No filters applied')).toBeVisible();
  await expectCount(page, all);
  await page.goBack();
  await expect(chips(page)).toHaveCount(8);
  await page.goBack();
  await expect(page).toHaveURL(/\/sessions$/);
});

test('the network pages are parts of all sessions (FRM-005, SES-007)', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/sessions');
  const all = await listCount(page);
  for (const [path, title] of [
    ['thomasnet', 'Thomasnet Sessions'],
    ['navigator', 'Navigator Sessions'],
  ] as const) {
    await page.goto(`/sessions/${path}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const part = await listCount(page);
    expect(part).toBeGreaterThan(0);
    expect(part).toBeLessThan(all);
  }
});

test('without targets the targeted page says so and leads to all sessions (SES-038, TGT-017)', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInQuickly(page, personaNamed('Ursula Meyer'));
  await page.goto('/sessions/targeted');
  await expect(page.getByText('You have not set up any targets yet')).toBeVisible();
  await page.getByRole('link', { name: 'View all sessions' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Sessions' })).toBeVisible();
  await expect(cards(page)).toHaveCount(25);
});

test('View More Sessions appends exactly what is displayed, none twice (SES-029)', async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/sessions');
  const total = await listCount(page);
  const names = () =>
    cards(page)
      .getByRole('button', { name: /^Pages of/ })
      .evaluateAll((buttons) => buttons.map((button) => button.closest('article')?.textContent ?? ''));
  const first = await names();
  const more = page.getByRole('button', { name: 'View More Sessions' });
  await more.click();
  await expect(cards(page)).toHaveCount(50);
  expect((await names()).slice(0, 25)).toEqual(first);
  await more.click();
  await expect(cards(page)).toHaveCount(75);

  await choose(page, 'View', 'Table');
  const links = async () => {
    await listCount(page);
    return rows(page).getByRole('rowheader').getByRole('link').allTextContents();
  };
  const inTable = await links();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('26–50 of')).toBeVisible();
  inTable.push(...(await links()));
  await choose(page, 'View', 'Timeline');
  await choose(page, 'Display', '50');
  await expect(cards(page)).toHaveCount(50);
  // The table's pages part the list; the timeline shows the same sessions in the same order.
  expect(await cards(page).getByRole('heading').allTextContents()).toEqual(inTable);
  await choose(page, 'Display', '100');
  await expect(cards(page)).toHaveCount(100);
  await expect(page).toHaveURL(/show=100/);
  await more.click();
  await expect(cards(page)).toHaveCount(200);
  await expectCount(page, total);
});
