import { createWorld } from '../../world/create-world.ts';
import type { World, WorldOptions } from '../../world/world.ts';

/**
 * Identifies the build that creates worlds here: its file name contains the hash of its content, including the
 * simulation.
 */
export const build = import.meta.url;

/** A world that reaches a moment, in seconds since 1970. */
export function makeWorld(options: WorldOptions, until: number): World {
  return createWorld({ ...options, until });
}
