import { perWorld, perWorldInSteps } from '../world/per-world.ts';
import type { World } from '../world/world.ts';
import { denseRanksInSteps } from './support/table-entries.ts';

/** The display name of visitors from an internet service provider, whose company is unknown. */
const UNKNOWN = 'Unknown';

/** Display names of organizations, each computed on first use. */
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

/** The display name of an organization, including ISPs: the visitorISP of a session. */
export function organizationName(world: World, company: number): string {
  return namesOf(world)(company);
}

/** The display name of a visitor: its company, or Unknown if that is an ISP. */
export function visitorName(world: World, visitor: number): string {
  return nameReader(world).visitor(visitor);
}

/** Reads both names for many rows, with the world's tables looked up once. */
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
const writtenInCapitals = new Set(capitals);
const lowercaseWords = new Set(['and', 'of', 'the', 'for', 'de', 'du']);

/**
 * A company's display name (FRM-035). Registries write some names in a single case, and those words are recased. Words
 * in mixed case are deliberate and kept. Legal forms and a few acronyms keep their capitals.
 */
export function titleCase(name: string): string {
  const allShouts = name === name.toUpperCase();
  return name.replace(/[\p{L}\p{N}\p{M}'’]+/gu, (word, at: number) => {
    const lower = word.toLowerCase();
    if (lower === 'gmbh') return 'GmbH';
    if (writtenInCapitals.has(lower) || /\d/.test(word)) return word.toUpperCase();
    if (at > 0 && lowercaseWords.has(lower)) return lower;
    const isUpper = word === word.toUpperCase();
    if (isUpper && !allShouts && word.length <= 4) return word;
    if (!isUpper && word !== lower) return word;
    return lower.replace(/^(?:[od]['’])?\p{L}/u, (start) => start.toUpperCase());
  });
}

/** Rank of each organization by name. Raw names suffice because display names differ from them only in case. */
const organizationRanks = perWorldInSteps(({ companies }) => denseRanksInSteps(companies.name));

/** Lowercase display names by company, for searching. ISPs have the name Unknown. */
export const searchableNames = perWorld(({ companies }): readonly string[] =>
  companies.name.map((name, company) => (companies.isIsp[company] ? UNKNOWN : name).toLowerCase()),
);

/** Lowercase search terms, for searching. */
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

/** By visitor, 1 if its company is an ISP. Saves inner loops a lookup. */
export const visitorIsIsp = perWorld((world) =>
  spread(world, world.companies.isIsp, new Uint8Array(world.visitors.count)),
);

/** Rank of each visitor by display name. Visitors of ISPs share the last rank. */
export const visitorNameRanks = perWorld((world) => {
  const ranks = organizationRanks(world).slice();
  for (let company = 0; company < ranks.length; company++) {
    if (world.companies.isIsp[company]) ranks[company] = ranks.length;
  }
  return spread(world, ranks, new Int32Array(world.visitors.count));
});

/** Rank of each visitor by the name of the organization that owns its IP address. */
export const visitorIspRanks = perWorld((world) => {
  const ranks = organizationRanks(world);
  const owners = world.visitors.isp;
  const result = new Int32Array(owners.length);
  for (let visitor = 0; visitor < owners.length; visitor++) {
    result[visitor] = ranks[owners[visitor] as number] as number;
  }
  return result;
});
