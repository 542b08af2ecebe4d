import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { Card } from '../../../components/card/card.tsx';
import { ChartSkeleton, usePreloadedChart } from '../../../components/charts/apex/lazy-apex-chart.tsx';
import { ActivityChart, activityHeight } from '../../../components/charts/campaign-activity/activity-chart.tsx';
import { ActivityLegend } from '../../../components/charts/campaign-activity/activity-legend.tsx';
import { activityPoints } from '../../../components/charts/campaign-activity/activity-points.ts';
import { QuietFailure } from '../../../components/quiet-failure/quiet-failure.tsx';
import type { DateRange } from '../../../state/dates/date-range.ts';
import { todayAtom } from '../../../state/dates/date-range.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import { useCampaignActivity } from '../campaign-queries.ts';

interface ActivityCardProps {
  readonly campaignId: string;
  readonly range: DateRange;
}

/** Impressions & Clicks by date (CMP-015). */
export function ActivityCard({ campaignId, range }: ActivityCardProps) {
  usePreloadedChart();
  const today = useAtomValue(todayAtom);
  const { data, isFailed } = useCampaignActivity(campaignId, range);
  const days = data?.activityByDate;
  const { points, unit } = useMemo(() => activityPoints(days ?? [], today), [days, today]);
  let body: ReactNode = <ChartSkeleton height={activityHeight} />;
  if (isFailed) body = <QuietFailure height={activityHeight} />;
  else if (data) body = <ActivityChart points={points} unit={unit} />;
  return (
    <Card
      title={campaignTexts.chart}
      hint={campaignTexts.chartHint[unit]}
      actions={<ActivityLegend hasClicks={!data || data.clicks > 0} />}
    >
      {body}
    </Card>
  );
}
