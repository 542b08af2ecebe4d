import { useAtomValue } from 'jotai';
import { appliedGroups } from '../../state/sessions/applied-filters.ts';
import { sessionsConfigAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { analyticsTexts } from '../../text/analytics.ts';

/** Text of a report without rows: `text`, which is about the dates, or one about the filters if any are set. */
export function useEmptyText(text: string): string {
  const hasFilters = appliedGroups(useAtomValue(sessionsConfigAtom)).length > 0;
  return hasFilters ? analyticsTexts.filtered : text;
}
