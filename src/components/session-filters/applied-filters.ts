import type { Drill } from '../../state/sessions/drill.ts';
import { depthLabel, filterLabel, lengthLabel, pageLabel } from '../../state/sessions/filter-label.ts';
import type { ActiveFilter, SessionsConfig } from '../../state/sessions/sessions-config.ts';

export interface AppliedFilter {
  readonly key: string;
  readonly label: string;
  /** What takes it away: itself, or the part of the address that holds it. */
  readonly removes: ActiveFilter | 'pageDepth' | 'length' | keyof Drill;
}

export interface AppliedGroup {
  /** Kind of the filters, before each of them. */
  readonly name: string;
  readonly filterType: ActiveFilter['filterType'] | null;
  readonly filters: readonly AppliedFilter[];
}

const kinds: readonly (readonly [ActiveFilter['filterType'], string])[] = [
  ['REFERRER', 'Referrer'],
  ['TARGET', 'Target'],
  ['ACTION', 'Action'],
  ['SEARCH', 'Search'],
];

function single(name: string, label: string | null, removes: 'pageDepth' | 'length' | keyof Drill): AppliedGroup[] {
  return label === null ? [] : [{ name, filterType: null, filters: [{ key: removes, label, removes }] }];
}

/** What narrows the list, by kind, in the order of the filter bar (dashboard section 2, Filters Applied). */
export function appliedGroups({ activeFilters, pageDepth, length, drill }: SessionsConfig): AppliedGroup[] {
  const groups = kinds.map(([filterType, name]) => ({
    name,
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
    ...single('Pages', pageDepth && depthLabel(pageDepth), 'pageDepth'),
    ...single('Length', length && lengthLabel(length), 'length'),
    ...single('Saw', drill.pageUrl && pageLabel(drill.pageUrl), 'pageUrl'),
    ...single('Began on', drill.entryPage && pageLabel(drill.entryPage), 'entryPage'),
    ...single('Ended on', drill.exitPage && pageLabel(drill.exitPage), 'exitPage'),
    ...single('Search term', drill.term, 'term'),
    ...single('Browser', drill.browsers?.name ?? null, 'browsers'),
  ];
}
