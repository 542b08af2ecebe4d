import type { SuiteContext } from '../model/suite-context.ts';
import { queryRules } from '../rules/query-rules.ts';
import { type Check, checkOf } from './check.ts';

/** Every rule of queries on every query of a context; costly rules on the typical ones alone. */
export function queryChecks(context: SuiteContext): Check[] {
  return queryRules(context.subject).flatMap((rule) =>
    context.cases
      .filter(({ isTypical }) => isTypical || !rule.isCostly)
      .map(({ name, query }) => checkOf(rule, context.subject(query), name)),
  );
}
