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
  actionsHint: '10 latest sales inquiries',
  /** Stands where there are no sales inquiries but other activity. */
  noInquiries: 'No sales inquiries in this time frame.',
} as const;
