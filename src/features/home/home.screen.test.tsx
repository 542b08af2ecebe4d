import { describe, expect, it, vi } from 'vitest';
import {
  columnNumbers,
  expectSessions,
  exportFrom,
  figure,
  figureTexts,
  follow,
  numberIn,
  openScreen,
  region,
  rowsOf,
  sum,
  year,
} from '../../app/testing/figures.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import {
  addressNow,
  all,
  find,
  goBack,
  isSaid,
  press,
  said,
  textOf,
  texts,
  the,
  user,
  visit,
} from '../../app/testing/person.ts';
import { replaceAnswer } from '../../app/testing/requests.ts';

/** A card's bars and their counts. */
const bars = (card: string) => all('listitem', undefined, { within: region(card) });
const counts = (card: string) => bars(card).map((bar) => numberIn(textOf(said(/^[\d,]+( sessions?)?$/, bar)[0])));

describe('Home', () => {
  it('has figures that match each other (HOM-001, HOM-002, HOM-007 to HOM-009, HOM-011, HOM-012, HOM-019)', async () => {
    await openScreen('/');
    expect(textOf(the('heading', 'Home'))).toBe('Home');
    expect(isSaid(/ · all times Eastern$/)).toBe(true);
    const sessions = figure('Sessions', region('Key figures'));
    expect(sum(counts('Session Depth'))).toBe(sessions);
    expect(sum(counts('Session Length'))).toBe(sessions);

    const referrers = counts('Top Referrers');
    expect(referrers).toHaveLength(5);
    expect(referrers).toEqual(referrers.toSorted((a, b) => b - a));

    const days = the('table', 'Total Sessions by day');
    expect(all('row', undefined, { within: days })).toHaveLength(33);
    expect(sum(columnNumbers(days, 1))).toBe(sessions);
    const targeted = sum(columnNumbers(days, 2));
    expect([targeted > 0, targeted < sessions]).toEqual([true, true]);
    const callVariables = backend.callsOf('sessionsByDate').map(({ variables }) => JSON.stringify(variables));
    expect(callVariables.map((call) => call.includes('"useAllTargets":true')).toSorted()).toEqual([false, true]);

    const audience = region('Most Active Identifiable Audience');
    expect(rowsOf(audience)).toHaveLength(10);
    const file = await exportFrom(audience);
    expect(file.rows).toHaveLength(figure('Identified visitors') + 1);
    const inquiries = region('RFIs and Phone Calls');
    const [, kinds = ''] = figureTexts('Sales inquiries');
    expect(kinds).toMatch(/^\d+ (RFI|call|download)s?(, \d+ (call|download)s?)*$/);
    expect(sum(kinds.split(', ').map(numberIn))).toBe(figure('Sales inquiries'));
    expect(textOf(inquiries)).toContain(`${figure('Sales inquiries')} sales inquiries: ${kinds}`);
    expect(rowsOf(inquiries)).toHaveLength(Math.min(10, figure('Sales inquiries')));
  });

  it('shows the first five referrers of their report (HOM-007)', async () => {
    await openScreen(`/?${year}`);
    const five = counts('Top Referrers');
    await follow(the('link', /^View all/, { within: region('Top Referrers') }));
    expect(columnNumbers('Referrers', 1).slice(0, 5)).toEqual(five);
    expect(five[0]).toBeGreaterThan(five[4] ?? 0);
  });

  it('links each bar to a list of exactly as many sessions, ignoring filters in the address (HOM-010)', async () => {
    await openScreen(`/?${year}&filter=SEARCH:valve&page_depth=3`);
    for (const [card, places] of Object.entries({
      'Top Referrers': [0, 4],
      'Session Depth': [0, 6],
      'Session Length': [0, 1, 6],
    })) {
      const expected = counts(card);
      for (const place of places) {
        await follow(the('link', undefined, { within: bars(card)[place] }));
        expectSessions(expected[place] ?? -1);
        expect(all('region', 'Filters Applied')).toHaveLength(1);
        await goBack();
      }
    }
  });

  it('links to the legend, to all sessions, and from a company to just its sessions (HOM-004, VIS-004)', async () => {
    await openScreen('/');
    await press('View Legend');
    await find('heading', 'Understanding Session Highlights');
    await user.keyboard('{Escape}');
    await follow(the('link', 'View All Sessions'));
    expect(textOf(the('heading', 'All Sessions'))).toBe('All Sessions');
    await goBack();
    const [row] = rowsOf(region('Most Active Identifiable Audience'));
    const sessions = numberIn(textOf(all('cell', undefined, { within: row })[5]));
    const link = the('link', undefined, { within: row });
    const name = textOf(link);
    await follow(link);
    expectSessions(sessions);
    expect(textOf(the('heading', undefined, { within: region('Company') }))).toBe(name);
    await goBack();
    await follow(all('link', undefined, { within: the('table', /^RFIs and Phone Calls/) })[0]);
    expect(addressNow()).toMatch(/^\/sessions\/visitor\//);
    expect(isSaid('Company')).toBe(true);
  });
});

describe('a figure from two calls', () => {
  it('is missing if one call failed and the other is for other dates (ERR-024)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await openScreen(`/?${year}`);
    const legend = () => texts('listitem', undefined, { within: region('Total Sessions') });
    expect(legend()).toEqual(['All Sessions', 'Sessions Matching Your Targets']);
    expect(figureTexts('Sessions')[1]).toMatch(/ match your targets$/);
    replaceAnswer('sessionsByDate', ({ variables }) =>
      JSON.stringify(variables).includes('useAllTargets')
        ? { errors: [{ message: 'out of order' }], data: null }
        : null,
    );
    await visit('/?start=2026-11-17&end=2026-11-18');
    expect(figureTexts('Sessions').join()).not.toContain('match your targets');
    const targeted = rowsOf('Total Sessions by day').map((row) => textOf(row.querySelectorAll('td')[1]));
    expect(targeted).toEqual(['—', '—']);
    expect(legend()).toEqual(['All Sessions']);
    await visit(`/audience?${year}`);
    expect(figure('Sessions per visitor')).toBeGreaterThan(0);
    replaceAnswer('visitors', () => ({ errors: [{ message: 'out of order' }], data: null }));
    await visit('/audience?start=2026-11-17&end=2026-11-18');
    expect(figureTexts('Sessions per visitor')[0]).toMatch(/^—/);
  });
});
