import type { SessionQuery } from '../../schema/generated/types.ts';
import { attributeRows, attributeTable } from './filters/attributes.ts';
import { baseRows } from './filters/query-parts.ts';
import { CATALOG_FLAG, NETWORK_FLAG } from './filters/session-tests.ts';
import type { ReportScope } from './report-scope.ts';
import { referrerTally } from './report-tables.ts';
import { type Selection, select } from './selection.ts';

/** What occurs in the sessions of a query; the first three before their own kind of filter is applied. */
export interface SessionParts {
  /** Sessions by effective referrer. */
  readonly referrers: Float64Array;
  /** Bits of the attributes that occur. */
  readonly attributes: number;
  /** Bits of network and catalog, as far as they occur. */
  readonly flags: number;
  readonly selection: Selection;
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
    referrers: referrerTally(scope, byReferrer).sessions,
    attributes: attributes.reduce((all, bit) => all | bit, 0),
    flags: flags.reduce((all, flag) => all | flag, 0),
    selection: select(scope, query),
  };
}
