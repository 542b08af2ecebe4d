import type { Filter, TargetType } from '../../schema/generated/types.ts';
import type { ReportScope } from '../context.ts';
import { targetIndex, targetTypes, targetValues } from './filters/target-values.ts';

interface Place {
  readonly targetType: TargetType;
  readonly index: number;
}

function targetFilter({ targetType, index }: Place, isOwn: boolean): Filter[] {
  const entry = targetValues[targetType][index];
  if (!entry) return [];
  return [{ label: entry.label, shortLabel: entry.value, value: entry.value, filterType: 'TARGET', targetType, isOwn }];
}

const keyOf = ({ targetType, index }: Place) => `${targetType} ${index}`;

function ownPlaces(scope: ReportScope): Map<string, Place> {
  const own = new Map<string, Place>();
  for (const { targetType, value } of scope.targets.toSorted((a, b) => a.sortOrder - b.sortOrder)) {
    const index = targetType ? targetIndex(targetType, value) : undefined;
    if (targetType && index !== undefined) own.set(keyOf({ targetType, index }), { targetType, index });
  }
  return own;
}

/** Every target of the reference lists as a filter: the person's own first, in their order, then the rest. */
export function targetFilters(scope: ReportScope): Filter[] {
  const own = ownPlaces(scope);
  const all = targetTypes.flatMap((targetType) => targetValues[targetType].map((_, index) => ({ targetType, index })));
  return [
    ...[...own.values()].flatMap((place) => targetFilter(place, true)),
    ...all.filter((place) => !own.has(keyOf(place))).flatMap((place) => targetFilter(place, false)),
  ];
}
