import type { TargetInput, TargetType } from '../../../schema/generated/types.ts';
import { cleanEntries } from '../../components/text-list/clean-entries.ts';
import type { GetUserTargetsAndPagesQuery } from '../../generated/operations.ts';
import { isPagePath, pagePath } from './page-path.ts';
import { targetLists, targetTypes } from './target-lists.ts';

export type ChosenTargets = Readonly<Record<TargetType, ReadonlySet<string>>>;

/** What stands on the page: the chosen values of each type, and the pages as typed, empty boxes included. */
export interface TargetsDraft {
  readonly targets: ChosenTargets;
  readonly pages: readonly string[];
}

/** What saveTargets is sent (dashboard section 7). */
export interface TargetsToSave {
  readonly targets: TargetInput[];
  readonly pages: string[];
}

/** The draft of what is saved, before any edit. */
export function draftOf({ targets, pages }: Pick<GetUserTargetsAndPagesQuery, 'targets' | 'pages'>): TargetsDraft {
  const chosen = (type: TargetType) =>
    new Set(targets.filter(({ targetType }) => targetType === type).map(({ value }) => value));
  return {
    targets: {
      Industry: chosen('Industry'),
      Size: chosen('Size'),
      Revenue: chosen('Revenue'),
      State: chosen('State'),
      Country: chosen('Country'),
    },
    pages: pages.map(({ value }) => value),
  };
}

/** The draft as it is saved: targets in the order of their lists, pages as paths without empties and duplicates. */
export function toSave({ targets, pages }: TargetsDraft): TargetsToSave {
  const chosen = targetTypes.flatMap((targetType) =>
    targetLists[targetType]
      .filter(({ value }) => targets[targetType].has(value))
      .map(({ value, label }) => ({ targetType, value, label })),
  );
  return {
    targets: chosen.map((target, index) => ({ ...target, sortOrder: index + 1 })),
    pages: cleanEntries(pages, pagePath),
  };
}

/** Whether saving would change anything; an edit that was taken back does not (dashboard section 4). */
export function hasChanges(draft: TargetsDraft, saved: TargetsDraft): boolean {
  return JSON.stringify(toSave(draft)) !== JSON.stringify(toSave(saved));
}

/** Whether a page cannot be saved. */
export function hasBadPage({ pages }: TargetsDraft): boolean {
  return cleanEntries(pages, pagePath).some((path) => !isPagePath(path));
}

export function targetCount({ targets }: TargetsDraft): number {
  return targetTypes.reduce((count, type) => count + targets[type].size, 0);
}

export function withTargets(draft: TargetsDraft, type: TargetType, values: ReadonlySet<string>): TargetsDraft {
  return { ...draft, targets: { ...draft.targets, [type]: values } };
}

/** The same set with some values put in or taken out. */
export function withValues(
  chosen: ReadonlySet<string>,
  values: readonly string[],
  isChosen: boolean,
): ReadonlySet<string> {
  const next = new Set(chosen);
  for (const value of values) {
    if (isChosen) next.add(value);
    else next.delete(value);
  }
  return next;
}
