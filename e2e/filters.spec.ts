import { expect, test } from './fixtures.ts';
import {
  apply,
  chips,
  choose,
  chooseOptions,
  countStatus,
  expectCount,
  filterButton,
  listCount,
  openFilter,
  searchField,
} from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

test.beforeEach(async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
});

test('every kind of filter narrows the list, and can be taken away (SES-010, SES-016, SES-019)', async ({ page }) => {
  await page.goto('/sessions');
  const all = await listCount(page);
  for (const [field, kind] of [
    ['Referrer', 'Referrer'],
    ['Specific Actions', 'Action'],
  ] as const) {
    const [name = ''] = await chooseOptions(page, field, 1);
    await expectCount(page, all);
    await apply(page);
    await expect(chips(page)).toHaveText([`${kind}: ${name}`]);
    await expect(filterButton(page, field)).toHaveText(field);
    expect(await listCount(page)).toBeLessThan(all);
    await page.getByRole('button', { name: `Remove ${kind}: ${name}` }).click();
    await expect(page.getByText('No filters applied')).toBeVisible();
    await expectCount(page, all);
  }
  await searchField(page).fill('  valve ');
  await searchField(page).press('Enter');
  await expect(chips(page)).toHaveText(['Search: valve']);
  await expect(searchField(page)).toHaveValue('');
  await expect(page).toHaveURL(/filter=SEARCH%3Avalve/);
  const few = await listCount(page);
  expect(few).toBeLessThan(all);
  await page.reload();
  await expectCount(page, few);
  await searchField(page).fill('valve');
  await apply(page);
  await expect(chips(page)).toHaveCount(1);
});

test('filters are removed by kind and all at once (SES-019)', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/sessions?view=table&page=2&page_depth=2');
  await listCount(page);
  const referrers = await chooseOptions(page, 'Referrer', 2);
  const actions = await chooseOptions(page, 'Specific Actions', 2);
  await searchField(page).fill('a');
  await apply(page);
  await expect(chips(page)).toHaveText([
    ...referrers.map((name) => `Referrer: ${name}`),
    ...actions.map((name) => `Action: ${name}`),
    'Search: a',
    'Pages: 2 pages',
  ]);
  await expect(page).not.toHaveURL(/page=2/);
  await expect(page).toHaveURL(/view=table/);
  await page.getByRole('button', { name: 'Clear referrers' }).click();
  await expect(chips(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByText('No filters applied')).toBeVisible();
  await expect(page).toHaveURL(/view=table/);
  await page.goBack();
  await expect(chips(page)).toHaveCount(4);
  await page.goBack();
  await expect(chips(page)).toHaveCount(6);
});

test('where nothing matches, the way out clears the filters (SES-037)', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/sessions');
  const all = await listCount(page);
  await searchField(page).fill('no company is called so');
  await apply(page);
  await expect(page.getByText("We're sorry, you do not have any sessions that match these filters.")).toBeVisible();
  await expectCount(page, 0);
  await choose(page, 'View', 'Table');
  await expect(page.getByText("We're sorry, you do not have any sessions that match these filters.")).toBeVisible();
  await page.getByRole('button', { name: 'Clear applied filters' }).click();
  await expectCount(page, all);
});

test('All of Your Targets becomes the targets themselves (SES-014)', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/sessions');
  const all = await listCount(page);
  const dialog = await openFilter(page, 'Your Targets');
  await expect(dialog.getByText('Your Target Audience')).toBeVisible();
  await dialog.getByRole('option', { name: 'All of Your Targets' }).click();
  await page.keyboard.press('Escape');
  await expect(filterButton(page, 'Your Targets')).toContainText('1 chosen');
  await apply(page);
  await expect(chips(page)).toHaveCount(8);
  await expect(chips(page).filter({ hasText: 'United States' })).toHaveCount(1);
  const matching = await listCount(page);
  expect(matching).toBeLessThan(all);
  await page.goto('/sessions/targeted');
  await expectCount(page, matching);
});

test('a link opens a narrowed list, and what narrows it can be taken away (SES-002, SES-003, SES-004, SES-020)', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const [search, chip] of [
    ['ref=DTS', 'Referrer: Direct To Site'],
    ['page_depth=10m', 'Pages: 10+ pages'],
    ['length=61a180', 'Length: 1–3 min'],
  ] as const) {
    await page.goto(`/sessions?${search}`);
    await expect(chips(page)).toHaveText([chip]);
    const few = await listCount(page);
    await page.getByRole('button', { name: `Remove ${chip}` }).click();
    await expect(page.getByText('No filters applied')).toBeVisible();
    await expect(countStatus(page)).not.toHaveText(`${few.toLocaleString('en-US')} sessions`);
    expect(await listCount(page)).toBeGreaterThan(few);
  }
});
