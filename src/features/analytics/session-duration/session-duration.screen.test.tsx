import { describe, expect, it } from 'vitest';
import {
  chips,
  columnNumbers,
  expectSessions,
  exportFrom,
  figureTexts,
  follow,
  numberIn,
  openScreen,
  region,
  rowsOf,
  sum,
  year,
} from '../../../app/testing/figures.ts';
import {
  addressNow,
  all,
  goBack,
  isSaid,
  press,
  said,
  textOf,
  texts,
  the,
  visit,
} from '../../../app/testing/person.ts';
import { mountApp, settled } from '../../../app/testing/render-app.tsx';

/** Rows of a card's table, without the totals row. */
const rows = (name: string) => rowsOf(region(name)).filter((row) => !textOf(row).includes('All sessions'));
const cells = (name: string, label: string) =>
  rows(name).map((row) => textOf(row.querySelector(`[data-label="${label}"]`)));
const counts = (name: string) => {
  expect(rows(name)).toHaveLength(7);
  return cells(name, 'Sessions').map(numberIn);
};
/** The counts in the chart above the table. */
const barCounts = (name: string) => texts('listitem', undefined, { within: region(name) }).map(numberIn);

describe('session duration', () => {
  it('has matching chart, table and total, and sorting changes only the table (ANA-019)', async () => {
    await openScreen('/analytics/sessionduration');
    const depths = counts('Session Depth');
    const lengths = counts('Session Length');
    expect(barCounts('Session Depth')).toEqual(depths);
    expect(barCounts('Session Length')).toEqual(lengths);
    expect(sum(lengths)).toBe(sum(depths));
    for (const name of ['Session Depth', 'Session Length']) {
      const [total] = rowsOf(region(name)).filter((row) => textOf(row).includes('All sessions'));
      expect(textOf(total)).toContain(sum(depths).toLocaleString('en-US'));
      const shares = cells(name, '% of Sessions');
      for (const share of shares) expect(share).toMatch(/^\d+\.\d%$/);
      expect(sum(shares.map(Number.parseFloat)), 'as they are printed (FRM-064)').toBeCloseTo(100, 5);
    }

    const sort = () => press('Sessions', { within: region('Session Length') });
    await sort();
    expect(addressNow()).toContain('length_sort=sessionsct.DESC');
    const sorted = lengths.toSorted((a, b) => b - a);
    expect(counts('Session Length')).toEqual(sorted);
    expect(barCounts('Session Length')).toEqual(lengths);
    mountApp();
    await settled();
    expect(counts('Session Length')).toEqual(sorted);
    expect(counts('Session Depth')).toEqual(depths);
    const file = await exportFrom(region('Session Length'));
    const column = file.rows[0]?.findIndex((heading) => /sessions/i.test(heading)) ?? -1;
    expect(file.rows.slice(1).map((row) => Number(row[column]))).toEqual(sorted);
    await sort();
    expect(addressNow()).toContain('length_sort=sessionsct.ASC');
  });

  it('shows changes in each row and the total when comparing, and no such column otherwise (DAT-026, DAT-027)', async () => {
    await openScreen('/analytics/sessionduration');
    const changes = (name: string) => rowsOf(region(name)).map((row) => row.querySelector('[data-label="Change"]'));
    const names = ['Session Depth', 'Session Length'];
    expect(names.flatMap(changes).filter((cell) => cell !== null)).toEqual([]);
    await visit('/analytics/sessionduration?compare=previous');
    for (const name of names) {
      expect(all('columnheader', /^Change/, { within: region(name) })).toHaveLength(1);
      for (const cell of changes(name)) expect(textOf(cell)).toMatch(/[\d–—]/);
    }
  });

  it('links each row to a list of exactly as many sessions (ANA-020, ANA-021)', async () => {
    await openScreen(`/analytics/sessionduration?${year}&filter=REFERRER%3Agoogle.com`);
    for (const [name, places] of [
      ['Session Depth', { 0: 'page_depth=1', 5: 'page_depth=6-9', 6: 'page_depth=10m' }],
      ['Session Length', { 0: 'length=0a0', 1: 'length=0a60', 2: 'length=61a180', 5: 'length=601a1800' }],
    ] as const) {
      const expected = counts(name);
      for (const [place, parameter] of Object.entries(places)) {
        const header = all('rowheader', undefined, { within: rows(name)[Number(place)] as HTMLElement })[0];
        await follow(all('link', undefined, { within: header as HTMLElement })[0]);
        expectSessions(expected[Number(place)] ?? -1);
        expect(addressNow()).toContain(parameter);
        expect(addressNow()).toContain('google.com');
        await goBack();
      }
    }
  });

  it('opens visitor information from a single-page row, marked as a sample (ANA-024, VIS-011)', async () => {
    await openScreen('/analytics/sessionduration');
    await press(/^Visitor Information/);
    const sample = region('Visitor Information, Sample data');
    expect(all('term', undefined, { within: sample })).toHaveLength(13);
    expect(isSaid('Sample data, not one of your visitors.', sample)).toBe(true);
    expect(all('button', /^Visitor Information/)).toHaveLength(1);
    expect(addressNow()).toBe('/analytics/sessionduration');
  });

  it('has details for a depth that cover only its sessions (ANA-022)', async () => {
    const dates = 'start=2026-10-01&end=2026-10-31';
    await openScreen(`/analytics/sessionduration?${dates}`);
    const expected = counts('Session Depth')[5] ?? -1;
    await follow(the('link', 'Details of 6–9 pages'));
    expect(addressNow()).toBe(`/analytics/sessionduration/6-9?${dates}`);
    expect(textOf(document.querySelector('h1'))).toBe('Session Depth: 6–9 pages');
    const current = all('link', 'Session Duration').map((link) => link.getAttribute('aria-current'));
    expect(current).toContain('true');
    const figures = all('definition', undefined, { within: region('Sessions of this depth') });
    expect(textOf(figures[0])).toBe(expected.toLocaleString('en-US'));
    expect(sum(columnNumbers('Total Sessions by day', 1))).toBe(expected);
    const lengths = barCounts('Session Length');
    expect(sum(lengths)).toBe(expected);
    await follow(the('link', /3–5 minutes/, { within: region('Session Length') }));
    expectSessions(lengths[3] ?? -1);
    expect(addressNow()).toContain('page_depth=6-9');
    await goBack();
    const [referrer] = all('listitem', undefined, { within: region('Top Referrers') });
    const visits = numberIn(/[\d,]+ sessions/.exec(referrer?.textContent ?? '')?.[0]);
    await follow(the('link', undefined, { within: referrer as HTMLElement }));
    expectSessions(visits);
    await goBack();
    await follow(the('link', 'View These Sessions'));
    expectSessions(expected);
    await goBack();
    await follow(the('link', 'Session Duration', { within: the('main') }));
    expect(addressNow()).toBe(`/analytics/sessionduration?${dates}`);
  });

  it('ignores a depth in its query string (FRM-050)', async () => {
    const figures = () => ['Sessions', 'Share of all sessions'].map((name) => figureTexts(name));
    await openScreen('/analytics/sessionduration/3');
    const own = figures();
    await visit('/analytics/sessionduration/3?page_depth=5');
    expect([figures(), chips()]).toEqual([own, []]);
  });

  it('explains an invalid depth and an account without sessions', async () => {
    await openScreen('/analytics/sessionduration/9-6');
    expect(isSaid("This session depth doesn't exist.")).toBe(true);
    await follow(the('link', 'Back to Session Duration'));
    expect(rows('Session Depth')).toHaveLength(7);
    await openScreen('/analytics/sessionduration', { persona: 'Nora Whitfield' });
    expect(said('No sessions in this time frame.')).toHaveLength(3);
    expect(all('button', 'Export')).toEqual([]);
  });
});
