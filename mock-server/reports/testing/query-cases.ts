import type { SessionQuery, Settings } from '../../../schema/generated/types.ts';
import { revealedAt } from '../../world/revealed.ts';
import { NONE_16, type Page, type World } from '../../world/world.ts';
import type { ReportScope } from '../report-scope.ts';
import { rowId } from '../support/ids-and-cursors.ts';
import { TEST_NOW, target, testScope } from './test-scope.ts';

/** A query and the settings that it runs under. */
export interface QueryCase {
  readonly name: string;
  readonly query: SessionQuery;
  readonly scope: ReportScope;
}

const year = { startDate: '2025-11-20', endDate: '2026-11-20' };
const month = { startDate: '2026-10-20', endDate: '2026-11-20' };
const own = [
  target('Industry', 'Machinery'),
  target('Industry', 'Metals'),
  target('State', 'WI'),
  target('State', 'OH'),
];
const audience = [target('Size', 'Mid-Market'), target('Revenue', '10M-25M'), target('Country', 'CA')];
const common = [target('Country', 'US'), target('Size', 'Small'), target('Size', 'Mid-Market')];

function ipOf(world: World, visitor: number): string {
  const ip = world.visitors.ip[visitor] as number;
  return [ip >>> 24, (ip >>> 16) & 255, (ip >>> 8) & 255, ip & 255].join('.');
}

/** The most frequent values of a column, in descending order. */
function mostFrequent(column: Iterable<number>, none: number, count: number): number[] {
  const counts = new Map<number, number>();
  for (const value of column) counts.set(value, (counts.get(value) ?? 0) + 1);
  counts.delete(none);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, count)
    .map(([value]) => value);
}

/** Pages with the most views first, so that no case is empty by chance. */
function popularPages({ tables, pageViews }: World): Page[] {
  const counts = tables.pages.map(() => 0);
  for (const page of pageViews.page) counts[page] = (counts[page] ?? 0) + 1;
  return tables.pages.toSorted(
    (a, b) => (counts[tables.pages.indexOf(b)] ?? 0) - (counts[tables.pages.indexOf(a)] ?? 0),
  );
}

