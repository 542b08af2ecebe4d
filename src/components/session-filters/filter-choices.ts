import type { TargetType } from '../../../schema/generated/types.ts';
import type { FilterChoiceFragment, SessionsInfoQuery } from '../../generated/operations.ts';
import { sessionsTexts } from '../../text/sessions.ts';
import type { ChoiceGroup } from '../filter-select/choice.ts';
import { allTargetsKey, choiceKey, targetFilterOf } from './filter-draft.ts';

type TargetChoice = SessionsInfoQuery['sessionsInfo']['targets'][number];

const targetTypes: readonly TargetType[] = ['Industry', 'Size', 'Revenue', 'State', 'Country'];

/** Referrers or actions as one group. */
export function plainChoices(
  filterType: 'REFERRER' | 'ACTION',
  filters: readonly FilterChoiceFragment[],
): ChoiceGroup[] {
  if (filters.length === 0) return [];
  const choices = filters.map(({ label, value }) => ({ key: choiceKey({ filterType, value }), label }));
  return [{ key: filterType, choices }];
}

function choicesOf(targets: readonly TargetChoice[]) {
  return targets.flatMap((target) => {
    const filter = targetFilterOf(target);
    return filter ? [{ key: choiceKey(filter), label: target.label }] : [];
  });
}

/** The person's own targets apart from the other available ones, those by type (dashboard section 2). */
export function targetChoices(targets: readonly TargetChoice[]): ChoiceGroup[] {
  const own = targets.filter(({ isOwn }) => isOwn);
  const ownGroup = {
    key: 'own',
    title: sessionsTexts.ownTargets,
    choices: [{ key: allTargetsKey, label: sessionsTexts.allTargets }, ...choicesOf(own)],
  };
  const others = targetTypes.map((type) => ({
    key: type,
    title: sessionsTexts.otherTargets,
    hint: type,
    choices: choicesOf(targets.filter(({ isOwn, targetType }) => !isOwn && targetType === type)),
  }));
  return [...(own.length > 0 ? [ownGroup] : []), ...others.filter(({ choices }) => choices.length > 0)];
}
