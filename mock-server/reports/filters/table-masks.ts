import { badInput } from '../../lib/errors.ts';
import type { World } from '../../world/world.ts';
import { searchableNames, searchableTerms } from '../company-names.ts';
import type { ReportScope } from '../report-scope.ts';
import { fromId } from '../support/ids.ts';
import { DIRECT, DIRECT_VALUE, effectiveReferrers } from './effective-referrers.ts';

/** By referrer of the tables, 1 where it counts as one of the hosts, whatever the case; DTS is direct to site. */
export function referrerMask(scope: ReportScope, values: readonly string[]): Uint8Array {
  const wanted = new Set(values.map((value) => value.toLowerCase()));
  const { referrers } = scope.world.tables;
  const isWanted = referrers.map((host, index) =>
    wanted.has(index === DIRECT ? DIRECT_VALUE.toLowerCase() : host.toLowerCase()),
  );
  return Uint8Array.from(effectiveReferrers(scope), (effective) => (isWanted[effective] ? 1 : 0));
}

/**
 * By search term of the tables, 1 where it is one of the terms exactly. There is an entry for each 16-bit index, so
 * that a session without a term needs no test of its own.
 */
export function termMask(world: World, terms: readonly string[]): Uint8Array {
  const wanted = new Set(terms);
  const mask = new Uint8Array(1 << 16);
  world.tables.searchTerms.forEach((term, index) => {
    if (wanted.has(term)) mask[index] = 1;
  });
  return mask;
}

/** By device of the tables, 1 where it is one of the browsers. BAD_USER_INPUT where no browser has an id. */
export function browserMask(world: World, ids: readonly string[]): Uint8Array {
  const mask = new Uint8Array(world.tables.devices.length);
  for (const id of ids) {
    const device = fromId('browser', id, mask.length);
    if (device === null) throw badInput('query.browsers', 'no browser has that id');
    mask[device] = 1;
  }
  return mask;
}

/** Where any one of the texts was found: by visitor in the shown name, by search term in the term. */
export interface SearchMasks {
  readonly visitors: Uint8Array;
  /** One entry for each 16-bit index, so that a session without a term needs no test of its own. */
  readonly terms: Uint8Array;
}

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

const holdsAny = (text: string, needles: readonly string[]) => needles.some((needle) => text.includes(needle));
