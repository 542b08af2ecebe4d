/** What makes a row of a list different from the others, by the type of the row. Edges have cursors. */
export const rowKeys: Readonly<Record<string, readonly string[]>> = {
  Session: ['id'],
  PageView: ['id'],
  FormSubmission: ['id'],
  UserAccount: ['id'],
  Activity: ['id'],
  ActionTypeCount: ['actionType'],
  Referrer: ['url'],
  TopPage: ['id'],
  EntryPage: ['id'],
  ExitPage: ['id'],
  SearchTerm: ['id'],
  Browser: ['id'],
  Duration: ['id'],
  Depth: ['id'],
  Visitor: ['id'],
  NavItem: ['key'],
  Filter: ['filterType', 'targetType', 'value'],
  InfoItem: ['id'],
  Target: ['targetType', 'value'],
  Campaign: ['campaignId'],
  CampaignDay: ['date'],
  SessionsDay: ['ydt'],
  CampaignShare: ['id'],
  Creative: ['pvs_creative_id'],
  TopVisitor: ['organization'],
};

/** Rows that nothing has to tell apart: two points of a map may lie side by side. */
export const withoutKey: readonly string[] = ['LocationPoint'];

/** Fields that hold what a visitor typed, blanks around it included. */
export const typedFields: readonly string[] = ['term', 'searchTerm', 'message', 'subject', 'name', 'email', 'company'];

type Range = readonly [min: number, max: number];

const ranges: Readonly<Record<string, Range>> = {
  bounceRate: [0, 1],
  percentage: [0, 100],
  coordinates: [-180, 180],
  browserIndex: [1, Number.POSITIVE_INFINITY],
  pagesInSession: [1, Number.POSITIVE_INFINITY],
  companyEmployees: [1, Number.POSITIVE_INFINITY],
  sortOrder: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
};

/** The least and the greatest value of a numeric field, such as Referrer.bounceRate. Counts and seconds begin at 0. */
export function rangeOf(field: string): Range {
  return ranges[field.split('.')[1] ?? ''] ?? [0, Number.POSITIVE_INFINITY];
}

/** Fields of one object of which the first is never more, or later, than the second. */
export const pairRules: readonly (readonly [small: string, large: string])[] = [
  ['bounces', 'entryCount'],
  ['bounces', 'termct'],
  ['bounces', 'sessionsCount'],
  ['entryCount', 'sessionsCount'],
  ['exitCount', 'sessionsCount'],
  ['sessionsCount', 'requestsCount'],
  ['clicks', 'adImpressions'],
  ['clicks', 'impressions'],
  ['sessionCount', 'pagesViewed'],
  ['startDate', 'endDate'],
  ['createdDate', 'startDate'],
  ['firstSeen', 'lastSeen'],
];
