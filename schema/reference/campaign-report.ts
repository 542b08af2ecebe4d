import type { CampaignActivity, CampaignDay, CampaignShare, CampaignStatus, TopVisitor } from '../generated/types.ts';
import { placeLabel } from './countries.ts';
import { wholePercents } from './rounded-shares.ts';
import { countText, dayText, periodText } from './value-texts.ts';

/**
 * Texts shared by a campaign's screen, its print view and its PDF (CMP-024). Titles, columns and the product's label
 * are fixed (CMP-004, CMP-018). Dates are passed in as displayed.
 */
export const campaignReportWords = {
  product: 'Premium Vertical Sponsorship',
  title: (vertical: string) => `Premium Vertical Sponsorship: ${vertical}`,
  createdBy: (date: string) => `Created by WebTrax, ${date}`,
  page: (number: number, total: number) => `Page ${number} of ${total}`,
  period: 'Campaign Period',
  range: 'Report Date Range',
  status: 'Status',
  statuses: {
    SCHEDULED: 'Scheduled',
    ACTIVE: 'Active',
    PAUSED: 'Paused',
    COMPLETED: 'Completed',
  } satisfies Record<CampaignStatus, string>,
  impressions: 'Impressions',
  clicks: 'Clicks',
  clickRate: 'Click rate',
  chart: 'Impressions & Clicks',
  chartHint: { day: 'by day', month: 'by month' },
  chartLabel: (impressions: string, clicks: string, unit: string, days: string) =>
    `${impressions} impressions and ${clicks} clicks ${unit}, ${days}`,
  creative: (vertical: string, width: number, height: number) =>
    `Advertisement for ${vertical}, ${width} by ${height} pixels`,
  noClicks: 'No clicks on these days',
  unfinished: 'The last day is still in progress.',
  devices: 'Audience by Device',
  devicesHint: 'share of impressions',
  nothingShown: 'No impressions on these days.',
  notBegun: (day: string) => `This campaign starts on ${day}. Its figures will appear here from that day.`,
  outside: 'The selected dates are outside the campaign period.',
  ahead: "The selected dates haven't come yet.",
  audience: 'Most Identifiable Campaign Audience',
  organizations: (count: number) => `${countText(count)} ${count === 1 ? 'organization' : 'organizations'}`,
  clickedFirst: (count: number) => `the ${countText(count)} with clicks first`,
  noAudience: 'No organizations identified on these days.',
  audienceColumns: {
    organization: 'Organization',
    industry: 'Industry',
    revenue: 'Revenue Range',
    size: 'Company Size',
    city: 'City',
    state: 'State',
  },
  disclaimer: 'Disclaimer',
  disclaimerText:
    'Organizations are identified by the networks their visitors connect from. Not every visitor can be ' +
    'identified, and being listed does not mean that an organization intends to buy. Industry, revenue and company ' +
    'size come from business records and are estimates; unknown values are shown as a dash.',
  audit: 'Audit notice',
  auditText:
    "Impressions and clicks are counted from a single log as they occur, by day in the account's time " +
    'zone. All figures in this report add up to its totals. The counts have not been audited by an independent ' +
    'third party.',
} as const;

// The content of a campaign's screen, print view and PDF is derived only from the responses of the campaign's calls, so
// that all three agree whatever time zone the reader's account has (CMP-050).

export interface ReportRange {
  readonly start: string;
  /** Inclusive. */
  readonly end: string;
}

export interface ReportPeriod {
  readonly startDate: string;
  /** Inclusive. */
  readonly endDate: string;
  readonly status: string;
}

/** Why a report covers no days. */
export type ReportGap = 'notBegun' | 'outside' | 'ahead';

export interface ReportDays {
  /** All days counted so far; the campaign's period if there are none. */
  readonly whole: ReportRange;
  /** The requested ones among them; null if there are none. */
  readonly shown: ReportRange | null;
  readonly gap: ReportGap | null;
  /** Whether the last shown day is still in progress. */
  readonly isLastDayOpen: boolean;
}

/**
 * The days that a report covers. `counted` are all of the campaign's days so far, in its account's time zone: today is
 * the last of them, unless the campaign is over. The reader's own date may differ.
 */
export function reportDays(campaign: ReportPeriod, counted: readonly Counted[], asked: ReportRange): ReportDays {
  const period = { start: campaign.startDate, end: campaign.endDate };
  const [first, last] = [counted[0]?.date, counted.at(-1)?.date];
  const whole = first && last ? { start: first, end: last } : period;
  if (!first && campaign.status === 'SCHEDULED') return { whole, shown: null, gap: 'notBegun', isLastDayOpen: false };
  const shown = overlap(asked, whole);
  const missing = overlap(asked, period) ? ('ahead' as const) : ('outside' as const);
  const isLastDayOpen = shown?.end === last && campaign.status !== 'COMPLETED';
  return { whole, shown, gap: shown ? null : missing, isLastDayOpen };
}

