import { describe, expect, it } from 'vitest';
import {
  addFilters,
  addSearchFilter,
  depthLabel,
  filterLabel,
  removeFilter,
  removeFilters,
  replaceAllTargets,
} from './filters.ts';
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

  it.each(['', '   ', '\t'])('reject a blank search %j (SES-015)', (text) => {
    expect(addSearchFilter(start, text)).toBe(start);
  });

  it('trim a search', () => {
    expect(addSearchFilter(start, ' valve ').activeFilters).toEqual([{ filterType: 'SEARCH', value: 'valve' }]);
  });

  it('are removed by type, or all together with depth and length (SES-016, SES-020)', () => {
    const config = { ...addFilters(start, [google, texas, bing]), pageDepth: '3', length: { min: 0, max: 60 } };
    expect(removeFilters(config, 'REFERRER')).toMatchObject({ activeFilters: [texas], pageDepth: '3' });
    expect(removeFilters(config)).toMatchObject({ activeFilters: [], pageDepth: null, length: null });
  });

  it('replace the all-targets flag only once (SES-006)', () => {
    const flagged = defaultSessionsConfig('targeted');
    const replaced = replaceAllTargets(flagged, [texas]);
    expect(replaced).toMatchObject({ activeFilters: [texas], useAllTargets: false });
    expect(replaceAllTargets(removeFilters(replaced), [texas]).activeFilters).toEqual([]);
  });

  it("don't add targets of a type that the URL already filters by (SES-006)", () => {
    const ohio: ActiveFilter = { filterType: 'TARGET', targetType: 'State', value: 'OH' };
    const metals: ActiveFilter = { filterType: 'TARGET', targetType: 'Industry', value: 'Metals' };
    const narrowed = addFilters(defaultSessionsConfig('targeted'), [google, texas]);
    expect(replaceAllTargets(narrowed, [ohio, metals]).activeFilters).toEqual([google, texas, metals]);
  });
});

const filters: [ActiveFilter, string][] = [
  [{ filterType: 'REFERRER', value: 'DTS' }, 'Direct To Site'],
  [{ filterType: 'REFERRER', value: 'google.com' }, 'google.com'],
  [{ filterType: 'ACTION', value: 'RFI' }, 'RFI'],
  [{ filterType: 'ACTION', value: 'PHONE_CALL' }, 'Phone call'],
  [{ filterType: 'ACTION', value: 'NOT_AN_ACTION' }, 'NOT_AN_ACTION'],
  [{ filterType: 'SEARCH', value: 'DTS' }, 'DTS'],
  [{ filterType: 'TARGET', targetType: 'Industry', value: 'Machinery' }, 'Machinery'],
  [{ filterType: 'TARGET', targetType: 'Size', value: 'Mid-Market' }, 'Mid-Market'],
  [{ filterType: 'TARGET', targetType: 'Revenue', value: '50M-100M' }, '50M–100M'],
  [{ filterType: 'TARGET', targetType: 'State', value: 'CA' }, 'California'],
  [{ filterType: 'TARGET', targetType: 'Country', value: 'CA' }, 'Canada'],
  [{ filterType: 'TARGET', targetType: 'State', value: 'ZZ' }, 'ZZ'],
];

describe('filter labels', () => {
  it.each(filters)('%j reads %j', (filter, label) => {
    expect(filterLabel(filter)).toBe(label);
  });
});

describe('depth labels', () => {
  it.each([
    ['1', '1 page'],
    ['3', '3 pages'],
    ['6-9', '6–9 pages'],
    ['10m', '10+ pages'],
  ])('%s reads %j (SES-020)', (depth, label) => {
    expect(depthLabel(depth)).toBe(label);
  });
});
