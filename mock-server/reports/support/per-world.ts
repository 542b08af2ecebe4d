import { memoize } from '../../lib/memoize.ts';
import type { World } from '../../world/world.ts';

/** Builds something once for each world, when it is first asked for. It is forgotten together with the world. */
export const perWorld = <T extends object>(build: (world: World) => T): ((world: World) => T) => memoize(build);
