import { reportData, reportKeys, reportPaths } from '../../schema/reference/reports.ts';

/** A route of the dashboard and its fixed texts; each must be on the screen after it has settled. */
export interface RouteUnderTest {
  /** Includes dates if a month of a small account might have no rows. */
  readonly path: string;
  /** Ids of the clauses that fix the texts. */
  readonly clauses: readonly string[];
  readonly heading: RegExp;
  readonly texts: readonly string[];
}

const filterBar = ['Referrer', 'Your Targets', 'Specific Actions', 'Apply'];
const organizationTable = [
  'Organization',
  'Industry',
  'Revenue Range',
  'Company Size',
  'City',
  'State',
  'Session Count',
  'Pages Viewed',
];
const sessionList = [...filterBar, 'Display', '25', '50', '100', 'Timeline', 'Table', 'Recent Sessions'];
const audience = ['Most Active Identifiable Audience', ...organizationTable];

/** Every route (FRM-004), and the campaigns, with one example each of a visitor, a depth and a campaign. */
export const dashboardRoutes: readonly RouteUnderTest[] = [
  {
    path: '/',
    clauses: ['HOM-001', 'HOM-002', 'HOM-003', 'HOM-004', 'HOM-005', 'HOM-007', 'HOM-008', 'HOM-009', 'HOM-011'],
    heading: /^Home/,
    texts: [
      'Top Referrers',
      'Most Active Identifiable Audience',
      'View Your Audience Dashboard',
      'View All Sessions',
      'View Legend',
      'RFIs and Phone Calls',
      'Session Depth',
      'Session Length',
      'All Sessions',
      'Sessions Matching Your Targets',
      ...organizationTable,
    ],
  },
  {
    path: '/sessions',
    clauses: ['SES-001', 'SES-010', 'SES-021', 'SES-023', 'SES-028', 'SES-029'],
    heading: /^All Sessions/,
    texts: [...sessionList, 'View More Sessions'],
  },
  {
    path: '/sessions/visitor/v12',
    clauses: ['VIS-001', 'VIS-003'],
    heading: /^Visitor Detailed Sessions/,
    texts: ['All Sessions'],
  },
  {
    path: '/sessions/targeted',
    clauses: ['SES-005', 'SES-019'],
    heading: /Targeted/,
    texts: [...sessionList, 'Filters Applied'],
  },
  { path: '/sessions/thomasnet', clauses: ['SES-007'], heading: /Thomasnet/, texts: sessionList },
  {
    path: '/sessions/navigator?start=2025-11-22&end=2026-11-21',
    clauses: ['SES-007'],
    heading: /Navigator/,
    texts: sessionList,
  },
  {
    path: '/sessions/actions',
    clauses: ['ACT-001', 'ACT-002', 'ACT-004', 'ACT-005', 'ACT-006'],
    heading: /^Actions/,
    texts: [
      'VIEW BY TYPE',
      'Sales Inquiry',
      'Solicitation',
      'Other Inquiry',
      'Unclassified',
      'Select All',
      'Date/Time',
      'Type',
      'Source',
      'Where',
      'From',
      'Subject/Asset',
    ],
  },
  { path: '/audience', clauses: ['AUD-001', 'AUD-006'], heading: /Audience/, texts: audience },
  { path: '/audience/thomasnet', clauses: ['AUD-001'], heading: /Audience/, texts: audience },
  { path: '/audience/targeted', clauses: ['AUD-001'], heading: /Audience/, texts: audience },
  {
    path: '/audience/navigator?start=2025-11-22&end=2026-11-21',
    clauses: ['AUD-001'],
    heading: /Audience/,
    texts: audience,
  },
  {
    path: '/analytics',
    clauses: ['ANA-001'],
    heading: /^Analytics/,
    texts: ['Top Referrers', 'Session Depth', 'Session Length', 'Top Pages', 'Entry Pages', 'Exit Pages'],
  },
  ...reportKeys.map((key) => ({
    path: reportPaths[key],
    clauses: ['ANA-006'],
    heading: new RegExp(`^${reportData[key].title}`),
    texts: ['Display'],
  })),
  {
    path: '/analytics/sessionduration',
    clauses: ['ANA-019'],
    heading: /^Session Duration/,
    texts: ['Single Page', '10+'],
  },
  { path: '/analytics/sessionduration/6-9', clauses: ['ANA-022'], heading: /^Session Depth/, texts: [] },
  {
    path: '/campaigns',
    clauses: ['CMP-001', 'CMP-002', 'CMP-003'],
    heading: /Ad Campaigns$/,
    texts: ['Displaying 1 to 25 of', 'Campaign Name', 'Status', 'Campaign Period', 'View'],
  },
  {
    path: '/campaigns/1044201/view',
    clauses: ['CMP-004', 'CMP-012', 'CMP-015', 'CMP-016', 'CMP-018'],
    heading: /^Premium Vertical Sponsorship/,
    texts: [
      'Impressions & Clicks',
      'Audience by Device',
      'Most Identifiable Campaign Audience',
      'Download (PDF)',
      ...organizationTable.slice(0, 6),
    ],
  },
  {
    path: '/targets',
    clauses: ['TGT-001', 'TGT-002'],
    heading: /^Your Target Audience & Pages/,
    texts: ['Industry', 'Revenue', 'State', 'Country'],
  },
  { path: '/settings', clauses: ['SET-001'], heading: /^Technical Settings/, texts: [] },
  { path: '/settings/tagging', clauses: ['SET-028'], heading: /Tagging/i, texts: ['AMP'] },
  { path: '/settings/webtraxtutorial', clauses: ['SET-034'], heading: /Tutorial/i, texts: [] },
  { path: '/settings/calltracking', clauses: ['SET-034'], heading: /Call Tracking/i, texts: [] },
  { path: '/settings/invite', clauses: ['SET-030'], heading: /Invite/i, texts: [] },
  { path: '/settings/invite/thankyou', clauses: ['SET-030'], heading: /Thank/i, texts: [] },
];
