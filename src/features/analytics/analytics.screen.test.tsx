import { describe, expect, it, vi } from 'vitest';
import {
  chips,
  columnNumbers,
  expectSessions,
  figureTexts,
  follow,
  numberIn,
  openScreen,
  region,
  sum,
  year,
} from '../../app/testing/figures.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import { all, goBack, isSaid, press, said, textOf, texts, the } from '../../app/testing/person.ts';
import { until } from '../../app/testing/render-app.tsx';
import { answerCall, createGate, replaceAnswer, watchRequests } from '../../app/testing/requests.ts';

const items = (card: string) => all('listitem', undefined, { within: region(card) });
const linkIn = (within: HTMLElement | undefined) => the('link', undefined, { within });

describe('the overview', () => {
  it('loads with one request, names no time zone, and each card links to its page (ANA-001, ANA-002, ANA-003, CAL-004, FRM-051)', async () => {
    const requests = watchRequests('/graphql');
    const nextRequest = backend.nextRequest(({ calls }) => calls.length > 0);
    await openScreen('/analytics');
    const devices = (await nextRequest).calls.find(({ operationName }) => operationName === 'browsers');
    expect(devices?.variables).toMatchObject({ limit: 100 });
    expect(items('Exit Pages')).toHaveLength(5);
    expect(requests).toHaveLength(1);
    expect(isSaid(/all times/i)).toBe(false);
    for (const [title, unit, heading] of [
      ['Top Referrers', 'referrers', 'Referrers'],
      ['Session Depth', 'Session Depth', 'Session Duration'],
      ['Top Devices', 'browsers', 'Browsers'],
      ['Top Pages', 'pages', 'Top Pages'],
      ['Search Terms/Categories', 'search terms', 'Search Terms'],
      ['Entry Pages', 'entry pages', 'Entry Pages'],
      ['Exit Pages', 'exit pages', 'Exit Pages'],
    ] as const) {
      await follow(the('link', `View all ${unit}`, { within: region(title) }));
      expect(textOf(document.querySelector('h1'))).toMatch(new RegExp(`^${heading}`));
      await goBack();
    }
  });

  it('has counts that match the lists its rows link to, even with filters (ANA-010, ANA-013)', async () => {
    await openScreen('/analytics?filter=REFERRER%3Agoogle.com&filter=REFERRER%3Abing.com');
    for (const title of ['Top Referrers', 'Top Devices', 'Search Terms/Categories', 'Entry Pages', 'Exit Pages']) {
      const item = items(title)[1];
      const count = numberIn(textOf(said(/^[\d,]+ (sessions?|entry|entries|exits?)$/, item)[0]));
      await follow(linkIn(item));
      expectSessions(count);
      expect(chips()).toHaveLength(title === 'Top Referrers' ? 1 : 3);
      await goBack();
    }
    await follow(linkIn(items('Top Pages')[2]));
    const funnel = the('region', /^Funnel Analysis of/);
    const names = ['Date Range', 'Page ID', 'Page Requests', 'Page Sessions', 'Entries', 'Exits', 'Bounces'];
    expect(texts('term', undefined, { within: funnel })).toEqual(names);
    expect(chips()).toHaveLength(3);
  });

  it.each(['page_depth=7', 'length=30a90'])(
    'has counts that match the lists its bars link to, with %s in the address (ANA-010)',
    async (param) => {
      await openScreen(`/analytics?${param}&${year}`);
      for (const title of ['Session Depth', 'Session Length']) {
        const bars = () => all('link', /sessions?: /, { within: region(title) });
        for (let place = 0; place < bars().length; place++) {
          const count = numberIn(textOf(bars()[place]));
          await follow(bars()[place]);
          expectSessions(count);
          await goBack();
        }
      }
    },
  );

  it.each(['Country:MX', 'Industry:Machinery', 'Industry:Electronics'])(
    'counts no more targeted sessions than sessions when filtered by %s (TGT-016)',
    async (target) => {
      await openScreen(`/analytics?${year}&filter=TARGET.${encodeURIComponent(target)}`);
      const table = the('table', /^Total Sessions/);
      const [whole, targeted] = [1, 2].map((column) => sum(columnNumbers(table, column)));
      expect(whole).toBeGreaterThan(0);
      expect(targeted).toBeLessThanOrEqual(whole ?? 0);
      expect(targeted === 0).toBe(target !== 'Industry:Machinery');
      expect(figureTexts('Sessions', region('Key figures')).some((text) => /match your targets/.test(text))).toBe(
        target === 'Industry:Machinery',
      );
    },
  );

  it('shows no share of targeted sessions for a person without targets (TGT-017)', async () => {
    await openScreen(`/analytics?${year}&filter=TARGET.Country%3AUS`, { persona: 'Ursula Meyer' });
    expect(figureTexts('Sessions', region('Key figures')).join()).not.toMatch(/match your targets/);
  });

  it('shows a dash and an error only in the card or table that fails, with an alert for a table (ANA-002, ERR-013)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    replaceAnswer('topPages', () => ({ errors: [{ message: 'out of order' }], data: null }));
    await openScreen('/analytics');
    expect(items('Exit Pages')).toHaveLength(5);
    expect(textOf(region('Top Pages'))).toContain("—Couldn't be loaded");
    expect(all('alert')).toEqual([]);
    await follow(the('link', 'View all pages'));
    expect(textOf(document.querySelector('h1'))).toMatch(/^Top Pages/);
    expect(textOf(the('alert'))).toBe("—Couldn't be loadedTry again");
    expect(textOf(the('main'))).not.toContain('out of order');
    expect(all('button', 'Export')).toHaveLength(1);
  });

  it.each([
    ['/analytics', 7],
    ['/analytics/sessionduration', 3],
  ])(
    '%s says that nothing matches the filters, without mentioning the dates (ANA-011, SES-073)',
    async (path, cards) => {
      await openScreen(`${path}?filter=SEARCH%3Anobody-at-all`);
      expect(said('Nothing matches these filters.')).toHaveLength(cards);
      expect(isSaid(/in this time frame/)).toBe(false);
      await press('Clear applied filters');
      expect(isSaid('Nothing matches these filters.')).toBe(false);
    },
  );

  it('makes all calls in one request, with skeletons while they load', async () => {
    const requests = watchRequests('/graphql');
    const gate = createGate();
    answerCall('exitPages', () => gate.opened.then(() => null));
    const opening = openScreen('/analytics');
    await until(() => document.querySelectorAll('main [class*="skeleton"]').length > 5, 'the cards say so');
    expect(requests).toHaveLength(1);
    gate.open();
    await opening;
    expect(document.querySelectorAll('main [class*="skeleton"]')).toHaveLength(0);
  });
});
