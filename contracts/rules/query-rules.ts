import type { SessionQuery } from '../../schema/generated/types.ts';
import type { Subject } from '../model/suite-context.ts';
import { funnelRules } from './funnel.ts';
import { infoRules } from './info-lists.ts';
import { labelRules } from './labels.ts';
import { pagingRules } from './paging.ts';
import { placeRules } from './places.ts';
import { drillDownRules, reportOrderingRules, reportRules } from './reports.ts';
import type { Rule } from './rule.ts';
import { sessionRules } from './sessions.ts';
import { byDateRules, totalRules } from './totals.ts';
import { visitorRules } from './visitors.ts';

/** Every rule for any query of any account. */
export function queryRules(subjectOf: (query: SessionQuery) => Subject): readonly Rule<Subject>[] {
  return [
    ...sessionRules,
    ...reportRules,
    ...totalRules,
    ...byDateRules,
    ...infoRules(subjectOf),
    ...visitorRules,
    ...funnelRules,
    ...placeRules,
    ...labelRules,
    ...drillDownRules,
    ...reportOrderingRules,
    ...pagingRules,
  ];
}
