/** Words of the analytics tables and their funnel; the names of the reports are fixed (ANA-006). */
export const reportTexts = {
  referrers: {
    title: 'Referrers',
    subheader: 'Where sessions come from',
    one: 'referrer',
    many: 'referrers',
  },
  topPages: {
    title: 'Top Pages',
    subheader: 'Pages by number of views',
    one: 'page',
    many: 'pages',
  },
  entryPages: {
    title: 'Entry Pages',
    subheader: 'Pages where sessions start',
    one: 'entry page',
    many: 'entry pages',
  },
  exitPages: {
    title: 'Exit Pages',
    subheader: 'Pages where sessions end',
    one: 'exit page',
    many: 'exit pages',
  },
  searchTerms: {
    title: 'Search Terms',
    subheader: 'Search terms and categories that bring sessions',
    one: 'search term',
    many: 'search terms',
  },
  browsers: {
    title: 'Browsers',
    subheader: 'Browsers and devices',
    one: 'browser',
    many: 'browsers',
  },
} as const;

/** Heads of the columns; files bear the same. */
export const columnTexts = {
  referrer: 'Referrer',
  page: 'Page',
  entryPage: 'Entry Page',
  exitPage: 'Exit Page',
  searchTerm: 'Search Term',
  domain: 'Domain',
  sessions: 'Sessions',
  pageViews: 'Page Views',
  entries: 'Entries',
  exits: 'Exits',
  bounces: 'Bounces',
  bounceRate: 'Bounce Rate',
  averageDuration: 'Average Duration',
  averagePages: 'Average Pages',
  browser: 'Browser',
  platform: 'Platform',
  version: 'Version',
  percentage: 'Percentage',
} as const;

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
  topReferrers: 'Top Referrers',
  noReferrers: 'No sessions viewed this page.',
  /** Name of the row that stands for the referrers after the tenth. */
  others: (count: number) => `Other (${count} ${count === 1 ? 'referrer' : 'referrers'})`,
  pie: 'Sessions that viewed this page, by referrer',
  entryPages: 'Entry pages of these sessions',
  exitPages: 'Exit pages of these sessions',
  wholePage: "Counts every session that viewed this page, regardless of the table's page filter.",
} as const;
