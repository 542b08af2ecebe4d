/**
 * Texts of the sessions screens. Some are specified (SES-010, SES-019, SES-028, SES-029, SES-037); the others aren't.
 */
export const sessionsTexts = {
  filterFields: {
    REFERRER: 'Referrer',
    TARGET: 'Your Targets',
    ACTION: 'Specific Actions',
    SEARCH: 'Visitor Name or Search Term',
  },
  apply: 'Apply',
  /** Names the filter form, for screen readers. */
  filtersApplied: 'Filters Applied',
  noFilters: 'No filters applied',
  clearAll: 'Clear all',
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  clearKinds: {
    REFERRER: 'Clear referrers',
    TARGET: 'Clear targets',
    ACTION: 'Clear actions',
    BASE: 'Clear traffic',
    SEARCH: 'Clear searches',
  },
  /** Groups of Specific Actions, if both have choices. */
  actions: 'Actions',
  traffic: 'Traffic',
  ownTargets: 'Your Target Audience',
  otherTargets: 'Additional Available Targets',
  allTargets: 'All of Your Targets',
  /** For an address with a page number of the timeline. */
  noPages: { text: 'only the table has pages' },
  recentSessions: 'Recent Sessions',
  /** At the end of the list, if no further row arrived after all. */
  noMore: 'No more sessions',
  viewMore: 'View More Sessions',
  viewAll: 'View all sessions',
  visitorTitle: 'Visitor Detailed Sessions',
  backToAll: 'All Sessions',
  neighbors: {
    region: 'Visitors of the list',
    previous: 'Previous visitor',
    next: 'Next visitor',
    place: (position: number, count: number) => `${position} of ${count}`,
  },
} as const;

/** Number of matching sessions; `shown` is the formatted count. */
export const sessionCount = (count: number, shown: string): string => (count === 1 ? '1 session' : `${shown} sessions`);

/** Columns of the table view, and its caption. */
export const sessionTableTexts = {
  caption: 'Sessions',
  visitor: 'Visitor',
  location: 'Location',
  time: 'Date/Time',
  source: 'Referrer / Search Term',
  pages: 'Pages',
  length: 'Length',
  isp: 'ISP',
  highlights: 'Highlights',
} as const;

/** A session on the timeline and its expanded content. */
export const sessionCardTexts = {
  highlights: 'Highlights',
  /** Between a session's time and its referrer: 9:14 AM from google.com. */
  from: 'from',
  searched: 'searched',
  pagesOf: (visitor: string, time: string) => `Pages of ${visitor}, ${time}`,
  page: 'page',
  pages: 'pages',
  length: 'length',
  referrer: 'Came from',
  ipAddress: 'IP address',
  isp: 'ISP',
  form: 'Form submission',
  forms: 'Form submissions',
  views: { caption: 'Pages of the session', time: 'Time', page: 'Page', where: 'Where', actions: 'Actions' },
} as const;

/** The company behind a visitor. */
export const visitorCardTexts = {
  region: 'Company',
  directoryUser: 'Directory user',
  throughProvider: 'Came through an internet provider, so the company is not known.',
  facts: {
    industry: 'Industry',
    subIndustry: 'Sub-industry',
    employees: 'Employees',
    revenue: 'Annual revenue',
    firstSeen: 'First seen',
    lastSeen: 'Last seen',
  },
} as const;

/** Titles of the session lists (SES-001, SES-005, SES-007). */
export const sessionListTitles = {
  all: 'All Sessions',
  targeted: 'Targeted Sessions',
  thomasnet: 'Thomasnet Sessions',
  navigator: 'Navigator Sessions',
} as const;

/** The server's name for visitors through an ISP (VIS-007). */
export const unknownVisitorName = 'Unknown';

/** Shown for a list without sessions (SES-038). The first text is specified (SES-037). */
export const emptySessionsTexts = {
  all: "We're sorry, you do not have any sessions that match these filters.",
  thomasnet: 'You do not have any sessions with Thomasnet activity that match these filters.',
  navigator: 'You do not have any sessions with Navigator activity that match these filters.',
  visitor: 'This visitor has no sessions within the selected time frame.',
  unknownVisitor: 'Visitor not found, or not seen by this account.',
  noTargets: 'You have not set up any targets yet, so there are no sessions to match them.',
} as const;

/** Shown for an audience page without sessions. */
export const emptyAudienceTexts = {
  'audience-all': "We're sorry, there is no audience that matches these filters.",
  'audience-thomasnet': 'There is no audience with Thomasnet activity that matches these filters.',
  'audience-navigator': 'There is no audience with Navigator activity that matches these filters.',
  noTargets: 'You have not set up any targets yet, so there is no audience to match them.',
} as const;

/** Shown for a targeted page of either kind without sessions (SES-073). */
export const emptyTargetedTexts = {
  byTargets: 'No sessions match your targets within the selected time frame.',
  byMore: 'No sessions match your targets and these filters within the selected time frame.',
  clear: 'Clear these filters',
} as const;
