import { describe, expect, it, vi } from 'vitest';
import {
  chips,
  columnTexts,
  expectSessions,
  exportFrom,
  figure,
  follow,
  numberIn,
  openScreen,
  region,
  rowsOf,
  sum,
  year,
} from '../../app/testing/figures.ts';
import { addressNow, all, goBack, isSaid, press, said, textOf, the, visit } from '../../app/testing/person.ts';
import { changeAnswer, replaceAnswer } from '../../app/testing/requests.ts';

const title = 'Most Active Identifiable Audience';
const bars = (chart: string) => all('listitem', undefined, { within: region(chart) });
const linkIn = (within: HTMLElement | undefined) => the('link', undefined, { within: within as HTMLElement });
/** The number of sessions in a text such as Chemicals 142 sessions. */
const sessionsIn = (text: string) => numberIn(/[\d,]+ sessions?/.exec(text)?.[0]);
const companies = () => columnTexts(title, 0);
const total = () => figure('Sessions', region('Summary'));

describe('the audience', () => {
  it('ignores letter case and a trailing slash in its path (FRM-004, AUD-001)', async () => {
    await openScreen('/audience/thomasnet?start=2026-10-01&end=2026-10-31');
    const network = total();
    await visit('/Audience/Thomasnet/?start=2026-10-01&end=2026-10-31');
    expect([addressNow(), total()]).toEqual(['/audience/thomasnet?start=2026-10-01&end=2026-10-31', network]);
    await visit('/audience?start=2026-10-01&end=2026-10-31');
    expect(total()).toBeGreaterThan(network);
  });

  it('opens from Home, and its figures link to as many sessions (HOM-004, AUD-002, AUD-003)', async () => {
    await openScreen('/?start=2026-10-01&end=2026-10-31');
    await follow(the('link', 'View Your Audience Dashboard'));
    expect(addressNow()).toBe('/audience?start=2026-10-01&end=2026-10-31');
    const everyone = total();
    const charts = ['Industry', 'Revenue Range', 'Company Size'];
    for (const card of ['Summary', 'United States', 'International', ...charts, title])
      expect(all('region', card), card).toHaveLength(1);
    for (const chart of charts) {
      const bar = linkIn(bars(chart)[1]);
      const count = sessionsIn(textOf(bar));
      await follow(bar);
      expectSessions(count);
      await goBack();
    }
    await follow(the('link', 'View Matching Sessions'));
    expect(addressNow()).toBe('/sessions?start=2026-10-01&end=2026-10-31');
    expectSessions(everyone);

    await visit('/audience/thomasnet?start=2026-10-01&end=2026-10-31');
    expect(textOf(document.querySelector('h1'))).toBe('Thomasnet Audience');
    const part = total();
    expect(part).toBeLessThan(everyone);
    await follow(the('link', 'View Matching Sessions'));
    expect(addressNow()).toMatch(/^\/sessions\/thomasnet/);
    expectSessions(part);
  });

  it('says in each chart how many sessions are left out, and both add up to the total (AUD-004)', async () => {
    await openScreen(`/audience?${year}`);
    for (const [chart, omitted] of [
      ['Industry', /^Not shown: [\d,]+ sessions?, industry unknown\.$/],
      ['Revenue Range', /^Not shown: [\d,]+ sessions?, revenue unknown\.$/],
      ['Company Size', /^Not shown: [\d,]+ sessions?, size unknown\.$/],
    ] as const) {
      for (const button of all('button', /^Show all/, { within: region(chart) })) await follow(button);
      const barSum = sum(bars(chart).map((bar) => sessionsIn(textOf(bar))));
      expect(barSum + numberIn(textOf(said(omitted, region(chart))[0])), chart).toBe(total());
    }
  });

  it('of targets has a bar and a link that match their lists (AUD-002)', async () => {
    await openScreen(`/audience/targeted?${year}`);
    expect(chips().filter((chip) => chip.startsWith('Target: '))).toHaveLength(8);
    expect(bars('Industry')).toHaveLength(6);
    const everyone = total();
    const bar = all('link', undefined, { within: region('Industry') }).at(-1);
    const count = sessionsIn(textOf(bar));
    await follow(bar);
    expect(addressNow()).toMatch(/^\/sessions\/targeted/);
    expectSessions(count);
    await goBack();
    await follow(the('link', 'View Matching Sessions'));
    expectSessions(everyone);
  });

  it('loads more companies in place, and exports all of them (AUD-007, VIS-016, FIL-013)', async () => {
    await openScreen('/audience?start=2026-10-28&end=2026-11-19&filter=TARGET.Country:US&filter=TARGET.Country:CA');
    const count = figure('Identified visitors', region('Summary'));
    const first = companies();
    expect(first).toHaveLength(10);
    const card = region(title);
    for (let loaded = 10; loaded < count; loaded += 10) {
      await press('Load more', { within: card });
      expect(companies()).toHaveLength(Math.min(loaded + 10, count));
      expect(isSaid(`${Math.min(loaded + 10, count)} of ${count} visitors`, card)).toBe(true);
    }
    expect(companies().slice(0, 10)).toEqual(first);
    expect(all('button', 'Load more', { within: card })).toEqual([]);

    const { rows } = await exportFrom(card);
    const [head = [], ...body] = rows;
    const names = rowsOf(title).map((row) => textOf(the('link', undefined, { within: row })));
    expect(body.map(([name]) => name)).toEqual(names);
    const column = head.indexOf('Session Count');
    const unknown = said(/industry unknown/);
    const rest = unknown.length > 0 ? numberIn(textOf(unknown[0])) : 0;
    expect(sum(body.map((row) => Number(row[column]))) + rest).toBe(total());
  });

  it('has empty cells for unknown company details, in its table and its file (AUD-008)', async () => {
    const knownValues = /"(companyIndustry|state)":"[^"]*"|"(companyEmployees|companyAnnualSales)":[\d.]+/g;
    changeAnswer('visitors', knownValues, '"$1$2":null');
    const abroad = ['CN', 'DE', 'GB', 'IN', 'MX'].map((country) => `&filter=TARGET.Country:${country}`).join('');
    await openScreen(`/audience?${year}${abroad}`);
    const cells = rowsOf(title).map((row) => [...row.querySelectorAll('td')]);
    expect(cells.length).toBeGreaterThan(0);
    for (const row of cells)
      expect(row.map(({ childNodes }) => childNodes.length === 0)).toEqual([
        true,
        true,
        true,
        false,
        true,
        false,
        false,
      ]);
    const { rows } = await exportFrom(region(title));
    const [head = [], ...companies] = rows;
    expect(new Set(companies.map((row) => row[head.indexOf('State')]))).toEqual(new Set(['']));
  });

  it.each([
    {
      persona: 'Nora Whitfield',
      path: '/audience',
      text: "We're sorry, there is no audience in the selected time frame.",
      link: 'Get your tracking code',
      to: '/settings/tagging',
    },
    {
      persona: 'Priya Natarajan',
      path: '/audience/targeted',
      text: 'You have not set up any targets',
      link: 'Set Up Target Audience',
      to: '/targets',
    },
  ])('of $persona at $path is empty, with a link to what to do', async ({ persona, path, text, link, to }) => {
    await openScreen(path, { persona });
    expect(isSaid(text)).toBe(true);
    expect(all('application')).toEqual([]);
    expect(the('link', link, { within: the('main') }).getAttribute('href')).toBe(to);
  });

  it('of targets is empty if none are set up, even with a target in the address (TGT-017)', async () => {
    await openScreen(`/audience/targeted?filter=TARGET.Size%3AEnterprise&${year}`, { persona: 'Priya Natarajan' });
    expect(isSaid('You have not set up any targets')).toBe(true);
    expect(all('link', 'View Matching Sessions')).toEqual([]);
  });

  it('of targets leaves out other targets of a type in the address, and its bars have matching lists (AUD-002)', async () => {
    await openScreen(`/audience/targeted?filter=TARGET.Industry%3AMachinery&${year}`);
    expect(chips().filter((chip) => chip.startsWith('Target: '))).toHaveLength(3);
    expect(bars('Industry')).toHaveLength(1);
    const count = sessionsIn(textOf(linkIn(bars('Industry')[0])));
    await follow(linkIn(bars('Industry')[0]));
    expectSessions(count);
  });

  it("of targets has bars that match their lists even if the targets couldn't be loaded (AUD-002)", async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const stop = replaceAnswer('getUserTargetsAndPages', () => ({ errors: [{ message: 'out of order' }], data: null }));
    await openScreen(`/audience/targeted?${year}`);
    stop();
    const count = sessionsIn(textOf(linkIn(bars('Industry')[0])));
    await follow(linkIn(bars('Industry')[0]));
    expectSessions(count);
  });
});
