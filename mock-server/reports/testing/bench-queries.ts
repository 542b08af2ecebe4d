import type { SessionQuery } from '../../../schema/generated/types.ts';
import type { World, WorldOptions } from '../../world/world.ts';
import type { ReportScope } from '../report-scope.ts';
import { TEST_NOW, target, testScope } from './test-scope.ts';

const year = { startDate: '2025-11-20', endDate: '2026-11-20' };

export function benchWorldOptions(size: number): WorldOptions {
  const trade = { trade: 'fluid-controls', domain: 'northgatevalves.example', timeZone: 'America/New_York' };
  return { seed: 7, now: TEST_NOW, size, ...trade };
}

/** Somebody with targets and high-value pages, so that nothing is skipped for want of them. */
export function benchScope(world: World): ReportScope {
  const clientPages = world.tables.pages.filter((page) => page.where === 'CLIENT_SITE');
  return testScope(world, {
    targets: [target('Industry', 'Machinery'), target('State', 'WI')],
    highValuePages: clientPages.slice(4, 7).map((page) => page.path),
  });
}

/** A year, with three filters or with none. */
export const benchQueries: readonly { readonly filters: string; readonly query: SessionQuery }[] = [
  {
    filters: 'referrer, industry, action',
    query: {
      ...year,
      referrers: ['google.com'],
      targets: [{ targetType: 'Industry', value: 'Machinery' }],
      actions: ['PRODUCT_VIEW', 'HIGH_VALUE_PAGE'],
    },
  },
  {
    filters: 'search, state, network',
    query: {
      ...year,
      searches: ['valve'],
      targets: [{ targetType: 'State', value: 'OH' }],
      base: ['THOMASNET_ACTIVITY'],
    },
  },
  {
    filters: 'page, length, action',
    query: { ...year, pages: ['p3', 'p5'], length: { min: 61, max: 600 }, actions: ['CLIENT_SITE_ACTIVITY'] },
  },
  {
    filters: 'first page, last page, browser',
    query: { ...year, entryPages: ['p1', 'p3', 'p5'], exitPages: ['p1', 'p3', 'p4'], browsers: ['b0', 'b1', 'b2'] },
  },
  { filters: 'none', query: year },
];
