import { describe, expect, it } from 'vitest';
import { rangeQuery, toSessionQuery } from './session-query.ts';
import { defaultSessionsConfig } from './sessions-config.ts';

const base = rangeQuery({ start: '2026-10-21', end: '2026-11-21' }, Date.parse('2026-11-21T15:00:00.999Z'));

describe('the query of a page', () => {
  it('contains only the dates and the moment in whole seconds if nothing is filtered', () => {
    expect(toSessionQuery(base, 'all', defaultSessionsConfig('all'))).toEqual({
      startDate: '2026-10-21',
      endDate: '2026-11-21',
      timestamp: '2026-11-21T15:00:00Z',
    });
  });

  it.each([
    ['thomasnet', { base: ['THOMASNET_ACTIVITY'] }],
    ['navigator', { base: ['CATALOG_ACTIVITY'] }],
    ['targeted', { useAllTargets: true }],
  ] as const)('%s adds %j', (page, part) => {
    expect(toSessionQuery(base, page, defaultSessionsConfig(page))).toEqual({ ...base, ...part });
  });

  it('puts each kind of filter in its own field', () => {
    const config = {
      ...defaultSessionsConfig('all'),
      activeFilters: [
        { filterType: 'REFERRER', value: 'DTS' },
        { filterType: 'ACTION', value: 'RFI' },
        { filterType: 'TARGET', targetType: 'State', value: 'TX' },
        { filterType: 'SEARCH', value: 'valve' },
        { filterType: 'BASE', value: 'CATALOG_ACTIVITY' },
      ],
      pageDepth: '10m',
      length: { min: 61, max: 180 },
    } as const;
    expect(toSessionQuery(base, 'all', config)).toEqual({
      ...base,
      referrers: ['DTS'],
      actions: ['RFI'],
      targets: [{ targetType: 'State', value: 'TX' }],
      searches: ['valve'],
      base: ['CATALOG_ACTIVITY'],
      depth: '10m',
      length: { min: 61, max: 180 },
    });
  });
});
