const count = (number: number) => number.toLocaleString('en-US');
const sessions = (number: number) => `${count(number)} ${number === 1 ? 'session' : 'sessions'}`;

/** Titles of the audience pages (AUD-001). */
export const audienceTitles = {
  'audience-all': 'Audience',
  'audience-targeted': 'Targeted Audience',
  'audience-thomasnet': 'Thomasnet Audience',
  'audience-navigator': 'Navigator Audience',
} as const;

/** Texts of the audience pages. Their contents are specified (AUD-002), but not these texts. */
export const audienceTexts = {
  sessions,
  matching: 'View Matching Sessions',
  figures: {
    region: 'Summary',
    sessions: 'Sessions',
    visitors: 'Identified visitors',
    perVisitor: 'Sessions per visitor',
    industries: 'Industries',
    enterprises: 'Enterprise sessions',
  },
  hints: {
    sessions: (share: string) => `${share} identified`,
    visitors: 'without internet providers',
    perVisitor: 'identified visitors only',
    industries: (label: string) => `top: ${label}`,
    enterprises: (share: string) => `${share} of known sizes`,
  },
  maps: {
    us: 'United States',
    world: 'International',
    hint: 'sessions by place',
  },
  charts: {
    industries: 'Industry',
    revenueRanges: 'Revenue Range',
    companySizes: 'Company Size',
    hint: 'sessions and their share',
    unit: 'sessions',
    none: 'No details available.',
    showAll: (number: number) => `Show all ${number}`,
    showLess: 'Show fewer',
  },
  /** What a chart omits. */
  notShown: (what: string) => `Not shown: ${what}.`,
  unknown: {
    industries: (number: number) => `${sessions(number)}, industry unknown`,
    revenueRanges: (number: number) => `${sessions(number)}, revenue unknown`,
    companySizes: (number: number) => `${sessions(number)}, size unknown`,
  },
  table: 'Most Active Identifiable Audience',
  tableEmpty: 'No visitors identified in these sessions.',
  loadMore: 'Load more',
  shown: (number: number, total: number) =>
    `${count(number)} of ${count(total)} ${total === 1 ? 'visitor' : 'visitors'}`,
  viewAll: 'View the whole audience',
  setUpTargets: 'Set Up Target Audience',
  /** Shown if no filter can be removed. */
  empty: "We're sorry, there is no audience in the selected time frame.",
} as const;
