import { useAtomValue } from 'jotai';
import type { SessionQuery } from '../../../schema/generated/types.ts';
import { vettedValues } from '../../../schema/reference/vetted-values.ts';
import { DepthsDocument } from '../../generated/documents/depths.ts';
import { DurationsDocument } from '../../generated/documents/durations.ts';
import { HighValueActivitiesDocument } from '../../generated/documents/high-value-activities.ts';
import { ReferrersDocument } from '../../generated/documents/referrers.ts';
import { SessionsByDateDocument } from '../../generated/documents/sessions-by-date.ts';
import { VisitorsDocument } from '../../generated/documents/visitors.ts';
import type {
  DepthsQueryVariables,
  DurationsQueryVariables,
  HighValueActivitiesQueryVariables,
} from '../../generated/operations.ts';
import { useReport } from '../../lib/graphql/use-report.ts';
import type { DateRange } from '../../state/dates/date-range.ts';
import { dateRangeAtom } from '../../state/dates/date-range.ts';

/**
 * The calls that several screens share, with the limits and orders that are fixed (HOM-007, ANA-025). A component
 * that needs one calls its hook: the same call twice is made once.
 */
export function useSessionsByDate(query: SessionQuery) {
  return useReport(SessionsByDateDocument, { query });
}

export function useTargetedSessionsByDate(query: SessionQuery) {
  return useReport(SessionsByDateDocument, { query: { ...query, useAllTargets: true } });
}

export function useVisitors(query: SessionQuery) {
  return useReport(VisitorsDocument, { query, last: 10 });
}

export function useTopReferrers(query: SessionQuery) {
  return useReport(ReferrersDocument, { query, limit: 5, ordering: [{ key: 'sessionsCount', direction: 'DESC' }] });
}

export function depthsVariables(query: SessionQuery): DepthsQueryVariables {
  return { query, limit: 100, ordering: [{ key: 'pagect_expanded', direction: 'ASC' }] };
}

export function useDepths(query: SessionQuery) {
  return useReport(DepthsDocument, depthsVariables(query));
}

export function durationsVariables(query: SessionQuery): DurationsQueryVariables {
  return { query, limit: 100, ordering: [{ key: 'duration', direction: 'ASC' }] };
}

export function useDurations(query: SessionQuery) {
  return useReport(DurationsDocument, durationsVariables(query));
}

export function inquiriesVariables({ start, end }: DateRange): HighValueActivitiesQueryVariables {
  return { startDate: start, endDate: end, limit: 10, offset: 0, vettedFilters: ['lead'] };
}

/** The latest sales inquiries. */
export function useInquiries() {
  return useReport(HighValueActivitiesDocument, inquiriesVariables(useAtomValue(dateRangeAtom)));
}

/** All activity, for its count alone: an account may have activity and yet no sales inquiries. */
export function useActivityCount() {
  const range = useAtomValue(dateRangeAtom);
  return useReport(HighValueActivitiesDocument, {
    startDate: range.start,
    endDate: range.end,
    limit: 1,
    vettedFilters: [...vettedValues],
  });
}
