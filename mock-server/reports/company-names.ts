import type { World } from '../world/world.ts';
import { denseRanks } from './support/dense-ranks.ts';
import { perWorld } from './support/per-world.ts';
import { titleCase } from './title-case.ts';

/** What a visitor of an internet service provider is called, since nobody knows who it is. */
const UNKNOWN = 'Unknown';

const titles = perWorld((world): (string | undefined)[] => new Array(world.companies.count));

/** The name of an organisation as shown, ISPs by their own name: the visitorISP of a session. */
export function organisationName(world: World, company: number): string {
  const known = titles(world);
  let title = known[company];
  if (title === undefined) {
    title = titleCase(world.companies.name[company] as string);
    known[company] = title;
  }
  return title;
}

/** The name of a visitor as shown: its company's, or Unknown where that is an ISP. */
export function visitorName(world: World, visitor: number): string {
  const company = world.visitors.company[visitor] as number;
  return world.companies.isIsp[company] ? UNKNOWN : organisationName(world, company);
}

/** Place of each organisation by its name. Raw names do: they differ from those shown in case alone. */
export const organisationRanks = perWorld(({ companies }) => denseRanks(companies.name));

/** Lower-cased shown names by company; those of ISPs are Unknown's. For searching. */
export const searchableNames = perWorld(({ companies }): readonly string[] =>
  companies.name.map((name, company) => (companies.isIsp[company] ? UNKNOWN : name).toLowerCase()),
);

/** Lower-cased search terms, for searching. */
export const searchableTerms = perWorld((world): readonly string[] =>
  world.tables.searchTerms.map((term) => term.toLowerCase()),
);
