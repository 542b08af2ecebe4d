import { denseRanks } from './dense-ranks.ts';
import { perWorld } from './per-world.ts';

/** Places of the entries of a world's tables, A to Z. */
export const referrerRanks = perWorld(({ tables }) => denseRanks(tables.referrers));
export const pathRanks = perWorld(({ tables }) => denseRanks(tables.pages.map((page) => page.path)));
export const termRanks = perWorld(({ tables }) => denseRanks(tables.searchTerms));
