import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { SessionQuery } from '../../../schema/generated/types.ts';
import { DepthsDocument } from '../../generated/documents/depths.ts';
import { DurationsDocument } from '../../generated/documents/durations.ts';
import { HighValueActivitiesDocument } from '../../generated/documents/high-value-activities.ts';
import { SessionsByDateDocument } from '../../generated/documents/sessions-by-date.ts';
import { VisitorsDocument } from '../../generated/documents/visitors.ts';
import { joinStates, type LoadState, useReport } from '../../lib/graphql/use-report.ts';
import type { DateRange } from '../../state/dates/date-range.ts';
import { depthsVariables, durationsVariables, inquiriesVariables } from '../reports/report-calls.ts';
import { useComparison, useSettings } from './comparison.tsx';

/** Answers for the finished days of the range and for the earlier period; both null where nothing is compared. */
export interface Compared<Data> {
  readonly now: Data | null;
  readonly earlier: Data | null;
  /** Of both calls together. */
  readonly state: LoadState;
}

/**
 * A call of the page for both periods, made only where there are two. They begin with the page's others, and travel in
 * the same request.
 */
function useCompared<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variablesOf: (range: DateRange) => Variables,
): Compared<Data> {
  const state = useComparison();
  const settings = useSettings();
  const periods = state.kind === 'on' ? state.comparison : null;
  const now = useReport(document, periods && variablesOf(periods.now));
  const earlier = useReport(document, periods && variablesOf(periods.earlier));
  const joined = state.kind === 'failed' ? settings : joinStates(now, earlier);
  return { now: now.data, earlier: earlier.data, state: joined };
}

const inPeriod = (query: SessionQuery, { start, end }: DateRange) => ({ ...query, startDate: start, endDate: end });

export function useComparedSessions(query: SessionQuery) {
  return useCompared(SessionsByDateDocument, (range) => ({ query: inPeriod(query, range) }));
}

export function useComparedVisitors(query: SessionQuery) {
  return useCompared(VisitorsDocument, (range) => ({ query: inPeriod(query, range), last: 10 }));
}

export function useComparedDepths(query: SessionQuery) {
  return useCompared(DepthsDocument, (range) => depthsVariables(inPeriod(query, range)));
}

export function useComparedDurations(query: SessionQuery) {
  return useCompared(DurationsDocument, (range) => durationsVariables(inPeriod(query, range)));
}

export function useComparedInquiries() {
  return useCompared(HighValueActivitiesDocument, inquiriesVariables);
}
