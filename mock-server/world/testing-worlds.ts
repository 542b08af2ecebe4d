import { createWorld } from './create-world.ts';
import type { World, WorldOptions } from './world.ts';

/** Options for tests: the default account at noon of a Saturday. */
export function testOptions(size: number, more: Partial<WorldOptions> = {}): WorldOptions {
  return {
    seed: 7,
    now: Date.parse('2026-11-21T15:00:00Z') / 1000,
    size,
    trade: 'fluid-controls',
    domain: 'supplier.example',
    timeZone: 'America/New_York',
    ...more,
  };
}

const worlds = new Map<number, World>();

/** The world of `testOptions(size)`, made once for a file of tests. */
export function testWorld(size: number): World {
  const known = worlds.get(size);
  if (known) return known;
  const world = createWorld(testOptions(size));
  worlds.set(size, world);
  return world;
}

/** How many of the rows 0 to `count` pass a test. */
export function countRows(count: number, holds: (row: number) => boolean): number {
  let found = 0;
  for (let row = 0; row < count; row++) if (holds(row)) found++;
  return found;
}

/** The entry of a column; throws where there is none. */
export function at(column: ArrayLike<number>, row: number): number {
  const value = column[row];
  if (value === undefined) throw new RangeError(`row ${row} of ${column.length}`);
  return value;
}
