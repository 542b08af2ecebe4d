import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { firstNames, lastNames } from '../../fixtures/generated/word-pools.ts';
import { usCities } from '../../fixtures/geo/us-cities.ts';
import { industries } from '../../schema/reference/industries.ts';
import { isLoopbackHost } from '../lib/cors.ts';
import { hashNumber, hashText } from '../lib/hash-text.ts';
import type { SavedVisit, SavedVisits } from '../state/added-visits.ts';
import { searchingHosts } from '../world/added/added-tables.ts';
import {
  type AddedView,
  type AddedVisit,
  companyDomain,
  endOfVisit,
  longestVisit,
  mostViews,
  visitNumbers,
  visitPause,
} from '../world/added/added-visit.ts';
import { companyName } from '../world/company-namer.ts';
import { type Beacon, type BeaconEvent, readText } from './read-beacon.ts';

const sizes = [8, 24, 60, 140, 320, 900, 2600];
/** Beyond the companies that a world has of an industry, so that none is taken for one of them. */
const firstCompany = 400_000;

/**
 * Who a browser stands for. Nobody knows where visitors of a page that a tester opens come from: each browser is given
 * a made-up company and person of its own, the same each time; no report would name the visitor of an unknown line.
 */
function taggedVisitor(key: string): Pick<AddedVisit, 'company' | 'person' | 'role'> {
  const pick = <T>(list: readonly T[], what: string) => list[hashNumber(`${key} ${what}`) % list.length] as T;
  const industry = hashNumber(`${key} industry`) % (industries.length - 1);
  const { name, town } = companyName(industry, firstCompany + (hashNumber(key) % 90_000), 0, 0);
  const [city, state, country] = usCities[town] ?? pick(usCities, 'city');
  const [first, last] = [pick(firstNames, 'first'), pick(lastNames, 'last')];
  const box = `${first}.${last}`.toLowerCase().replace(/[^a-z.]/g, '');
  return {
    company: { name, industry: industries[industry] ?? 'Other', employees: pick(sizes, 'size'), city, state, country },
    person: { name: `${first} ${last}`, email: `${box}@${companyDomain(name)}` },
    role: 'other',
  };
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+(?:\.\d+)?).*Safari/, 'Safari'],
];
const platforms: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chrome OS'],
  [/Mac OS X|Macintosh/, 'Mac OS'],
  [/Linux/, 'Linux'],
];

/** Browser and system of a User-Agent header; the world then takes the nearest that it has. */
function deviceOf(userAgent: string): AddedVisit['device'] {
  const agent = userAgent.slice(0, 500);
  const [words, browser] = browsers.find(([known]) => known.test(agent)) ?? [/^$/, 'Chrome'];
  const platform = platforms.find(([known]) => known.test(agent))?.[1] ?? 'Windows';
  return { browser, platform, version: words.exec(agent)?.[1] ?? '0' };
}

/** What was searched for, where the address of a search engine tells it. */
function readTerm({ searchParams }: URL): string | null {
  const term = readText(searchParams.get('q') ?? searchParams.get('p') ?? searchParams.get('what')).slice(0, 80);
  return term === '' ? null : term;
}

/** How and when a beacon came. */
interface BeaconArrival {
  readonly account: AccountFixture;
  /** Milliseconds since 1970, by the clock of the sandbox: that of the browser is never asked. */
  readonly now: number;
  /** Host of the mock, whose pages stand for those of the account's site. */
  readonly host: string;
  readonly userAgent: string;
}

/** Value of vettedValues: nobody has looked at it yet. */
const unclassified = 3;
/** Beacons of a visit that are known again. */
const knownBeacons = 20;
/** Seconds between two visits: a page that is searched for can make one a second longer. */
const apart = visitPause + 2;
/** Folder of the mock's sample site. */
const sampleSite = '/sample-site';

/**
 * The visits of an account with what a beacon reports. Its last event is taken to have happened just now and those
 * before as much earlier as it says, but never before what is known already. Half an hour without an event ends a visit
 * (TST-063); what comes twice counts once (TST-087). Only the visits of the same visitor change.
 */
export function noteBeacon(saved: SavedVisits, beacon: Beacon, arrival: BeaconArrival): SavedVisits {
  const key = hashText(`${arrival.account.id} ${beacon.visitor}`);
  const hash = hashText(JSON.stringify([beacon.visit, beacon.events])).slice(0, 8);
  if (saved.visits.some((visit) => visit.key === key && visit.beacons?.includes(hash))) return saved;
  let result = saved;
  let wait = beacon.events.slice(1).reduce((sum, { after }) => sum + after, 0);
  beacon.events.forEach((event, i) => {
    if (i > 0) wait -= event.after;
    const time = Math.floor(arrival.now / 1000 - wait);
    if (event.type !== 'leave') result = withEvent(result, { key, hash, event, time, arrival });
  });
  return result;
}

