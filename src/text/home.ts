/** Texts of Home. Titles and buttons are specified (HOM-001 to HOM-009); the others aren't. */
export const homeTexts = {
  title: 'Home',
  audience: 'Most Active Identifiable Audience',
  audienceEmpty: 'No companies identified in this time frame.',
  viewAudience: 'View Your Audience Dashboard',
  viewAllSessions: 'View All Sessions',
  viewLegend: 'View Legend',
  keyAnalytics: 'Key Analytics',
  actions: 'RFIs and Phone Calls',
  actionsCaption: 'latest sales inquiries',
  /** After the card's title: what it lists, out of how many. */
  inquiries: (count: number, shown: string) => (count === 1 ? '1 sales inquiry' : `${shown} sales inquiries`),
  latestInquiries: (rows: number, shown: string) => `latest ${rows} of ${shown} sales inquiries`,
  /** Shown if there are no sales inquiries but other activity. */
  noInquiries: 'No sales inquiries in this time frame.',
} as const;

/**
 * Columns of Most Active Identifiable Audience, here and on the audience pages, whose other texts Home doesn't load
 * (LIM-013).
 */
export const audienceColumnTexts = {
  organization: 'Organization',
  industry: 'Industry',
  revenue: 'Revenue Range',
  size: 'Company Size',
  city: 'City',
  state: 'State',
  sessions: 'Session Count',
  pages: 'Pages Viewed',
} as const;
