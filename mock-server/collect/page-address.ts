import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import type { Settings } from '../../schema/generated/types.ts';
import { isLoopbackHost } from '../lib/cors.ts';
import { searchingHosts } from '../world/added/added-tables.ts';
import { readText } from './read-beacon.ts';

/** Whose page it is, and by which of its settings addresses of pages are noted. */
export interface Site {
  readonly account: AccountFixture;
  readonly settings: Pick<Settings, 'indexFiles' | 'shortQueries'>;
  /** Host of the mock, whose pages stand for those of the account's site. */
  readonly host: string;
}

/** Folder of the mock's sample site. */
const sampleSite = '/sample-site';
/** Characters that are kept of the parts of an address, and of a search term. */
const kept = { path: 200, query: 100, referrer: 300, term: 80 } as const;

const isOfMock = (url: URL, host: string) => url.host === host || isLoopbackHost(url.hostname);

/**
 * The address under which a page is counted (SET-026): an index file means its folder, and only the parameters stay
 * that the account's settings name. A page of the mock stands for the one of the account's own site.
 */
export function pageAddress(url: URL, { account, settings, host }: Site): string {
  const isOwn = isOfMock(url, host);
  const isSample = isOwn && url.pathname.startsWith(`${sampleSite}/`);
  const path = isSample ? url.pathname.slice(sampleSite.length) : url.pathname;
  const origin = `https://${isOwn ? `www.${account.website}` : url.host}`;
  return origin + cut(folderOf(path, settings), kept.path) + cut(shortQuery(url, settings), kept.query);
}

function folderOf(path: string, { indexFiles }: Site['settings']): string {
  const from = path.lastIndexOf('/') + 1;
  const file = path.slice(from).toLowerCase();
  const isIndex = indexFiles.some((name) => encodeURI(name.toWellFormed()).toLowerCase() === file);
  return isIndex ? path.slice(0, from) : path;
}

function shortQuery({ search }: URL, { shortQueries }: Site['settings']): string {
  const isKept = (part: string) => [...new URLSearchParams(part).keys()].some((name) => shortQueries.includes(name));
  const parts = search.slice(1).split('&').filter(isKept);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** An address without what is beyond a length, and without a character whose escapes it would part. */
function cut(address: string, length: number): string {
  if (address.length <= length) return address;
  return address
    .slice(0, length)
    .replace(/%[\dA-F]?$/i, '')
    .replace(/%(?:[CD].|E.(?:%[89AB].)?|F.(?:%[89AB].){0,2})$/i, '');
}

/** Where a visit came from, and what was searched for there; null where it came from the site itself. */
export function readReferrer(
  referrer: URL | null,
  { account, host }: Site,
): { readonly address: string; readonly term: string | null } | null {
  if (referrer === null || isOfMock(referrer, host)) return null;
  const { hostname, pathname, search, searchParams } = referrer;
  const isOf = (name: string) => hostname === name || hostname.endsWith(`.${name}`);
  if (isOf(account.website)) return null;
  // Search engines alone keep their parameters.
  const isSearching = searchingHosts.some(isOf);
  const words = isSearching ? (searchParams.get('q') ?? searchParams.get('p') ?? searchParams.get('what')) : null;
  const term = readText(words).slice(0, kept.term).toWellFormed();
  return {
    address: cut(`https://${hostname}${pathname}${isSearching ? search : ''}`, kept.referrer),
    term: term === '' ? null : term,
  };
}
