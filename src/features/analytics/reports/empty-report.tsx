import { useAtomValue, useSetAtom } from 'jotai';
import { Button } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/empty-state/empty-state.tsx';
import { appliedGroups } from '../../../components/session-filters/applied-filters.ts';
import {
  removeFiltersAtom,
  sessionsConfigAtom,
  updateSessionsConfigAtom,
} from '../../../state/sessions/sessions-config-atoms.ts';
import { emptyReportTexts } from '../../../text/analytics-reports.ts';
import { sessionsTexts } from '../../../text/sessions.ts';

/** A report without rows: where filters are set they are the cause, and the way out is to clear them. */
export function EmptyReport({ text }: { readonly text: string }) {
  const hasFilters = appliedGroups(useAtomValue(sessionsConfigAtom)).length > 0;
  const removeFilters = useSetAtom(removeFiltersAtom);
  if (!hasFilters) return <EmptyState text={text} />;
  return (
    <EmptyState text={emptyReportTexts.filtered}>
      <Button variant="quiet" onClick={() => removeFilters()}>
        {sessionsTexts.clearFilters}
      </Button>
    </EmptyState>
  );
}

/** An address written by hand may name a page that is not there. */
export function PastTheEnd() {
  const update = useSetAtom(updateSessionsConfigAtom);
  return (
    <EmptyState text={emptyReportTexts.pastTheEnd}>
      <Button onClick={() => update({ page: 1 })}>{sessionsTexts.toFirstPage}</Button>
    </EmptyState>
  );
}
