import type { World } from '../../world/world.ts';
import { searchableNames, searchableTerms } from '../company-names.ts';

/** Where any one of the texts was found: by visitor in the shown name, by search term in the term. */
export interface SearchMasks {
  readonly visitors: Uint8Array;
  /** One entry for each 16-bit index, so that a session without a term needs no test of its own. */
  readonly terms: Uint8Array;
}

const holdsAny = (text: string, needles: readonly string[]) => needles.some((needle) => text.includes(needle));

export function searchMasks(world: World, texts: readonly string[]): SearchMasks {
  const needles = texts.map((text) => text.toLowerCase());
  const names = searchableNames(world);
  const companies = new Uint8Array(names.length);
  for (let company = 0; company < companies.length; company++) {
    if (holdsAny(names[company] as string, needles)) companies[company] = 1;
  }
  const terms = new Uint8Array(1 << 16);
  searchableTerms(world).forEach((term, index) => {
    if (holdsAny(term, needles)) terms[index] = 1;
  });
  const visitors = new Uint8Array(world.visitors.count);
  for (let visitor = 0; visitor < visitors.length; visitor++) {
    visitors[visitor] = companies[world.visitors.company[visitor] as number] as number;
  }
  return { visitors, terms };
}
