import { badInput } from '../../lib/errors.ts';
import { finished } from '../../lib/steps.ts';
import { perWorld } from '../../world/per-world.ts';
import type { World } from '../../world/world.ts';
import { searchableNames, searchableTerms } from '../company-names.ts';
import type { ReportScope } from '../report-scope.ts';
import { fromId } from '../support/ids-and-cursors.ts';
import type { RowBits } from '../support/row-set.ts';
import { DIRECT, DIRECT_VALUE, effectiveReferrers } from './effective-referrers.ts';
import {
  byColumn,
  bySeenPages,
  byVisitor,
  MAX_SINGLE,
  type Marker,
  markedRows,
  maskedRows,
  valueRows,
} from './value-rows.ts';

const SCHEME = /^https?:\/\//;

/**
 * By page of the tables, 1 if one of the values is its id, its full URL (http(s)://{domain}{path}{params}) or its path
 * ({path}{params}, on any domain). An unknown URL or path matches nothing. An unknown id is BAD_USER_INPUT, because
 * only the mock issues ids.
 */
export function pageMask(world: World, values: readonly string[], argument: string): Uint8Array {
  const mask = new Uint8Array(world.tables.pages.length);
  for (const value of values) {
    if (value.startsWith('/') || SCHEME.test(value)) {
      for (const row of rowsByAddress(world).get(value.replace(SCHEME, '')) ?? []) mask[row] = 1;
      continue;
    }
    const row = pageRow(world, value);
    if (row === undefined) throw badInput(argument, 'no page has that id');
    mask[row] = 1;
  }
  return mask;
}

/** Row of a page in the tables; undefined if it doesn't exist. */
export function pageRow(world: World, pageId: string): number | undefined {
  return rowsById(world).get(pageId);
}

const rowsById = perWorld((world) => new Map(world.tables.pages.map((page, row) => [page.id, row])));

/** Rows by full URL without the scheme, and by path and query string, which start with a slash. */
const rowsByAddress = perWorld((world) => {
  const rows = new Map<string, number[]>();
  world.tables.pages.forEach(({ domain, path, params }, row) => {
    const onSite = path + (params ?? '');
    for (const address of [onSite, domain + onSite]) {
      const same = rows.get(address);
      if (same) same.push(row);
      else rows.set(address, [row]);
    }
  });
  return rows;
});

/** The sessions that viewed a page marked 1 in `pages`. */
export function seenRows(world: World, pages: Uint8Array): RowBits[] {
  return maskedRows(world, 'saw', pages, (mask) => bySeenPages(world, mask));
}

/** The same as a single set, for pages that are always requested together. */
export function seenAnyRows(world: World, pages: Uint8Array): RowBits[] {
  return maskedRows(world, 'saw', pages, (mask) => bySeenPages(world, mask), 1);
}

/** Referrers in lowercase, for comparison. */
const comparedHosts = perWorld(({ tables: { referrers } }) =>
  referrers.map((host, index) => (index === DIRECT ? DIRECT_VALUE : host).toLowerCase()),
);

/** By referrer of the tables, 1 if it counts as one of the hosts, ignoring case. DTS means direct to site. */
export function referrerMask(scope: ReportScope, values: readonly string[]): Uint8Array {
  const hostNames = new Set(values.map((value) => value.toLowerCase()));
  const hosts = comparedHosts(scope.world);
  const effective = effectiveReferrers(scope);
  const mask = new Uint8Array(effective.length);
  for (let index = 0; index < mask.length; index++) {
    if (hostNames.has(hosts[effective[index] as number] as string)) mask[index] = 1;
  }
  return mask;
}

/**
 * By search term of the tables, 1 if it exactly equals one of the terms. Has an entry for every 16-bit index, so that
 * sessions without a term need no separate check.
 */
export function termMask(world: World, terms: readonly string[]): Uint8Array {
  const termSet = new Set(terms);
  const mask = new Uint8Array(1 << 16);
  world.tables.searchTerms.forEach((term, index) => {
    if (termSet.has(term)) mask[index] = 1;
  });
  return mask;
}

/** By device of the tables, 1 if it is one of the browsers. BAD_USER_INPUT if an id is unknown. */
export function browserMask(world: World, ids: readonly string[]): Uint8Array {
  const mask = new Uint8Array(world.tables.devices.length);
  for (const id of ids) {
    const device = fromId('browser', id, mask.length);
    if (device === null) throw badInput('query.browsers', 'no browser has that id');
    mask[device] = 1;
  }
  return mask;
}

/** The sessions that contain one of the texts in the visitor's display name or the search term, as alternatives. */
export function foundRows(world: World, texts: readonly string[]): RowBits[] {
  const needles = [...new Set(texts.map((text) => text.toLowerCase()))];
  const markerOf = (some: readonly string[]) => byFound(world, some);
  if (needles.length <= MAX_SINGLE) return valueRows(world, 'search', needles, markerOf);
  // Caching many client texts would keep them in memory along with their rows, so they are searched again instead
  // (LIM-019).
  return [finished(markedRows(world, markerOf(needles)))];
}

function byFound(world: World, needles: readonly string[]): Marker {
  const holdsAny = (text: string) => needles.some((needle) => text.includes(needle));
  const names = Uint8Array.from(searchableNames(world), (name) => (holdsAny(name) ? 1 : 0));
  const terms = new Uint8Array(1 << 16);
  searchableTerms(world).forEach((term, index) => {
    if (holdsAny(term)) terms[index] = 1;
  });
  const markers = [byVisitor(world, world.visitors.company, names), byColumn(world.sessions.searchTerm, terms)];
  return (...rows) => {
    for (const mark of markers) mark(...rows);
  };
}
