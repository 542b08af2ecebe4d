import type { CampaignDay } from '../../../../schema/generated/types.ts';
import {
  type ActivityChart as ActivityData,
  type ActivitySpan,
  activityAxes,
  activityChart,
  chartNote,
} from '../../../../schema/reference/campaign-chart.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import { type AxisPoint, pointName } from '../line-chart/chart-points.ts';
import { ChartLegend, ChartNote, LineChart } from '../line-chart/line-chart.tsx';
import { type ChartLine, type ChartSize, type LinePlan, linePlan } from '../line-chart/line-plan.ts';

type ActivityPoint = ActivitySpan & AxisPoint;

interface ActivityPoints extends ActivityData {
  readonly points: readonly ActivityPoint[];
}

/** The points of the chart, also used in print (CMP-050), with their names for the tooltip. */
export function activityPoints(days: readonly CampaignDay[], isLastDayOpen: boolean): ActivityPoints {
  const chart = activityChart(days, isLastDayOpen);
  return { ...chart, points: chart.points.map((point) => ({ ...point, name: pointName(point.from, point.to) })) };
}

/** Pixels. */
export const activityHeight = 324;

/** Impressions and clicks, each on its own scale. */
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

/** The names of the lines, and the side of each one's scale. */
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

/** Width in pixels of the scale on each side. */
const scaleWidth = 40;

/** The activity chart at a size. */
export function activityPlan(points: readonly ActivityPoint[], size: ChartSize): LinePlan {
  const axes = activityAxes(points);
  const lines = activityLines(points);
  const parts = {
    points,
    lines,
    scales: [axes.impressions, ...(axes.clicks ? [axes.clicks] : [])],
    namesWidth: size.width - lines.length * scaleWidth,
    right: axes.clicks ? 12 : 24,
    detailOf: ({ impressions, clicks }: ActivityPoint) => ({
      rows: [
        { line: 'first' as const, label: campaignTexts.impressions, count: impressions },
        { line: 'second' as const, label: campaignTexts.clicks, count: clicks },
      ],
    }),
  };
  return linePlan(parts, size);
}

/** Impressions, and clicks if there are any: a clicks line at zero would look like one for impressions. */
function activityLines(points: readonly ActivityPoint[]): ChartLine[] {
  const clicks = points.map((point) => point.clicks);
  return [
    { line: 'first', name: campaignTexts.impressions, values: points.map(({ impressions }) => impressions) },
    ...(clicks.some((count) => count > 0)
      ? [{ line: 'second', name: campaignTexts.clicks, values: clicks } as const]
      : []),
  ];
}
