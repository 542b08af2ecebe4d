import type { ActionType } from '../../../schema/generated/types.ts';
import { formatCount } from '../../lib/format.ts';
import { actionTypeWords } from '../../text/actions.ts';

interface TypeCount {
  readonly actionType: ActionType;
  readonly count: number;
}

/**
 * What a number of actions is made of (ACT-031): 14 RFIs, 10 calls, 29 downloads. Kinds without any are left out. Empty
 * where the server doesn't say, and where its kinds don't add up to the number: half an account would be a wrong one.
 */
export function countTypes(totalCount: number, counts: readonly TypeCount[] | null | undefined): string {
  const countOf = (type: ActionType) => counts?.find(({ actionType }) => actionType === type)?.count ?? 0;
  const sum = actionTypeWords.reduce((all, [type]) => all + countOf(type), 0);
  if (sum !== totalCount) return '';
  return actionTypeWords
    .filter(([type]) => countOf(type) > 0)
    .map(([type, one, many]) => (countOf(type) === 1 ? `1 ${one}` : `${formatCount(countOf(type))} ${many}`))
    .join(', ');
}
