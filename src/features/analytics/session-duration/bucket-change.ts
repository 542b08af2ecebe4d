import type { Compared } from '../../../components/compare/compared-queries.ts';

interface Bucket {
  readonly id: string;
  readonly sessionsct: number;
}

/** Sessions of a bucket in both periods; null while they are not known. */
export interface BucketChange {
  readonly now: number | null;
  readonly earlier: number | null;
}

/** Gives a function that finds the sessions of a bucket, or of all without an id, in the answers for both periods. */
export function bucketChanges<Data>({ now, earlier }: Compared<Data>, bucketsOf: (data: Data) => readonly Bucket[]) {
  const countIn = (data: Data | null, wanted: string | undefined) =>
    data &&
    bucketsOf(data)
      .filter(({ id }) => wanted === undefined || id === wanted)
      .reduce((sum, { sessionsct }) => sum + sessionsct, 0);
  return (id?: string): BucketChange => ({ now: countIn(now, id), earlier: countIn(earlier, id) });
}
