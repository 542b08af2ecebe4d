import { rangeText } from '../../schema/reference/value-texts.ts';

/** Words of the reports that Home and the analytics pages share (HOM-007, ANA-001). */
export const analyticsTexts = {
  totalSessions: 'Total Sessions',
  topReferrers: 'Top Referrers',
  sessionDepth: 'Session Depth',
  depthHint: 'sessions by pages',
  /** A row of the depth report in words: 1, 6-9 or 10+. */
  pages: (depth: string) => (depth === '1' ? '1 page' : `${rangeText(depth)} pages`),
  sessionLength: 'Session Length',
  lengthHint: 'sessions by minutes',
  /** The row of the length report that is no range of minutes, and what stands under its bar. */
  singlePage: 'Single Page',
  single: 'Single',
  minutes: (range: string) => `${rangeText(range)} minutes`,
  /** What the cards count. */
  unit: 'sessions',
  /** The way from a card to its page, and what it leads to. */
  viewAll: 'View all',
  referrers: 'referrers',
  /** What a report says without rows, of its dates or of its filters (ANA-011). */
  noSessions: 'No sessions in this time frame.',
  filtered: 'Nothing matches these filters.',
} as const;

/** The value that stands for a visit without a referrer, and what a person reads in its place (FRM-042). */
const directToSite = { value: 'DTS', label: 'Direct To Site' } as const;

/** A referrer as calls name it: DTS, in whatever case somebody typed it, and any other as it is (SES-002). */
export function referrerValue(referrer: string): string {
  const upper = referrer.toUpperCase();
  return upper === directToSite.value ? upper : referrer;
}

/** A referrer as shown: its host name, or Direct To Site. */
export function referrerName(referrer: string): string {
  return referrer === directToSite.value ? directToSite.label : referrer;
}

/** Words of the strip of key figures; all ours. */
export const figureTexts = {
  region: 'Key figures',
  sessions: 'Sessions',
  visitors: 'Identified visitors',
  length: 'Avg. session length',
  pages: 'Pages per session',
  inquiries: 'Sales inquiries',
  hints: {
    targeted: (share: string) => `${share} match your targets`,
    visitors: 'without internet providers',
    overTenMinutes: (count: string) => `${count} took over 10 minutes`,
    singlePage: (share: string) => `${share} viewed a single page`,
    /** Where the server doesn't count each kind, and where there are none. */
    inquiries: 'RFIs, calls and downloads',
  },
} as const;
