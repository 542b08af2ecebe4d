import { atom } from 'jotai';
import { drillParams } from './drill.ts';

/** Query string of each path as it was last left, so that the navigation leads back to it with its filters. */
export const rememberedSearchAtom = atom<Readonly<Record<string, string>>>({});

/** Of the reports; a campaign's days are its own. */
const dates = ['start', 'end'];
const betweenLists = ['view', 'show'];
/** The analytics pages are one page of filters (dashboard section 2, analytics-all). */
const betweenAnalytics = ['filter', 'page_depth', 'length', ...Object.values(drillParams)];

const isOfCampaigns = (path: string) => path.startsWith('/campaigns');

/** Home and the analytics pages, which compare with the same period. */
const mayCompare = (path: string) => path === '/' || path.startsWith('/analytics');

/**
 * The query string that a link of the navigation gets: the page's own as it was last left, the dates of the
 * page one is on, between session lists how they are shown, between analytics pages what narrows them, and between
 * these and Home what they are compared with.
 */
export function searchForLink(link: string, current: { pathname: string; search: string }, remembered: string): string {
  const search = new URLSearchParams(remembered);
  const here = new URLSearchParams(current.search);
  const isBetween = (part: string) => link.startsWith(part) && current.pathname.startsWith(part);
  const carried = [
    ...(isOfCampaigns(link) || isOfCampaigns(current.pathname) ? [] : dates),
    ...(isBetween('/sessions') ? betweenLists : []),
    ...(isBetween('/analytics') ? betweenAnalytics : []),
    ...(mayCompare(link) && mayCompare(current.pathname) ? ['compare'] : []),
  ];
  search.delete('page');
  for (const name of carried) {
    search.delete(name);
    for (const value of here.getAll(name)) search.append(name, value);
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}
