import { compareTexts } from '../../text/compare.ts';
import { rangeLabel } from '../date-range/range-label.ts';
import { type ComparisonState, useComparison } from './use-comparison.ts';

/** Says in words what the page is compared with, on paper too; nothing where nothing is. */
export function ComparisonNote({ className }: { readonly className?: string | undefined }) {
  const state = useComparison();
  return state.kind === 'off' ? null : <p className={className}>{noteOf(state)}</p>;
}

function noteOf(state: Exclude<ComparisonState, { kind: 'off' }>): string {
  if (!('comparison' in state)) return compareTexts.onlyToday;
  const { earlier, leavesOutToday } = state.comparison;
  if (state.kind === 'noData') return compareTexts.noData(rangeLabel(earlier));
  const note = compareTexts.note(rangeLabel(earlier));
  return leavesOutToday ? `${note}; ${compareTexts.withoutToday}` : note;
}
