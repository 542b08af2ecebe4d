import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import type { WorldOptions } from './world.ts';

/** What the worlds of one mock have in common. */
export interface WorldSettings {
  readonly seed: number;
  /** Milliseconds since 1970 at which every world ends. */
  readonly now: number;
  /** Sessions of the accounts whose size is `default`. */
  readonly size: number;
}

/** What an account's world is made from. */
export function worldOptions({ world, website, timeZone }: AccountFixture, settings: WorldSettings): WorldOptions {
  return {
    seed: settings.seed + world.seedOffset,
    now: Math.floor(settings.now / 1000),
    size: world.size === 'default' ? settings.size : world.size,
    trade: world.trade,
    domain: website,
    timeZone,
    ...(world.without === undefined ? {} : { without: world.without }),
  };
}
