/** A route of the dashboard and texts that its section fixes; each must be on the screen once it has settled. */
export interface RouteUnderTest {
  readonly path: string;
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

/** Every route (FRM-004), and the campaigns; one visitor, depth and campaign stand for all. */
export const dashboardRoutes: readonly RouteUnderTest[] = [
  {
    path: '/',
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
  { path: '/sessions', heading: /^All Sessions/, texts: [...sessionList, 'View More Sessions'] },
  { path: '/sessions/visitor/v12', heading: /^Visitor Detailed Sessions/, texts: ['All Sessions'] },
  { path: '/sessions/targeted', heading: /Targeted/, texts: [...sessionList, 'Filters Applied'] },
  { path: '/sessions/thomasnet', heading: /Thomasnet/, texts: sessionList },
  { path: '/sessions/navigator', heading: /Navigator/, texts: sessionList },
  {
    path: '/sessions/actions',
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
  { path: '/audience', heading: /Audience/, texts: audience },
  { path: '/audience/thomasnet', heading: /Audience/, texts: audience },
  { path: '/audience/targeted', heading: /Audience/, texts: audience },
  { path: '/audience/navigator', heading: /Audience/, texts: audience },
  {
    path: '/analytics',
    heading: /^Analytics/,
    texts: ['Top Referrers', 'Session Depth', 'Session Length', 'Top Pages', 'Entry Pages', 'Exit Pages'],
  },
  { path: '/analytics/referrers', heading: /Referrers/, texts: ['Display'] },
  { path: '/analytics/toppages', heading: /^Top Pages/, texts: ['Display'] },
  { path: '/analytics/entrypages', heading: /^Entry Pages/, texts: ['Display'] },
  { path: '/analytics/exitpages', heading: /^Exit Pages/, texts: ['Display'] },
  { path: '/analytics/searchterms', heading: /^Search Terms/, texts: ['Display'] },
  { path: '/analytics/browsers', heading: /^Browsers/, texts: ['Display'] },
  { path: '/analytics/sessionduration', heading: /^Session Duration/, texts: ['Single Page', '10+'] },
  { path: '/analytics/sessionduration/6-9', heading: /^Session Depth/, texts: [] },
  {
    path: '/campaigns',
    heading: /Ad Campaigns$/,
    texts: ['Displaying 1 to 25 of', 'Campaign Name', 'Status', 'Campaign Period', 'View'],
  },
  {
    path: '/campaigns/1044201/view',
    heading: /^Premium Vertical Sponsorship/,
    texts: [
      'Impressions & Clicks',
      'Audience by Device',
      'Most Identifiable Campaign Audience',
      'Download (PDF)',
      ...organizationTable.slice(0, 6),
    ],
  },
  { path: '/targets', heading: /^Your Target Audience & Pages/, texts: ['Industry', 'Revenue', 'State', 'Country'] },
  { path: '/settings', heading: /^Technical Settings/, texts: [] },
  { path: '/settings/tagging', heading: /Tagging/i, texts: ['AMP'] },
  { path: '/settings/webtraxtutorial', heading: /Tutorial/i, texts: [] },
  { path: '/settings/calltracking', heading: /Call Tracking/i, texts: [] },
  { path: '/settings/invite', heading: /Invite/i, texts: [] },
  { path: '/settings/invite/thankyou', heading: /Thank/i, texts: [] },
];
