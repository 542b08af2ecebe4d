import type { SessionQuery } from '../../../schema/generated/types.ts';
import type { ReportScope } from '../../context.ts';
import { badInput } from '../../errors.ts';
import type { TargetRef } from './target-mask.ts';
import { targetIndex } from './target-values.ts';

const ALL_TARGETS = 'ALL_TARGETS';

function ownTargets(scope: ReportScope): TargetRef[] {
  return scope.targets.flatMap(({ targetType, value }) => (targetType ? [{ targetType, value }] : []));
}

/**
 * The targets that a query asks for, or null where it asks for none. ALL_TARGETS and useAllTargets stand for the
 * person's own; where the person has none and nothing else is asked for, the list is empty and no session matches.
 * BAD_USER_INPUT where a value is not in the reference list of its type.
 */
export function askedTargets(scope: ReportScope, query: SessionQuery): TargetRef[] | null {
  const asked = query.targets ?? [];
  const result: TargetRef[] = query.useAllTargets ? ownTargets(scope) : [];
  for (const { targetType, value } of asked) {
    if (value === ALL_TARGETS) {
      result.push(...ownTargets(scope));
      continue;
    }
    if (!targetType) throw badInput('query.targets', 'targetType may be left out only beside ALL_TARGETS');
    if (targetIndex(targetType, value) === undefined) {
      throw badInput('query.targets', `no ${targetType} target has that value`);
    }
    result.push({ targetType, value });
  }
  return asked.length > 0 || query.useAllTargets ? result : null;
}
