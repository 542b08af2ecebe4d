import type { Seen } from './account-view.ts';

/** A part of a whole, from 0 to 100. */
export const percentage = (part: number, whole: number) => (whole === 0 ? 0 : (100 * part) / whole);

/** The seven buckets of length: the start of each in seconds, and its label (ANA-034). */
export const durationBuckets = [
  [0, 'Single Page'],
  [1, '0-1'],
  [61, '1-3'],
  [181, '3-5'],
  [301, '5-10'],
  [601, '10-30'],
  [1801, '30+'],
] as const;
/** The seven buckets of depth, by pages (ANA-035). */
export const depthBuckets = [
  [1, '1'],
  [2, '2'],
  [3, '3'],
  [4, '4'],
  [5, '5'],
  [6, '6-9'],
  [10, '10+'],
] as const;

/** How many sessions are in each bucket, and their share, from 0 to 100. */
export function bucketRows(
  visits: readonly Seen[],
  buckets: readonly (readonly [from: number, label: string])[],
  readValue: (visit: Seen) => number,
) {
  return buckets.map(([from, label], index) => {
    const next = buckets[index + 1]?.[0] ?? Number.POSITIVE_INFINITY;
    const count = visits.filter((visit) => readValue(visit) >= from && readValue(visit) < next).length;
    return {
      from,
      label,
      sessionsct: count,
      percentage: percentage(count, visits.length),
    };
  });
}
