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

/** Words of the document (CMP-024): those that the screen has too, and those of paper alone. */
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

/** The days that a print address asks for, as YYYY-MM-DD, both included. */
export interface PrintRange {
  readonly start: string;
  readonly end: string;
}

/** All that the document says, from the very functions that answer the dashboard. Days are YYYY-MM-DD. */
export interface CampaignReport {
  readonly campaignId: string;
  readonly company: string;
  readonly vertical: string;
  readonly status: CampaignStatus;
  readonly startDate: string;
  readonly endDate: string;
  readonly asked: PrintRange;
  readonly shown: ReportDays;
  /** The date of the report (CMP-027). */
  readonly createdOn: string;
  /** Milliseconds since 1970: when it was asked for, or when its days were over before that. */
  readonly createdAt: number;
  readonly activity: CampaignActivity;
  readonly chart: ActivityChart;
  readonly devices: readonly DeviceShare[];
  readonly visitors: readonly TopVisitor[];
}

/** Points of a chart that are each told: two weeks of days, or a year of months with a part at either end. */
const maxPointsInWords = 14;

/** What the chart of days shows, in words (CMP-064): the values of each point of a few, the ends of many. */
export function chartInWords({ activity, chart }: Pick<CampaignReport, 'activity' | 'chart'>): string {
  const { points, unit } = chart;
  const [impressions, clicks] = [countText(activity.adImpressions), countText(activity.clicks)];
  const days = periodText(points[0]?.from ?? '', points.at(-1)?.to ?? '');
  const label = pdfTexts.chartLabel(impressions, clicks, pdfTexts.chartHint[unit], days);
  return pdfTexts.lineChart(label, points.length > maxPointsInWords ? endsInWords(points) : pointsInWords(points));
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
function endsInWords(points: readonly ActivitySpan[]): string {
  const end = (direction: 1 | -1) =>
    (['impressions', 'clicks'] as const)
      .map((series) => {
        const [first] = points.toSorted((a, b) => direction * (b[series] - a[series]));
        return first ? pdfTexts.atPoint(first.label, valueInWords(first, series)) : '';
      })
      .join('; ');
  return `${pdfTexts.highest(end(1))}. ${pdfTexts.lowest(end(-1))}`;
}

/** What the pie of devices shows, in words. */
export function pieInWords(devices: readonly DeviceShare[]): string {
  return pdfTexts.pieChart(devices.map((device) => `${device.label} ${shareText(device)}`).join(', '));
}

/** Whole percent of a device; in words where it is too small for a slice (CMP-017). */
export function shareText({ percent }: DeviceShare): string {
  return percent === null ? pdfTexts.underHalf : `${percent}%`;
}

/** The figures of a campaign in some days; days are YYYY-MM-DD, both included. */
type FiguresOf = (start: string, end: string) => CampaignFigures;

/** A campaign in the days of a range, as far as they lie in its period and have come. */
export async function reportOf(booking: Booking, asked: PrintRange, figuresOf: FiguresOf): Promise<CampaignReport> {
  const figures = figuresOf(asked.start, asked.end);
  // Of days that are over, the moment of the file is always the same (CMP-027).
  const endOfAsked = createZone(booking.account.timeZone).dayStart(
    civilDate(Math.min(dayNumber(asked.end), booking.lastDay) + 1),
  );
  const { campaignId, status, startDate, endDate, companyInfo } = campaignFields(booking);
  const [activity, { activityByDate: counted }, devices, visitors] = await Promise.all([
    figures.activity(),
    figuresOf(startDate, endDate).activity(),
    figures.devices(),
    figures.topVisitors(),
  ]);
  const shown = reportDays({ status, startDate, endDate }, counted, asked);
  return {
    campaignId,
    company: companyInfo.name,
    vertical: booking.vertical,
    status,
    startDate,
    endDate,
    asked,
    shown,
    createdOn: reportDate({ status, startDate, endDate }, counted, createZone(homeZone).dateOf(booking.now)),
    createdAt: Math.min(booking.now, endOfAsked) * 1000,
    activity,
    chart: activityChart(activity.activityByDate, shown.isLastDayOpen),
    devices: deviceShares(devices),
    visitors,
  };
}
