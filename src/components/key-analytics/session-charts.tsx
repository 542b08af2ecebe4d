import { useAtomValue } from 'jotai';
import type { SessionQuery } from '../../../schema/generated/types.ts';
import { isByMonth } from '../../../schema/reference/chart-spans.ts';
import { rangeText } from '../../../schema/reference/value-texts.ts';
import type { SessionDepthFragment, SessionLengthFragment } from '../../generated/operations.ts';
import { daysBetween } from '../../lib/day.ts';
import { joinStates, type LoadState } from '../../lib/graphql/use-report.ts';
import { paths } from '../../lib/paths.ts';
import { dateRangeAtom, rangeLabel, todayAtom } from '../../state/dates/date-range.ts';
import { depthOfRow, depthWithin, lengthOfRow, lengthWithin } from '../../state/sessions/drill.ts';
import { type Narrowing, useSessionsLink } from '../../state/sessions/sessions-link.ts';
import { analyticsTexts } from '../../text/analytics.ts';
import { chartTexts } from '../../text/charts.ts';
import { compareTexts } from '../../text/compare.ts';
import { Card } from '../card/card.tsx';
import { Histogram, type HistogramBar, HistogramSkeleton } from '../charts/histogram.tsx';
import { ChartSkeleton } from '../charts/line-chart/line-chart.tsx';
import {
  TotalSessionsChart,
  TotalSessionsLegend,
  totalSessionsHeight,
} from '../charts/total-sessions/total-sessions-chart.tsx';
import { type ComparisonState, useComparedSessions, useComparison } from '../compare/comparison.tsx';
import { EmptyState, QuietFailure } from '../placeholder/placeholder.tsx';
import { useDepths, useDurations, useSessionsByDate, useTargetedSessionsByDate } from '../reports/report-queries.ts';
import { useEmptyText } from '../results/empty-text.ts';
import { EmptyStateActions } from '../results/ways-out.tsx';
import { ViewAll } from './ranked-card.tsx';

const unseen = { visibility: 'hidden' } as const;

export function TotalSessions({ query }: { readonly query: SessionQuery }) {
  const range = useAtomValue(dateRangeAtom);
  const today = useAtomValue(todayAtom);
  const sessions = useSessionsByDate(query);
  const matching = useTargetedSessionsByDate(query);
  // If one call failed and still shows other days' data, the two lines aren't drawn together.
  const targeted = matching.isOld === sessions.isOld ? (matching.data?.sessionsByDate.days ?? null) : null;
  const all = sessions.data?.sessionsByDate;
  const comparison = useComparison();
  const { earlier, state: compared } = useComparedSessions(query);
  const emptyText = useEmptyText(analyticsTexts.noSessions);
  const hint = isByMonth(all?.days.length ?? daysBetween(range.start, range.end) + 1)
    ? chartTexts.byMonth
    : chartTexts.byDay;
  return (
    <Card
      title={analyticsTexts.totalSessions}
      hint={hint}
      state={joinStates(sessions, matching, compared)}
      actions={
        // Hidden but still taking up space when there are no sessions; on a phone that is one line (FRM-044).
        <div style={all?.totalCount === 0 ? unseen : undefined}>
          <TotalSessionsLegend
            hasTargeted={targeted !== null || matching.isBusy}
            earlier={legendOf(comparison, earlier?.sessionsByDate.totalCount, compared.hasFailed)}
          />
        </div>
      }
    >
      {sessions.isFailed && <QuietFailure height={totalSessionsHeight} />}
      {!all && !sessions.isFailed && <ChartSkeleton height={totalSessionsHeight} />}
      {all?.totalCount === 0 && (
        <EmptyState text={emptyText} height={totalSessionsHeight}>
          <EmptyStateActions />
        </EmptyState>
      )}
      {all && all.totalCount > 0 && (
        <TotalSessionsChart
          caption={`${analyticsTexts.totalSessions} ${hint}`}
          all={all.days}
          targeted={targeted}
          earlier={!compared.hasFailed && earlier?.sessionsByDate.totalCount ? earlier.sessionsByDate.days : undefined}
          today={today}
        />
      )}
    </Card>
  );
}

/** Legend of the earlier period; its line appears when its days have loaded. */
function legendOf(state: ComparisonState, count: number | undefined, hasFailed: boolean) {
  if (!('comparison' in state)) return null;
  if (hasFailed) return { text: compareTexts.failed, hasLine: false };
  const range = rangeLabel(state.comparison.earlier);
  const hasLine = state.kind === 'on' && count !== 0;
  return { text: hasLine ? range : compareTexts.noData(range), hasLine };
}

/** Sessions by number of pages. Each bar links to its sessions (HOM-008, HOM-010). */
export function SessionDepth({ query }: { readonly query: SessionQuery }) {
  const link = useSessionsLink();
  const state = useDepths(query);
  const { data, isFailed } = state;
  const bars = data?.depths.edges.map(({ node }) => depthBar(node, link));
  return (
    <HistogramCard
      title={analyticsTexts.sessionDepth}
      hint={analyticsTexts.depthHint}
      bars={bars ?? null}
      isFailed={isFailed}
      state={state}
    />
  );
}

/** Sessions by length in minutes. Each bar links to its sessions (HOM-009, HOM-010). */
export function SessionLength({ query }: { readonly query: SessionQuery }) {
  const link = useSessionsLink();
  const state = useDurations(query);
  const { data, isFailed } = state;
  const bars = data?.durations.edges.map(({ node }) => lengthBar(node, link));
  return (
    <HistogramCard
      title={analyticsTexts.sessionLength}
      hint={analyticsTexts.lengthHint}
      bars={bars ?? null}
      isFailed={isFailed}
      state={state}
    />
  );
}

type SessionsLink = (narrow: Narrowing) => string;

/** A row of the depth report as a bar linked to its sessions. */
export function depthBar({ id, depth, sessionsct }: SessionDepthFragment, link: SessionsLink): HistogramBar {
  return {
    id,
    label: rangeText(depth),
    name: analyticsTexts.pages(depth),
    count: sessionsct,
    href: link((config) => ({ ...config, pageDepth: depthWithin(config.pageDepth, depthOfRow(depth)) })),
  };
}

/** A row of the duration report as a bar linked to its sessions. */
export function lengthBar({ id, durationRange, sessionsct }: SessionLengthFragment, link: SessionsLink): HistogramBar {
  const isSinglePage = durationRange === analyticsTexts.singlePage;
  return {
    id,
    label: isSinglePage ? analyticsTexts.single : rangeText(durationRange),
    name: isSinglePage ? durationRange : analyticsTexts.minutes(durationRange),
    count: sessionsct,
    href: link((config) => ({ ...config, length: lengthWithin(config.length, lengthOfRow(durationRange)) })),
  };
}

interface HistogramCardProps {
  readonly title: string;
  readonly hint: string;
  /** Null while loading. */
  readonly bars: readonly HistogramBar[] | null;
  readonly isFailed: boolean;
  readonly state: LoadState;
}

function HistogramCard({ title, hint, bars, isFailed, state }: HistogramCardProps) {
  return (
    <Card title={title} hint={hint} actions={<ViewAll path={paths.sessionDuration} of={title} />} state={state}>
      {isFailed && <QuietFailure />}
      {!bars && !isFailed && <HistogramSkeleton />}
      {bars && <Histogram unit={analyticsTexts.unit} bars={bars} />}
    </Card>
  );
}
