import { atom } from 'jotai';
import { paths } from '../../lib/paths.ts';
import { dateRangeProblem } from '../dates/date-range.ts';
import { locationAtom } from '../location.ts';
import { parseDepth, parseLength } from './depth-and-length.ts';
import { drillParams } from './drill.ts';
import { parseFilter } from './filters.ts';

/** Query string of each path as it was last left, so that the navigation leads back to it with its filters. */
export const rememberedSearchAtom = atom<Readonly<Record<string, string>>>({});

/** Of the reports; a campaign's days are its own. */
const dates = ['start', 'end'];
const betweenLists = ['view', 'show'];
/** The analytics pages are one page of filters (SES-008). */
const betweenAnalytics = ['filter', 'page_depth', 'length', ...Object.values(drillParams)];

/** Whether a parameter is worth taking along: what a page can't use, the next one can't either. */
function isUsable(name: string, value: string): boolean {
  if (name === 'filter') return parseFilter(value) !== null;
  if (name === 'page_depth') return parseDepth(value) !== null;
  return name !== 'length' || parseLength(value) !== null;
}

/** The names of the dates, where both together are a range. */
function usableDates(search: URLSearchParams): readonly string[] {
  const range = { start: search.get('start') ?? '', end: search.get('end') ?? '' };
  const isNone = range.start === '' && range.end === '';
  return isNone || dateRangeProblem(range) === null ? dates : [];
}

const isOfCampaigns = (path: string) => path.startsWith('/campaigns');

/** Home and the analytics pages, which compare with the same period. */
const mayCompare = (path: string) => path === '/' || path.startsWith('/analytics');

/**
 * The query string that a link of the navigation gets: the page's own as it was last left, the dates of the
 * page that is shown, between session lists how they are shown, between analytics pages what narrows them, and between
 * these and Home what they are compared with.
 */
export function searchForLink(link: string, current: { pathname: string; search: string }, remembered: string): string {
  const search = new URLSearchParams(remembered);
  const here = new URLSearchParams(current.search);
  const isBetween = (part: string) => link.startsWith(part) && current.pathname.startsWith(part);
  const shared = [
    ...(isOfCampaigns(link) || isOfCampaigns(current.pathname) ? [] : usableDates(here)),
    ...(isBetween('/sessions') ? betweenLists : []),
    ...(isBetween('/analytics') ? betweenAnalytics : []),
    ...(mayCompare(link) && mayCompare(current.pathname) ? ['compare'] : []),
  ];
  search.delete('page');
  for (const name of shared) {
    search.delete(name);
    for (const value of here.getAll(name)) if (isUsable(name, value)) search.append(name, value);
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** Query string of a link to a visitor: the dates, and how lists are shown. */
export const visitorSearchAtom = atom((get) => searchForLink(paths.visitor, get(locationAtom), ''));

/** Query string of a link that promises all sessions: the dates, and how lists are shown, but no earlier search (SES-072). */
export const allSessionsSearchAtom = atom((get) => searchForLink(paths.sessions, get(locationAtom), ''));

/** What belongs to one table or one depth, and not to the analytics pages together. */
const ownParams = ['depth_sort', 'length_sort', 'sort', 'page', 'show', 'page_depth'];

/** The query string of a link between the session-duration pages: dates, filters and comparison go along. */
export const analyticsSearchAtom = atom((get) => {
  const search = new URLSearchParams(get(locationAtom).search);
  for (const name of ownParams) search.delete(name);
  const text = search.toString();
  return text ? `?${text}` : '';
});
