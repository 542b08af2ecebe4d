import { useAtomValue } from 'jotai';
import type { SessionQuery } from '../../../schema/generated/types.ts';
import { isByMonth } from '../../../schema/reference/chart-spans.ts';
import { daysBetween } from '../../lib/day.ts';
import { joinStates } from '../../lib/graphql/use-report.ts';
import { dateRangeAtom, rangeLabel, todayAtom } from '../../state/dates/date-range.ts';
import { analyticsTexts } from '../../text/analytics.ts';
import { chartTexts } from '../../text/charts.ts';
import { compareTexts } from '../../text/compare.ts';
import { Card } from '../card/card.tsx';
import { ChartSkeleton } from '../charts/line-chart/line-chart.tsx';
import {
  TotalSessionsChart,
  TotalSessionsLegend,
  totalSessionsHeight,
} from '../charts/total-sessions/total-sessions-chart.tsx';
import { type ComparisonState, useComparedSessions, useComparison } from '../compare/comparison.tsx';
import { EmptyState, QuietFailure } from '../placeholder/placeholder.tsx';
import { useSessionsByDate, useTargetedSessionsByDate } from '../reports/report-queries.ts';
import { WaysOut } from '../results/ways-out.tsx';

const unseen = { visibility: 'hidden' } as const;

export function TotalSessions({ query }: { readonly query: SessionQuery }) {
  const range = useAtomValue(dateRangeAtom);
  const today = useAtomValue(todayAtom);
  const sessions = useSessionsByDate(query);
  const matching = useTargetedSessionsByDate(query);
  // Those of other days, which stay where the call for these failed, aren't drawn over them.
  const targeted = matching.isOld === sessions.isOld ? (matching.data?.sessionsByDate.days ?? null) : null;
  const all = sessions.data?.sessionsByDate;
  const comparison = useComparison();
  const { earlier, state: compared } = useComparedSessions(query);
  const hint = isByMonth(all?.days.length ?? daysBetween(range.start, range.end) + 1)
    ? chartTexts.byMonth
    : chartTexts.byDay;
  return (
    <Card
      title={analyticsTexts.totalSessions}
      hint={hint}
      state={joinStates(sessions, matching, compared)}
      actions={
        // Of nothing it keeps its room, which on a phone is a line (FRM-044).
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
        <EmptyState text={analyticsTexts.noSessions} height={totalSessionsHeight}>
          <WaysOut />
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

/** The earlier period beside the names of the lines; its own line comes with its days. */
function legendOf(state: ComparisonState, count: number | undefined, hasFailed: boolean) {
  if (!('comparison' in state)) return null;
  if (hasFailed) return { text: compareTexts.failed, hasLine: false };
  const range = rangeLabel(state.comparison.earlier);
  const hasLine = state.kind === 'on' && count !== 0;
  return { text: hasLine ? range : compareTexts.noData(range), hasLine };
}
