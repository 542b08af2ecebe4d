import { firstNames, lastNames } from '../../fixtures/generated/word-pools.ts';
import { usCities } from '../../fixtures/geo/us-cities.ts';
import { industries } from '../../schema/reference/target-values.ts';
import { hashNumber, hashText } from '../lib/hash-text.ts';
import { numbersOfKind, type SavedVisit, type SavedVisits, visitLimits } from '../state/added-visits.ts';
import {
  type AddedView,
  type AddedVisit,
  companyDomain,
  endOfVisit,
  longestVisit,
  mostViews,
  visitPause,
  visitTexts,
} from '../world/added/added-visit.ts';
import { companyName } from '../world/company-namer.ts';
import { type Beacon, type BeaconEvent, pageAddress, readReferrer, type Site } from './read-beacon.ts';

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
  return { browser, platform, version: (words.exec(agent)?.[1] ?? '0').slice(0, visitTexts.version) };
}

/** How and when a beacon came. */
interface BeaconArrival extends Site {
  /** Milliseconds since 1970, by the clock of the sandbox: that of the browser is never asked. */
  readonly now: number;
  readonly userAgent: string;
}

/** Value of vettedValues: nobody has looked at it yet. */
const unclassified = 3;
/** Seconds between two visits: a page that is searched for can make one a second longer. */
const apart = visitPause + 2;

/** When a visit begins that a beacon of now reports, at the earliest: in seconds since 1970. */
export function firstMoment({ events }: Beacon, now: number): number {
  return Math.floor(now / 1000 - waitOf(events)) - 1;
}

/** Seconds from the first event to the last. */
const waitOf = (events: readonly BeaconEvent[]) => events.slice(1).reduce((sum, { after }) => sum + after, 0);

/**
 * The visits of an account with what a beacon reports. Its last event is taken to have happened just now and those
 * before as much earlier as it says, but never before what is known already. Half an hour without an event ends a visit
 * (TST-063); what comes twice counts once, and nothing is lost (TST-087). Only the visits of the same visitor change.
 */
export function noteBeacon(saved: SavedVisits, beacon: Beacon, arrival: BeaconArrival): SavedVisits {
  const key = hashText(`${arrival.account.id} ${beacon.visitor}`);
  const hash = hashText(JSON.stringify([beacon.visit, beacon.events])).slice(0, 8);
  if (saved.visits.some((visit) => visit.key === key && visit.beacons?.includes(hash))) return saved;
  let result = saved;
  let wait = waitOf(beacon.events);
  beacon.events.forEach((event, i) => {
    if (i > 0) wait -= event.after;
    result = withEvent(result, { key, hash, event, time: Math.floor(arrival.now / 1000 - wait), arrival });
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
  const { key, hash, event, time } = happening;
  const near = saved.visits.filter(
    (visit) => visit.key === key && visit.time - apart < time && time < lastMoment(visit) + apart + 1,
  );
  // Where the clock was set back there may be one on either side; it goes on with the later one.
  const visit = near.toSorted((a, b) => a.time - b.time).at(-1);
  const withChange = (change: Partial<SavedVisit>): SavedVisits => ({
    ...saved,
    visits: saved.visits.map((other) => (other === visit ? { ...other, ...change } : other)),
  });
  if (event.type === 'leave') {
    return visit === undefined ? saved : withChange({ lastAt: Math.max(time, lastMoment(visit)) });
  }
  if (visit === undefined) return withVisit(saved, happening, saved.visits.find((one) => one.key === key)?.visitor);
  const beacons = [...new Set([...(visit.beacons ?? []), hash])];
  const views = beacons.length > visitLimits.beacons ? null : withView(visit, happening);
  if (views !== null) return withChange({ views, beacons });
  // One that follows a full one is of another visitor: two of the same are half an hour apart (TST-063).
  return withVisit(saved, { ...happening, time: Math.max(time, visit.time + 1) });
}

/** When the last event of a visit was, in seconds since 1970. */
const lastMoment = (visit: SavedVisit) => Math.max(endOfVisit(visit), visit.lastAt ?? 0);

/**
 * The views of a visit with one more, null where it is full. An action has a view of its own, at its time (ACT-017),
 * unless it comes with that of its page.
 */
function withView(visit: SavedVisit, { event, time, arrival }: Happening): readonly AddedView[] | null {
  const { views } = visit;
  const view = viewOf(event, arrival);
  const last = views.at(-1);
  const at = Math.max(time - visit.time, last?.at ?? 0, 1);
  // A visit begins a second before its first event.
  const isWithPage = last?.url === view.url && last.action === undefined && at === Math.max(last.at, 1);
  if (isWithPage && view.action !== undefined && view.action !== 'PHONE_CALL') {
    return [...views.slice(0, -1), { ...last, ...view }];
  }
  // Two rows may come of the first view, where a search led to it.
  return views.length >= mostViews - 1 || at > longestVisit ? null : [...views, { at, ...view }];
}

/**
 * Begins a visit, a second ago: whatever comes next comes later, even while the clock stands still. `visitor` is the
 * number of whose it is; of a new one unless given.
 */
function withVisit(
  saved: SavedVisits,
  { key, hash, event, time, arrival }: Happening,
  visitor = saved.count % numbersOfKind,
): SavedVisits {
  const referrer = readReferrer(event.referrer, arrival);
  const visit: SavedVisit = {
    number: saved.count % numbersOfKind,
    visitor,
    ...taggedVisitor(`${arrival.account.id} ${key}`),
    time: time - 1,
    referrer: referrer?.address ?? null,
    term: referrer?.term ?? null,
    device: deviceOf(arrival.userAgent),
    views: [{ at: 0, ...viewOf(event, arrival) }],
    vetted: unclassified,
    addedAt: arrival.now,
    key,
    beacons: [hash],
  };
  return { count: saved.count + 1, visits: [...saved.visits, visit] };
}

function viewOf({ url, action, label }: BeaconEvent, site: Site): Omit<AddedView, 'at'> {
  const seen = { url: pageAddress(url, site) };
  return action === null ? seen : { ...seen, action, ...(label === '' ? {} : { subject: label, message: label }) };
}
