import { unknownVisitorName } from '../src/text/sessions.ts';
import { expect, test } from './fixtures.ts';
import { goInside } from './support/open-page.ts';
import { cards, chips, expectNoSidewaysScroll, filterButton, listCount, openFilter } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

/** The year that contains the visitors' forged search terms. */
const year = 'start=2025-11-22&end=2026-11-21';

test.beforeEach(async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
});

test('visitor input is shown as text, however long', async ({ page }) => {
  const opened: string[] = [];
  // Forged texts would open dialogs.
  page.on('dialog', async (dialog) => {
    opened.push(dialog.message());
    await dialog.dismiss();
  });
  await page.goto('/nowhere');
  for (const term of ['<script>alert(1)</script>', 'onerror=alert', 'xxxxxxxxxxxxxxxxxxxxxxxx', '=HYPERLINK']) {
    const address = `/sessions?${year}&filter=${encodeURIComponent(`SEARCH:${term}`)}`;
    await goInside(page, address);
    const card = cards(page).filter({ hasText: term }).first();
    await card.getByRole('button', { name: /^Pages of/ }).click();
    await expect(card.getByRole('table')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await goInside(page, `${address}&view=table`);
    await expect(page.getByRole('table', { name: 'Sessions' })).toContainText(term);
    await expectNoSidewaysScroll(page);
  }
  expect(opened).toEqual([]);
});

test('filters and dates work by keyboard alone (DAT-006, DAT-011)', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/sessions');
  const all = await listCount(page);
  const button = filterButton(page, 'Referrer');
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Referrer' });
  const find = dialog.getByLabel('Find in Referrer');
  await expect(find).toBeFocused();
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await page.keyboard.type('google');
  await expect(dialog.getByRole('option').filter({ hasNotText: 'google' })).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('option', { selected: true })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(button).toContainText('1 chosen');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(filterButton(page, 'Specific Actions')).toBeFocused();
  await page.keyboard.press('Space');
  const actions = page.getByRole('dialog', { name: 'Specific Actions' });
  await expect(actions.getByRole('option').first()).toBeVisible();
  await expect(actions.getByLabel('Find in Specific Actions')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(actions).toHaveCount(0);
  await expect(filterButton(page, 'Specific Actions')).toBeFocused();

  for (let presses = 0; presses < 2; presses++) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Apply' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chips(page)).toHaveText([/^Referrer: .*google/]);
  expect(await listCount(page)).toBeLessThan(all);

  const { href: narrowed } = new URL(page.url());
  const dates = page.getByRole('button', { name: 'Date range: ' });
  const picker = page.getByRole('dialog', { name: 'Date range' });
  const day = (name: string) => picker.getByRole('button', { name: new RegExp(`(^|, )${name}`) });
  await dates.press('Enter');
  await day('Saturday, November 21, 2026').focus();
  await page.keyboard.press('ArrowUp');
  await expect(day('Saturday, November 14, 2026')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('PageUp');
  await page.keyboard.press('Enter');
  await expect(picker.getByRole('textbox', { name: 'Start date' })).toHaveValue('10/14/2026');
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
  await expect(dates).toBeFocused();
  await expect(page).toHaveURL(narrowed);

  await dates.press('Enter');
  await picker.getByRole('button', { name: 'Last 7 days' }).press('Enter');
  await expect(picker).toBeHidden();
  await expect(dates).toBeFocused();
  await dates.press('Enter');
  await picker.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect(picker).toBeHidden();
  await expect(dates).toBeFocused();
});

test('a card has room for the visitor and source at any window width (SES-075)', { tag: '@desktop' }, async ({
  page,
}) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/sessions');
  const names = page.locator('article h4');
  await expect(names.first()).toBeVisible();
  for (const width of [1440, 1280, 1120, 1024, 900, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const narrowest = () =>
      names.evaluateAll((all) => Math.min(...all.map((name) => name.closest('article div div')?.clientWidth ?? 0)));
    await expect.poll(narrowest, `pixels at a window of ${width}`).toBeGreaterThanOrEqual(240);
  }
});

test('companies stand out among ISP visitors, who take one line (SES-075)', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/sessions');
  await expect(cards(page)).toHaveCount(25);
  const layouts = await cards(page).evaluateAll((all, unknown) => {
    const found = all.map((card) => {
      const [name, referrer] = [card.querySelector('h4'), card.querySelector('p')];
      if (!name || !referrer) throw new Error('a card has who it was and how they came');
      const isCompany = !name.textContent?.startsWith(unknown);
      const isBelow = referrer.getBoundingClientRect().top >= name.getBoundingClientRect().bottom;
      return { isCompany, isBelow, weight: Number(getComputedStyle(name).fontWeight) };
    });
    return [true, false].map((isCompany) => found.filter((layout) => layout.isCompany === isCompany));
  }, unknownVisitorName);
  const [companies = [], others = []] = layouts;
  expect(companies.every(({ isBelow, weight }) => isBelow && weight >= 600)).toBe(true);
  expect(others.every(({ weight }) => weight <= 500)).toBe(true);
  // A long path to the site, or search term, may not fit next to a name.
  expect(others.filter(({ isBelow }) => !isBelow).length).toBeGreaterThan(others.length / 2);
  expect(Math.min(companies.length, others.length)).toBeGreaterThan(3);
});

test('filters have room for their names wherever they share a line (FRM-043)', { tag: '@desktop' }, async ({
  page,
}) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/sessions');
  const field = page.getByPlaceholder('Visitor Name or Search Term');
  for (const width of [1440, 1100, 1040, 1024, 960, 901]) {
    await page.setViewportSize({ width, height: 900 });
    const room = () =>
      field.evaluate((box) => {
        const name = document.createElement('span');
        name.textContent = box.getAttribute('placeholder');
        const { font, paddingLeft, paddingRight } = getComputedStyle(box);
        name.style.cssText = `position: absolute; white-space: nowrap; font: ${font}`;
        document.body.append(name);
        const needed =
          name.getBoundingClientRect().width + Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
        name.remove();
        return box.clientWidth - needed;
      });
    await expect.poll(room, `pixels to spare at a window of ${width}`).toBeGreaterThanOrEqual(0);
  }
});

test('on a phone the filters are in a sheet that closes on apply (SES-071)', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/sessions');
  await expect(cards(page).first()).toBeVisible();
  const opener = page.getByRole('button', { name: /^Filters and display/ });
  const apply = page.getByRole('button', { name: 'Apply' });
  await expect(apply).toBeHidden();
  await opener.tap();
  await expect(page.getByRole('button', { name: 'Close filters' })).toBeFocused();
  const referrers = await openFilter(page, 'Referrer');
  await referrers.getByRole('option').first().tap();
  await referrers.getByRole('button', { name: 'Done' }).tap();
  await expect(filterButton(page, 'Referrer')).toContainText('1 chosen');
  await apply.tap();
  await expect(apply).toBeHidden();
  await expect(opener).toHaveAccessibleName('Filters and display, 1 applied');
  await expect(page).toHaveURL(/filter=REFERRER/);
  await expectNoSidewaysScroll(page);
});
