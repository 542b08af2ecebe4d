import type { ViewAction } from '../world/added/added-visit.ts';
import { attributePlaces } from '../world/page-actions.ts';

/** Something that happened in a browser. */
export interface BeaconEvent {
  readonly type: 'view' | 'action' | 'leave';
  /** A whole address of http or https, without its fragment. */
  readonly url: URL;
  readonly referrer: URL | null;
  readonly action: ViewAction | null;
  readonly label: string;
  /** Seconds since the event before. */
  readonly after: number;
}

/** What the tag of a page reports. */
export interface Beacon {
  /** The tracking code: an account's id, or its slug. */
  readonly code: string;
  /** Made by the tag: the same for a browser, and for a visit. */
  readonly visitor: string;
  readonly visit: string;
  /** Null where it names none. */
  readonly sandbox: string | null;
  readonly events: readonly BeaconEvent[];
}

/** Bytes of a beacon, events in one, and characters of its texts. The limits are ours (LIM-023). */
export const beaconLimits = { bytes: 16_384, events: 50, id: 64, text: 200, url: 1000 } as const;

/** Longest wait between two events of a beacon, in milliseconds: a longer one ends a visit. */
const longestAfter = 30 * 60_000;

/** A beacon, checked: a sentence that names the place where it is none. */
export function readBeacon(body: unknown): Beacon | string {
  if (!isObject(body)) return 'The body must be a JSON object';
  const { code, visitor, visit, sandbox, events } = body;
  const ids = Object.entries({ code, visitor, visit });
  const wrong = ids.find(([, value]) => typeof value !== 'string' || !/^[\w.:-]{1,64}$/.test(value));
  if (wrong !== undefined) return `${wrong[0]} must be 1 to ${beaconLimits.id} letters, digits, and any of _ . : -`;
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
    // None is a sentence.
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
    // Where it comes from is told by browsers in many ways: what is no address counts as none.
    referrer: readAddress(event.referrer),
    action: type === 'action' && isAction(action) ? action : null,
    label: readText(event.label),
    after: Math.min(Math.max(after, 0), longestAfter) / 1000,
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isAction = (value: unknown): value is ViewAction =>
  typeof value === 'string' && Object.hasOwn(attributePlaces, value);

/** Letters, digits and dots that the name of a host has at most (RFC 1035). */
const longestHost = 253;

/** Without name and password, fragment and control characters, and the dot that may end the name of a host. */
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

/** Characters that change how a text is laid out, or that no line has, and spaces in a row, become one space. */
export function readText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .slice(0, 4 * beaconLimits.text)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, beaconLimits.text)
    .toWellFormed();
}
