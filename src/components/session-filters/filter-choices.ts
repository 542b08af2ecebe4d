import { useQuery } from '@apollo/client/react';
import { useSetAtom } from 'jotai';
import { useEffect, useMemo } from 'react';
import type { TargetType } from '../../../schema/generated/types.ts';
import { targetTypes } from '../../../schema/reference/target-values.ts';
import { GetUserTargetsAndPagesDocument } from '../../generated/documents/get-user-targets-and-pages.ts';
import type { FilterChoiceFragment, GetTargetFiltersQuery } from '../../generated/operations.ts';
import { parseFilter, serializeFilter } from '../../state/sessions/filters.ts';
import type { ActiveFilter } from '../../state/sessions/sessions-config.ts';
import { replaceAllTargetsAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { sessionsTexts } from '../../text/sessions.ts';
import type { ChoiceGroup } from '../filter-select/filter-select-popover.tsx';

/** What is chosen in the filter bar and not applied yet. Choices are named as `serializeFilter` writes them. */
export interface FilterDraft {
  readonly REFERRER: ReadonlySet<string>;
  readonly TARGET: ReadonlySet<string>;
  readonly ACTION: ReadonlySet<string>;
  readonly text: string;
}

const none: ReadonlySet<string> = new Set();
export const emptyDraft: FilterDraft = { REFERRER: none, TARGET: none, ACTION: none, text: '' };

/** Key of the choice that means all of the person's targets (SES-014). */
export const allTargetsKey = 'ALL_TARGETS';

interface DraftTarget {
  readonly value: string;
  readonly targetType: TargetType | null;
  readonly isOwn?: boolean | null;
}

/** A target as a filter; nothing where the address can't hold it: without a type, or of a newer build. */
function targetFilterOf({ value, targetType }: DraftTarget): ActiveFilter | null {
  return targetType ? parseFilter(serializeFilter({ filterType: 'TARGET', targetType, value })) : null;
}

function expand(key: string, targets: readonly DraftTarget[]): readonly (ActiveFilter | null)[] {
  if (key !== allTargetsKey) return [parseFilter(key)];
  return targets.filter(({ isOwn }) => isOwn).map(targetFilterOf);
}

/** The filters that Apply adds: ALL_TARGETS becomes all available targets of the person (SES-014). */
export function filtersOfDraft(draft: FilterDraft, targets: readonly DraftTarget[]): ActiveFilter[] {
  const keys = [...draft.REFERRER, ...draft.TARGET, ...draft.ACTION];
  const text = draft.text.trim();
  const filters = keys.flatMap((key) => expand(key, targets)).filter((filter) => filter !== null);
  return text ? [...filters, { filterType: 'SEARCH', value: text }] : filters;
}

/** Key of a choice in the bar's dropdowns. */
const choiceKey = serializeFilter;

/** What Apply would pass over is no choice: a server may know kinds that the app doesn't (ERR-027). */
const canApply = ({ key }: { readonly key: string }) => parseFilter(key) !== null;

type TargetChoice = GetTargetFiltersQuery['targetFilters'][number];

/** Referrers or actions as one group. */
export function plainChoices(
  filterType: 'REFERRER' | 'ACTION',
  filters: readonly FilterChoiceFragment[],
): ChoiceGroup[] {
  const choices = filters
    .map(({ label, value }) => ({ key: choiceKey({ filterType, value }), label }))
    .filter(canApply);
  return choices.length > 0 ? [{ key: filterType, choices }] : [];
}

/** Actions, and apart from them the kinds of traffic (SES-074), whose filters are of another type. */
export function actionChoices(
  actions: readonly FilterChoiceFragment[],
  base: readonly FilterChoiceFragment[],
): ChoiceGroup[] {
  const groups = plainChoices('ACTION', actions);
  const choices = base
    .map(({ label, value }) => ({ key: choiceKey({ filterType: 'BASE', value }), label }))
    .filter(canApply);
  if (choices.length === 0) return groups;
  return [
    ...groups.map((group) => ({ ...group, title: sessionsTexts.actions })),
    { key: 'BASE', title: sessionsTexts.traffic, choices },
  ];
}

function choicesOf(targets: readonly TargetChoice[]) {
  return targets.flatMap((target) => {
    const filter = targetFilterOf(target);
    return filter ? [{ key: choiceKey(filter), label: target.label }] : [];
  });
}

/** The person's own targets apart from the other available ones, those by type (SES-011). */
export function targetChoices(targets: readonly TargetChoice[]): ChoiceGroup[] {
  const own = choicesOf(targets.filter(({ isOwn }) => isOwn));
  const ownGroup = {
    key: 'own',
    title: sessionsTexts.ownTargets,
    choices: [{ key: allTargetsKey, label: sessionsTexts.allTargets }, ...own],
  };
  const others = targetTypes.map((type) => ({
    key: type,
    title: sessionsTexts.otherTargets,
    hint: type,
    choices: choicesOf(targets.filter(({ isOwn, targetType }) => !isOwn && targetType === type)),
  }));
  return [...(own.length > 0 ? [ownGroup] : []), ...others.filter(({ choices }) => choices.length > 0)];
}

/** The person's own targets as filters; null where one can't be a filter. */
function ownFilters(targets: readonly DraftTarget[]): readonly ActiveFilter[] | null {
  const filters = targets.map(targetFilterOf).filter((filter) => filter !== null);
  return filters.length === targets.length ? filters : null;
}

/**
 * Puts the person's targets in the place of the all-targets flag once they have come (SES-006). Says whether the
 * person has none; then the flag stays, and where a target can't be a filter: without it the page would show others'
 * sessions. While it is pending, nothing is asked for: it would be asked for twice (SES-006).
 */
export function useOwnTargets(isWanted: boolean): { readonly hasNone: boolean; readonly isPending: boolean } {
  const { data, error } = useQuery(GetUserTargetsAndPagesDocument, { skip: !isWanted });
  const replaceAllTargets = useSetAtom(replaceAllTargetsAtom);
  const filters = useMemo(() => data && ownFilters(data.targets), [data]);
  const hasFilters = filters != null && filters.length > 0;
  useEffect(() => {
    if (isWanted && hasFilters) replaceAllTargets(filters);
  }, [isWanted, hasFilters, filters, replaceAllTargets]);
  const hasNone = isWanted && data?.targets.length === 0;
  return { hasNone, isPending: isWanted && !error && (!data || hasFilters) };
}
