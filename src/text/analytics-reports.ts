import type { ReportKey } from '../../schema/reference/reports.ts';

interface ReportTexts {
  readonly subheader: string;
  /** What its rows are called, one and several. */
  readonly one: string;
  readonly many: string;
}

/**
 * Words of the analytics tables. Their titles and headings, which files and the navigation share, are in `reportData`.
 */
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

/** What stands where a report has no rows, and the ways out. */
export const emptyReportTexts = {
  noTerms: 'No sessions in this time frame came from a search term.',
  filtered: 'Nothing matches these filters.',
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
  /** Read aloud once all are shown. */
  shown: (count: number) => `${count} search ${count === 1 ? 'term' : 'terms'} shown`,
  topReferrers: 'Top Referrers',
  noReferrers: 'No sessions viewed this page.',
  /** Name of the row that stands for the referrers after the tenth. */
  others: (count: number) => `Other (${count} ${count === 1 ? 'referrer' : 'referrers'})`,
  pie: 'Sessions that viewed this page, by referrer',
  entryPages: 'Entry pages of these sessions',
  exitPages: 'Exit pages of these sessions',
  wholePage: "Counts every session that viewed this page, regardless of the table's page filter.",
} as const;

/** Name of a link behind a figure of a table: 3 Bounces: control valves. */
export const figureOfRow = (figure: string, heading: string, row: string) => `${figure} ${heading}: ${row}`;

/** Devices of the overview that have no group of their own (ANA-004). */
export const otherDevices = 'Other';
