import { badInput } from '../../lib/errors.ts';
import { createWeightedCache, perWorld } from '../../world/per-world.ts';
import type { World } from '../../world/world.ts';
import { occurring } from '../support/table-entries.ts';

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

const caches = perWorld(() => createWeightedCache<Uint8Array>(32, 16 << 20, (mask) => mask.byteLength));

/** Reads every page view once; most are of other pages, so the session is looked for only at a hit. */
function mark({ sessions, pageViews }: World, pages: Uint8Array): Uint8Array {
  const { pageStart, count } = sessions;
  const { page } = pageViews;
  const mask = new Uint8Array(count);
  const views = pageStart[count] ?? 0;
  let session = 0;
  for (let view = 0; view < views; view++) {
    if (pages[page[view] as number] === 0) continue;
    while ((pageStart[session + 1] as number) <= view) session++;
    mask[session] = 1;
  }
  return mask;
}

/** By session, 1 where it saw a page for which `pages` has a 1. Cached for the latest pages. */
export function pageVisits(world: World, pages: Uint8Array): Uint8Array {
  return caches(world).get(occurring(pages).join(), () => mark(world, pages));
}