type Counted = Pick<CampaignDay, 'date'>;

/** The days that two ranges share; null if there are none. */
export function overlap(one: ReportRange, other: ReportRange): ReportRange | null {
  const start = one.start < other.start ? other.start : one.start;
  const end = one.end > other.end ? other.end : one.end;
  return start <= end ? { start, end } : null;
}

/** The provider's time zone. It determines a report's date if no current campaign day does (CMP-027). */
export const homeZone = 'America/New_York';

/**
 * The date on a report: today in the time zone of the campaign's account, taken from its last counted day; the day in
 * the home zone if the campaign is over or hasn't started.
 */
export function reportDate({ status }: ReportPeriod, counted: readonly Counted[], homeDay: string): string {
  const last = counted.at(-1)?.date;
  const isToday = last && status !== 'COMPLETED' && Math.abs(Date.parse(last) - Date.parse(homeDay)) <= 86_400_000;
  return isToday ? last : homeDay;
}

/** Name and value, as displayed. */
type Fact = readonly [name: string, value: string];

/** A campaign's period, and the days its report covers: the requested ones if none of them are shown. */
export function reportFacts(campaign: ReportPeriod, { shown }: ReportDays, asked: ReportRange): readonly Fact[] {
  const { start, end } = shown ?? asked;
  return [
    [campaignReportWords.period, periodText(campaign.startDate, campaign.endDate)],
    [campaignReportWords.range, periodText(start, end)],
  ];
}

/** Totals; dashes if they aren't known. */
export function reportFigures(activity: Pick<CampaignActivity, 'adImpressions' | 'clicks'> | undefined) {
  return [
    [campaignReportWords.impressions, activity ? countText(activity.adImpressions) : notAvailable],
    [campaignReportWords.clicks, activity ? countText(activity.clicks) : notAvailable],
    [campaignReportWords.clickRate, activity ? clickRateText(activity.clicks, activity.adImpressions) : notAvailable],
  ] as const satisfies readonly Fact[];
}

const notAvailable = '—';

/** Clicks per 100 impressions with two decimals (CMP-013); a dash without impressions. */
export function clickRateText(clicks: number, impressions: number): string {
  return impressions > 0 ? `${((100 * clicks) / impressions).toFixed(2)}%` : notAvailable;
}

/** Why there is nothing to show. */
export function gapText(gap: ReportGap | null, startDate: string): string {
  if (gap === 'notBegun') return campaignReportWords.notBegun(dayText(startDate));
  return gap === null ? campaignReportWords.nothingShown : campaignReportWords[gap];
}

export interface DeviceShare {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  /** Whole percent; null if it is too small for a slice (CMP-017). */
  readonly percent: number | null;
}

/** Devices with their counts and whole percentages, in the given order (CMP-017). */
export function deviceShares(devices: readonly CampaignShare[]): DeviceShare[] {
  const percents = wholePercents(devices.map(({ value }) => value));
  return devices.map(({ id, label, value }, place) => ({ id, label, value, percent: percents[place] ?? null }));
}

/** The cells of an audience row (CMP-018), with a dash for unknown values, as on the screen. */
export function audienceCells(visitor: Omit<TopVisitor, 'clicks' | 'impressions'>): string[] {
  const { organization, industry, revenueRange, employeeRange, city, state, country } = visitor;
  const place = placeLabel(city, null, country);
  return [organization, ...[industry, revenueRange, employeeRange, place, state].map((text) => text || notAvailable)];
}

/** Clicks of an organization: the list is sorted by them first (CMP-044, CMP-053). Blank if there are none. */
export function clicksText({ clicks }: Pick<TopVisitor, 'clicks'>): string {
  if (clicks === 0) return '';
  return `${countText(clicks)} ${clicks === 1 ? 'click' : 'clicks'}`;
}

/** The number of organizations, and a hint that those with clicks come first. */
export function audienceHint(visitors: readonly Pick<TopVisitor, 'clicks'>[]): string {
  const clicked = visitors.filter(({ clicks }) => clicks > 0).length;
  return [
    campaignReportWords.organizations(visitors.length),
    ...(clicked > 0 ? [campaignReportWords.clickedFirst(clicked)] : []),
  ].join(', ');
}
