/** Every path of the app and the builders of its links. A leaf: anything may import it, it imports nothing. */
export const paths = {
  home: '/',
  login: '/login',
  signIn: '/login/signin',
  accounts: '/accounts',
  noClaims: '/noclaims',
  campaigns: '/campaigns',
  sessions: '/sessions',
  sessionsTargeted: '/sessions/targeted',
  sessionsThomasnet: '/sessions/thomasnet',
  sessionsNavigator: '/sessions/navigator',
  visitor: '/sessions/visitor/:visitorId',
} as const;

export function visitorPath(visitorId: string): string {
  return `/sessions/visitor/${encodeURIComponent(visitorId)}`;
}

/** Sessions of a depth row; a trailing + becomes m (dashboard section 2). */
export function sessionsOfDepthPath(depth: string): string {
  return `${paths.sessions}?page_depth=${encodeURIComponent(depth.replace(/\+$/, 'm'))}`;
}

/**
 * Sessions of a length row: its minutes as seconds, the lower bound plus one when 60 or more
 * (dashboard section 2). `range` is as the report gives it: Single Page, 1-3, 30+.
 */
export function sessionsOfLengthPath(range: string): string {
  if (range === 'Single Page') return `${paths.sessions}?length=0a0`;
  const [from = '0', to = ''] = range.replace(/\+$/, '').split('-');
  const lower = Number(from) * 60;
  const min = lower >= 60 ? lower + 1 : lower;
  return `${paths.sessions}?length=${min}a${to ? Number(to) * 60 : ''}`;
}

/** Sessions of a referrer, by host or DTS (dashboard section 2). */
export function sessionsOfReferrerPath(referrer: string): string {
  return `${paths.sessions}?ref=${encodeURIComponent(referrer)}`;
}
