/** Words of the strip of key figures; all ours. */
export const figureTexts = {
  region: 'Key figures',
  sessions: 'Sessions',
  companies: 'Identified companies',
  length: 'Avg. session length',
  pages: 'Pages per session',
  inquiries: 'Sales inquiries',
  hints: {
    targeted: (share: string) => `${share} match your targets`,
    companies: 'without internet providers',
    overTenMinutes: (count: string) => `${count} took over 10 minutes`,
    singlePage: (share: string) => `${share} viewed a single page`,
    /** Where the server doesn't count each kind, and where there are none. */
    inquiries: 'RFIs, calls and downloads',
  },
} as const;
