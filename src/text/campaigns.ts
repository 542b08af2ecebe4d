import { campaignReportWords as report } from '../../schema/reference/campaign-report.ts';

const count = (number: number) => number.toLocaleString('en-US');

/** Used in the list's title if there are several companies (CMP-001). */
const provider = 'Thomas';

/**
 * Texts of the campaigns. Titles, columns, label and the list's failure message are specified (CMP-001 to CMP-004,
 * CMP-010).
 */
export const campaignTexts = {
  section: 'Campaigns',
  /** Title of the list, with the company if all campaigns belong to one. */
  listTitle: (company: string | null) => `${company ?? provider} Ad Campaigns`,
  /** While the companies are unknown. */
  listTitleSoFar: 'Ad Campaigns',
  /** `first` and `last` are 0 if no row is shown (CMP-002). */
  displaying: (first: number, last: number, total: number) => {
    if (total === 0) return 'No campaigns found';
    if (last === 0) return `Displaying none of ${count(total)} Campaigns`;
    return `Displaying ${count(first)} to ${count(last)} of ${count(total)} Campaigns`;
  },
  /** For an address with days that the campaign doesn't have. */
  beyond: {
    startsBefore: { text: 'before the campaign, so the dates start on its first day' },
    endsAfter: { text: 'after the campaign, so the dates end on its last day' },
  },
  name: report.title,
  product: report.product,
  columns: {
    name: 'Campaign Name',
    company: 'Company Name',
    status: report.status,
    period: report.period,
    view: 'View',
  },
  search: 'Search campaigns',
  clearSearch: 'Clear the search',
  /** Replaces the search box in print. */
  searched: (term: string) => `Search: “${term}”`,
  none: 'There are no ad campaigns yet.',
  noneHint: 'Campaigns booked for your company appear here.',
  noMatch: (term: string) => `No campaign matches “${term}”.`,
  pastTheEnd: 'There are no campaigns on this page.',
  toFirstPage: 'Go to the first page',
  listFailed: 'ERROR Retrieving your campaigns...',
  tryAgain: 'Try again',
  statuses: report.statuses,

  unknown: 'Campaign not found',
  unknownReason: 'It may have been removed, or the address is incomplete.',
  toList: 'View all campaigns',
  failed: "This campaign couldn't be loaded.",
  breadcrumb: 'Breadcrumb',
  download: 'Download (PDF)',
  making: 'Preparing your PDF...',
  made: 'Your PDF is ready.',
  notMade: "Your PDF couldn't be created. Please try again.",

  banner: 'Campaign',
  vertical: 'Vertical',
  period: report.period,
  creative: report.creative,
  impressions: report.impressions,
  clicks: report.clicks,
  clickRate: report.clickRate,
  clickRateHint: 'clicks per impression',
  perDay: (average: string) => `${average} a day`,
  dates: {
    label: 'Report dates',
    whole: 'Whole period',
    firstDays: 'First 30 days',
    lastWeek: 'Last 7 days',
    lastDays: 'Last 30 days',
    outside: (period: string) => `Please enter dates within the campaign period, ${period}`,
  },
  starts: (day: string) => `Starts ${day}`,
  showWhole: 'Show the whole period',
  leftScale: 'Impressions, left',
  rightScale: 'Clicks, right',
  noClicks: report.noClicks,
  nothingShown: report.nothingShown,

  chart: report.chart,
  chartHint: report.chartHint,
  devices: report.devices,
  devicesHint: report.devicesHint,
  industries: 'Industry',
  revenueRanges: 'Revenue Range',
  employeeRanges: 'Company Size',
  sharesHint: 'impressions and their share',
  unit: 'impressions',
  showAll: (number: number) => `Show all ${number}`,
  showLess: 'Show fewer',
  map: 'Visitor Locations',
  mapHint: 'impressions by place',

  audience: report.audience,
  organizations: report.organizations,
  audienceColumns: report.audienceColumns,
  noAudience: report.noAudience,
} as const;

const { createdBy, page, status, disclaimer, disclaimerText, audit, auditText } = report;

/** Texts of a campaign's print view, the same as in its PDF (CMP-024). */
export const campaignReportTexts = {
  title: (name: string) => `Report: ${name}`,
  createdBy,
  page,
  print: 'Print',
  back: 'Back to the campaign',
  status,
  creatives: 'Creatives',
  chartLabel: report.chartLabel,
  more: (shown: number, all: string) =>
    `Showing the first ${shown} of ${all} organizations. The PDF lists all of them.`,
  failed: "This part of the report couldn't be loaded.",
  loading: 'Loading the report...',
  disclaimer,
  disclaimerText,
  audit,
  auditText,
} as const;
