import { chartNote } from '../../../../schema/reference/campaign-chart.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import { ChartLegend, ChartNote, LineChart } from '../line-chart/line-chart.tsx';
import { activityPlan } from './activity-plan.ts';
import type { ActivityPoints } from './activity-points.ts';

/** Pixels. */
export const activityHeight = 324;

/** Impressions and clicks, each with its own scale. */
export function ActivityChart({ points, unit }: Pick<ActivityPoints, 'points' | 'unit'>) {
  return (
    <>
      <LineChart
        points={points}
        height={activityHeight}
        planOf={activityPlan}
        caption={`${campaignTexts.chart} ${campaignTexts.chartHint[unit]}`}
        unit={unit}
        columns={[
          { header: campaignTexts.impressions, cell: ({ impressions }) => impressions },
          { header: campaignTexts.clicks, cell: ({ clicks }) => clicks },
        ]}
      />
      <ChartNote text={chartNote(points)} />
    </>
  );
}

/** Names of the lines, and the side of each scale. */
export function ActivityLegend({ hasClicks }: { readonly hasClicks: boolean }) {
  return (
    <ChartLegend
      items={[
        { line: 'first', text: campaignTexts.leftScale },
        hasClicks ? { line: 'second', text: campaignTexts.rightScale } : { line: null, text: campaignTexts.noClicks },
      ]}
    />
  );
}
