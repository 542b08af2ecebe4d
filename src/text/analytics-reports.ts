import type { ReportKey } from '../../schema/reference/reports.ts';

interface ReportTexts {
  readonly subheader: string;
  /** What its rows are called, singular and plural. */
  readonly one: string;
  readonly many: string;
}

/** Texts of the analytics tables. Their titles and headings, shared with files and navigation, are in `reportData`. */
export const reportTexts: Readonly<Record<ReportKey, ReportTexts>> = {
  referrers: {
    subheader: 'Where sessions come from',
    one: 'referrer',
    many: 'referrers',
  },
  topPages: {
    subheader: 'Pages by number of views',
    one: 'page',
    many: 'pages',
  },
  entryPages: {
    subheader: 'Pages where sessions start',
    one: 'entry page',
    many: 'entry pages',
  },
  exitPages: {
    subheader: 'Pages where sessions end',
    one: 'exit page',
    many: 'exit pages',
  },
  searchTerms: {
    subheader: 'Search terms and categories that bring sessions',
    one: 'search term',
    many: 'search terms',
  },
  browsers: {
    subheader: 'Browsers and devices',
    one: 'browser',
    many: 'browsers',
  },
};

/** Shown if a report has no rows. */
export const emptyReportTexts = {
  noTerms: 'No sessions in this time frame came from a search term.',
} as const;

/** The overview (ANA-001). */
export const overviewTexts = {
  title: 'Analytics',
  subheader: 'Where sessions start, go and end',
  devices: 'Top Devices',
  topPages: 'Top Pages',
  searchTerms: 'Search Terms/Categories',
  entryPages: 'Entry Pages',
  exitPages: 'Exit Pages',
  views: 'views',
  entries: 'entries',
  exits: 'exits',
} as const;

/** Funnel Analysis below a row of the top pages (ANA-012, ANA-013). */
export const funnelTexts = {
  title: 'Funnel Analysis',
  open: (page: string) => `Funnel Analysis of ${page}`,
  dateRange: 'Date Range',
  pageId: 'Page ID',
  requests: 'Page Requests',
  sessions: 'Page Sessions',
  entries: 'Entries',
  exits: 'Exits',
  bounces: 'Bounces',
  searchTerms: 'Search Terms',
  noTerms: 'No sessions that viewed this page came from a search term.',
  showMore: 'Show More',
  /** Announced when all are shown. */
  shown: (count: number) => `${count} search ${count === 1 ? 'term' : 'terms'} shown`,
  topReferrers: 'Top Referrers',
  noReferrers: 'No sessions viewed this page.',
  /** Name of the row for the referrers after the tenth. */
  others: (count: number) => `Other (${count} ${count === 1 ? 'referrer' : 'referrers'})`,
  pie: 'Sessions that viewed this page, by referrer',
  entryPages: 'Entry pages of these sessions',
  exitPages: 'Exit pages of these sessions',
  wholePage: "Counts every session that viewed this page, regardless of the table's page filter.",
} as const;

/** Name of a link on a table's figure: 3 Bounces: control valves. */
export const figureOfRow = (figure: string, heading: string, row: string) => `${figure} ${heading}: ${row}`;

/** Devices on the overview without their own group (ANA-004). */
export const otherDevices = 'Other';

/** Texts of the session-duration pages (ANA-019, ANA-022). */
export const durationTexts = {
  title: 'Session Duration',
  depth: { title: 'Session Depth', column: 'Pages', hint: 'sessions by pages' },
  length: { title: 'Session Length', column: 'Minutes', hint: 'sessions by minutes' },
  sessions: 'Sessions',
  share: '% of Sessions',
  change: 'Change',
  total: 'All sessions',
  whole: '100.0%',
  details: 'Details',
  detailsOf: (name: string) => `Details of ${name}`,
  depthTitle: (name: string) => `Session Depth: ${name}`,
  back: 'Session Duration',
  viewSessions: 'View These Sessions',
  unknownDepth: "This session depth doesn't exist. A depth is a number of pages, such as 3, 6-9 or 10m.",
  toDuration: 'Back to Session Duration',
  figures: {
    region: 'Sessions of this depth',
    sessions: 'Sessions',
    share: 'Share of all sessions',
    length: 'Avg. session length',
    pages: 'Pages per session',
    of: (count: string) => `of ${count}`,
  },
  visitorInformation: 'Visitor Information',
  sample: 'Sample data',
  sampleHint: 'Sample data, not one of your visitors.',
} as const;

/** Visitor company info, available only as a sample (VIS-011): field names and examples. */
export const sampleVisitor = [
  { field: 'companyName', label: 'Company Name', value: 'Sample Company, Inc.' },
  { field: 'companyDomain', label: 'Domain', value: 'sample-company.example' },
  { field: 'location', label: 'Location', value: 'Springfield, IL' },
  { field: 'zip', label: 'ZIP Code', value: '62701' },
  { field: 'country', label: 'Country', value: 'United States' },
  { field: 'industry', label: 'Industry', value: 'Machinery' },
  { field: 'subIndustry', label: 'Sub-Industry', value: 'Pumps & Compressors' },
  { field: 'b2bOb2c', label: 'B2B or B2C', value: 'B2B' },
  { field: 'audience', label: 'Audience', value: 'Enterprise Business' },
  { field: 'revenue', label: 'Revenue', value: '100M–250M' },
  { field: 'employeeRange', label: 'Employees', value: '500–999' },
  { field: 'fortune1', label: 'Fortune 500', value: 'No' },
  { field: 'fortune2', label: 'Fortune 1000', value: 'No' },
] as const;
