import { atom } from 'jotai';
import { paths } from '../../lib/paths.ts';
import { anyText, fitsCall, oneOf } from '../address.ts';
import { compareModes, passesCompareOn } from '../dates/compare.ts';
import { namedRangeAtom } from '../dates/date-links.ts';
import type { DateRange } from '../dates/date-range.ts';
import { locationAtom, ordered } from '../location.ts';
import { drillParams, pageAddress, parseBrowsers, parseDepth, parseLength } from './drill.ts';
import { parseFilters } from './filters.ts';
import { isOfOneDepth } from './session-page.ts';
import { displayAmounts, viewTypes } from './sessions-config.ts';

/** Query string of each path as it was last left, so that the navigation leads back to it with its filters. */
export const rememberedSearchAtom = atom<Readonly<Record<string, string>>>({});

/** Where a link begins: the page that is shown, and the days that its address means; null where that names none. */
interface Here {
  readonly pathname: string;
  readonly search: string;
  readonly dates: DateRange | null;
}

export const hereAtom = atom((get): Here => ({ ...get(locationAtom), dates: get(namedRangeAtom) }));

const betweenLists = ['view', 'show'];
/** The analytics pages are one page of filters (SES-008). */
const betweenAnalytics = ['filter', 'ref', 'page_depth', 'length', ...Object.values(drillParams)];

/** How the parameters are read of which any value is not as good as another. */
const parsers: Readonly<Record<string, (text: string) => unknown>> = {
  filter: parseFilters,
  page_depth: parseDepth,
  length: parseLength,
  [drillParams.browsers]: parseBrowsers,
  // Among the analytics, which alone take it along, it is a page.
  ref: pageAddress,
  [drillParams.pageUrl]: pageAddress,
  [drillParams.entryPage]: pageAddress,
  [drillParams.exitPage]: pageAddress,
  compare: oneOf(compareModes),
  view: oneOf(viewTypes),
  show: oneOf(displayAmounts),
};

/** Whether a parameter is worth taking along: what a page can't use, the next one can't either (FRM-050). */
function isUsable(name: string, value: string): boolean {
  const parsed = ((Object.hasOwn(parsers, name) && parsers[name]) || anyText)(value);
  return value.trim() !== '' && parsed !== null && fitsCall(parsed);
}

/** What of a page's parameters is worth taking along, each but filters once: the page itself uses the first of them. */
function usableParams({ pathname, search }: Pick<Here, 'pathname' | 'search'>): [name: string, value: string][] {
  const usable = [...new URLSearchParams(search)].filter(([name, value]) => isUsable(name, value));
  return usable.filter(([name], place) => {
    if (name === 'page_depth' && isOfOneDepth(pathname)) return false;
    return name === 'filter' || usable.findIndex(([other]) => other === name) === place;
  });
}

/** Puts the days of the page that is shown in the place of those of a query string. */
function writeDates(search: URLSearchParams, dates: DateRange | null): void {
  search.delete('start');
  search.delete('end');
  if (!dates) return;
  search.set('start', dates.start);
  search.set('end', dates.end);
}

/** Of the reports; a campaign's days are its own. */
const isOfCampaigns = (path: string) => path.startsWith('/campaigns');

/**
 * The query string that a link of the navigation gets: the page's own as it was last left, the dates of the
 * page that is shown, between session lists how they are shown, between analytics pages what narrows them, and between
 * these and Home what they are compared with.
 */
export function searchForLink(link: string, current: Here, remembered: string): string {
  const search = new URLSearchParams(remembered);
  const usable = usableParams(current);
  const isBetween = (part: string) => link.startsWith(part) && current.pathname.startsWith(part);
  const shared = [
    ...(isBetween('/sessions') ? betweenLists : []),
    ...(isBetween('/analytics') ? betweenAnalytics : []),
    ...(passesCompareOn(link) && passesCompareOn(current.pathname) ? ['compare'] : []),
  ];
  search.delete('page');
  if (!isOfCampaigns(link) && !isOfCampaigns(current.pathname)) writeDates(search, current.dates);
  for (const name of shared) {
    search.delete(name);
    for (const [param, value] of usable) if (param === name) search.append(name, value);
  }
  const text = search.toString();
  // The page that is shown, as it is: in another order the same page would be one step more for Back.
  if (link === current.pathname && ordered(text) === ordered(current.search)) return current.search;
  return text ? `?${text}` : '';
}

/** Query string of a link to a visitor: the dates, and how lists are shown. */
export const visitorSearchAtom = atom((get) => searchForLink(paths.visitor, get(hereAtom), ''));

/**
 * Query string of a link that promises all sessions: the dates, and how lists are shown, but no earlier search
 * (SES-072).
 */
export const allSessionsSearchAtom = atom((get) => searchForLink(paths.sessions, get(hereAtom), ''));

/** What belongs to one table or one depth, and not to the analytics pages together. */
const ownParams = ['depth_sort', 'length_sort', 'sort', 'page', 'show', 'view', 'page_depth'];

/** The query string of a link between the session-duration pages: dates, filters and comparison go along. */
export const analyticsSearchAtom = atom((get) => {
  const here = get(hereAtom);
  const search = new URLSearchParams(usableParams(here));
  writeDates(search, here.dates);
  for (const name of ownParams) search.delete(name);
  const text = search.toString();
  return text ? `?${text}` : '';
});
