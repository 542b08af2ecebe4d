import type {
  Duration,
  DurationConnection,
  DurationSortKey,
  QueryDurationsArgs,
  SessionQuery,
} from '../../schema/generated/types.ts';
import type { ReportScope } from '../context.ts';
import { type Bucket, bucketIndex, lengthBuckets } from './buckets.ts';
import { select } from './selection.ts';
import { bySelection } from './support/by-selection.ts';
import { share } from './support/counts.ts';
import { listReport, type ReportTable } from './support/report-list.ts';

/** Bucket of each second below the last bucket; all from there on are in the last. */
const bucketOfSecond = Uint8Array.from({ length: 1 << 16 }, (_, seconds) => bucketIndex(lengthBuckets, seconds));

const tally = bySelection(({ world }, { rows }): Int32Array => {
  const { duration } = world.sessions;
  const counts = new Int32Array(lengthBuckets.length);
  for (let i = 0; i < rows.length; i++) {
    const bucket = bucketOfSecond[duration[rows[i] as number] as number] as number;
    counts[bucket] = (counts[bucket] as number) + 1;
  }
  return counts;
});

/** All buckets of session length, those without sessions too (dashboard section 3). */
export function durationTable(scope: ReportScope, query: SessionQuery): ReportTable<DurationSortKey, Duration> {
  const selection = select(scope, query);
  const counts = tally(scope, selection);
  const sessionsct = (entry: number) => counts[entry] as number;
  return {
    list: 'durations',
    entries: lengthBuckets.map((_, index) => index),
    keys: { duration: (entry) => entry, sessionsct },
    usual: 'sessionsct',
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

export function listDurations(scope: ReportScope, args: QueryDurationsArgs): DurationConnection {
  return listReport(scope, args, 100, () => durationTable(scope, args.query));
}
