import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useAtom, useAtomValue } from 'jotai';
import { ChevronDown, GitCompareArrows } from 'lucide-react';
import type { SessionQuery } from '../../../schema/generated/types.ts';
import { DepthsDocument } from '../../generated/documents/depths.ts';
import { DurationsDocument } from '../../generated/documents/durations.ts';
import { GetUserSettingsDocument } from '../../generated/documents/get-user-settings.ts';
import { HighValueActivitiesDocument } from '../../generated/documents/high-value-activities.ts';
import { SessionsByDateDocument } from '../../generated/documents/sessions-by-date.ts';
import { VisitorsDocument } from '../../generated/documents/visitors.ts';
import { daysBetween } from '../../lib/day.ts';
import { joinStates, type LoadState, useReport } from '../../lib/graphql/use-report.ts';
import {
  type Comparison,
  canCompareAtom,
  compareAtom,
  compareModes,
  comparisonAtom,
} from '../../state/dates/compare.ts';
import { type DateRange, rangeLabel } from '../../state/dates/date-range.ts';
import { useWhileHere } from '../../state/use-current-screen.ts';
import { compareTexts } from '../../text/compare.ts';
import button from '../button/button.module.css';
import { depthsVariables, durationsVariables, inquiriesVariables, visitorsVariables } from '../reports/report-calls.ts';
import styles from './comparison.module.css';

export type ComparisonState =
  | { readonly kind: 'off' | 'onlyToday' }
  | { readonly kind: 'on' | 'noData' | 'failed'; readonly comparison: Comparison };

/** The account's settings, sharing the frame's request. */
const useSettings = () => useReport(GetUserSettingsDocument, {});

/**
 * What the page is compared with. A comparison isn't possible before the account's first day with data, since half a
 * period would look like growth, or if that day couldn't be loaded.
 */
export function useComparison(): ComparisonState {
  const mode = useWhileHere(useAtomValue(compareAtom));
  const comparison = useWhileHere(useAtomValue(comparisonAtom));
  const { data, isFailed } = useSettings();
  if (!mode) return { kind: 'off' };
  if (!comparison) return { kind: 'onlyToday' };
  if (isFailed) return { kind: 'failed', comparison };
  const isTooEarly = data !== null && comparison.earlier.start < data.settings.dateImplemented;
  return { kind: isTooEarly ? 'noData' : 'on', comparison };
}

/** Describes what the page is compared with, also in print. Renders nothing without a comparison. */
export function ComparisonNote({ className }: { readonly className?: string | undefined }) {
  const state = useComparison();
  return state.kind === 'off' ? null : <p className={className}>{noteOf(state)}</p>;
}

function noteOf(state: Exclude<ComparisonState, { kind: 'off' }>): string {
  if (!('comparison' in state)) return compareTexts.onlyToday;
  if (state.kind === 'failed') return compareTexts.failed;
  const { now, earlier, leavesOutToday } = state.comparison;
  if (state.kind === 'noData') return compareTexts.noData(rangeLabel(earlier));
  const note = compareTexts.note(rangeLabel(earlier), daysBetween(earlier.start, now.start) / 7);
  return leavesOutToday ? `${note}; ${compareTexts.withoutToday}` : note;
}

/** Select for the comparison, next to the dates on pages that support it. */
export function CompareSelect() {
  const isShown = useAtomValue(canCompareAtom);
  const [mode, setMode] = useAtom(compareAtom);
  if (!isShown) return null;
  return (
    <span className={`${button.button} ${styles.compare}`} data-on={mode !== null || undefined}>
      <GitCompareArrows size={16} aria-hidden="true" />
      <span className={styles.text} aria-hidden="true">
        {mode ? compareTexts.shortModes[mode] : compareTexts.button}
      </span>
      <ChevronDown className={styles.arrow} size={15} aria-hidden="true" />
      <select
        className={styles.select}
        aria-label={compareTexts.label}
        value={mode ?? ''}
        onChange={({ target }) => setMode(compareModes.find((known) => known === target.value) ?? null)}
      >
        <option value="">{compareTexts.off}</option>
        {compareModes.map((known) => (
          <option key={known} value={known}>
            {compareTexts.modes[known]}
          </option>
        ))}
      </select>
    </span>
  );
}

/** Responses for the range's finished days and for the earlier period; both null without a comparison. */
export interface Compared<Data> {
  readonly now: Data | null;
  readonly earlier: Data | null;
  /** Combined state of both calls. */
  readonly state: LoadState;
}

/**
 * Makes a page's call for both periods, if there is a comparison. The calls start with the page's others and share
 * their request.
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

/** A query's sessions by day, in both periods. */
export function useComparedSessions(query: SessionQuery) {
  return useCompared(SessionsByDateDocument, (range) => ({ query: inPeriod(query, range) }));
}

/** A query's visitors, in both periods. */
export function useComparedVisitors(query: SessionQuery) {
  return useCompared(VisitorsDocument, (range) => visitorsVariables(inPeriod(query, range)));
}

/** A query's sessions by depth, in both periods. */
export function useComparedDepths(query: SessionQuery) {
  return useCompared(DepthsDocument, (range) => depthsVariables(inPeriod(query, range)));
}

/** A query's sessions by length, in both periods. */
export function useComparedDurations(query: SessionQuery) {
  return useCompared(DurationsDocument, (range) => durationsVariables(inPeriod(query, range)));
}

/** The latest sales inquiries and their number, in both periods. */
export function useComparedInquiries() {
  return useCompared(HighValueActivitiesDocument, inquiriesVariables);
}
