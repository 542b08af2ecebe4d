import type { CampaignActivity, CampaignStatus, TopVisitor } from '../../../schema/generated/types.ts';
import { type ActivityChart, type ActivitySpan, activityChart } from '../../../schema/reference/campaign-chart.ts';
import {
  campaignReportWords,
  type DeviceShare,
  deviceShares,
  homeZone,
  type ReportDays,
  reportDate,
  reportDays,
} from '../../../schema/reference/campaign-report.ts';
import { countText, dayText, periodText } from '../../../schema/reference/value-texts.ts';
import type { CampaignFigures } from '../../reports/report-source.ts';
import { civilDate, dayNumber } from '../../world/calendar.ts';
import { createZone } from '../../world/time-zone.ts';
import { type Booking, campaignFields } from '../bookings.ts';

/** The document's texts (CMP-024): those shared with the screen, and those only for print. */
export const pdfTexts = {
  ...campaignReportWords,
  brand: 'WebTrax',
  documentTitle: (vertical: string, company: string) => `${campaignReportWords.title(vertical)}, ${company}`,
  createdBy: (date: string) => campaignReportWords.createdBy(dayText(date)),
  share: 'Share',
  underHalf: 'under 0.5%',
  device: 'Device',
  total: 'Total',
  columns: Object.values(campaignReportWords.audienceColumns),
  logo: 'WebTrax logo',
  lineChart: (label: string, values: string) => `Line chart: ${label}. ${values}.`,
  atPoint: (label: string, values: string) => `${label}: ${values}`,
  highest: (values: string) => `Highest: ${values}`,
  lowest: (values: string) => `Lowest: ${values}`,
  pieChart: (slices: string) => `Pie chart, share of impressions: ${slices}.`,
} as const;

/** The days of a print URL, as YYYY-MM-DD, both included. */
export interface PrintRange {
  readonly start: string;
  readonly end: string;
}

/** Everything that the document shows, from the same functions as the dashboard. Days are YYYY-MM-DD. */
export interface CampaignReport {
  readonly campaignId: string;
  readonly company: string;
  readonly vertical: string;
  readonly status: CampaignStatus;
  readonly startDate: string;
  readonly endDate: string;
  readonly requested: PrintRange;
  readonly shown: ReportDays;
  /** The date of the report (CMP-027). */
  readonly createdOn: string;
  /** When it was requested, or when its last day ended if that was earlier, in milliseconds since 1970. */
  readonly createdAt: number;
  readonly activity: CampaignActivity;
  readonly chart: ActivityChart;
  readonly devices: readonly DeviceShare[];
  readonly visitors: readonly TopVisitor[];
}

/**
 * The most chart points described individually: two weeks of days, or a year of months with a partial one at either
 * end.
 */
const maxPointsInWords = 14;

/** The chart of days in words (CMP-064): every value for few points, the extremes for many. */
export function chartInWords({ activity, chart }: Pick<CampaignReport, 'activity' | 'chart'>): string {
  const { points, unit } = chart;
  const [impressions, clicks] = [countText(activity.adImpressions), countText(activity.clicks)];
  const days = periodText(points[0]?.from ?? '', points.at(-1)?.to ?? '');
  const label = pdfTexts.chartLabel(impressions, clicks, pdfTexts.chartHint[unit], days);
  return pdfTexts.lineChart(label, points.length > maxPointsInWords ? describeEnds(points) : pointsInWords(points));
}

const units = { impressions: ['impression', 'impressions'], clicks: ['click', 'clicks'] } as const;
type Series = keyof typeof units;

const valueInWords = (point: ActivitySpan, series: Series): string =>
  `${countText(point[series])} ${units[series][point[series] === 1 ? 0 : 1]}`;

const pointsInWords = (points: readonly ActivitySpan[]): string =>
  points
    .map((point) =>
      pdfTexts.atPoint(point.label, `${valueInWords(point, 'impressions')}, ${valueInWords(point, 'clicks')}`),
    )
    .join('; ');

/** The first of the highest and the first of the lowest points of both lines. */
function describeEnds(points: readonly ActivitySpan[]): string {
  const end = (direction: 1 | -1) =>
    (['impressions', 'clicks'] as const)
      .map((series) => {
        const [first] = points.toSorted((a, b) => direction * (b[series] - a[series]));
        return first ? pdfTexts.atPoint(first.label, valueInWords(first, series)) : '';
      })
      .join('; ');
  return `${pdfTexts.highest(end(1))}. ${pdfTexts.lowest(end(-1))}`;
}

/** The pie of devices in words. */
export function pieInWords(devices: readonly DeviceShare[]): string {
  return pdfTexts.pieChart(devices.map((device) => `${device.label} ${shareText(device)}`).join(', '));
}

/** A device's share in whole percent; in words if it is too small for a slice (CMP-017). */
export function shareText({ percent }: DeviceShare): string {
  return percent === null ? pdfTexts.underHalf : `${percent}%`;
}

/** The figures of a campaign on a range of days, YYYY-MM-DD, both included. */
type FiguresOf = (start: string, end: string) => CampaignFigures;

/** A campaign on the days of a range that are within its period and not in the future. */
export async function reportOf(booking: Booking, range: PrintRange, figuresOf: FiguresOf): Promise<CampaignReport> {
  const figures = figuresOf(range.start, range.end);
  // For days that are over, the file always has the same moment (CMP-027).
  const endOfAsked = createZone(booking.account.timeZone).dayStart(
    civilDate(Math.min(dayNumber(range.end), booking.lastDay) + 1),
  );
  const { campaignId, status, startDate, endDate, companyInfo } = campaignFields(booking);
  const [activity, { activityByDate: counted }, devices, visitors] = await Promise.all([
    figures.activity(),
    figuresOf(startDate, endDate).activity(),
    figures.devices(),
    figures.topVisitors(),
  ]);
  const shown = reportDays({ status, startDate, endDate }, counted, range);
  return {
    campaignId,
    company: companyInfo.name,
    vertical: booking.vertical,
    status,
    startDate,
    endDate,
    requested: range,
    shown,
    createdOn: reportDate({ status, startDate, endDate }, counted, createZone(homeZone).dateOf(booking.now)),
    createdAt: Math.min(booking.now, endOfAsked) * 1000,
    activity,
    chart: activityChart(activity.activityByDate, shown.isLastDayOpen),
    devices: deviceShares(devices),
    visitors,
  };
}
