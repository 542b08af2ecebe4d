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

/** The session-filter page of a path; the rest of the app is about all sessions. */
export function sessionPageOf(pathname: string): SessionPage {
  const isAnalytics = pathname === paths.analytics || pathname.startsWith(`${paths.analytics}/`);
  return pages[pathname] ?? (isAnalytics ? 'analytics-all' : 'all');
}

export const sessionPageAtom = atom((get) => sessionPageOf(get(locationAtom).pathname));

/**
 * Whether the page can be filtered: Home is about all sessions of its dates, and a visitor's page about all of the
 * visitor.
 */
export const hasFiltersAtom = atom((get) => {
  const { pathname } = get(locationAtom);
  return pathname in pages || sessionPageOf(pathname) === 'analytics-all';
});

/**
 * List parameters that a page doesn't use. Only session lists use all of them. Actions counts as a session list,
 * because it passes them on.
 */
export function unusedListParams(pathname: string): ('view' | 'show' | 'sort' | 'page')[] {
  if (pathname.startsWith(paths.sessions)) return [];
  const isReport = pathname.startsWith(`${paths.analytics}/`) && !pathname.startsWith(paths.sessionDuration);
  return isReport ? ['view'] : ['view', 'show', 'sort', 'page'];
}

/** Whether a page is about sessions of the depth in its path (ANA-022). */
export const isOfOneDepth = (pathname: string) => pathname.startsWith(`${paths.sessionDuration}/`);

const lists = {
  all: paths.sessions,
  targeted: paths.sessionsTargeted,
  thomasnet: paths.sessionsThomasnet,
  navigator: paths.sessionsNavigator,
} as const;

/** The list with a page's sessions: its own kind, or all. */
export function sessionListOf(page: SessionPage): { readonly page: keyof typeof lists; readonly path: string } {
  const kind = page.replace(/^audience-/, '');
  const list = kind === 'targeted' || kind === 'thomasnet' || kind === 'navigator' ? kind : 'all';
  return { page: list, path: lists[list] };
}

/** The traffic that network and navigator pages are about, regardless of filters; none for others. */
export function baseOf(page: SessionPage): BaseFilter[] {
  if (page.endsWith('thomasnet')) return ['THOMASNET_ACTIVITY'];
  return page.endsWith('navigator') ? ['CATALOG_ACTIVITY'] : [];
}
