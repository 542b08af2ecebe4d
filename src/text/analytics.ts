import { rangeText } from '../../schema/reference/value-texts.ts';

/** Texts of reports shared by Home and the analytics pages (HOM-007, ANA-001). */
export const analyticsTexts = {
  totalSessions: 'Total Sessions',
  topReferrers: 'Top Referrers',
  sessionDepth: 'Session Depth',
  depthHint: 'sessions by pages',
  /** A row of the depth report in words: 1, 6-9 or 10+. */
  pages: (depth: string) => (depth === '1' ? '1 page' : `${rangeText(depth)} pages`),
  sessionLength: 'Session Length',
  lengthHint: 'sessions by minutes',
  /** The length report's row that isn't a range of minutes, and its bar's label. */
  singlePage: 'Single Page',
  single: 'Single',
  minutes: (range: string) => `${rangeText(range)} minutes`,
  /** What the cards count. */
  unit: 'sessions',
  /** Link from a card to its page, and what the page lists. */
  viewAll: 'View all',
  referrers: 'referrers',
  /** Shown for a report without rows, about its dates or its filters (ANA-011). */
  noSessions: 'No sessions in this time frame.',
  filtered: 'Nothing matches these filters.',
} as const;

/** The value for a visit without a referrer, and its label (FRM-042). */
const directToSite = { value: 'DTS', label: 'Direct To Site' } as const;

/** A referrer as in calls: DTS for any spelling of it, and any other unchanged (SES-002). */
export function referrerValue(referrer: string): string {
  const upper = referrer.toUpperCase();
  return upper === directToSite.value ? upper : referrer;
}

/** A referrer as shown: its host name, or Direct To Site. */
export function referrerName(referrer: string): string {
  return referrer === directToSite.value ? directToSite.label : referrer;
}

/** Texts of the key figures. None are specified. */
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
    /** If the server doesn't count each kind, and if there are none. */
    inquiries: 'RFIs, calls and downloads',
  },
} as const;
