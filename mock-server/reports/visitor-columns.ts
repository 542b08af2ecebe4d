import { perWorld } from '../world/per-world.ts';
import type { Companies, World } from '../world/world.ts';
import { organizationRanks } from './company-names.ts';

function spread<T extends Uint8Array | Int32Array>(world: World, column: T, target: T): T {
  const company = world.visitors.company;
  for (let visitor = 0; visitor < company.length; visitor++) {
    target[visitor] = column[company[visitor] as number] as number;
  }
  return target;
}

function byCompany(pick: (companies: Companies) => Uint8Array): (world: World) => Uint8Array {
  return perWorld((world) => spread(world, pick(world.companies), new Uint8Array(world.visitors.count)));
}

/** Columns of the visitors' companies, by visitor, to spare the inner loops a step. */
export const visitorIndustry = byCompany((companies) => companies.industry);
export const visitorSize = byCompany((companies) => companies.sizeClass);
export const visitorRevenue = byCompany((companies) => companies.revenueRange);
export const visitorIsIsp = byCompany((companies) => companies.isIsp);

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
