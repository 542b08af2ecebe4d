import type { SessionQuery } from '../../schema/generated/types.ts';
import { attributeRows, attributeTable } from './filters/attributes.ts';
import { effectiveReferrers } from './filters/effective-referrers.ts';
import { baseRows } from './filters/query-parts.ts';
import { CATALOG_FLAG, NETWORK_FLAG } from './filters/session-tests.ts';
import type { ReportScope } from './report-scope.ts';
import { type Selection, select } from './selection.ts';
import { tallyBy } from './tally.ts';

/** What occurs in the sessions of a query; the first three before their own kind of filter is applied. */
export interface SessionParts {
  /** Sessions by effective referrer. */
  readonly referrers: ArrayLike<number>;
  /** Bits of the attributes that occur. */
  readonly attributes: number;
  /** Bits of network and catalog, as far as they occur. */
  readonly flags: number;
  readonly selection: Selection;
}

const hostCounts = tallyBy(
  ({ tables }) => tables.referrers.length,
  ({ sessions: { referrer } }, rows, count, sums) => {
    for (let i = 0; i < count; i++) {
      const host = referrer[rows[i] as number] as number;
      sums[host] = (sums[host] as number) + 1;
    }
  },
);

function referrerCounts(scope: ReportScope, selection: Selection): Float64Array {
  const hosts = hostCounts(scope, selection);
  const counts = new Float64Array(hosts.length);
  effectiveReferrers(scope).forEach((effective, host) => {
    counts[effective] = (counts[effective] as number) + (hosts[host] as number);
  });
  return counts;
}

export function sessionParts(scope: ReportScope, query: SessionQuery): SessionParts {
  const byReferrer = select(scope, { ...query, referrers: null });
  const byAction = select(scope, { ...query, actions: null });
  const byBase = select(scope, { ...query, base: null });
  const attributes = attributeTable
    .map((_, index) => 1 << index)
    .filter((bit) => attributeRows(scope, bit).some((rows) => byAction.set.meets(rows)));
  const flags = [NETWORK_FLAG, CATALOG_FLAG].filter((flag) =>
    baseRows(scope.world, flag).some((rows) => byBase.set.meets(rows)),
  );
  return {
    referrers: referrerCounts(scope, byReferrer),
    attributes: attributes.reduce((all, bit) => all | bit, 0),
    flags: flags.reduce((all, flag) => all | flag, 0),
    selection: select(scope, query),
  };
}
