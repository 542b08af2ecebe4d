import type { World } from '../../world/world.ts';
import { occurring } from '../support/counts.ts';
import { perWorld } from '../support/per-world.ts';
import { createWeightedCache } from '../support/weighted-cache.ts';

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

/** By session, 1 where it saw a page for which `pages` holds 1. Remembered for the pages asked for last. */
export function pageVisits(world: World, pages: Uint8Array): Uint8Array {
  return caches(world).get(occurring(pages).join(), () => mark(world, pages));
}
