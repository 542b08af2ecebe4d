/**
 * Columns of Most Active Identifiable Audience, on Home and on the audience pages: apart from the
 * words of these, which Home doesn't load (LIM-013).
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
