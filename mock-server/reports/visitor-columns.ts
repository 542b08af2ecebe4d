import { perWorld } from '../world/per-world.ts';
import type { World } from '../world/world.ts';
import { organizationRanks } from './company-names.ts';

function spread<T extends Uint8Array | Int32Array>(world: World, column: T, target: T): T {
  const company = world.visitors.company;
  for (let visitor = 0; visitor < company.length; visitor++) {
    target[visitor] = column[company[visitor] as number] as number;
  }
  return target;
}

/** By visitor, 1 where its company is an ISP: spares the inner loops a step. */
export const visitorIsIsp = perWorld((world) =>
  spread(world, world.companies.isIsp, new Uint8Array(world.visitors.count)),
);

/** Place of each visitor by its shown name; visitors of ISPs share the last one. */
export const visitorNameRanks = perWorld((world) => {
  const ranks = organizationRanks(world).slice();
  for (let company = 0; company < ranks.length; company++) {
    if (world.companies.isIsp[company]) ranks[company] = ranks.length;
  }
  return spread(world, ranks, new Int32Array(world.visitors.count));
});

/** Place of each visitor by the name of the organization that owns its address. */
export const visitorIspRanks = perWorld((world) => {
  const ranks = organizationRanks(world);
  const owners = world.visitors.isp;
  const result = new Int32Array(owners.length);
  for (let visitor = 0; visitor < owners.length; visitor++) {
    result[visitor] = ranks[owners[visitor] as number] as number;
  }
  return result;
});
