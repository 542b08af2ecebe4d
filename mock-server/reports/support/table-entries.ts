import { compareTexts } from '../../../schema/reference/value-texts.ts';
import { finished, type Steps } from '../../lib/steps.ts';
import { perWorld } from '../../world/per-world.ts';

/** Indices of the counts above zero, ascending. */
export function nonZeroIndices(counts: ArrayLike<number>): number[] {
  const result: number[] = [];
  for (let index = 0; index < counts.length; index++) {
    if ((counts[index] as number) > 0) result.push(index);
  }
  return result;
}

/**
 * The first `limit` entries that occur: by highest count, then by rank from 0, then by index. Packs each into one
 * number, so that sorting needs no comparison function; counts times entries squared must be an exact integer.
 */
export function topEntries(counts: ArrayLike<number>, ranks: Int32Array, limit: number): number[] {
  const entries = nonZeroIndices(counts);
  const size = counts.length;
  const keys = new Float64Array(entries.length);
  for (let index = 0; index < entries.length; index++) {
    const entry = entries[index] as number;
    keys[index] = (ranks[entry] as number) * size + entry - (counts[entry] as number) * size * size;
  }
  const sorted = keys.sort().subarray(0, limit);
  return Array.from(sorted, (key) => ((key % size) + size) % size);
}

/** `part` divided by `whole`; 0 if `whole` is 0. */
export function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** Ranks of the entries of a world's tables, A to Z. */
export const referrerRanks = perWorld(({ tables }) => denseRanks(tables.referrers));
export const pathRanks = perWorld(({ tables }) => denseRanks(tables.pages.map((page) => page.path)));
export const termRanks = perWorld(({ tables }) => denseRanks(tables.searchTerms));

/**
 * Rank of each text in A-to-Z order, starting at 0. Texts that differ only in case share a rank. Compares lowercase
 * texts by code point, so that the order doesn't depend on the machine's locale (ANA-048).
 */
export const denseRanks = (texts: readonly string[]): Int32Array => finished(denseRanksInSteps(texts));

/** Number of texts processed in one step. */
const textStep = 2048;

/** The same as `denseRanks`, in steps. */
export function* denseRanksInSteps(texts: readonly string[]): Steps<Int32Array> {
  const lower = texts.map((text) => text.toLowerCase());
  yield;
  const places = new Map<string, number>();
  for (const text of yield* sorted([...new Set(lower)])) places.set(text, places.size);
  yield;
  return Int32Array.from(lower, (text) => places.get(text) as number);
}

/** Whether a text contains surrogates: only then does the order by code unit differ from that by code point. */
const isPaired = (text: string) => /[\ud800-\udfff]/.test(text);

const byUnits = (one: string, other: string) => (one < other ? -1 : 1);

/** Sorts distinct texts by code point: sorts parts, then merges them in pairs. */
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
