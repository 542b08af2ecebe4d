import type { TargetType } from '../../../schema/generated/types.ts';
import { parseFilter, serialiseFilter } from '../../state/sessions/filter-codec.ts';
import type { ActiveFilter } from '../../state/sessions/sessions-config.ts';

/** What stands in the filter bar and is not applied yet. Choices are held as `serialiseFilter` writes them. */
export interface FilterDraft {
  readonly REFERRER: ReadonlySet<string>;
  readonly TARGET: ReadonlySet<string>;
  readonly ACTION: ReadonlySet<string>;
  readonly text: string;
}

const none: ReadonlySet<string> = new Set();
export const emptyDraft: FilterDraft = { REFERRER: none, TARGET: none, ACTION: none, text: '' };

/** Key of the choice that stands for all of the person's targets (dashboard section 3, special values). */
export const allTargetsKey = 'ALL_TARGETS';

interface TargetChoice {
  readonly value: string;
  readonly targetType: TargetType | null;
  readonly isOwn?: boolean | null;
}

/** A target of the dropdown as a filter; nothing where the server sent one without a type. */
export function targetFilterOf({ value, targetType }: TargetChoice): ActiveFilter | null {
  return targetType ? { filterType: 'TARGET', targetType, value } : null;
}

function expand(key: string, targets: readonly TargetChoice[]): readonly (ActiveFilter | null)[] {
  if (key !== allTargetsKey) return [parseFilter(key)];
  return targets.filter(({ isOwn }) => isOwn).map(targetFilterOf);
}

/** The filters that Apply adds: ALL_TARGETS becomes all available targets of the person (dashboard section 4). */
export function filtersOfDraft(draft: FilterDraft, targets: readonly TargetChoice[]): ActiveFilter[] {
  const keys = [...draft.REFERRER, ...draft.TARGET, ...draft.ACTION];
  const text = draft.text.trim();
  const filters = keys.flatMap((key) => expand(key, targets)).filter((filter) => filter !== null);
  return text ? [...filters, { filterType: 'SEARCH', value: text }] : filters;
}

/** Key of a choice in the bar's dropdowns. */
export const choiceKey = serialiseFilter;
