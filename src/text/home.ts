/** Words of Home. The titles and the buttons are fixed (HOM-001 to HOM-009); the rest is ours. */
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
  /** Behind the title of the card: what it lists of how many. */
  inquiries: (count: number, shown: string) => (count === 1 ? '1 sales inquiry' : `${shown} sales inquiries`),
  latestInquiries: (rows: number, shown: string) => `latest ${rows} of ${shown} sales inquiries`,
  /** Stands where there are no sales inquiries but other activity. */
  noInquiries: 'No sales inquiries in this time frame.',
} as const;

/**
 * Columns of Most Active Identifiable Audience, here and on the audience pages, whose other words Home doesn't load
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
