import { compareTexts } from '../../../schema/reference/value-texts.ts';
import { finished, type Steps } from '../../lib/steps.ts';
import { perWorld } from '../../world/per-world.ts';

/** Indices at which a count is above zero, ascending. */
export function occurring(counts: ArrayLike<number>): number[] {
  const result: number[] = [];
  for (let index = 0; index < counts.length; index++) {
    if ((counts[index] as number) > 0) result.push(index);
  }
  return result;
}

/**
 * The first `limit` entries that occur, those with the highest counts first, then by rank, from 0, then by index. Each
 * is one number, which a sort of numbers compares without a call: counts times entries squared must be exact.
 */
export function mostFirst(counts: ArrayLike<number>, ranks: Int32Array, limit: number): number[] {
  const entries = occurring(counts);
  const size = counts.length;
  const keys = new Float64Array(entries.length);
  for (let place = 0; place < entries.length; place++) {
    const entry = entries[place] as number;
    keys[place] = (ranks[entry] as number) * size + entry - (counts[entry] as number) * size * size;
  }
  const sorted = keys.sort().subarray(0, limit);
  return Array.from(sorted, (key) => ((key % size) + size) % size);
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
 * Place of each text in A-to-Z order, from 0; texts that differ in case alone share a place. Compares the characters of
 * the lower-cased texts by their numbers, so that the order does not hang on the locale of the machine (ANA-048).
 */
export const denseRanks = (texts: readonly string[]): Int32Array => finished(denseRanksInSteps(texts));

/** How many texts are looked at in one piece. */
const textStep = 2048;

/** The same as `denseRanks`, step by step. */
export function* denseRanksInSteps(texts: readonly string[]): Steps<Int32Array> {
  const lower = texts.map((text) => text.toLowerCase());
  yield;
  const places = new Map<string, number>();
  for (const text of yield* sorted([...new Set(lower)])) places.set(text, places.size);
  yield;
  return Int32Array.from(lower, (text) => places.get(text) as number);
}

/** What two code units write: only with such do these differ in order from their characters. */
const isPaired = (text: string) => /[\ud800-\udfff]/.test(text);

const byUnits = (one: string, other: string) => (one < other ? -1 : 1);

/** Different texts by their characters: parts are sorted, then merged two by two. */
function* sorted(texts: readonly string[]): Steps<readonly string[]> {
  const order = texts.some(isPaired) ? compareTexts : byUnits;
  let parts: (readonly string[])[] = [];
  for (let from = 0; from < texts.length; from += textStep) {
    parts.push(texts.slice(from, from + textStep).sort(order === byUnits ? undefined : order));
    yield;
  }
  while (parts.length > 1) {
    const merged: (readonly string[])[] = [];
    for (let part = 0; part < parts.length; part += 2)
      merged.push(yield* merge(parts[part] ?? [], parts[part + 1] ?? [], order));
    parts = merged;
  }
  return parts[0] ?? [];
}

function* merge(
  some: readonly string[],
  others: readonly string[],
  order: typeof compareTexts,
): Steps<readonly string[]> {
  const both: string[] = [];
  let [at, other] = [0, 0];
  while (at < some.length && other < others.length) {
    const isFirst = order(some[at] as string, others[other] as string) < 0;
    both.push(isFirst ? (some[at++] as string) : (others[other++] as string));
    if (both.length % textStep === 0) yield;
  }
  return both.concat(some.slice(at), others.slice(other));
}