interface Happening {
  readonly key: string;
  readonly hash: string;
  readonly event: BeaconEvent;
  /** Seconds since 1970. */
  readonly time: number;
  readonly arrival: BeaconArrival;
}

function withEvent(saved: SavedVisits, happening: Happening): SavedVisits {
  const { key, hash, event, time, arrival } = happening;
  const near = saved.visits.filter(
    (visit) => visit.key === key && visit.time - apart < time && time < endOfVisit(visit) + apart + 1,
  );
  // Where the clock was set back there may be one on either side; it goes on with the later one.
  const visit = near.toSorted((a, b) => a.time - b.time).at(-1);
  if (visit === undefined) return withVisit(saved, happening);
  const view = viewOf(event, arrival);
  const views = withView(visit.views, view, Math.max(time - visit.time, visit.views.at(-1)?.at ?? 0, 1));
  const beacons = [...new Set([...(visit.beacons ?? []), hash])].slice(-knownBeacons);
  const changed: SavedVisit = { ...visit, views, beacons };
  return { ...saved, visits: saved.visits.map((other) => (other === visit ? changed : other)) };
}

/** A visit has its end; what happens on the page that was seen last belongs to that view. */
function withView(views: readonly AddedView[], view: Omit<AddedView, 'at'>, at: number): readonly AddedView[] {
  const last = views.at(-1);
  const isOnLast = last?.url === view.url && last.action === undefined && view.action !== undefined;
  if (last !== undefined && isOnLast && view.action !== 'PHONE_CALL')
    return [...views.slice(0, -1), { ...last, ...view }];
  // Two rows may come of the first view, where a search led to it.
  if (views.length >= mostViews - 1 || at > longestVisit) return views;
  return [...views, { at, ...view }];
}

/** A visit begins a second ago: whatever comes next comes later, even while the clock stands still. */
function withVisit(saved: SavedVisits, { key, hash, event, time, arrival }: Happening): SavedVisits {
  const number = saved.count % visitNumbers;
  const known = saved.visits.find((visit) => visit.key === key);
  const { account, now, userAgent } = arrival;
  const referrer = referrerOf(event, arrival);
  const visit: SavedVisit = {
    number,
    visitor: known?.visitor ?? number,
    ...taggedVisitor(`${account.id} ${key}`),
    time: time - 1,
    referrer: referrer === null ? null : referrer.href.slice(0, 300),
    term: referrer === null ? null : readTerm(referrer),
    device: deviceOf(userAgent),
    views: [{ at: 0, ...viewOf(event, arrival) }],
    vetted: unclassified,
    addedAt: now,
    key,
    beacons: [hash],
  };
  return { count: saved.count + 1, visits: [...saved.visits, visit] };
}

function viewOf({ url, action, label }: BeaconEvent, arrival: BeaconArrival): Omit<AddedView, 'at'> {
  const seen = { url: pageAddress(url, arrival) };
  return action === null ? seen : { ...seen, action, ...(label === '' ? {} : { subject: label, message: label }) };
}

/** A page of the mock stands for the one of the account's own site. */
function pageAddress(url: URL, { account, host }: BeaconArrival): string {
  const search = url.search.slice(0, 100);
  if (url.host !== host && !isLoopbackHost(url.hostname)) {
    return `https://${url.host}${url.pathname.slice(0, 200)}${search}`;
  }
  const path = url.pathname.startsWith(`${sampleSite}/`) ? url.pathname.slice(sampleSite.length) : url.pathname;
  return `https://www.${account.website}${path.slice(0, 200)}${search}`;
}

/** Where a visit came from; null where it came from the site itself. Search engines alone keep their parameters. */
function referrerOf({ referrer }: BeaconEvent, { account, host }: BeaconArrival): URL | null {
  if (referrer === null) return null;
  const { hostname, pathname, search } = referrer;
  const isOwn = hostname === account.website || hostname.endsWith(`.${account.website}`);
  if (isOwn || referrer.host === host || isLoopbackHost(hostname)) return null;
  const isSearching = searchingHosts.some((name) => hostname === name || hostname.endsWith(`.${name}`));
  return URL.parse(`https://${hostname}${pathname}${isSearching ? search : ''}`);
}
