/** The seven buckets of session length, and of depth (dashboard section 3). Both ends count; null is without end. */
export interface Bucket {
  readonly label: string;
  readonly from: number;
  readonly to: number | null;
}

/** Seconds. A click on a row asks for `length` with the same ends (dashboard section 2). */
export const lengthBuckets: readonly Bucket[] = [
  { label: 'Single Page', from: 0, to: 0 },
  { label: '0-1', from: 1, to: 60 },
  { label: '1-3', from: 61, to: 180 },
  { label: '3-5', from: 181, to: 300 },
  { label: '5-10', from: 301, to: 600 },
  { label: '10-30', from: 601, to: 1800 },
  { label: '30+', from: 1801, to: null },
];

/** Pages in the session. A label is what a query's `depth` takes. */
export const depthBuckets: readonly Bucket[] = [
  { label: '1', from: 1, to: 1 },
  { label: '2', from: 2, to: 2 },
  { label: '3', from: 3, to: 3 },
  { label: '4', from: 4, to: 4 },
  { label: '5', from: 5, to: 5 },
  { label: '6-9', from: 6, to: 9 },
  { label: '10+', from: 10, to: null },
];

/** Index of the bucket that holds a value; the last one is open. */
export function bucketIndex(buckets: readonly Bucket[], value: number): number {
  let index = buckets.length - 1;
  while (index > 0 && value < (buckets[index]?.from ?? 0)) index--;
  return index;
}
