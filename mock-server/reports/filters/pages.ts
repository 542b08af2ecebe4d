import { badInput } from '../../lib/errors.ts';
import { perWorld } from '../../world/per-world.ts';
import type { World } from '../../world/world.ts';
import type { RowBits } from '../support/row-set.ts';
import { bySeenPages, maskedRows } from './value-rows.ts';

const SCHEME = /^https?:\/\//;

/**
 * By page of the tables, 1 where an id, a whole address (http(s)://{domain}{path}{params}) or a path ({path}{params},
 * on every domain) names it. An address that no page has names nothing; BAD_USER_INPUT where an id does, since ids are
 * given out by us alone.
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

/** Row of a page in the tables; undefined where there is no such page. */
export function pageRow(world: World, pageId: string): number | undefined {
  return rowsById(world).get(pageId);
}

const rowsById = perWorld((world) => new Map(world.tables.pages.map((page, row) => [page.id, row])));

/** Rows by whole address without its scheme, and by path and query string alone, which begin with a slash. */
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

/** The sessions that saw one of the pages for which `pages` has a 1. */
export function seenRows(world: World, pages: Uint8Array): RowBits[] {
  return maskedRows(world, 'saw', pages, (mask) => bySeenPages(world, mask));
}
