/** Words of Home (dashboard section 2). The specification fixes the titles and the buttons; the rest is ours. */
export const homeTexts = {
  title: 'Home',
  figures: {
    region: 'Key figures',
    sessions: 'Sessions',
    companies: 'Identified companies',
    length: 'Avg. session length',
    pages: 'Pages per session',
    inquiries: 'RFIs and phone calls',
  },
  totalSessions: 'Total Sessions',
  audience: 'Most Active Identifiable Audience',
  audienceEmpty: 'No company could be identified in this time frame.',
  viewAllSessions: 'View All Sessions',
  viewLegend: 'View Legend',
  keyAnalytics: 'Key Analytics',
  topReferrers: 'Top Referrers',
  sessionDepth: 'Session Depth',
  sessionLength: 'Session Length',
  actions: 'RFIs and Phone Calls',
  actionsHint: '10 latest sales inquiries',
  /** Stands where there are no sales inquiries but other activity. */
  noInquiries: 'There are no sales inquiries among the activity of this time frame.',
  noSessions: 'There are no sessions in this time frame.',
} as const;
