import { useAtomValue } from 'jotai';
import { Card } from '../../components/card/card.tsx';
import { ChartSkeleton, usePreloadedChart } from '../../components/charts/apex/lazy-apex-chart.tsx';
import { isByMonth } from '../../components/charts/total-sessions/chart-points.ts';
import {
  TotalSessionsChart,
  totalSessionsHeight,
} from '../../components/charts/total-sessions/total-sessions-chart.tsx';
import { TotalSessionsLegend } from '../../components/charts/total-sessions/total-sessions-legend.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { daysBetween } from '../../lib/day.ts';
import { dateRangeAtom, todayAtom } from '../../state/dates/date-range-atoms.ts';
import { chartTexts } from '../../text/charts.ts';
import { homeTexts } from '../../text/home.ts';
import { useSessionsByDate, useTargetedSessionsByDate } from './home-queries.ts';
import { QuietFailure } from './quiet-failure.tsx';

export function TotalSessions() {
  usePreloadedChart();
  const range = useAtomValue(dateRangeAtom);
  const today = useAtomValue(todayAtom);
  const sessions = useSessionsByDate();
  const targeted = useTargetedSessionsByDate().data?.sessionsByDate.days ?? null;
  const all = sessions.data?.sessionsByDate;
  const hint = isByMonth(all?.days.length ?? daysBetween(range.start, range.end) + 1)
    ? chartTexts.byMonth
    : chartTexts.byDay;
  return (
    <Card title={homeTexts.totalSessions} hint={hint} actions={all?.totalCount !== 0 && <TotalSessionsLegend />}>
      {sessions.isFailed && <QuietFailure height={totalSessionsHeight} />}
      {!all && !sessions.isFailed && <ChartSkeleton height={totalSessionsHeight} />}
      {all?.totalCount === 0 && <EmptyState text={homeTexts.noSessions} />}
      {all && all.totalCount > 0 && (
        <TotalSessionsChart
          caption={`${homeTexts.totalSessions} ${hint}`}
          all={all.days}
          targeted={targeted}
          today={today}
        />
      )}
    </Card>
  );
}
