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
/** Above the numbers that a world uses for companies of an industry, so that none is mistaken for one of them. */
const firstCompany = 400_000;

/**
 * The visitor that a browser stands for. It is unknown where visitors of a tester's page come from, and reports
 * wouldn't name visitors on an unknown connection, so each browser gets an invented company and person, the same each
 * time.
 */
function taggedVisitor(key: string): Pick<AddedVisit, 'company' | 'person' | 'role'> {
  const pick = <T>(list: readonly T[], purpose: string) => list[hashNumber(`${key} ${purpose}`) % list.length] as T;
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

/** Browser and system of a User-Agent header. The world then uses its most similar device. */
function deviceOf(userAgent: string): AddedVisit['device'] {
  const agent = userAgent.slice(0, 500);
  const [words, browser] = browsers.find(([known]) => known.test(agent)) ?? [/^$/, 'Chrome'];
  const platform = platforms.find(([known]) => known.test(agent))?.[1] ?? 'Windows';
  return { browser, platform, version: (words.exec(agent)?.[1] ?? '0').slice(0, visitTexts.version) };
}

/** How and when a beacon arrived. */
interface BeaconArrival extends Site {
  /** Milliseconds since 1970 by the sandbox's clock. The browser's clock is never used. */
  readonly now: number;
  readonly userAgent: string;
}

/** The vettedValues entry for actions that haven't been reviewed. */
const unclassified = 3;
/** Seconds between two visits. A page that is searched for can extend a visit by a second. */
const apart = visitPause + 2;

/** The earliest possible start of a visit that a beacon sent now reports, in seconds since 1970. */
export function firstMoment({ events }: Beacon, now: number): number {
  return Math.floor(now / 1000 - waitOf(events)) - 1;
}

/** Seconds from the first event to the last. */
const waitOf = (events: readonly BeaconEvent[]) => events.slice(1).reduce((sum, { after }) => sum + after, 0);

/**
 * Adds what a beacon reports to an account's visits. Its last event is assumed to have happened just now, and those
 * before it as much earlier as it says, but never before known events. Half an hour without an event ends a visit
 * (TST-063). Duplicates count once, and nothing is lost (TST-087). Changes only visits of the same visitor.
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

interface TimedEvent {
  readonly key: string;
  readonly hash: string;
  readonly event: BeaconEvent;
  /** Seconds since 1970. */
  readonly time: number;
  readonly arrival: BeaconArrival;
}

function withEvent(saved: SavedVisits, happening: TimedEvent): SavedVisits {
  const { key, hash, event, time } = happening;
  const near = saved.visits.filter(
    (visit) => visit.key === key && visit.time - apart < time && time < lastMoment(visit) + apart + 1,
  );
  // After the clock was set back, there may be a visit on either side; the later one continues.
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
  // A visit that follows a full one gets a new visitor, because two of the same must be half an hour apart (TST-063).
  return withVisit(saved, { ...happening, time: Math.max(time, visit.time + 1) });
}

/** The time of a visit's last event, in seconds since 1970. */
const lastMoment = (visit: SavedVisit) => Math.max(endOfVisit(visit), visit.lastAt ?? 0);

/**
 * A visit's views plus a new one; null if it is full. An action gets its own view at its time (ACT-017), unless it
 * arrives with that of its page.
 */
function withView(visit: SavedVisit, { event, time, arrival }: TimedEvent): readonly AddedView[] | null {
  const { views } = visit;
  const view = viewOf(event, arrival);
  const last = views.at(-1);
  const at = Math.max(time - visit.time, last?.at ?? 0, 1);
  // A visit starts a second before its first event.
  const isWithPage = last?.url === view.url && last.action === undefined && at === Math.max(last.at, 1);
  if (isWithPage && view.action !== undefined && view.action !== 'PHONE_CALL') {
    return [...views.slice(0, -1), { ...last, ...view }];
  }
  // The first view can become two rows if a search led to it.
  return views.length >= mostViews - 1 || at > longestVisit ? null : [...views, { at, ...view }];
}

/**
 * Starts a visit a second ago, so that whatever comes next is later, even while the clock is stopped. `visitor` is the
 * visitor's number; a new one by default.
 */
function withVisit(
  saved: SavedVisits,
  { key, hash, event, time, arrival }: TimedEvent,
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
  const view = { url: pageAddress(url, site) };
  return action === null ? view : { ...view, action, ...(label === '' ? {} : { subject: label, message: label }) };
}
