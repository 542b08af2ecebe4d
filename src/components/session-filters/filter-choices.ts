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

/** Choices in the filter bar that aren't applied yet, keyed as `serializeFilter` writes them. */
export interface FilterDraft {
  readonly REFERRER: ReadonlySet<string>;
  readonly TARGET: ReadonlySet<string>;
  readonly ACTION: ReadonlySet<string>;
  readonly text: string;
}

const none: ReadonlySet<string> = new Set();
export const emptyDraft: FilterDraft = { REFERRER: none, TARGET: none, ACTION: none, text: '' };

/** Key of the choice that means all of the user's targets (SES-014). */
export const allTargetsKey = 'ALL_TARGETS';

interface DraftTarget {
  readonly value: string;
  readonly targetType: TargetType | null;
  readonly isOwn?: boolean | null;
}

/** A target as a filter. Null if the address can't represent it: it has no type, or one from a newer build. */
function targetFilterOf({ value, targetType }: DraftTarget): ActiveFilter | null {
  return targetType ? parseFilter(serializeFilter({ filterType: 'TARGET', targetType, value })) : null;
}

function expand(key: string, targets: readonly DraftTarget[]): readonly (ActiveFilter | null)[] {
  if (key !== allTargetsKey) return [parseFilter(key)];
  return targets.filter(({ isOwn }) => isOwn).map(targetFilterOf);
}

/** The filters that Apply adds. ALL_TARGETS expands to all of the user's available targets (SES-014). */
export function filtersOfDraft(draft: FilterDraft, targets: readonly DraftTarget[]): ActiveFilter[] {
  const keys = [...draft.REFERRER, ...draft.TARGET, ...draft.ACTION];
  const text = draft.text.trim();
  const filters = keys.flatMap((key) => expand(key, targets)).filter((filter) => filter !== null);
  return text ? [...filters, { filterType: 'SEARCH', value: text }] : filters;
}

/** Key of a choice in the bar's dropdowns. */
const choiceKey = serializeFilter;

/** Excludes choices that Apply would ignore: a server can send kinds that the app doesn't know (ERR-027). */
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

/** Actions, and separately the kinds of traffic (SES-074), whose filters have another type. */
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

/** The user's own targets, then the other available ones by type (SES-011). */
export function targetChoices(targets: readonly TargetChoice[]): ChoiceGroup[] {
  const own = choicesOf(targets.filter(({ isOwn }) => isOwn));
  const ownGroup = {
    key: 'own',
    title: sessionsTexts.ownTargets,
    choices: [{ key: allTargetsKey, label: sessionsTexts.allTargets }, ...own],
  };
  const otherGroups = targetTypes.map((type) => ({
    key: type,
    title: sessionsTexts.otherTargets,
    hint: type,
    choices: choicesOf(targets.filter(({ isOwn, targetType }) => !isOwn && targetType === type)),
  }));
  return [...(own.length > 0 ? [ownGroup] : []), ...otherGroups.filter(({ choices }) => choices.length > 0)];
}

/** The user's own targets as filters; null if any can't be a filter. */
function ownFilters(targets: readonly DraftTarget[]): readonly ActiveFilter[] | null {
  const filters = targets.map(targetFilterOf).filter((filter) => filter !== null);
  return filters.length === targets.length ? filters : null;
}

/**
 * Replaces the all-targets flag with the user's targets when they have loaded (SES-006). `hasNone` means that the user
 * has no targets. The flag stays in that case, and also if a target can't be a filter, since the page would otherwise
 * show sessions that match no target. While this is pending, nothing is requested, to avoid requesting it twice
 * (SES-006).
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
