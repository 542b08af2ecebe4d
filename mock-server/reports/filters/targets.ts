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

/** The person's targets, independent of where the log is stored. */
type OwnTargets = Pick<ReportScope, 'targets'>;

const ALL_TARGETS = 'ALL_TARGETS';

/**
 * The targets that a query filters by, as alternatives within a type; null if it has none. An empty list matches no
 * session. ALL_TARGETS adds the person's own targets to the others; useAllTargets is an additional condition (TGT-016).
 * BAD_USER_INPUT if a value isn't in the reference list of its type.
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
 * The targets of sessions that match both lists; empty if no session can. A session has one value per type, so for
 * types that occur in both lists only common values remain.
 */
function joinTargets(some: readonly TargetRef[], others: readonly TargetRef[]): TargetRef[] {
  const result = [...some.filter(isWithin(others)), ...others.filter(isWithin(some))];
  const canMatch = some.length > 0 && others.length > 0 && countTypes(result) === countTypes([...some, ...others]);
  return canMatch ? result : [];
}

/** Whether a list of targets allows a target: it contains the target, or none of that type. */
const isWithin = (targets: readonly TargetRef[]) => (target: TargetRef) => {
  const ofType = targets.filter(({ targetType }) => targetType === target.targetType);
  return ofType.length === 0 || ofType.some(({ value }) => value === target.value);
};

const countTypes = (targets: readonly TargetRef[]) => new Set(targets.map(({ targetType }) => targetType)).size;

function ownTargets(scope: OwnTargets): TargetRef[] {
  return scope.targets.flatMap(({ targetType, value }) => (targetType ? [{ targetType, value }] : []));
}

const companyColumns = { Industry: 'industry', Size: 'sizeClass', Revenue: 'revenueRange' } as const;

/** By value of a company column, 1 if it is one of these values of a reference list. */
function placeMask(type: TargetType, values: readonly string[]): Uint8Array {
  const mask = new Uint8Array(256);
  for (const value of values) {
    const index = targetIndex(type, value);
    if (index !== undefined) mask[index] = 1;
  }
  return mask;
}

/** By company, 1 if a target matches its industry, size or revenue. Location targets match no company here. */
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

/** Marks the sessions of visitors that match a target with one of these values, all of one type. */
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

/** The sessions that match targets, by type; alternatives within a type. */
export function targetRows(world: World, targets: readonly TargetRef[]): RowBits[][] {
  const byType = Map.groupBy(targets, ({ targetType }) => targetType);
  return [...byType].map(([type, ofType]) =>
    valueRows(world, type, [...new Set(ofType.map(({ value }) => value))], (values) => byTargets(world, type, values)),
  );
}
