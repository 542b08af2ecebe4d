import { describe, expect, it } from 'vitest';
import { addFilters, addSearchFilter, removeFilter, removeFilters, replaceAllTargets } from './filters.ts';
import { type ActiveFilter, defaultSessionsConfig } from './sessions-config.ts';

const google: ActiveFilter = { filterType: 'REFERRER', value: 'google.com' };
const bing: ActiveFilter = { filterType: 'REFERRER', value: 'bing.com' };
const texas: ActiveFilter = { filterType: 'TARGET', targetType: 'State', value: 'TX' };
const start = { ...defaultSessionsConfig('all'), page: 7 };

describe('filters of a page', () => {
  it('are added once each and lead back to page 1 (SES-016, SES-017)', () => {
    const config = addFilters(addFilters(start, [google, texas]), [texas, google, bing]);
    expect(config.activeFilters).toEqual([google, texas, bing]);
    expect(config.page).toBe(1);
  });

  it('tell a state from a country of the same value', () => {
    const canada: ActiveFilter = { filterType: 'TARGET', targetType: 'Country', value: 'CA' };
    const california: ActiveFilter = { filterType: 'TARGET', targetType: 'State', value: 'CA' };
    expect(addFilters(start, [canada, california]).activeFilters).toHaveLength(2);
    expect(removeFilter(addFilters(start, [canada, california]), canada).activeFilters).toEqual([california]);
  });

  it.each(['', '   ', '\t'])('take no blank search %j (SES-015)', (text) => {
    expect(addSearchFilter(start, text)).toBe(start);
  });

  it('trim a search', () => {
    expect(addSearchFilter(start, ' valve ').activeFilters).toEqual([{ filterType: 'SEARCH', value: 'valve' }]);
  });

  it('go by type, and all at once with depth and length (SES-016, SES-020)', () => {
    const config = { ...addFilters(start, [google, texas, bing]), pageDepth: '3', length: { min: 0, max: 60 } };
    expect(removeFilters(config, 'REFERRER')).toMatchObject({ activeFilters: [texas], pageDepth: '3' });
    expect(removeFilters(config)).toMatchObject({ activeFilters: [], pageDepth: null, length: null });
  });

  it('take the place of the all-targets flag once only (SES-006)', () => {
    const flagged = defaultSessionsConfig('targeted');
    const replaced = replaceAllTargets(flagged, [texas]);
    expect(replaced).toMatchObject({ activeFilters: [texas], useAllTargets: false });
    expect(replaceAllTargets(removeFilters(replaced), [texas]).activeFilters).toEqual([]);
  });
});
