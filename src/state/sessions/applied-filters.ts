import { lengthLabel } from '../../lib/format.ts';
import { appliedFilterTexts as texts } from '../../text/results.ts';
import type { Drill } from './drill.ts';
import { depthLabel, filterLabel, pageLabel } from './filters.ts';
import type { ActiveFilter, SessionsConfig } from './sessions-config.ts';

export interface AppliedFilter {
  readonly key: string;
  readonly label: string;
  /** What a click removes: the filter, or part of the address. */
  readonly removes: ActiveFilter | 'pageDepth' | 'length' | keyof Drill;
}

export interface AppliedGroup {
  /** Kind of the filters, shown before them. */
  readonly name: string;
  readonly filterType: ActiveFilter['filterType'] | null;
  readonly filters: readonly AppliedFilter[];
}

const kinds = ['REFERRER', 'TARGET', 'ACTION', 'BASE', 'SEARCH'] as const;

/** A group with the only filter of a part of the address. */
function single(part: 'pageDepth' | 'length' | keyof Drill, label: string | null): AppliedGroup[] {
  return label === null
    ? []
    : [{ name: texts[part], filterType: null, filters: [{ key: part, label, removes: part }] }];
}

/** The applied filters by kind, in the filter bar's order (SES-019). */
export function appliedGroups({ activeFilters, pageDepth, length, drill }: SessionsConfig): AppliedGroup[] {
  const groups = kinds.map((filterType) => ({
    name: texts[filterType],
    filterType,
    filters: activeFilters
      .filter((filter) => filter.filterType === filterType)
      .map((filter) => ({
        key: `${filter.targetType ?? ''}:${filter.value}`,
        label: filterLabel(filter),
        removes: filter,
      })),
  }));
  return [
    ...groups.filter(({ filters }) => filters.length > 0),
    ...single('pageDepth', pageDepth && depthLabel(pageDepth)),
    ...single('length', length && lengthLabel(length)),
    ...single('pageUrl', drill.pageUrl && pageLabel(drill.pageUrl)),
    ...single('entryPage', drill.entryPage && pageLabel(drill.entryPage)),
    ...single('exitPage', drill.exitPage && pageLabel(drill.exitPage)),
    ...single('term', drill.term),
    ...single('browsers', drill.browsers?.name ?? null),
  ];
}
