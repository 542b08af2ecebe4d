import type { Settings } from '../../../schema/generated/types.ts';
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

/** The world that the tests of the reports share, by its number of sessions. */
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

/** What reports know in tests. `settings` replaces single settings. */
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
