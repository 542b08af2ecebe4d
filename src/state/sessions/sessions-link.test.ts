import { describe, expect, it } from 'vitest';
import { addFilters, serializeFilter } from './filters.ts';
import type { SessionPage } from './session-page.ts';
import { defaultSessionsConfig } from './sessions-config.ts';
import { parseSessionsConfig } from './sessions-config-atoms.ts';
import { drillInto, type Narrowing, onlyTarget, sessionsLink } from './sessions-link.ts';

const narrowed = (search: string) => {
  const config = parseSessionsConfig(new URLSearchParams(search), 'audience-all').value;
  return onlyTarget('Industry', 'Machinery')(config).activeFilters.map(serializeFilter);
};

describe('the sessions behind a bar', () => {
  it.each([
    ['', ['TARGET.Industry:Machinery']],
    ['filter=REFERRER:bing.com', ['REFERRER:bing.com', 'TARGET.Industry:Machinery']],
    ['filter=TARGET.State:OH', ['TARGET.State:OH', 'TARGET.Industry:Machinery']],
    [
      'filter=TARGET.Industry:Chemicals&filter=TARGET.Industry:Machinery&filter=TARGET.Country:US',
      ['TARGET.Country:US', 'TARGET.Industry:Machinery'],
    ],
  ])('with %j have the filters %j', (search, filters) => {
    expect(narrowed(search)).toEqual(filters);
  });
});

const same: Narrowing = (config) => config;

describe('the sessions behind a figure', () => {
  it.each<[SessionPage, Narrowing, string]>([
    ['all', same, '/sessions'],
    ['analytics-all', drillInto({ term: 'ball valve' }), '/sessions?term=ball+valve'],
    [
      'analytics-all',
      (config) => addFilters(config, [{ filterType: 'REFERRER', value: 'DTS' }]),
      '/sessions?filter=REFERRER%3ADTS',
    ],
    ['audience-all', (config) => ({ ...config, pageDepth: '10m' }), '/sessions?page_depth=10m'],
    ['audience-thomasnet', same, '/sessions/thomasnet'],
    ['audience-targeted', same, '/sessions/targeted'],
    ['audience-targeted', (config) => ({ ...config, useAllTargets: false }), '/sessions/targeted?targets=chosen'],
  ])('of %s is %s', (page, narrow, path) => {
    expect(sessionsLink(page, defaultSessionsConfig(page), narrow)).toBe(path);
  });

  it("keeps the page's filters, but not its view options", () => {
    const config = { ...defaultSessionsConfig('analytics-all'), displayAmount: 100 as const, page: 3 };
    const filtered = addFilters({ ...config, length: { min: 61, max: 180 } }, [
      { filterType: 'SEARCH', value: 'acme' },
    ]);
    expect(sessionsLink('analytics-all', filtered)).toBe('/sessions?filter=SEARCH%3Aacme&length=61a180');
  });
});
