import { perWorld } from '../../world/per-world.ts';

/** Indices at which a count is above zero, ascending. */
export function occurring(counts: ArrayLike<number>): number[] {
  const result: number[] = [];
  for (let index = 0; index < counts.length; index++) {
    if ((counts[index] as number) > 0) result.push(index);
  }
  return result;
}

/** part of whole, 0 where there is no whole. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** Places of the entries of a world's tables, A to Z. */
export const referrerRanks = perWorld(({ tables }) => denseRanks(tables.referrers));
export const pathRanks = perWorld(({ tables }) => denseRanks(tables.pages.map((page) => page.path)));
export const termRanks = perWorld(({ tables }) => denseRanks(tables.searchTerms));

/**
 * Place of each text in A-to-Z order, from 0; texts that differ in case alone share a place. Compares the
 * code units of the lower-cased texts, so that the order does not hang on the locale of the machine.
 */
export function denseRanks(texts: readonly string[]): Int32Array {
  const lower = texts.map((text) => text.toLowerCase());
  const places = new Map([...new Set(lower)].sort().map((text, place) => [text, place]));
  const ranks = new Int32Array(texts.length);
  for (let index = 0; index < ranks.length; index++) ranks[index] = places.get(lower[index] as string) as number;
  return ranks;
}
