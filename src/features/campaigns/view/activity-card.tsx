import { type ReactNode, useMemo } from 'react';
import { Card } from '../../../components/card/card.tsx';
import {
  ActivityChart,
  ActivityLegend,
  activityHeight,
} from '../../../components/charts/campaign-activity/activity-chart.tsx';
import { activityPoints } from '../../../components/charts/campaign-activity/activity-points.ts';
import { ChartSkeleton } from '../../../components/charts/line-chart/line-chart.tsx';
import { QuietFailure } from '../../../components/placeholder/placeholder.tsx';
import type { DateRange } from '../../../state/dates/date-range.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import { useCampaignActivity } from '../campaign-queries.ts';

interface ActivityCardProps {
  readonly campaignId: string;
  readonly range: DateRange;
  /** Whether the last shown day is still in progress. */
  readonly isLastDayOpen: boolean;
}

/** Impressions & Clicks by date (CMP-015). */
export function ActivityCard({ campaignId, range, isLastDayOpen }: ActivityCardProps) {
  const report = useCampaignActivity(campaignId, range);
  const { data, isFailed } = report;
  const days = data?.activityByDate;
  const { points, unit } = useMemo(() => activityPoints(days ?? [], isLastDayOpen), [days, isLastDayOpen]);
  let body: ReactNode = <ChartSkeleton height={activityHeight} />;
  if (isFailed) body = <QuietFailure height={activityHeight} />;
  else if (data) body = <ActivityChart points={points} unit={unit} />;
  return (
    <Card
      title={campaignTexts.chart}
      state={report}
      hint={campaignTexts.chartHint[unit]}
      actions={<ActivityLegend hasClicks={!data || data.clicks > 0} />}
    >
      {body}
    </Card>
  );
}
