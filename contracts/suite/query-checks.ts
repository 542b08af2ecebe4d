import type { Stage } from '../model/suite-context.ts';
import { queryRules } from '../rules/query-rules.ts';
import { type Check, checkOf } from './check.ts';

/** Every rule of queries on every query of a stage; costly rules on the typical ones alone. */
export function queryChecks(stage: Stage): Check[] {
  return queryRules(stage.subject).flatMap((rule) =>
    stage.cases
      .filter(({ isTypical }) => isTypical || !rule.isCostly)
      .map(({ name, query }) => checkOf(rule, stage.subject(query), name)),
  );
}
