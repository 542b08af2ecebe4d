import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import type { Settings } from '../../schema/generated/types.ts';
import { isLoopbackHost, isObject } from '../lib/http.ts';
import { searchingHosts } from '../world/added/added-tables.ts';
import type { ViewAction } from '../world/added/added-visit.ts';
import { attributePlaces } from '../world/page-actions.ts';

/** Something that happened in a browser. */
export interface BeaconEvent {
  readonly type: 'view' | 'action' | 'leave';
  /** A full http or https URL, without its fragment. */
  readonly url: URL;
  readonly referrer: URL | null;
  readonly action: ViewAction | null;
  readonly label: string;
  /** Seconds since the previous event. */
  readonly after: number;
}

/** What a page's tag reports. */
export interface Beacon {
  /** The tracking code: an account's id or slug. */
  readonly code: string;
  /** Ids from the tag: one per browser, and one per visit. */
  readonly visitor: string;
  readonly visit: string;
  /** Null if it names none. */
  readonly sandbox: string | null;
  readonly events: readonly BeaconEvent[];
}

/**
 * Maximum bytes of a beacon, events in it, and characters of its texts. The limits are the mock's own choice (LIM-023).
 */
export const beaconLimits = { bytes: 16_384, events: 50, id: 64, text: 200, url: 1000 } as const;

/** The longest wait between two events of a beacon, in milliseconds: a longer one ends a visit. */
const longestAfter = 30 * 60_000;

/** Validates a beacon. Returns a sentence naming the place if it is invalid. */
export function readBeacon(body: unknown): Beacon | string {
  if (!isObject(body)) return 'The body must be a JSON object';
  const { code, visitor, visit, sandbox, events } = body;
  const ids = Object.entries({ code, visitor, visit });
  const invalid = ids.find(([, value]) => typeof value !== 'string' || !/^[\w.:-]{1,64}$/.test(value));
  if (invalid !== undefined) return `${invalid[0]} must be 1 to ${beaconLimits.id} letters, digits, and any of _ . : -`;
  if (typeof (sandbox ?? '') !== 'string') return 'sandbox must be a text';
  if (!Array.isArray(events) || events.length === 0 || events.length > beaconLimits.events) {
    return `events must be a list of 1 to ${beaconLimits.events}`;
  }
  const read = events.map(readEvent);
  const problem = read.findIndex((event) => typeof event === 'string');
  if (problem >= 0) return `events[${problem}].${read[problem]}`;
  return {
    code: String(code),
    visitor: String(visitor),
    visit: String(visit),
    sandbox: typeof sandbox === 'string' ? sandbox : null,
    // Safe: none of them is a sentence.
    events: read as BeaconEvent[],
  };
}

function readEvent(event: unknown): BeaconEvent | string {
  if (!isObject(event)) return 'type is missing';
  const { type, action, after = 0 } = event;
  if (type !== 'view' && type !== 'action' && type !== 'leave') return 'type must be view, action or leave';
  const url = readAddress(event.url);
  if (url === null) return `url must be an address of http or https of at most ${beaconLimits.url} characters`;
  if (typeof after !== 'number' || !Number.isFinite(after)) return 'after must be a number of milliseconds';
  if (type === 'action' && !isAction(action)) return `action must be one of ${Object.keys(attributePlaces).join(', ')}`;
  return {
    type,
    url,
    // Browsers report referrers in many ways. Anything but a URL counts as none.
    referrer: readAddress(event.referrer),
    action: type === 'action' && isAction(action) ? action : null,
    label: readText(event.label),
    after: Math.min(Math.max(after, 0), longestAfter) / 1000,
  };
}

const isAction = (value: unknown): value is ViewAction =>
  typeof value === 'string' && Object.hasOwn(attributePlaces, value);

/** The maximum length of a host name (RFC 1035). */
const longestHost = 253;

/** Removes username and password, fragment and control characters, and a trailing dot of the host name. */
function readAddress(value: unknown): URL | null {
  if (typeof value !== 'string' || value.length > beaconLimits.url) return null;
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  url.hostname = url.hostname.replace(/\.$/, '');
  if (url.hostname === '' || url.hostname.length > longestHost) return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  return url;
}

/** Replaces runs of spaces, line breaks, and characters that affect layout with a single space. */
function readText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .slice(0, 4 * beaconLimits.text)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, beaconLimits.text)
    .toWellFormed();
}

/** The account of a page, and the settings that determine how page URLs are recorded. */
export interface Site {
  readonly account: AccountFixture;
  readonly settings: Pick<Settings, 'indexFiles' | 'shortQueries'>;
  /** Host of the mock. Its pages stand for those of the account's site. */
  readonly host: string;
}

/** Folder of the mock's sample site. */
const sampleSite = '/sample-site';
/** Maximum characters kept of the parts of a URL and of a search term. */
const maxLengths = { path: 200, query: 100, referrer: 300, term: 80 } as const;

const isOfMock = (url: URL, host: string) => url.host === host || isLoopbackHost(url.hostname);

/**
 * The URL under which a page is counted (SET-026): an index file is replaced with its folder, and only the parameters
 * named in the account's settings are kept. A page of the mock stands for the one on the account's own site.
 */
export function pageAddress(url: URL, { account, settings, host }: Site): string {
  const isOwn = isOfMock(url, host);
  const isSample = isOwn && url.pathname.startsWith(`${sampleSite}/`);
  const path = isSample ? url.pathname.slice(sampleSite.length) : url.pathname;
  const origin = `https://${isOwn ? `www.${account.website}` : url.host}`;
  return origin + cut(folderOf(path, settings), maxLengths.path) + cut(shortQuery(url, settings), maxLengths.query);
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

/** Truncates a URL without splitting an escaped character. */
function cut(address: string, length: number): string {
  if (address.length <= length) return address;
  return address
    .slice(0, length)
    .replace(/%[\dA-F]?$/i, '')
    .replace(/%(?:[CD].|E.(?:%[89AB].)?|F.(?:%[89AB].){0,2})$/i, '');
}

/** Where a visit came from, and its search term; null if it came from the site itself. */
export function readReferrer(
  referrer: URL | null,
  { account, host }: Site,
): { readonly address: string; readonly term: string | null } | null {
  if (referrer === null || isOfMock(referrer, host)) return null;
  const { hostname, pathname, search, searchParams } = referrer;
  const isOf = (name: string) => hostname === name || hostname.endsWith(`.${name}`);
  if (isOf(account.website)) return null;
  // Only search engines keep their parameters.
  const isSearching = searchingHosts.some(isOf);
  const words = isSearching ? (searchParams.get('q') ?? searchParams.get('p') ?? searchParams.get('what')) : null;
  const term = readText(words).slice(0, maxLengths.term).toWellFormed();
  return {
    address: cut(`https://${hostname}${pathname}${isSearching ? search : ''}`, maxLengths.referrer),
    term: term === '' ? null : term,
  };
}
