import type { SessionQuery } from '../../../schema/generated/types.ts';
import { vettedValues } from '../../../schema/reference/action-texts.ts';
import { DepthsCall } from '../../generated/documents/depths.ts';
import { DurationsCall } from '../../generated/documents/durations.ts';
import { HighValueActivitiesCall } from '../../generated/documents/high-value-activities.ts';
import { ReferrersCall } from '../../generated/documents/referrers.ts';
import { SessionsByDateCall } from '../../generated/documents/sessions-by-date.ts';
import { VisitorsCall } from '../../generated/documents/visitors.ts';
import type {
  DepthsQueryVariables,
  DurationsQueryVariables,
  HighValueActivitiesQueryVariables,
  ReferrersQueryVariables,
} from '../../generated/operations.ts';
import { type EarlyCall, earlyCall } from '../../lib/graphql/early-calls.ts';
import type { DateRange } from '../../state/dates/date-range.ts';

// Variables of calls shared by several screens, with their fixed limits and orders (HOM-007, ANA-025).

export const targetedVariables = (query: SessionQuery) => ({ query: { ...query, useAllTargets: true } });

export const visitorsVariables = (query: SessionQuery) => ({ query, last: 10 });

export function topReferrersVariables(query: SessionQuery): ReferrersQueryVariables {
  return { query, limit: 5, ordering: [{ key: 'sessionsCount', direction: 'DESC' }] };
}

/** Sessions by number of pages, ascending; the whole report (ANA-025). */
export function depthsVariables(query: SessionQuery): DepthsQueryVariables {
  return { query, limit: 100, ordering: [{ key: 'pagect_expanded', direction: 'ASC' }] };
}

/** Sessions by length, shortest first; the whole report (ANA-025). */
export function durationsVariables(query: SessionQuery): DurationsQueryVariables {
  return { query, limit: 100, ordering: [{ key: 'duration', direction: 'ASC' }] };
}

export function inquiriesVariables({ start, end }: DateRange): HighValueActivitiesQueryVariables {
  return { startDate: start, endDate: end, limit: 10, offset: 0, vettedFilters: ['lead'] };
}

export function activityCountVariables({ start, end }: DateRange): HighValueActivitiesQueryVariables {
  return { startDate: start, endDate: end, limit: 1, vettedFilters: [...vettedValues] };
}

/** The calls for the figures and cards shared by Home and the analytics overview. */
export function keyCalls(query: SessionQuery): EarlyCall[] {
  return [
    earlyCall(SessionsByDateCall, { query }),
    earlyCall(SessionsByDateCall, targetedVariables(query)),
    earlyCall(VisitorsCall, visitorsVariables(query)),
    earlyCall(DepthsCall, depthsVariables(query)),
    earlyCall(DurationsCall, durationsVariables(query)),
    earlyCall(ReferrersCall, topReferrersVariables(query)),
  ];
}

/** The calls for the latest sales inquiries and for the total of all activity. */
export function inquiryCalls(range: DateRange): EarlyCall[] {
  return [
    earlyCall(HighValueActivitiesCall, inquiriesVariables(range)),
    earlyCall(HighValueActivitiesCall, activityCountVariables(range)),
  ];
}
