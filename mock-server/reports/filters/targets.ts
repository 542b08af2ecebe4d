import type { SessionQuery, TargetType } from '../../../schema/generated/types.ts';
import { targetIndex } from '../../../schema/reference/target-values.ts';
import { badInput } from '../../lib/errors.ts';
import type { World } from '../../world/world.ts';
import type { ReportScope } from '../report-scope.ts';
import { visitorIndustry, visitorRevenue, visitorSize } from '../visitor-columns.ts';

export interface TargetRef {
  readonly targetType: TargetType;
  readonly value: string;
}

const ALL_TARGETS = 'ALL_TARGETS';

/**
 * The targets that a query asks for, or null where it asks for none. ALL_TARGETS and useAllTargets stand for the
 * person's own; where the person has none and nothing else is asked for, the list is empty and no session matches.
 * BAD_USER_INPUT where a value is not in the reference list of its type.
 */
export function queryTargets(scope: ReportScope, query: SessionQuery): TargetRef[] | null {
  const targets = query.targets ?? [];
  const result: TargetRef[] = query.useAllTargets ? ownTargets(scope) : [];
  for (const { targetType, value } of targets) {
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
  return targets.length > 0 || query.useAllTargets ? result : null;
}

function ownTargets(scope: ReportScope): TargetRef[] {
  return scope.targets.flatMap(({ targetType, value }) => (targetType ? [{ targetType, value }] : []));
}

/** A column of the visitors, and for each of its values whether a target names it. */
interface Test {
  readonly column: Uint8Array | Uint16Array;
  readonly wanted: Uint8Array;
}

const companyColumns = { Industry: visitorIndustry, Size: visitorSize, Revenue: visitorRevenue };

function testOf(world: World, type: TargetType, values: readonly string[]): Test {
  if (type === 'State' || type === 'Country') {
    const names = new Set(values);
    const wanted = Uint8Array.from(world.tables.cities, (city) =>
      names.has((type === 'State' ? city.state : city.country) ?? '') ? 1 : 0,
    );
    return { column: world.visitors.city, wanted };
  }
  const wanted = new Uint8Array(256);
  for (const value of values) {
    const index = targetIndex(type, value);
    if (index !== undefined) wanted[index] = 1;
  }
  return { column: companyColumns[type](world), wanted };
}

function testsOf(world: World, targets: readonly TargetRef[]): Test[] {
  const types = [...new Set(targets.map((target) => target.targetType))];
  return types.map((type) =>
    testOf(
      world,
      type,
      targets.filter((target) => target.targetType === type).map((target) => target.value),
    ),
  );
}

/** By visitor, 1 where a target of every type that occurs matches. Without targets nobody matches. */
export function allTypesMask(world: World, targets: readonly TargetRef[]): Uint8Array {
  const mask = new Uint8Array(world.visitors.count);
  const tests = testsOf(world, targets);
  if (tests.length === 0) return mask;
  mask.fill(1);
  for (const { column, wanted } of tests) {
    for (let visitor = 0; visitor < mask.length; visitor++) {
      mask[visitor] = (mask[visitor] as number) & (wanted[column[visitor] as number] as number);
    }
  }
  return mask;
}

/** By visitor, 1 where any one of the targets matches. */
export function anyTypeMask(world: World, targets: readonly TargetRef[]): Uint8Array {
  const mask = new Uint8Array(world.visitors.count);
  for (const { column, wanted } of testsOf(world, targets)) {
    for (let visitor = 0; visitor < mask.length; visitor++) {
      mask[visitor] = (mask[visitor] as number) | (wanted[column[visitor] as number] as number);
    }
  }
  return mask;
}