/** Every kind of filter and setting, alone and combined, over the same world. */
export function queryCases(world: World): QueryCase[] {
  const { referrers, searchTerms } = world.tables;
  const last = revealedAt(world, TEST_NOW).to - 1;
  const someVisitor = world.sessions.visitor[last] as number;
  const clientPages = popularPages(world).filter((page) => page.where === 'CLIENT_SITE' && page.path.length > 1);
  const paths = clientPages.slice(3, 5).map((page) => page.path);
  const ids = clientPages.slice(0, 4).map((page) => page.id);
  const addresses = clientPages
    .slice(0, 3)
    .map(({ domain, path, params }) => `https://${domain}${path}${params ?? ''}`);
  const terms = mostFrequent(world.sessions.searchTerm, NONE_16, 4).map((index) => searchTerms[index] as string);
  // From the later visits, because browsers of the first year are gone in the second.
  const devices = mostFrequent(world.sessions.device.subarray(last >> 1, last), NONE_16, 12).map(
    (index) => `b${index}`,
  );
  const word = searchTerms.find((term) => /^[a-z]{4,} /.test(term))?.split(' ')[0] ?? 'valve';
  const cases: [string, SessionQuery, Partial<Settings>?, Partial<ReportScope>?][] = [
    ['a year', year],
    ['a month', month],
    ['one day', { startDate: '2026-11-18', endDate: '2026-11-18' }],
    ['until a moment', { ...month, timestamp: '2026-11-10T12:00:00Z' }],
    ['one visitor', { ...year, visitorId: rowId(world, 'visitor', someVisitor) }],
    ['direct to site', { ...year, referrers: ['DTS'] }],
    ['two referrers', { ...year, referrers: ['google.com', 'bing.com'] }],
    ['an unknown referrer', { ...year, referrers: ['nowhere.example'] }],
    ['calls or inquiries', { ...year, actions: ['PHONE_CALL', 'RFI'] }],
    ['audience', { ...year, actions: ['HIGH_VALUE_AUDIENCE'] }, {}, { targets: audience }],
    ['pages of high value', { ...year, actions: ['HIGH_VALUE_PAGE'] }, {}, { highValuePages: paths }],
    [
      'either, or an inquiry',
      { ...year, actions: ['HIGH_VALUE_PAGE', 'HIGH_VALUE_AUDIENCE', 'RFI'] },
      {},
      { targets: own, highValuePages: paths },
    ],
    ['one industry', { ...year, targets: [{ targetType: 'Industry', value: 'Machinery' }] }],
    ['two industries in two states', { ...year, targets: own.map(({ targetType, value }) => ({ targetType, value })) }],
    [
      'size and revenue',
      {
        ...year,
        targets: [
          { targetType: 'Size', value: 'Mid-Market' },
          { targetType: 'Revenue', value: '10M-25M' },
        ],
      },
    ],
    ['a country', { ...year, targets: [{ targetType: 'Country', value: 'CA' }] }],
    ['own targets by name', { ...year, targets: [{ value: 'ALL_TARGETS' }] }, {}, { targets: own }],
    ['own targets by flag', { ...year, useAllTargets: true }, {}, { targets: own }],
    [
      'own targets and one more',
      { ...year, useAllTargets: true, targets: [{ targetType: 'Size', value: 'Small' }] },
      {},
      { targets: own },
    ],
    [
      'own targets and one of a type that they have',
      {
        ...year,
        useAllTargets: true,
        targets: [
          { targetType: 'Industry', value: 'Machinery' },
          { targetType: 'Industry', value: 'Electronics' },
        ],
      },
      {},
      { targets: own },
    ],
    [
      'own targets and one that they do not have',
      { ...year, useAllTargets: true, targets: [{ targetType: 'Industry', value: 'Electronics' }] },
      {},
      { targets: own },
    ],
    ['own targets where there are none', { ...year, useAllTargets: true }],
    [
      'own targets where there are none and a country',
      { ...year, useAllTargets: true, targets: [{ targetType: 'Country', value: 'US' }] },
    ],
    ['a search', { ...year, searches: [word.toUpperCase()] }],
    ['two searches and an empty one', { ...year, searches: ['inc', '', 'unknown'] }],
    ['network', { ...year, base: ['THOMASNET_ACTIVITY'] }],
    ['network or catalog', { ...year, base: ['CATALOG_ACTIVITY', 'THOMASNET_ACTIVITY'] }],
    ['pages', { ...year, pages: ids }],
    ['pages by address', { ...year, pages: [...ids.slice(2), ...addresses] }],
    ['pages by path', { ...year, pages: addresses.map((address) => new URL(address).pathname), depth: '3+' }],
    ['a path that no page has', { ...year, pages: ['/nowhere'] }],
    ['a page that there is none of', { ...year, pages: ['https://northgatevalves.example/nowhere'] }],
    ['a search term', { ...year, terms: terms.slice(0, 1) }],
    ['terms and one that nobody used', { ...year, terms: [...terms, 'nobody looked for this', ''] }],
    ['a term in another case', { ...year, terms: terms.slice(0, 1).map((term) => term.toUpperCase()) }],
    ['entry pages', { ...year, entryPages: [...ids.slice(0, 2), ...addresses] }],
    ['exit pages', { ...year, exitPages: [...ids.slice(0, 2), ...addresses] }],
    ['in by one page and out by another', { ...year, entryPages: ids, exitPages: addresses }],
    ['a browser', { ...year, browsers: devices.slice(0, 1) }],
    ['browsers', { ...year, browsers: devices }],
    [
      'a term, a browser and a page',
      { ...year, terms, browsers: devices, pages: addresses, referrers: ['google.com', 'bing.com'] },
    ],
    ['depth', { ...year, depth: '3' }],
    ['a range of depth', { ...year, depth: '6-9' }],
    ['depth and up', { ...year, depth: '10m' }],
    ['single pages', { ...year, length: { min: 0, max: 0 } }],
    ['length from zero', { ...year, length: { min: 0, max: 180 } }],
    ['length without end', { ...year, length: { min: 601 } }],
    [
      'three filters',
      {
        ...year,
        referrers: ['google.com'],
        targets: [{ targetType: 'State', value: 'OH' }],
        actions: ['PRODUCT_VIEW'],
      },
    ],
    [
      'everything at once',
      {
        ...year,
        referrers: ['google.com', 'DTS'],
        actions: ['CLIENT_SITE_ACTIVITY'],
        useAllTargets: true,
        pages: ids,
        depth: '2+',
        length: { min: 1 },
      },
      {},
      { targets: common },
    ],
    ['bots too', year, { botFiltering: false }],
    ['tagged site only', year, { reportType: 'T' }],
    ['blocked address and country', year, { blockedIps: [ipOf(world, someVisitor)], excludedCountries: ['DE', 'CA'] }],
    ['blocked referrer', year, { blockedReferrers: ['google.com'] }],
    ['own referrer', { ...year, referrers: ['DTS'] }, { ownReferrers: [referrers[1] ?? ''] }],
    ['a late start', year, { dateImplemented: '2026-06-15' }],
    ['another zone', month, { timezoneOffset: 'Asia/Kolkata' }],
  ];
  return cases.map(([name, query, settings, rest]) => ({
    name,
    query,
    scope: testScope(world, { settings: settings ?? {}, ...omitSettings(rest) }),
  }));
}

function omitSettings(rest: Partial<ReportScope> = {}): Partial<Omit<ReportScope, 'settings'>> {
  const { settings: _, ...others } = rest;
  return others;
}
