import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { readPdf } from '../contracts/client/downloads.ts';
import { industries } from '../schema/reference/target-values.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { openSettled } from './support/open-page.ts';
import { asPrinted, printedPages } from './support/printed-pages.ts';
import { expectNoSidewaysScroll, numberIn } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** A figure of the banner. */
async function total(page: Page, name: string): Promise<number> {
  const value = card(page, 'Campaign').getByRole('definition').locator('visible=true');
  const term = card(page, 'Campaign')
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) });
  await expect(value.first()).toBeVisible();
  return numberIn(await term.locator('xpath=following-sibling::dd[1]').textContent());
}

/** The counts of a card's list, in order. */
async function countsOf(page: Page, name: string): Promise<number[]> {
  const all = card(page, name).getByRole('button', { name: /^Show all/ });
  if (await all.isVisible()) await all.click();
  // A label may end in digits, so the count is a separate element, with the unit for screen readers inside.
  const counts = card(page, name).getByRole('listitem').locator('span:has(> .visually-hidden)');
  await expect(counts.first()).toBeVisible();
  return (await counts.allTextContents()).map(numberIn);
}

/** A response about a campaign with the longest possible list of industries. */
function withAllIndustries(answer: string): string {
  return answer.replace(/"visitorsByIndustry":(\[[^\]]*\])/g, (_, list: string) => {
    const rows: { id: string; label: string }[] = JSON.parse(list);
    const more = industries.filter((industry) => rows.every(({ label }) => label !== industry));
    const all = [...rows, ...more.map((label) => ({ ...rows[0], id: label, label, value: 1 }))];
    return `"visitorsByIndustry":${JSON.stringify(all)}`;
  });
}

const days = '?start=2026-09-01&end=2026-10-31';
const count = (number: number) => number.toLocaleString('en-US');

test('print and PDF match the dashboard (CMP-023, CMP-024, CMP-025)', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'), '10442');
  await page.goto(`/campaigns/1044202/view${days}`);
  const devices = await countsOf(page, 'Audience by Device');
  const totals = [await total(page, 'Impressions'), await total(page, 'Clicks')].map(count);
  const audience = page.getByRole('region', { name: 'Most Identifiable Campaign Audience' });
  const organizations = await audience.getByRole('rowheader').allTextContents();
  expect(organizations).toHaveLength(25);

  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download (PDF)' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('webtrax-campaign-1044202-2026-09-01-2026-10-31.pdf');
  const bytes = await readFile(await download.path());
  expect(bytes.byteLength).toBeLessThan(300_000);
  const pdf = await readPdf(Uint8Array.from(bytes).buffer);
  const pageTexts = pdf.pages.map((lines) => lines.join('\n'));

  await page.goto(`/campaigns/1044202/view/print${days}`);
  const [first, second] = [page.getByLabel('Page 1 of 2'), page.getByLabel('Page 2 of 2')];
  await expect(second.getByRole('row')).toHaveCount(26);
  await expect(first.getByRole('img', { name: /^Advertisement/ })).toHaveCount(2);
  for (const value of totals) await expect(first.getByRole('definition').filter({ hasText: value })).toHaveCount(1);
  for (const value of devices)
    await expect(first.getByRole('listitem').filter({ hasText: count(value) })).toHaveCount(1);
  expect(await second.locator('tbody tr td:first-child').allTextContents()).toEqual(organizations);

  // The file contains what the printed page shows.
  const facts = await first.getByRole('definition').allTextContents();
  const texts = [await first.getByRole('heading', { level: 1 }).textContent(), ...facts];
  for (const text of texts) expect(pageTexts[0]).toContain(text);
  const shares = await first.getByRole('listitem').allTextContents();
  for (const share of shares) expect(pageTexts[0]).toContain(/\d+%/.exec(share)?.[0]);
  for (const name of organizations) expect(pageTexts[1]?.replaceAll('\n', ' ')).toContain(name.split(' ')[0]);
  const flat = pageTexts.at(-1)?.replaceAll('\n', ' ');
  const notices = await second
    .getByText(/^(Organizations are identified|Impressions and clicks are)/)
    .allTextContents();
  expect(notices).toHaveLength(2);
  for (const notice of notices) expect(flat).toContain(notice);
  for (const sheet of [first, second]) await expect(sheet.getByText('Created by WebTrax, Nov 21, 2026')).toHaveCount(2);
  expect(pageTexts[0]).toContain('Created by WebTrax, Nov 21, 2026');

  for (const format of ['Letter', 'A4'] as const) {
    const printed = await printedPages(page, format);
    expect({ format, pages: printed.length }).toEqual({ format, pages: 2 });
    const [one = '', two = ''] = printed;
    // Text that is only for screen readers isn't printed.
    const visibleShares = shares.map((share) => share.replace('impressions, ', ''));
    for (const text of [...texts, ...visibleShares, 'Page 1 of 2']) expect(one).toContain(asPrinted(text ?? ''));
    for (const text of [...organizations, ...notices, 'Page 2 of 2']) expect(two).toContain(asPrinted(text));
    for (const sheet of printed) expect(sheet).not.toContain('Backtothecampaign');
  }
  // On landscape sheets it would take four, so it sets the orientation itself.
  const lying = await PDFDocument.load(await page.pdf({ format: 'A4', landscape: true, preferCSSPageSize: true }));
  expect(lying.getPages().map((sheet) => sheet.getHeight() > sheet.getWidth())).toEqual([true, true]);
  // Nothing is cut off: each sheet fits its content at the width between A4's margins.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Testing' })).toHaveCount(0);
  await page.setViewportSize({ width: 703, height: 1000 });
  for (const sheet of [first, second]) {
    const room = await sheet.evaluate(({ scrollHeight, clientHeight }) => clientHeight - scrollHeight);
    expect(room).toBeGreaterThanOrEqual(0);
  }
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the campaign' }).click();
  await expect(page).toHaveURL(`/campaigns/1044202/view${days}`);
});

test('a campaign prints on three sheets, none half empty (FRM-066)', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'), '10442');
  await page.route('**/graphql**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withAllIndustries(await response.text()) });
  });
  for (const id of ['1044201', '1044202', '1044205']) {
    await openSettled(page, `/campaigns/${id}/view`);
    for (const format of ['Letter', 'A4'] as const) {
      // The browsers' default margins: 0.4 inches in Chrome, 0.5 in Firefox. The map may still be loading.
      await expect(async () => {
        const printed = await printedPages(page, format, '0.5in');
        const headings = ['Audience by Device', 'Visitor Locations', 'Company Size'];
        const sheets = headings.map((text) => printed.findIndex((sheet) => sheet.includes(asPrinted(text))));
        for (const industry of industries) expect(printed[1], industry).toContain(asPrinted(industry));
        expect({ id, format, sheets, count: printed.length }).toEqual({ id, format, sheets: [0, 1, 1], count: 3 });
      }).toPass({ timeout: 20_000 });
    }
  }
});
