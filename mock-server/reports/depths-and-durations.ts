import type {
  Depth,
  DepthConnection,
  DepthSortKey,
  Duration,
  DurationConnection,
  DurationSortKey,
  QueryDepthsArgs,
  QueryDurationsArgs,
  SessionQuery,
} from '../../schema/generated/types.ts';
import type { ReportScope } from './report-scope.ts';
import { select } from './selection.ts';
import { listReport, type ReportTable } from './support/report-list.ts';
import { share } from './support/table-entries.ts';
import { tallyBy } from './tally.ts';

/**
 * The seven buckets of session length, and of depth (ANA-034, ANA-035). Both ends are included; null means no upper
 * end.
 */
export interface Bucket {
  readonly label: string;
  readonly from: number;
  readonly to: number | null;
}

/** In seconds. Clicking a row sends the same ends as `length` (ANA-021). */
export const lengthBuckets: readonly Bucket[] = [
  { label: 'Single Page', from: 0, to: 0 },
  { label: '0-1', from: 1, to: 60 },
  { label: '1-3', from: 61, to: 180 },
  { label: '3-5', from: 181, to: 300 },
  { label: '5-10', from: 301, to: 600 },
  { label: '10-30', from: 601, to: 1800 },
  { label: '30+', from: 1801, to: null },
];

/** Pages per session. Each label is a valid `depth` of a query. */
export const depthBuckets: readonly Bucket[] = [
  { label: '1', from: 1, to: 1 },
  { label: '2', from: 2, to: 2 },
  { label: '3', from: 3, to: 3 },
  { label: '4', from: 4, to: 4 },
  { label: '5', from: 5, to: 5 },
  { label: '6-9', from: 6, to: 9 },
  { label: '10+', from: 10, to: null },
];

/** Index of the bucket that contains a value. The last bucket is open-ended. */
function bucketIndex(buckets: readonly Bucket[], value: number): number {
  let index = buckets.length - 1;
  while (index > 0 && value < (buckets[index]?.from ?? 0)) index--;
  return index;
}

/** The bucket of every possible session length in seconds. */
const bucketOfSecond = new Uint8Array(1 << 16);
// Calling a function for each second would add 4 ms to every startup.
lengthBuckets.forEach(({ from }, index) => {
  bucketOfSecond.fill(index, from);
});

const durationCounts = tallyBy(
  () => lengthBuckets.length,
  ({ sessions: { duration } }, rows, count, sums) => {
    for (let i = 0; i < count; i++) {
      const bucket = bucketOfSecond[duration[rows[i] as number] as number] as number;
      sums[bucket] = (sums[bucket] as number) + 1;
    }
  },
);

/** All buckets of session length, including empty ones (ANA-034). */
export function durationTable(scope: ReportScope, query: SessionQuery): ReportTable<DurationSortKey, Duration> {
  const selection = select(scope, query);
  const counts = durationCounts(scope, selection);
  const sessionsct = (entry: number) => counts[entry] as number;
  return {
    list: 'durations',
    entries: lengthBuckets.map((_, index) => index),
    keys: { duration: (entry) => entry, sessionsct },
    defaultKey: 'sessionsct',
    tie: (entry) => entry,
    node: (entry) => {
      const bucket = lengthBuckets[entry] as Bucket;
      return {
        id: `length-${bucket.from}`,
        durationRange: bucket.label,
        duration: bucket.from,
        sessionsct: sessionsct(entry),
        percentage: 100 * share(sessionsct(entry), selection.count),
      };
    },
  };
}

/** Sessions by length, in seven buckets (ANA-034). At most 100 rows by default. */
export function listDurations(scope: ReportScope, args: QueryDurationsArgs): DurationConnection {
  return listReport(scope, args, 100, () => durationTable(scope, args.query));
}

const LAST_BUCKET_FROM = 10;
/** The bucket of each page count, up to the lower end of the last bucket. */
const bucketOfPages = Uint8Array.from({ length: LAST_BUCKET_FROM + 1 }, (_, pages) => bucketIndex(depthBuckets, pages));

const depthCounts = tallyBy(
  () => depthBuckets.length,
  ({ sessions: { pageStart } }, rows, count, sums) => {
    for (let i = 0; i < count; i++) {
      const row = rows[i] as number;
      const pages = (pageStart[row + 1] as number) - (pageStart[row] as number);
      const bucket = bucketOfPages[Math.min(pages, LAST_BUCKET_FROM)] as number;
      sums[bucket] = (sums[bucket] as number) + 1;
    }
  },
);

/** All buckets of session depth, including empty ones (ANA-035). */
function depthTable(scope: ReportScope, query: SessionQuery): ReportTable<DepthSortKey, Depth> {
  const selection = select(scope, query);
  const counts = depthCounts(scope, selection);
  const sessionsct = (entry: number) => counts[entry] as number;
  return {
    list: 'depths',
    entries: depthBuckets.map((_, index) => index),
    keys: { pagect_expanded: (entry) => entry, sessionsct },
    defaultKey: 'sessionsct',
    tie: (entry) => entry,
    node: (entry) => {
      const bucket = depthBuckets[entry] as Bucket;
      return {
        id: `depth-${bucket.from}`,
        depth: bucket.label,
        pagect: bucket.from,
        sessionsct: sessionsct(entry),
        percentage: 100 * share(sessionsct(entry), selection.count),
      };
    },
  };
}

/** Sessions by number of pages, in seven buckets (ANA-035). At most 100 rows by default. */
export function listDepths(scope: ReportScope, args: QueryDepthsArgs): DepthConnection {
  return listReport(scope, args, 100, () => depthTable(scope, args.query));
}
