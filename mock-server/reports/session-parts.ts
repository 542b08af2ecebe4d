import type { SessionQuery } from '../../schema/generated/types.ts';
import {
  HIGH_VALUE_AUDIENCE_BIT,
  HIGH_VALUE_PAGE_BIT,
  highValueAudience,
  highValueVisits,
} from './filters/attributes.ts';
import { effectiveReferrers } from './filters/effective-referrers.ts';
import { CATALOG_FLAG, NETWORK_FLAG, sessionTests } from './filters/session-tests.ts';
import type { ReportScope } from './report-scope.ts';
import { select } from './selection.ts';

const BASE_FLAGS = NETWORK_FLAG | CATALOG_FLAG;

/** What occurs in the sessions of a query; the first three before their own kind of filter is applied. */
export interface SessionParts {
  /** Sessions by effective referrer. */
  readonly referrers: Int32Array;
  /** Bits of the attributes that occur. */
  readonly attributes: number;
  /** Bits of network and catalog, as far as they occur. */
  readonly flags: number;
  /** Sessions by visitor, and in all. */
  readonly visitors: Int32Array;
  readonly totalCount: number;
}

/** Applies the filters of referrer, action and base at once, so that one pass finds what each would hide. */
export function sessionParts(scope: ReportScope, query: SessionQuery): SessionParts {
  const { sessions, tables } = scope.world;
  const rest = select(scope, { ...query, referrers: null, actions: null, base: null });
  const tests = sessionTests(scope, { ...query, targets: null, useAllTargets: null, searches: null, pages: null });
  const audience = highValueAudience(scope);
  const visits = highValueVisits(scope);
  const effective = effectiveReferrers(scope);
  const referrers = new Int32Array(tables.referrers.length);
  const visitors = new Int32Array(scope.world.visitors.count);
  let attributes = 0;
  let flags = 0;
  let totalCount = 0;
  for (let i = 0; i < rest.count; i++) {
    const row = rest.rows[i] as number;
    const referrer = sessions.referrer[row] as number;
    const visitor = sessions.visitor[row] as number;
    const flag = sessions.flags[row] as number;
    const bits =
      (sessions.attributes[row] as number) |
      (audience[visitor] ? HIGH_VALUE_AUDIENCE_BIT : 0) |
      (visits?.[row] ? HIGH_VALUE_PAGE_BIT : 0);
    const isReferrer = tests.referrers === null || tests.referrers[referrer] === 1;
    const isAction = tests.attributes === null || (bits & tests.attributes) !== 0;
    const isBase = tests.base === null || (flag & tests.base) !== 0;
    if (isAction && isBase) {
      const index = effective[referrer] as number;
      referrers[index] = (referrers[index] as number) + 1;
      if (isReferrer) {
        visitors[visitor] = (visitors[visitor] as number) + 1;
        totalCount++;
      }
    }
    if (isReferrer && isBase) attributes |= bits;
    if (isReferrer && isAction) flags |= flag & BASE_FLAGS;
  }
  return { referrers, attributes, flags, visitors, totalCount };
}
