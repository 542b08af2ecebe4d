import { useApolloClient } from '@apollo/client/react';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { SessionQuery, VettedValue } from '../../../schema/generated/types.ts';
import { DepthsDocument } from '../../generated/documents/depths.ts';
import { DurationsDocument } from '../../generated/documents/durations.ts';
import { HighValueActivitiesDocument } from '../../generated/documents/high-value-activities.ts';
import { ReferrersDocument } from '../../generated/documents/referrers.ts';
import { SessionsByDateDocument } from '../../generated/documents/sessions-by-date.ts';
import { VisitorsDocument } from '../../generated/documents/visitors.ts';
import type { HighValueActivitiesQuery } from '../../generated/operations.ts';
import { useReport } from '../../lib/graphql/use-report.ts';
import { areFiguresNewerAtom, dateRangeAtom, latestDataAsOfAtom } from '../../state/dates/date-range.ts';
import { useLatest } from '../../state/sessions/use-page-query.ts';
import { useWhileHere } from '../../state/use-current-screen.ts';
import {
  activityCountVariables,
  depthsVariables,
  durationsVariables,
  inquiriesVariables,
  targetedVariables,
  topReferrersVariables,
  visitorsVariables,
} from './report-calls.ts';

/**
 * Calls shared by several screens, with the variables of report-calls.ts. Each component calls the hooks it needs,
 * since identical calls are made once. Charts and counts follow the present; lists and rankings keep their rows
 * (DAT-032).
 */
export function useSessionsByDate(query: SessionQuery) {
  return useReport(SessionsByDateDocument, { query: useLatest(query) });
}

export function useTargetedSessionsByDate(query: SessionQuery) {
  return useReport(SessionsByDateDocument, targetedVariables(useLatest(query)));
}

/** For the number of visitors. */
export function useLatestVisitors(query: SessionQuery) {
  return useVisitors(useLatest(query));
}

export function useVisitors(query: SessionQuery) {
  return useReport(VisitorsDocument, visitorsVariables(query));
}

export function useTopReferrers(query: SessionQuery) {
  return useReport(ReferrersDocument, topReferrersVariables(query));
}

export function useDepths(query: SessionQuery) {
  return useListedDepths(useLatest(query));
}

/** For a table with an export, which must have the same rows. */
export function useListedDepths(query: SessionQuery) {
  return useReport(DepthsDocument, depthsVariables(query));
}

export function useDurations(query: SessionQuery) {
  return useListedDurations(useLatest(query));
}

export function useListedDurations(query: SessionQuery) {
  return useReport(DurationsDocument, durationsVariables(query));
}

const useDates = () => useWhileHere(useAtomValue(dateRangeAtom));

/** The latest sales inquiries. */
export function useInquiries() {
  return useReport(HighValueActivitiesDocument, inquiriesVariables(useDates()));
}

/** All activity, only for its count: an account can have activity but no sales inquiries. */
export function useActivityCount() {
  return useReport(HighValueActivitiesDocument, activityCountVariables(useDates()));
}

/**
 * The counts of some activity types as of the latest check; null if figures and lists are from the same moment
 * (DAT-032). The call has no moment, so each check bypasses the cache and leaves the cached rows unchanged.
 */
export function useLatestActivity(types: readonly VettedValue[]): HighValueActivitiesQuery | null {
  const client = useApolloClient();
  const { start, end } = useDates();
  const isAhead = useAtomValue(areFiguresNewerAtom);
  const latestAt = useAtomValue(latestDataAsOfAtom);
  const subject = [start, end, ...types].join(' ');
  const [known, setKnown] = useState<{ readonly subject: string; readonly data: HighValueActivitiesQuery } | null>(
    null,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look is one to answer; the subject names dates and types
  useEffect(() => {
    if (!isAhead) return setKnown(null);
    let isLate = false;
    const variables = { startDate: start, endDate: end, limit: 1, vettedFilters: [...types] };
    client.query({ query: HighValueActivitiesDocument, variables, fetchPolicy: 'no-cache' }).then(
      ({ data }) => !isLate && data && setKnown({ subject, data }),
      // The client has logged the error, and the previous counts stay.
      () => undefined,
    );
    return () => {
      isLate = true;
    };
  }, [client, isAhead, latestAt, subject]);
  return isAhead && known?.subject === subject ? known.data : null;
}

/** The latest sales inquiries, with counts from the latest check. */
export function useLatestInquiries() {
  const listed = useInquiries();
  const latest = useLatestActivity(leads);
  return latest ? { ...listed, data: latest } : listed;
}

const leads: readonly VettedValue[] = ['lead'];
