import type { SessionQuery, TargetFilterInput, TargetType } from '../../../schema/generated/types.ts';
import { targetIndex } from '../../../schema/reference/target-values.ts';
import { badInput } from '../../lib/errors.ts';
import type { World } from '../../world/world.ts';
import type { ReportScope } from '../report-scope.ts';
import type { RowBits } from '../support/row-set.ts';
import { byVisitor, type Marker, valueRows } from './value-rows.ts';

export interface TargetRef {
  readonly targetType: TargetType;
  readonly value: string;
}

/** The person's targets, whatever the log is kept in. */
type OwnTargets = Pick<ReportScope, 'targets'>;

const ALL_TARGETS = 'ALL_TARGETS';

/**
 * The targets that a query asks for, alternatives within a type, or null where it asks for none; an empty list matches
 * no session. ALL_TARGETS adds the person's own to the others; useAllTargets is a condition beside them (TGT-016).
 * BAD_USER_INPUT where a value is not in the reference list of its type.
 */
export function queryTargets(scope: OwnTargets, query: SessionQuery): TargetRef[] | null {
  const targets = query.targets?.length ? query.targets.flatMap((target) => targetRefs(scope, target)) : null;
  if (!query.useAllTargets) return targets;
  const own = ownTargets(scope);
  return targets ? joinTargets(targets, own) : own;
}

function targetRefs(scope: OwnTargets, { targetType, value }: TargetFilterInput): TargetRef[] {
  if (value === ALL_TARGETS) return ownTargets(scope);
  if (!targetType) throw badInput('query.targets', 'targetType may be left out only beside ALL_TARGETS');
  if (targetIndex(targetType, value) === undefined) {
    throw badInput('query.targets', `no ${targetType} target has that value`);
  }
  return [{ targetType, value }];
}

/**
 * The targets of the sessions that match both lists, empty where none can: a session has one value of a type, so of a
 * type that both lists have only common values remain.
 */
function joinTargets(some: readonly TargetRef[], others: readonly TargetRef[]): TargetRef[] {
  const result = [...some.filter(isWithin(others)), ...others.filter(isWithin(some))];
  const canMatch = some.length > 0 && others.length > 0 && countTypes(result) === countTypes([...some, ...others]);
  return canMatch ? result : [];
}

/** Whether a list of targets leaves a target: has it, or none of its type. */
const isWithin = (targets: readonly TargetRef[]) => (target: TargetRef) => {
  const ofType = targets.filter(({ targetType }) => targetType === target.targetType);
  return ofType.length === 0 || ofType.some(({ value }) => value === target.value);
};

const countTypes = (targets: readonly TargetRef[]) => new Set(targets.map(({ targetType }) => targetType)).size;

function ownTargets(scope: OwnTargets): TargetRef[] {
  return scope.targets.flatMap(({ targetType, value }) => (targetType ? [{ targetType, value }] : []));
}

const companyColumns = { Industry: 'industry', Size: 'sizeClass', Revenue: 'revenueRange' } as const;

/** By value of a column of the companies, 1 where it is one of the values of a reference list. */
function placeMask(type: TargetType, values: readonly string[]): Uint8Array {
  const mask = new Uint8Array(256);
  for (const value of values) {
    const index = targetIndex(type, value);
    if (index !== undefined) mask[index] = 1;
  }
  return mask;
}

/** By company, 1 where a target names it by industry, size or revenue; targets by place name none. */
export function targetCompanies({ companies }: World, targets: readonly TargetRef[]): Uint8Array {
  const result = new Uint8Array(companies.count);
  for (const [type, ofType] of Map.groupBy(targets, ({ targetType }) => targetType)) {
    if (type === 'State' || type === 'Country') continue;
    const column = companies[companyColumns[type]];
    const mask = placeMask(
      type,
      ofType.map(({ value }) => value),
    );
    for (let company = 0; company < result.length; company++) {
      if (mask[column[company] as number]) result[company] = 1;
    }
  }
  return result;
}

/** Marks the sessions of visitors that a target of these values, of one type, names. */
function byTargets(world: World, type: TargetType, values: readonly string[]): Marker {
  if (type !== 'State' && type !== 'Country') {
    const targets = values.map((value) => ({ targetType: type, value }));
    return byVisitor(world, world.visitors.company, targetCompanies(world, targets));
  }
  const names = new Set(values);
  const cities = Uint8Array.from(world.tables.cities, (city) =>
    names.has((type === 'State' ? city.state : city.country) ?? '') ? 1 : 0,
  );
  return byVisitor(world, world.visitors.city, cities);
}

/** The sessions that targets name, by the types that occur: alternatives within a type. */
export function targetRows(world: World, targets: readonly TargetRef[]): RowBits[][] {
  const byType = Map.groupBy(targets, ({ targetType }) => targetType);
  return [...byType].map(([type, ofType]) =>
    valueRows(world, type, [...new Set(ofType.map(({ value }) => value))], (values) => byTargets(world, type, values)),
  );
}
