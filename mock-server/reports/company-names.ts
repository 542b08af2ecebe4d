import { perWorld, perWorldInSteps } from '../world/per-world.ts';
import type { World } from '../world/world.ts';
import { denseRanksInSteps } from './support/table-entries.ts';

/** What a visitor of an internet service provider is called, since nobody knows who it is. */
const UNKNOWN = 'Unknown';

/** The names of organizations as shown, each made when it is first read. */
const namesOf = perWorld(({ companies }): ((company: number) => string) => {
  const known = new Array<string | undefined>(companies.count);
  return (company) => {
    let name = known[company];
    if (name === undefined) {
      name = titleCase(companies.name[company] as string);
      known[company] = name;
    }
    return name;
  };
});

/** The name of an organization as shown, ISPs by their own name: the visitorISP of a session. */
export function organizationName(world: World, company: number): string {
  return namesOf(world)(company);
}

/** The name of a visitor as shown: its company's, or Unknown where that is an ISP. */
export function visitorName(world: World, visitor: number): string {
  return nameReader(world).visitor(visitor);
}

/** Both for many rows: what depends on the world is looked up once. */
export const nameReader = perWorld((world) => {
  const organization = namesOf(world);
  const { visitors, companies } = world;
  return {
    organization,
    visitor: (visitor: number): string => {
      const company = visitors.company[visitor] as number;
      return companies.isIsp[company] ? UNKNOWN : organization(company);
    },
  };
});

const capitals = 'llc llp lp plc usa us uk ii iii iv ag sa nv bv kg cnc hvac'.split(' ');
const shouted = new Set(capitals);
const quiet = new Set(['and', 'of', 'the', 'for', 'de', 'du']);

/**
 * A company's name as it is shown (FRM-035). Registries write some names in one case: those words are
 * recased, words of mixed case are somebody's choice and stay. Legal forms and a few acronyms keep their capitals.
 */
export function titleCase(name: string): string {
  const allShouts = name === name.toUpperCase();
  return name.replace(/[\p{L}\p{N}\p{M}'’]+/gu, (word, at: number) => {
    const lower = word.toLowerCase();
    if (lower === 'gmbh') return 'GmbH';
    if (shouted.has(lower) || /\d/.test(word)) return word.toUpperCase();
    if (at > 0 && quiet.has(lower)) return lower;
    const isUpper = word === word.toUpperCase();
    if (isUpper && !allShouts && word.length <= 4) return word;
    if (!isUpper && word !== lower) return word;
    return lower.replace(/^(?:[od]['’])?\p{L}/u, (start) => start.toUpperCase());
  });
}

/** Place of each organization by its name. Raw names do: they differ from those shown in case alone. */
const organizationRanks = perWorldInSteps(({ companies }) => denseRanksInSteps(companies.name));

/** Lower-cased shown names by company; those of ISPs are Unknown's. For searching. */
export const searchableNames = perWorld(({ companies }): readonly string[] =>
  companies.name.map((name, company) => (companies.isIsp[company] ? UNKNOWN : name).toLowerCase()),
);

/** Lower-cased search terms, for searching. */
export const searchableTerms = perWorld((world): readonly string[] =>
  world.tables.searchTerms.map((term) => term.toLowerCase()),
);

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
