import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { dataAsOfAtom } from '../dates/date-range.ts';
import { locationAtom } from '../location.ts';
import { analyticsSearchAtom, hereAtom, searchForLink } from './link-search.ts';

const longest = 'x'.repeat(2000);

describe('searchForLink', () => {
  it.each([
    // A link, the current page, and the last query string of the link's page.
    [
      '/analytics',
      '/?compare=year&start=2026-11-01&end=2026-11-08',
      '',
      '?start=2026-11-01&end=2026-11-08&compare=year',
    ],
    ['/', '/analytics?filter=SEARCH%3Aacme&compare=previous', '', '?compare=previous'],
    ['/', '/analytics', '?compare=previous', ''],
    ['/analytics/toppages', '/?compare=previous', '', '?compare=previous'],
    ['/analytics', '/analytics/toppages?compare=previous', '', '?compare=previous'],
    ['/sessions', '/?compare=year', '?view=table', '?view=table'],
    ['/campaigns', '/sessions?start=2026-11-01&end=2026-11-08', '?q=valve&page=2', '?q=valve'],
    [
      '/',
      '/campaigns/1/view?start=2026-09-01&end=2026-09-08',
      '?start=2026-11-01&end=2026-11-08',
      '?start=2026-11-01&end=2026-11-08',
    ],
    ['/analytics', '/sessions?view=table', '?compare=year', '?compare=year'],
    [
      '/analytics/referrers',
      '/analytics?filter=SEARCH%3Aacme',
      '?page=3&sort=url.ASC',
      '?sort=url.ASC&filter=SEARCH%3Aacme',
    ],
    // A page's address, shared by all analytics pages; on session pages the same name means a referrer.
    ['/analytics/entrypages', '/analytics/toppages?ref=/contact', '?ref=/quote', '?ref=%2Fcontact'],
    ['/analytics/entrypages', '/analytics/toppages', '?ref=/quote', ''],
    ['/sessions', '/analytics/toppages?ref=/contact', '', ''],
    // The current page is unchanged: another order would add a history entry, and Back would appear to do nothing.
    [
      '/sessions',
      '/sessions?start=2026-11-01&end=2026-11-08&filter=SEARCH%3Aacme',
      '?start=2026-11-01&end=2026-11-08&filter=SEARCH%3Aacme',
      '?start=2026-11-01&end=2026-11-08&filter=SEARCH%3Aacme',
    ],
    [
      '/sessions',
      '/sessions?view=table&filter=SEARCH:acme',
      '?view=table&filter=SEARCH:acme',
      '?view=table&filter=SEARCH:acme',
    ],
    // What this page can't use isn't carried along.
    [
      '/analytics/referrers',
      '/analytics?filter=ACTION:FOO&filter=ACTION:RFI&page_depth=0&length=9a3&browser=b1&compare=decade',
      '',
      '?filter=ACTION%3ARFI',
    ],
    ['/sessions/targeted', '/sessions?view=cards&show=50', '', '?show=50'],
    // Names of Object.prototype properties are treated like any others.
    ['/sessions/targeted', '/sessions?__proto__=1&valueOf=2&constructor=3&show=50', '', '?show=50'],
    ['/analytics', `/analytics/toppages?term=${longest}x&ref=${longest}`, '', ''],
    ['/analytics', `/analytics/toppages?filter=SEARCH:${longest}`, '', `?filter=SEARCH%3A${longest}`],
    [
      '/analytics',
      '/analytics/toppages?length=1a9&length=2a9&filter=ACTION:RFI&filter=ACTION:PHONE_CALL',
      '',
      '?filter=ACTION%3ARFI&filter=ACTION%3APHONE_CALL&length=1a9',
    ],
    ['/analytics', '/analytics/toppages?filter=TARGET.State:TX,OH', '', '?filter=TARGET.State%3ATX%2COH'],
    ['/analytics', '/analytics/sessionduration/3?page_depth=5', '', ''],
    ['/sessions', '/?start=2026-11-01&end=2026-11-08&end=2026-11-10', '', '?start=2026-11-01&end=2026-11-08'],
    ['/', '/sessions?start=2026-11-08&end=2026-11-01', '', ''],
    ['/', '/sessions?start=2026-11-10&end=2026-12-31', '', '?start=2026-11-10&end=2026-11-21'],
  ])('to %s from %s, last left with %j', (link, from, remembered, expected) => {
    const [pathname = '', search = ''] = from.split('?');
    const store = createStore();
    store.set(dataAsOfAtom, Date.parse('2026-11-21T17:00:00Z'));
    store.set(locationAtom, { pathname, search: `?${search}` });
    expect(searchForLink(link, store.get(hereAtom), remembered)).toBe(expected);
  });
});

it("a link between the session-duration pages drops parameters that they don't use (FRM-050)", () => {
  const store = createStore();
  const search = '?view=table&show=50&sort=url.ASC&page=2&page_depth=3&compare=year&filter=SEARCH%3Aacme';
  store.set(locationAtom, { pathname: '/analytics/sessionduration', search });
  expect(store.get(analyticsSearchAtom)).toBe('?compare=year&filter=SEARCH%3Aacme');
});
