import { reportData, reportKeys, reportPaths } from '../../schema/reference/reports.ts';
import { settle } from './matrix-driver.ts';
import { days, openCall, type Situation } from './situation.ts';

const dana = 'Dana Reyes';

/** A screen with reports that are requested again when its dates change. */
function report(name: string, path: string, heading: RegExp, requests: Situation['requests']): Situation {
  const address = (turn: number) => `${path}?${days(turn)}`;
  return {
    name,
    persona: dana,
    path,
    heading,
    requests,
    open: (driver) => driver.enter(address(0)),
    trigger: (driver, turn) => driver.go(address(turn)),
  };
}

/** A screen that is entered without cached data. */
function freshScreen(name: string, path: string, heading: RegExp, calls: readonly string[]): Situation {
  return { name, persona: dana, path, heading, requests: [calls], trigger: (driver) => driver.enter(path) };
}

const campaignParts = [
  'campaignActivityByDate',
  'campaignTopVisitors',
  'campaignVisitorsByDevice',
  'campaignVisitorsByEmployeeRange',
  'campaignVisitorsByIndustry',
  'campaignVisitorsByRevenueRange',
  'campaignVisitorLocations',
];

const homeCalls = ['sessionsByDate', 'visitors', 'depths', 'durations', 'highValueActivities', 'referrers'];
const overviewCalls = ['browsers', 'topPages', 'searchTerms', 'entryPages', 'exitPages'];

/** Reports that aren't on the screens above, each by itself: new reports are included automatically. */
const furtherReports = reportKeys
  .filter((key) => ![...homeCalls, ...overviewCalls].includes(key))
  .map((key) => {
    const { title } = reportData[key];
    return report(`the report ${title}`, reportPaths[key], new RegExp(`^${title}`), [[key]]);
  });

/** Reads: each screen that requests figures, rows or points from a server. */
export const reportSituations: readonly Situation[] = [
  report('home', '/', /^Home/, [homeCalls]),
  report('the session list', '/sessions', /^All Sessions/, [['sessions']]),
  {
    name: 'the choices of targets',
    persona: dana,
    path: '/sessions',
    heading: /^All Sessions/,
    requests: [['getTargetFilters']],
    async trigger(driver) {
      await driver.enter('/sessions');
      await driver.press({ role: 'button', name: /Your Targets/ });
    },
  },
  report('the analytics overview', '/analytics', /^Analytics/, [overviewCalls]),
  ...furtherReports,
  report('the audience', '/audience', /^Audience/, [['sessionsInfo', 'locations']]),
  report('a campaign', '/campaigns/1044202/view', /^Premium Vertical Sponsorship/, [campaignParts]),
  {
    ...report('the detail of a call', '/sessions/actions', /^Actions/, [['phoneCall']]),
    async trigger(driver, turn) {
      // A call is only requested once, whatever the page's dates. Two months always include one.
      await driver.enter(`/sessions/actions?showAll=true&${days(turn, 60)}`);
      await settle(driver, /^Actions/);
      await openCall(driver);
    },
  },
  {
    ...report('the funnel of a page', '/analytics/toppages', /^Top Pages/, [['page']]),
    async open(driver) {
      await driver.enter(`/analytics/toppages?${days(0)}`);
      await driver.press({ role: 'button', name: /^Funnel/ });
    },
  },
  freshScreen('the frame', '/settings/tagging', /^Tagging/, ['getNav', 'getUserSettings', 'getAccounts']),
  freshScreen('the account picker', '/accounts', /^Select an account/, ['getAccounts']),
  freshScreen('the settings', '/settings', /^Technical Settings/, ['getUserSettings']),
  freshScreen('the targets', '/targets', /^Your Target Audience/, ['getUserTargetsAndPages']),
  freshScreen('the campaigns', '/campaigns', /Campaigns$/, ['listCampaigns']),
  freshScreen('the head of a campaign', '/campaigns/1044202/view', /Premium Vertical Sponsorship/, ['campaign']),
  freshScreen('a visitor', '/sessions/visitor/v12', /^Visitor Detailed Sessions/, ['visitor']),
];
