import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { targetTypes, targetValues } from '../../../schema/reference/target-values.ts';
import { removeDroppedAtom } from '../address.ts';
import { dataAsOfAtom, dateRangeAtom, droppedDatesAtom } from '../dates/date-range.ts';
import { locationAtom, navigatorAtom } from '../location.ts';
import { replaceAllTargets } from './filters.ts';
import { defaultSessionsConfig } from './sessions-config.ts';
import {
  droppedConfigAtom,
  parseSessionsConfig,
  sessionsConfigAtom,
  writeSessionsConfig,
} from './sessions-config-atoms.ts';

describe('an address with more than its page can use', () => {
  it('uses the first of parameters allowed once and reports the rest; a list accepts every ref (FRM-050, SES-002)', () => {
    const search = new URLSearchParams('page_depth=x&page_depth=3&page_depth=5&page_depth=3&view=table&view=timeline');
    const { value, dropped } = parseSessionsConfig(search, 'all');
    expect(value).toMatchObject({ pageDepth: '3', viewType: 'table' });
    expect(dropped.map(({ params, reason }) => [params.join(), reason])).toEqual([
      ['page_depth,x', null],
      ['page_depth,5', 'repeated'],
      ['view,timeline', 'repeated'],
    ]);
    const refs = new URLSearchParams('ref=google.com&ref=bing.com');
    const list = parseSessionsConfig(refs, 'all');
    expect([list.value.activeFilters.map((filter) => filter.value), list.dropped]).toEqual([
      ['google.com', 'bing.com'],
      [],
    ]);
    const page = parseSessionsConfig(refs, 'analytics-all');
    expect([page.value.drill.pageUrl, page.dropped]).toEqual([
      'google.com',
      [{ name: 'ref', params: [['ref', 'bing.com']], reason: 'repeated' }],
    ]);
  });

  it.each(['SEARCH', 'REFERRER'])('accepts as many filters %s as a call can carry (LIM-003)', (type) => {
    const search = new URLSearchParams(Array.from({ length: 102 }, (_, index) => ['filter', `${type}:${index}`]));
    const { value, dropped } = parseSessionsConfig(search, 'all');
    expect(value.activeFilters).toHaveLength(100);
    expect(dropped.map(({ params, reason }) => [params[0]?.[1], reason])).toEqual([
      [`${type}:100`, 'tooMany'],
      [`${type}:101`, 'tooMany'],
    ]);
  });

  it('counts ref toward the limit of referrers, but not one that is too long (LIM-003)', () => {
    const long = 'x'.repeat(2001);
    const texts = [long, ...Array.from({ length: 98 }, (_, index) => String(index))];
    const search = new URLSearchParams(texts.map((text) => ['filter', `REFERRER:${text}`]));
    for (const ref of ['a', 'b', 'c']) search.append('ref', ref);
    const { value, dropped } = parseSessionsConfig(search, 'all');
    expect(value.activeFilters).toHaveLength(100);
    expect(dropped.map(({ name, params, reason }) => [name, params[0]?.[1], reason])).toEqual([
      ['filter', `REFERRER:${long}`, 'longText'],
      ['ref', 'c', 'tooMany'],
    ]);
  });

  it('prefers the depth in the path and reports a second one (FRM-050)', () => {
    const store = createStore();
    store.set(navigatorAtom, { go: (to) => store.set(locationAtom, to) });
    store.set(locationAtom, { pathname: '/analytics/sessionduration/3', search: '?page_depth=5&length=61a' });
    expect(store.get(sessionsConfigAtom)).toMatchObject({ pageDepth: null, length: { min: 61, max: null } });
    expect(store.get(droppedConfigAtom)).toEqual([
      { name: 'page_depth', params: [['page_depth', '5']], reason: 'depthOfPath' },
    ]);
    store.set(removeDroppedAtom, store.get(droppedConfigAtom));
    expect(store.get(locationAtom).search).toBe('?length=61a');
  });

  it('ignores blank values, and reports blank filters (FRM-050)', () => {
    const search = new URLSearchParams(
      'filter=SEARCH:%20%20&filter=REFERRER:%20&browser=b1:%20&ref=%20&term=%20&page_url=%20&page_depth=%20&view=%20',
    );
    const { value, dropped } = parseSessionsConfig(search, 'all');
    expect(value).toEqual(parseSessionsConfig(new URLSearchParams(), 'all').value);
    expect(dropped.map(({ params }) => params.join())).toEqual([
      'filter,SEARCH:  ',
      'filter,REFERRER: ',
      'browser,b1: ',
    ]);
    expect(parseSessionsConfig(new URLSearchParams('ref=%20'), 'analytics-all').value.drill.pageUrl).toBeNull();
  });

  it.each([
    ['start=2026-99-99&start=2026-11-01&end=2026-11-05', 2],
    ['start=2026-11-05&end=2026-11-01&end=2026-11-09', 2],
    ['start=&start=2026-99-99&end=2026-11-05', 1],
    ['start=%20&start=2026-11-01&end=2026-11-05', 0],
  ])('drops all unusable dates, and keeps a complete range or none: %s (FRM-050)', (text, count) => {
    const store = createStore();
    store.set(dataAsOfAtom, Date.parse('2026-11-21T15:00:00Z'));
    store.set(navigatorAtom, { go: (to) => store.set(locationAtom, to) });
    store.set(locationAtom, { pathname: '/sessions', search: `?${text}` });
    const before = store.get(dateRangeAtom);
    const dropped = store.get(droppedDatesAtom);
    expect(dropped).toHaveLength(count);
    store.set(removeDroppedAtom, dropped);
    expect([store.get(dateRangeAtom), store.get(droppedDatesAtom)]).toEqual([before, []]);
    const remaining = new URLSearchParams(store.get(locationAtom).search);
    expect(remaining.has('end')).toBe(count === 0);
    expect(remaining.getAll('start').filter(Boolean).length > 0).toBe(count === 0);
  });
});

