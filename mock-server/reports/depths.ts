import type {
  Depth,
  DepthConnection,
  DepthSortKey,
  QueryDepthsArgs,
  SessionQuery,
} from '../../schema/generated/types.ts';
import type { ReportScope } from '../context.ts';
import { type Bucket, bucketIndex, depthBuckets } from './buckets.ts';
import { select } from './selection.ts';
import { bySelection } from './support/by-selection.ts';
import { share } from './support/counts.ts';
import { listReport, type ReportTable } from './support/report-list.ts';

const LAST_BUCKET_FROM = 10;
/** Bucket of each number of pages up to the last bucket's first. */
const bucketOfPages = Uint8Array.from({ length: LAST_BUCKET_FROM + 1 }, (_, pages) => bucketIndex(depthBuckets, pages));

const tally = bySelection(({ world }, { rows }): Int32Array => {
  const { pageStart } = world.sessions;
  const counts = new Int32Array(depthBuckets.length);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    const pages = (pageStart[row + 1] as number) - (pageStart[row] as number);
    const bucket = bucketOfPages[Math.min(pages, LAST_BUCKET_FROM)] as number;
    counts[bucket] = (counts[bucket] as number) + 1;
  }
  return counts;
});

/** All buckets of session depth, those without sessions too (dashboard section 3). */
function depthTable(scope: ReportScope, query: SessionQuery): ReportTable<DepthSortKey, Depth> {
  const selection = select(scope, query);
  const counts = tally(scope, selection);
  const sessionsct = (entry: number) => counts[entry] as number;
  return {
    list: 'depths',
    entries: depthBuckets.map((_, index) => index),
    keys: { pagect_expanded: (entry) => entry, sessionsct },
    usual: 'sessionsct',
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

export function listDepths(scope: ReportScope, args: QueryDepthsArgs): DepthConnection {
  return listReport(scope, args, 100, () => depthTable(scope, args.query));
}
