import { atom } from 'jotai';
import type { BaseFilter } from '../../../schema/generated/types.ts';
import { paths } from '../../lib/paths.ts';
import { locationAtom } from '../location.ts';

/** Session-filter pages (SES-008). */
export type SessionPage =
  | 'all'
  | 'targeted'
  | 'thomasnet'
  | 'navigator'
  | 'audience-all'
  | 'audience-targeted'
  | 'audience-thomasnet'
  | 'audience-navigator'
  | 'analytics-all';

const pages: Readonly<Record<string, SessionPage>> = {
  [paths.sessions]: 'all',
  [paths.sessionsTargeted]: 'targeted',
  [paths.sessionsThomasnet]: 'thomasnet',
  [paths.sessionsNavigator]: 'navigator',
  [paths.audience]: 'audience-all',
  [paths.audienceTargeted]: 'audience-targeted',
  [paths.audienceThomasnet]: 'audience-thomasnet',
  [paths.audienceNavigator]: 'audience-navigator',
};

/** The session-filter page that a path shows; the rest of the app is about all sessions. */
export function sessionPageOf(pathname: string): SessionPage {
  const isAnalytics = pathname === paths.analytics || pathname.startsWith(`${paths.analytics}/`);
  return pages[pathname] ?? (isAnalytics ? 'analytics-all' : 'all');
}

export const sessionPageAtom = atom((get) => sessionPageOf(get(locationAtom).pathname));

/**
 * Whether what is shown can be narrowed: Home is about all sessions of its dates, a visitor's page about all of the
 * visitor.
 */
export const hasFiltersAtom = atom((get) => {
  const { pathname } = get(locationAtom);
  return pathname in pages || sessionPageOf(pathname) === 'analytics-all';
});

/**
 * What an address says of how a list is shown that the page has no use for: only lists of sessions have all of it, and
 * Actions among them, which takes it along from one to another.
 */
export function listParamsBeside(pathname: string): ('view' | 'show' | 'sort' | 'page')[] {
  if (pathname.startsWith(paths.sessions)) return [];
  const isReport = pathname.startsWith(`${paths.analytics}/`) && !pathname.startsWith(paths.sessionDuration);
  return isReport ? ['view'] : ['view', 'show', 'sort', 'page'];
}

/** Whether a page is about the sessions of the depth that its path names (ANA-022). */
export const isOfOneDepth = (pathname: string) => pathname.startsWith(`${paths.sessionDuration}/`);

const lists = {
  all: paths.sessions,
  targeted: paths.sessionsTargeted,
  thomasnet: paths.sessionsThomasnet,
  navigator: paths.sessionsNavigator,
} as const;

/** The list with the sessions of a page: its own kind of them, or all. */
export function sessionListOf(page: SessionPage): { readonly page: keyof typeof lists; readonly path: string } {
  const kind = page.replace(/^audience-/, '');
  const list = kind === 'targeted' || kind === 'thomasnet' || kind === 'navigator' ? kind : 'all';
  return { page: list, path: lists[list] };
}

/** The traffic that the network and navigator pages are about, whatever the filters; none elsewhere. */
export function baseOf(page: SessionPage): BaseFilter[] {
  if (page.endsWith('thomasnet')) return ['THOMASNET_ACTIVITY'];
  return page.endsWith('navigator') ? ['CATALOG_ACTIVITY'] : [];
}
