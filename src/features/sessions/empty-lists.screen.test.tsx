import { describe, expect, it } from 'vitest';
import { chips, expectSessions, follow, listCount, openScreen, region, year } from '../../app/testing/figures.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import { addressNow, all, goBack, isSaid, press, textOf, the, visit } from '../../app/testing/person.ts';
import { until } from '../../app/testing/render-app.tsx';

const cards = () => all('article', undefined, { within: the('main') });

describe('a list without sessions (SES-073)', () => {
  it('offers to clear filters and to show longer dates', async () => {
    await openScreen('/sessions?start=2026-11-21&end=2026-11-21&filter=SEARCH%3Anobody-at-all');
    expectSessions(0);
    await press('Clear applied filters');
    expect(addressNow()).toBe('/sessions?start=2026-11-21&end=2026-11-21');
    await visit('/sessions/thomasnet?start=2026-11-21&end=2026-11-21');
    expectSessions(0);
    await press('Show the last 12 months');
    expect(addressNow()).toBe('/sessions/thomasnet?start=2025-11-22&end=2026-11-21');
    expect(listCount()).toBeGreaterThan(0);
    expect(all('button', 'Show the last 12 months')).toEqual([]);
  });

  it.each([
    ['/sessions/navigator', 'Ursula Meyer'],
    ['/sessions?filter=SEARCH%3Anobody-at-all', 'Dana Reyes'],
    ['/audience?filter=SEARCH%3Anobody-at-all', 'Dana Reyes'],
    ['/analytics/referrers?filter=SEARCH%3Anobody-at-all', 'Dana Reyes'],
    ['/sessions/actions', 'Sam Quill'],
  ])('offers longer dates only if they have results: %s of %s', async (path, persona) => {
    await openScreen(path, { persona });
    expect(all('button', 'Show the last 12 months')).toEqual([]);
    // There are no inquiries on a holiday.
    await visit('/sessions/actions?start=2025-12-25&end=2025-12-25');
    expect(all('button', 'Show the last 12 months')).toHaveLength(persona === 'Sam Quill' ? 0 : 1);
  });

  it.each(['/sessions/targeted', '/audience/targeted'])(
    'of targets, %s, mentions its other filters, and clears only those',
    async (path) => {
      await openScreen(`${path}?${year}`);
      const targets = chips();
      await visit(`${path}?${year}&filter=SEARCH%3Anobody-at-all&page_depth=3`);
      expect(isSaid('No sessions match your targets and these filters within the selected time frame.')).toBe(true);
      expect(chips()).toHaveLength(targets.length + 2);
      await press('Clear these filters');
      expect(chips()).toEqual(targets);
      expect(isSaid(/No sessions match/)).toBe(false);
      await visit(`${path}?start=2026-11-21&end=2026-11-21&filter=TARGET.Country%3AFJ`);
      expect(isSaid('No sessions match your targets within the selected time frame.')).toBe(true);
      expect(all('button', 'Clear these filters')).toEqual([]);
    },
  );

  it('of a new account links to its tracking code', async () => {
    await openScreen('/sessions', { persona: 'Nora Whitfield' });
    expect(isSaid("We're sorry, you do not have any sessions that match these filters.")).toBe(true);
    expect(all('button', 'Show the last 12 months')).toEqual([]);
    await visit('/analytics/referrers');
    expect(isSaid('No sessions have been recorded in the last 12 months.')).toBe(true);
    expect(isSaid('Nothing matches these filters.')).toBe(false);
    await visit('/analytics/referrers?filter=SEARCH%3Avalve');
    expect(isSaid('Nothing matches these filters.')).toBe(true);
    await visit('/audience');
    await follow(the('link', 'Get your tracking code'));
    expect(addressNow()).toBe('/settings/tagging');
  });

  it('checks the last 12 months once, and not again after it is left', async () => {
    const yearCalls = () =>
      backend.callsOf('sessionsByDate').filter(({ variables }) => JSON.stringify(variables).includes('2025-11-22'));
    await openScreen('/', { persona: 'Nora Whitfield' });
    expect(yearCalls()).toHaveLength(1);
    await visit('/sessions');
    await visit('/audience');
    expect(yearCalls()).toHaveLength(1);
    await visit(`/sessions/thomasnet?start=2025-11-22&end=2026-11-21`);
    const before = yearCalls().length;
    await visit('/settings');
    await goBack();
    await visit('/');
    expect(yearCalls().slice(before)).toEqual([]);
  });

  it('of an account without sessions in 12 months can clear its filters (SES-037)', async () => {
    await openScreen('/sessions?filter=SEARCH%3Anobody-at-all', { persona: 'Nora Whitfield' });
    expect(isSaid('No sessions have been recorded in the last 12 months.')).toBe(true);
    await press('Clear applied filters');
    expect(addressNow()).toBe('/sessions');
    expect(all('button', 'Clear applied filters')).toEqual([]);
  });

  it('of a visitor not seen for a year can show their latest sessions', async () => {
    await openScreen('/sessions');
    const lastSeen = () => /Last seen(\w+ \d+, \d{4})/.exec(textOf(region('Company')))?.[1] ?? '';
    const isOfLongAgo = () => new Date(lastSeen()).getTime() < new Date('2025-11-21').getTime();
    let visitor = 11;
    do await visit(`/sessions/visitor/v${++visitor}`);
    while (!isOfLongAgo() && visitor < 40);
    expect(isOfLongAgo(), 'a visitor whose last session was over a year ago').toBe(true);
    expect(isSaid('This visitor has no sessions within the selected time frame.')).toBe(true);
    const last = lastSeen();
    await press(new RegExp(`^Show the latest sessions: .*${last}$`));
    await until(() => cards().length > 0, 'the sessions are there');
    expect(listCount()).toBeGreaterThan(0);
  });
});
