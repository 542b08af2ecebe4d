import { createWorld } from '../../world/create-world.ts';
import type { World, WorldOptions } from '../../world/world.ts';

/** Which build makes worlds here: the name of its file has the hash of all that is in it, the simulation too. */
export const build = import.meta.url;

/** A world that reaches a moment, in seconds since 1970. */
export function makeWorld(options: WorldOptions, until: number): World {
  return createWorld({ ...options, until });
}
