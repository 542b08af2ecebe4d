import type { ReportScope } from '../../context.ts';
import type { World } from '../../world/world.ts';
import { pagesKey, targetsKey } from '../settings-key.ts';
import { perWorld } from '../support/per-world.ts';
import { createWeightedCache } from '../support/weighted-cache.ts';
import { pageVisits } from './page-visits.ts';
import { anyTypeMask, type TargetRef } from './target-mask.ts';

const audiences = perWorld(() => createWeightedCache<Uint8Array>(16, 4 << 20, (mask) => mask.byteLength));
const pageTables = perWorld(() => createWeightedCache<Uint8Array>(16, 1 << 20, (mask) => mask.byteLength));

/** By visitor, 1 where industry, size or revenue is among the person's targets (dashboard section 2). */
export function highValueAudience({ world, targets }: ReportScope): Uint8Array {
  return audiences(world).get(targetsKey(targets), () =>
    anyTypeMask(
      world,
      targets.filter(
        (target): target is typeof target & TargetRef =>
          target.targetType === 'Industry' || target.targetType === 'Size' || target.targetType === 'Revenue',
      ),
    ),
  );
}

/** Path as compared: with its leading slash, without query, hash and last slash. */
function comparedPath(path: string): string {
  const bare = path
    .trim()
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '');
  return bare.startsWith('/') ? bare : `/${bare}`;
}

/** By page of the tables, 1 where it is a client page and its path is one of the person's high-value pages. */
export function highValuePages({ world, highValuePages: paths }: ReportScope): Uint8Array {
  return pageTables(world).get(pagesKey(paths), () => {
    const wanted = new Set(paths.filter((path) => path.trim() !== '').map(comparedPath));
    return Uint8Array.from(world.tables.pages, (page) =>
      page.where === 'CLIENT_SITE' && wanted.has(comparedPath(page.path)) ? 1 : 0,
    );
  });
}

/** Whether a session saw a page for which `pages` holds 1. */
export function sawPage(world: World, pages: Uint8Array, row: number): boolean {
  const { pageStart } = world.sessions;
  const end = pageStart[row + 1] as number;
  for (let view = pageStart[row] as number; view < end; view++) {
    if (pages[world.pageViews.page[view] as number]) return true;
  }
  return false;
}

/** By session, 1 where it saw a high-value page; null where there is no such page. */
export function highValueVisits(scope: ReportScope): Uint8Array | null {
  const pages = highValuePages(scope);
  return pages.includes(1) ? pageVisits(scope.world, pages) : null;
}
