import { type PageReportKey, reportPaths } from '../../schema/reference/reports.ts';

/** All paths of the app and builders of links. Any module may import this one, which imports only reference data. */
export const paths = {
  home: '/',
  login: '/login',
  signIn: '/login/signin',
  resetPassword: '/login/reset',
  legacySignIn: '/login/legacy',
  legacyLink: '/login/legacy-l',
  createAccount: '/login/create',
  register: '/register',
  registerEmail: '/register/login',
  registerSignIn: '/register/signin',
  registerReset: '/register/reset',
  registerCreate: '/register/create',
  registerCompany: '/register/companyinfo',
  registerCompanySignedIn: '/register/companyinfo-in',
  registerThanks: '/register/thankyou',
  registerThanksSignedIn: '/register/thankyou-in',
  registerThanksForm: '/register/thankyou2',
  accounts: '/accounts',
  noClaims: '/noclaims',
  campaigns: '/campaigns',
  campaign: '/campaigns/:campaignId/view',
  campaignPrint: '/campaigns/:campaignId/view/print',
  sessions: '/sessions',
  sessionsTargeted: '/sessions/targeted',
  sessionsThomasnet: '/sessions/thomasnet',
  sessionsNavigator: '/sessions/navigator',
  visitor: '/sessions/visitor/:visitorId',
  actions: '/sessions/actions',
  audience: '/audience',
  audienceTargeted: '/audience/targeted',
  audienceThomasnet: '/audience/thomasnet',
  audienceNavigator: '/audience/navigator',
  analytics: '/analytics',
  ...reportPaths,
  sessionDuration: '/analytics/sessionduration',
  sessionDepth: '/analytics/sessionduration/:pageDepth',
  targets: '/targets',
  settings: '/settings',
  tutorial: '/settings/webtraxtutorial',
  callTracking: '/settings/calltracking',
  tagging: '/settings/tagging',
  invite: '/settings/invite',
  inviteThanks: '/settings/invite/thankyou',
} as const;

const knownPaths = Object.values(paths).map((path) => path.split('/'));

/**
 * The listed form of a path that differs only by trailing slashes or letter case. The router treats both as the same
 * page, but everything else compares paths exactly (FRM-004). Ids and unlisted paths stay unchanged.
 */
export function canonicalPath(pathname: string): string {
  const parts = (pathname.replace(/\/+$/, '') || '/').split('/');
  const isLike = (known: string, part: string) => known.startsWith(':') || known === part.toLowerCase();
  const knownPath = knownPaths.find(
    (listed) => listed.length === parts.length && listed.every((name, index) => isLike(name, parts[index] ?? '')),
  );
  return knownPath ? knownPath.map((name, index) => (name.startsWith(':') ? parts[index] : name)).join('/') : pathname;
}

/** The page of a visitor. The id can contain any characters. */
export function visitorPath(visitorId: string): string {
  return `/sessions/visitor/${encodeURIComponent(visitorId)}`;
}

interface Days {
  readonly start: string;
  readonly end: string;
}

/** The dashboard of a campaign; without days, for its whole period. */
export function campaignPath(campaignId: string, days?: Days): string {
  const search = days ? `?start=${days.start}&end=${days.end}` : '';
  return `/campaigns/${encodeURIComponent(campaignId)}/view${search}`;
}

/** The campaign's print view, which its PDF is made from (CMP-023). */
export function campaignPrintPath(campaignId: string, { start, end }: Days): string {
  return `/campaigns/${encodeURIComponent(campaignId)}/view/print?start=${start}&end=${end}`;
}

/** Detail page of a depth row on the session-duration page. A trailing + becomes m, as in links to its sessions. */
export function sessionDepthPath(depth: string): string {
  return `${paths.sessionDuration}/${encodeURIComponent(depth.replace(/\+$/, 'm'))}`;
}

/** A page report filtered to the sessions that saw a page (ANA-007). */
export function pageReportPath(report: PageReportKey, pageUrl: string): string {
  return `${paths[report]}?ref=${encodeURIComponent(pageUrl)}`;
}
