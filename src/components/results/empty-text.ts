import { useAtomValue } from 'jotai';
import { appliedGroups } from '../../state/sessions/applied-filters.ts';
import { sessionsConfigAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { analyticsTexts } from '../../text/analytics.ts';

/** What a report without rows says: `text`, which speaks of the dates, or of the filters, where some are set. */
export function useEmptyText(text: string): string {
  const hasFilters = appliedGroups(useAtomValue(sessionsConfigAtom)).length > 0;
  return hasFilters ? analyticsTexts.filtered : text;
}
