import type { CampaignStatus } from '../../schema/generated/types.ts';

const count = (number: number) => number.toLocaleString('en-US');

/** What the list is called for several companies (access section 2). */
const provider = 'Thomas';

/** Words of the campaigns. Titles, columns, product label and the list's failure are the specification's (access). */
export const campaignTexts = {
  section: 'Campaigns',
  /** Of the list; the company where all campaigns belong to one. */
  listTitle: (company: string | null) => `${company ?? provider} Ad Campaigns`,
  /** While it is not known whose they are. */
  listTitleSoFar: 'Ad Campaigns',
  displaying: (first: number, last: number, total: number) =>
    `Displaying ${count(first)} to ${count(last)} of ${count(total)} Campaigns`,
  name: (vertical: string) => `Premium Vertical Sponsorship: ${vertical}`,
  product: 'Premium Vertical Sponsorship',
  columns: {
    name: 'Campaign Name',
    company: 'Company Name',
    status: 'Status',
    period: 'Campaign Period',
    view: 'View',
  },
  search: 'Search campaigns',
  clearSearch: 'Clear the search',
  none: 'There are no ad campaigns yet.',
  noneHint: 'Campaigns that are booked for your company appear here.',
  noMatch: (term: string) => `No campaign matches “${term}”.`,
  pastTheEnd: 'There are no campaigns on this page.',
  toFirstPage: 'Go to the first page',
  listFailed: 'ERROR Retrieving your campaigns...',
  tryAgain: 'Try again',
  statuses: {
    SCHEDULED: 'Scheduled',
    ACTIVE: 'Active',
    PAUSED: 'Paused',
    COMPLETED: 'Completed',
  } satisfies Record<CampaignStatus, string>,

  unknown: 'There is no such campaign',
  unknownReason: 'It may have been removed, or the address is not complete.',
  toList: 'View all campaigns',
  failed: 'This campaign could not be read. Please try again later.',
  breadcrumb: 'Breadcrumb',
  download: 'Download (PDF)',
  making: 'The PDF is being made.',
  made: 'The PDF is ready.',
  notMade: 'The PDF could not be made. Please try again.',

  banner: 'Campaign',
  vertical: 'Vertical',
  period: 'Campaign Period',
  creative: (vertical: string, width: number, height: number) =>
    `Advertisement for ${vertical}, ${width} by ${height} pixels`,
  impressions: 'Impressions',
  clicks: 'Clicks',
  clickRate: 'Click rate',
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
  notBegun: (day: string) => `This campaign begins on ${day}. Its figures appear here from that day on.`,
  outside: 'The chosen dates lie outside the campaign period.',
  showWhole: 'Show the whole period',
  leftScale: 'Impressions, left',
  rightScale: 'Clicks, right',
  noClicks: 'No clicks in these days',
  nothingShown: 'Nothing was shown in these days.',

  chart: 'Impressions & Clicks',
  chartHint: { day: 'by day', month: 'by month' },
  devices: 'Audience by Device',
  devicesHint: 'share of impressions',
  underHalf: 'under 0.5%',
  industries: 'Industry',
  revenueRanges: 'Revenue Range',
  employeeRanges: 'Company Size',
  sharesHint: 'impressions and their share',
  unit: 'impressions',
  showAll: (number: number) => `Show all ${number}`,
  showLess: 'Show fewer',
  map: 'Visitor Locations',
  mapHint: 'impressions by place',

  audience: 'Most Identifiable Campaign Audience',
  organizations: (number: number) => `${count(number)} ${number === 1 ? 'organization' : 'organizations'}`,
  audienceColumns: {
    organization: 'Organization',
    industry: 'Industry',
    revenue: 'Revenue Range',
    size: 'Company Size',
    city: 'City',
    state: 'State',
  },
  noAudience: 'No organization could be identified in these days.',
} as const;
