import { describe, expect, it, vi } from 'vitest';
import { banner, columnTexts, countsOf, down, region, title } from '../../../app/testing/figures.ts';
import {
  addressNow,
  all,
  click,
  find,
  isSaid,
  open,
  press,
  reachesAddress,
  saying,
  textOf,
  texts,
  the,
  visit,
} from '../../../app/testing/person.ts';
import { until } from '../../../app/testing/render-app.tsx';
import { changeAnswer, replaceAnswer } from '../../../app/testing/requests.ts';
import { campaignReportTexts } from '../../../text/campaigns.ts';

describe('the print view', () => {
  const period = '?start=2026-09-01&end=2026-10-31';

  it('matches the dashboard (CMP-023 to CMP-026)', async () => {
    await open(`/campaigns/1044202/view${period}`);
    const devices = await countsOf('Audience by Device');
    const totals = [banner('Impressions'), banner('Clicks')].map((count) => count.toLocaleString('en-US'));
    const organizations = columnTexts(region('Most Identifiable Campaign Audience'), 0);
    expect(organizations).toHaveLength(25);

    await visit(`/campaigns/1044202/view/print${period}`);
    const sheets = [...document.querySelectorAll<HTMLElement>('[aria-label^="Page "]')];
    expect(sheets.map((sheet) => sheet.getAttribute('aria-label'))).toEqual(['Page 1 of 2', 'Page 2 of 2']);
    const [first, second] = sheets as [HTMLElement, HTMLElement];
    expect(all('row', undefined, { within: second })).toHaveLength(26);
    expect(all('img', /^Advertisement/, { within: first })).toHaveLength(2);
    const facts = texts('definition', undefined, { within: first });
    for (const value of totals) expect(facts.filter((fact) => fact === value)).toHaveLength(1);
    const shares = texts('listitem', undefined, { within: first });
    for (const value of devices)
      expect(shares.filter((share) => share.includes(value.toLocaleString('en-US')))).toHaveLength(1);
    // Anything before the sheets, even an empty block, would take its own page, because theirs is a named page.
    const others = [...(first.closest('main')?.parentElement?.children ?? [])].filter((one) => !one.contains(first));
    expect(others.filter((one) => !one.matches('title, .no-print'))).toHaveLength(0);
    expect([...second.querySelectorAll('tbody tr td:first-child')].map(textOf)).toEqual(organizations);
    for (const sheet of sheets) expect(textOf(sheet).split('Created by WebTrax, Nov 21, 2026')).toHaveLength(3);
    for (const notice of [campaignReportTexts.disclaimerText, campaignReportTexts.auditText])
      expect(textOf(second)).toContain(notice);
    expect(textOf(second)).toMatch(/Showing the first 25 of [\d,]+ organizations\. The PDF lists all of them\./);
    await click('link', 'Back to the campaign');
    await reachesAddress(`/campaigns/1044202/view${period}`);
  });

  it('shows the current date, also for a finished campaign (CMP-027)', async () => {
    await open('/campaigns/1044210/view/print');
    expect(isSaid('Created by WebTrax, Nov 21, 2026')).toBe(true);
    await visit('/campaigns');
    // In UTC it is already the next day.
    vi.setSystemTime(new Date('2026-11-24T03:00:00Z'));
    await visit('/campaigns/1044210/view/print');
    expect(isSaid('Created by WebTrax, Nov 23, 2026')).toBe(true);
  });

  it("shows an organization's clicks next to its name, however long the name is (CMP-053)", async () => {
    const long = 'International Association of Hydraulic and Pneumatic Component Manufacturers of the Greater Midwest';
    changeAnswer('campaignTopVisitors', /"organization":"/g, `"organization":"${long} `);
    await open(`/campaigns/1044202/view/print${period}`);
    const cell = document.querySelector('tbody td');
    expect(textOf(cell)).toMatch(/^International Association.* \d+ clicks?$/);
    // Only the name can be truncated and has itself as the title.
    const name = cell?.querySelector('[title]');
    expect(name?.getAttribute('title')).toBe(textOf(name));
    expect([textOf(name).startsWith(long), textOf(name).includes('click')]).toEqual([true, false]);
  });

  it.each([
    ['that is unknown', '999999999', () => undefined],
    ['that fails', '1044202', () => replaceAnswer('campaign', down)],
  ])('is a separate page with a main part for a campaign %s (CMP-022)', async (_, id, fail) => {
    vi.spyOn(console, 'error').mockReturnValue();
    fail();
    await open(`/campaigns/${id}/view/print`);
    expect(await find('link', 'View all campaigns', { within: await find('main') })).toBeTruthy();
    expect(all('heading', undefined, { within: the('main') })).toHaveLength(1);
  });

  it('explains invalid dates, an early or unknown campaign, and a part that fails', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await open('/campaigns/1044201/view/print?start=2026-02-30&end=soon', { accountId: '10442' });
    expect(isSaid('Sep 8 – Nov 21, 2026')).toBe(true);
    await saying(/^Dates: “2026-02-30”, “soon”/);
    await press('Remove it from the address');
    expect(addressNow()).toBe('/campaigns/1044201/view/print');
    expect(isSaid('“soon”')).toBe(false);
    expect(isSaid('The last day is still in progress.')).toBe(true);
    await visit('/campaigns/1044204/view/print');
    await saying(/^This campaign starts on Dec 15, 2026/);
    expect(texts('definition').slice(0, 2)).toEqual(Array(2).fill('Dec 15, 2026 – Mar 16, 2027'));
    await saying('No organizations identified on these days.');
    await visit('/campaigns/1044201/view/print?start=2026-01-01&end=2026-01-31');
    await saying('The selected dates are outside the campaign period.');
    await visit('/campaigns/999999999/view/print');
    expect(title()).toBe('Campaign not found');
    await visit('/campaigns/3155601/view/print').catch(() => undefined);
    await reachesAddress('/campaigns');

    replaceAnswer('campaignTopVisitors', down);
    await visit(`/campaigns/1044202/view/print${period}`);
    await until(() => texts('alert').includes("This part of the report couldn't be loaded."), 'the failure is said');
    expect(isSaid('Sep 1 – Oct 31, 2026')).toBe(true);
  });
});