describe('targets in an address', () => {
  it('combine states and countries into one filter each; commas in other filters are kept (SES-076)', () => {
    const text = 'filter=TARGET.State%3ATX%2COH&filter=TARGET.Country%3ACA&filter=REFERRER%3Aa%2Cb';
    const { value } = parseSessionsConfig(new URLSearchParams(text), 'all');
    expect(value.activeFilters.map((filter) => filter.value)).toEqual(['TX', 'OH', 'CA', 'a,b']);
    const written = new URLSearchParams();
    writeSessionsConfig(written, value, 'all');
    expect(written.toString()).toBe(text);
  });

  it('are also parsed from separate filters, without duplicates (SES-076)', () => {
    const search = new URLSearchParams(
      'filter=TARGET.State:TX&filter=TARGET.State:OH&filter=TARGET.Country:US&filter=TARGET.State:OH,CA',
    );
    const { value, dropped } = parseSessionsConfig(search, 'all');
    expect(value.activeFilters.map((filter) => filter.value)).toEqual(['TX', 'OH', 'US', 'CA']);
    expect(dropped).toEqual([]);
  });

  it('take less than 8 kB for all existing targets (SES-076)', () => {
    const targets = targetTypes.flatMap((targetType) =>
      targetValues[targetType].map(({ value }) => ({ filterType: 'TARGET' as const, targetType, value })),
    );
    const search = new URLSearchParams('start=2025-11-22&end=2026-11-21');
    writeSessionsConfig(search, replaceAllTargets(defaultSessionsConfig('targeted'), targets), 'targeted');
    expect(search.toString().length).toBeLessThan(7000);
    const { value, dropped } = parseSessionsConfig(search, 'targeted');
    expect(value.activeFilters).toEqual(targets);
    expect(dropped).toEqual([]);
  });
});
