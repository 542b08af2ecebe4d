import type { Settings } from '../../../schema/generated/types.ts';
import { type AddedView, type AddedVisit, longestVisit, visitPause } from '../../world/added/added-visit.ts';
import { worldWith } from '../../world/added/testing-visits.ts';
import { createWorld } from '../../world/create-world.ts';
import type { World, WorldOptions } from '../../world/world.ts';
import type { ReportScope } from '../report-scope.ts';

/** 2026-11-20T20:36:04Z. */
export const TEST_NOW = 1_795_206_964;

export const testWorldOptions = (size: number): WorldOptions => ({
  ...{ seed: 11, now: TEST_NOW, size, trade: 'fluid-controls' },
  ...{ domain: 'northgatevalves.example', timeZone: 'America/New_York' },
});

const worlds = new Map<number, World>();

/** The world shared by the reports' tests, by number of sessions. */
export function testWorld(size: number): World {
  let world = worlds.get(size);
  if (!world) {
    world = createWorld(testWorldOptions(size));
    worlds.set(size, world);
  }
  return world;
}

const testSettings: Settings = {
  botFiltering: true,
  reportType: 'E',
  urls: [],
  email: 'web@northgatevalves.example',
  timezoneOffset: 'America/New_York',
  defaultSessionsCount: 25,
  blockedIps: [],
  blockedReferrers: [],
  excludedCountries: [],
  indexFiles: [],
  ownReferrers: [],
  whitepages: [],
  shortQueries: [],
  dateImplemented: '2016-03-01',
  lastmod: null,
};

/** A report scope for tests. `settings` overrides individual settings. */
export function testScope(
  world: World,
  { settings, ...rest }: Partial<Omit<ReportScope, 'settings'>> & { readonly settings?: Partial<Settings> } = {},
): ReportScope {
  return {
    world,
    settings: { ...testSettings, ...settings },
    targets: [],
    highValuePages: [],
    now: TEST_NOW * 1000,
    ...rest,
  };
}

export function target(targetType: 'Industry' | 'Size' | 'Revenue' | 'State' | 'Country', value: string) {
  return { targetType, value, label: value, sortOrder: 0 };
}

const site = 'https://www.northgatevalves.example';
const [hour, day] = [3600, 86_400];

const toledo = { city: 'Toledo', state: 'OH', country: 'US' };
const google = 'https://www.google.com/';
const acme = { name: 'Acme Valves', industry: 'Machinery', employees: 120, ...toledo };
const chrome = { browser: 'Chrome', platform: 'Windows', version: '140' };
const mail = (name: string) => ({ name, email: `${name.toLowerCase().replace(' ', '.')}@acmevalves.example` });

interface Touch extends Partial<Omit<AddedVisit, 'time' | 'views'>> {
  /** Seconds since 1970. */
  readonly time: number;
  readonly views?: readonly AddedView[];
}

const rfq: AddedView = { at: 90, url: `${site}/contact`, action: 'RFI', subject: '200 pieces', message: 'of steel' };

/**
 * What a story and the collector add: new companies and an existing one, several visits in one second, a visit in the
 * same second as a simulated one, actions of one second whose visits came in another order, pages, referrers and terms
 * new to the world, malicious texts, a visit in progress and a future one.
 */
function touches(base: World): Touch[] {
  const noon = TEST_NOW - 2 * day;
  const row = base.sessions.count - 40;
  const { companies, visitors, sessions, tables } = base;
  const visitor = sessions.visitor[row] as number;
  const city = tables.cities[visitors.city[visitor] as number];
  const known = {
    ...{ name: companies.name[visitors.company[visitor] as number] ?? '', industry: 'Other', employees: 0 },
    ...{ city: city?.name ?? '', state: city?.state ?? null, country: city?.country ?? '' },
  };
  const hostileCompany = { ...acme, name: '<b onload="x">=1+1</b>', city: 'Nowhere', country: 'DE', state: null };
  const cad: AddedView = { at: 45, url: `${site}/drawings?part=<7>`, action: 'CAD' };
  return [
    { time: noon, views: [{ at: 0, url: `${site}/products` }, cad, rfq], person: mail('Pat Lee') },
    { time: noon, company: hostileCompany, referrer: 'https://blog.example/a?b=c', views: [{ ...rfq, at: 0 }] },
    { time: noon, company: { ...acme, name: 'Zenith', employees: 0 }, term: 'ball valves', referrer: google },
    { time: noon + 90, company: { ...acme, name: 'Late' }, views: [{ ...rfq, at: 0 }], vetted: 1 },
    {
      time: noon + 45,
      company: { ...acme, name: 'Early' },
      views: [
        { at: 0, url: `${site}/` },
        { ...rfq, at: 45 },
      ],
    },
    { time: sessions.time[row] as number, company: { ...acme, name: 'Same second' } },
    { time: noon + 3 * hour, company: known, views: [{ at: 0, url: `${site}/contact`, action: 'PHONE_CALL' }] },
    { time: noon - 300 * day, company: acme, referrer: 'https://www.thomasnet.com/s', term: 'a new term' },
    { time: TEST_NOW - hour, company: acme, views: [{ at: 0, url: `${site}/new` }, rfq], vetted: 2 },
    { time: TEST_NOW - 60, company: acme, visitor: 8, views: [{ at: 0, url: `${site}/` }, rfq] },
    { time: TEST_NOW - 20, company: { ...acme, name: 'Last' } },
    { time: TEST_NOW + day, company: acme },
  ];
}

const touched = new Map<number, World>();

/** The reports' test world with added visits and with future ones. */
function touchedWorld(size: number): World {
  const known = touched.get(size);
  if (known !== undefined) return known;
  const base = createWorld({ ...testWorldOptions(size), until: TEST_NOW + longestVisit + visitPause });
  const visits = touches(testWorld(size)).map(
    (touch, number): AddedVisit => ({
      ...{ number, visitor: number, company: acme, role: 'engineer', person: null, referrer: null, term: null },
      ...{ device: chrome, views: [{ at: 0, url: `${site}/` }], vetted: 0 },
      ...touch,
    }),
  );
  const world = worldWith(base, visits);
  touched.set(size, world);
  return world;
}

/** Worlds that properties of reports must hold for: as simulated, and with visits from stories and the collector. */
export const testWorlds = (size: number) => [
  { kind: 'as it is simulated', world: testWorld(size) },
  { kind: 'with added visits', world: touchedWorld(size) },
];
