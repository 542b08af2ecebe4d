import type { World } from '../../world/world.ts';

/** Builds something once for each world, when it is first asked for. It is forgotten together with the world. */
export function perWorld<T extends object>(build: (world: World) => T): (world: World) => T {
  const known = new WeakMap<World, T>();
  return (world) => {
    let value = known.get(world);
    if (value === undefined) {
      value = build(world);
      known.set(world, value);
    }
    return value;
  };
}
