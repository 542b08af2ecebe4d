import { useQuery } from '@apollo/client/react';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/placeholder/placeholder.tsx';
import { EmptyStateActions } from '../../components/results/ways-out.tsx';
import { HighValueActivitiesDocument } from '../../generated/documents/high-value-activities.ts';
import { paths } from '../../lib/paths.ts';
import { useWithDates } from '../../state/dates/date-links.ts';
import { lastYear, todayAtom } from '../../state/dates/date-range.ts';
import { actionTexts } from '../../text/actions.ts';
import { actionsScreenTexts } from '../../text/actions-screen.ts';
import { actionsVariablesAtom } from './actions-search.ts';

/** Shown if there are no actions of any type in these dates, with suggestions (SES-073). */
export function EmptyActions() {
  const withDates = useWithDates();
  return (
    <EmptyState text={actionTexts.none}>
      <EmptyStateActions canClear={false} hasOlder={useHasOlderActions()} />
      <Link to={withDates(paths.sessions)}>{actionsScreenTexts.viewSessions}</Link>
    </EmptyState>
  );
}

/** Whether there are any actions in the last 12 months; null while unknown. */
function useHasOlderActions(): boolean | null {
  const { overall } = useAtomValue(actionsVariablesAtom);
  const { start, end } = lastYear(useAtomValue(todayAtom));
  const { data, error } = useQuery(HighValueActivitiesDocument, {
    variables: { ...overall, startDate: start, endDate: end },
  });
  // If unknown, the suggestion is still worth a try.
  if (error) return true;
  return data ? data.highValueActivities.pageInfo.totalCount > 0 : null;
}
