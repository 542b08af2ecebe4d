import { atom } from 'jotai';
import { paths } from '../../lib/paths.ts';
import { anyText, fitsInCall, oneOf } from '../address.ts';
import { compareModes, passesCompareOn } from '../dates/compare.ts';
import { namedRangeAtom } from '../dates/date-links.ts';
import type { DateRange } from '../dates/date-range.ts';
import { locationAtom, ordered } from '../location.ts';
import { drillParams, pageAddress, parseBrowsers, parseDepth, parseLength } from './drill.ts';
import { parseFilters } from './filters.ts';
import { isOfOneDepth } from './session-page.ts';
import { displayAmounts, viewTypes } from './sessions-config.ts';

/** The last query string of each path, so that the navigation leads back to it with its filters. */
export const rememberedSearchAtom = atom<Readonly<Record<string, string>>>({});

/** Where a link starts: the current page, and the dates in its address, or null if there are none. */
interface Here {
  readonly pathname: string;
  readonly search: string;
  readonly dates: DateRange | null;
}

export const hereAtom = atom((get): Here => ({ ...get(locationAtom), dates: get(namedRangeAtom) }));

const betweenLists = ['view', 'show'];
/** All analytics pages share their filters (SES-008). */
const betweenAnalytics = ['filter', 'ref', 'page_depth', 'length', ...Object.values(drillParams)];

/** Parsers of the parameters that have invalid values. */
const parsers: Readonly<Record<string, (text: string) => unknown>> = {
  filter: parseFilters,
  page_depth: parseDepth,
  length: parseLength,
  [drillParams.browsers]: parseBrowsers,
  // Only analytics pages keep this parameter, and for them it is a page.
  ref: pageAddress,
  [drillParams.pageUrl]: pageAddress,
  [drillParams.entryPage]: pageAddress,
  [drillParams.exitPage]: pageAddress,
  compare: oneOf(compareModes),
  view: oneOf(viewTypes),
  show: oneOf(displayAmounts),
};

/** Whether a parameter is worth keeping: if this page can't use it, the next one can't either (FRM-050). */
function isUsable(name: string, value: string): boolean {
  const parsed = ((Object.hasOwn(parsers, name) && parsers[name]) || anyText)(value);
  return value.trim() !== '' && parsed !== null && fitsInCall(parsed);
}

/**
 * The parameters of a page that are worth keeping. Except for filters only the first of each, which is what the page
 * itself uses.
 */
function usableParams({ pathname, search }: Pick<Here, 'pathname' | 'search'>): [name: string, value: string][] {
  const usable = [...new URLSearchParams(search)].filter(([name, value]) => isUsable(name, value));
  return usable.filter(([name], index) => {
    if (name === 'page_depth' && isOfOneDepth(pathname)) return false;
    return name === 'filter' || usable.findIndex(([other]) => other === name) === index;
  });
}

/** Replaces a query string's dates with those of the current page. */
function writeDates(search: URLSearchParams, dates: DateRange | null): void {
  search.delete('start');
  search.delete('end');
  if (!dates) return;
  search.set('start', dates.start);
  search.set('end', dates.end);
}

/** Campaigns have their own dates, independent of the reports'. */
const isOfCampaigns = (path: string) => path.startsWith('/campaigns');

/**
 * The query string of a navigation link: the target page's last one with the current page's dates, plus the view
 * between session lists, the filters between analytics pages, and the comparison between these and Home.
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
  // A link to the current page is unchanged: a different order would add a history entry for the same page.
  if (link === current.pathname && ordered(text) === ordered(current.search)) return current.search;
  return text ? `?${text}` : '';
}

/** Query string of a link to a visitor: the dates and the view of lists. */
export const visitorSearchAtom = atom((get) => searchForLink(paths.visitor, get(hereAtom), ''));

/** Query string of a link to all sessions: the dates and the view of lists, but no earlier search (SES-072). */
export const allSessionsSearchAtom = atom((get) => searchForLink(paths.sessions, get(hereAtom), ''));

/** Parameters of a single table or depth, not shared by the analytics pages. */
const ownParams = ['depth_sort', 'length_sort', 'sort', 'page', 'show', 'view', 'page_depth'];

/** The query string of a link between session-duration pages, which keeps dates, filters and comparison. */
export const analyticsSearchAtom = atom((get) => {
  const currentAddress = get(hereAtom);
  const search = new URLSearchParams(usableParams(currentAddress));
  writeDates(search, currentAddress.dates);
  for (const name of ownParams) search.delete(name);
  const text = search.toString();
  return text ? `?${text}` : '';
});
