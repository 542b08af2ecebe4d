import type { LocationPoint } from '../../schema/generated/types.ts';
import type { Variables } from '../client/backend.ts';
import { isRecord } from '../client/json.ts';
import type { Call } from '../client/schema.ts';
import { type Finding, same } from '../rules/rule.ts';

/** What each backend gives out in its own way: opaque texts, and addresses of files that it serves. */
const ownWays = ['cursor', 'url', 'logo', 'img', 'permanentFile', 'pvsCreativeUrl', 'lastmod'];
/** Prose that no clause fixes (TST-074). */
const prose = ['shortLabel', 'companySummary'];

const isAddress = (value: unknown) => typeof value === 'string' && /^(?:https?:\/)?\//.test(value);

/** An answer without what no clause fixes. A referrer's url is no address but its host. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!isRecord(value)) return value;
  const kept = Object.entries(value).filter(([name, inner]) => {
    if (name === 'label' && 'filterType' in value) return value.filterType === 'TARGET';
    if (prose.includes(name)) return false;
    return !ownWays.includes(name) || (name === 'url' && !isAddress(inner));
  });
  return Object.fromEntries(kept.map(([name, inner]) => [name, plain(inner)]));
}

/** Zooms from here on tell all places of a log apart (AUD-016). */
const singlesZoom = 18;

/** Points have no order, and which places come as a cluster is each backend's own: their sum is compared instead. */
function comparablePoints(points: readonly LocationPoint[], zoom: number) {
  const sessions = points.reduce((sum, { properties }) => sum + properties.pointCount, 0);
  const singles = points.filter(({ properties }) => !properties.cluster);
  const nameOf = ({ properties: { name } }: LocationPoint) => name ?? '';
  const sorted = singles.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  return { sessions, ...(zoom >= singlesZoom ? { singles: sorted } : {}) };
}

/** The part of an answer that a clause fixes, which two backends with one log have in common (TST-074). */
export function comparable(call: Call, answer: unknown, { zoom }: Variables): unknown {
  // The call determines the type of its answer.
  if (call === 'locations') return comparablePoints(answer as readonly LocationPoint[], Number(zoom));
  return plain(answer);
}

/** Ids that no table of the log has, by the places where they stand: each backend chooses its own. */
const ownIds: readonly (readonly [kind: string, place: RegExp])[] = [
  ['term', /^searchTerms\b.*\.id$/],
  ['duration', /^durations\b.*\.id$/],
  ['depth', /^depths\b.*\.id$/],
  ['call', /\.callId$|\bphoneCall\.id$/],
  ['form', /\.formSubmissions\.\d+\.id$/],
];

type IsSameId = (place: string, expected: unknown, received: unknown) => boolean;

/** Matches ids that backends choose one to one, over all answers; other ids must be equal (TST-074). */
export function createIdMatch(): IsSameId {
  const known = new Map<string, unknown>();
  const agrees = (key: string, value: unknown) => {
    if (!known.has(key)) known.set(key, value);
    return known.get(key) === value;
  };
  return (place, expected, received) => {
    const [kind] = ownIds.find(([, test]) => test.test(place)) ?? [];
    if (kind === undefined || expected === null || received === null) return expected === received;
    return agrees(`${kind} > ${expected}`, received) && agrees(`${kind} < ${received}`, expected);
  };
}

/** Means and shares may be computed in another order: the last digits of a fraction say nothing. */
const tolerance = 1e-9;
const isNearly = (expected: unknown, received: unknown) =>
  typeof expected === 'number' &&
  typeof received === 'number' &&
  !(Number.isInteger(expected) && Number.isInteger(received)) &&
  Math.abs(expected - received) <= tolerance * Math.abs(expected);

const isBranch = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Every place at which two answers part. */
export function findApart(place: string, expected: unknown, received: unknown, isSameId: IsSameId): Finding[] {
  if (!isBranch(expected) || !isBranch(received)) {
    const isSame = isNearly(expected, received) || isSameId(place, expected, received);
    return isSame ? [] : same(place, expected, received);
  }
  if (Array.isArray(expected) && Array.isArray(received) && expected.length !== received.length) {
    return same(`${place}: number of rows`, expected.length, received.length);
  }
  const names = [...new Set([...Object.keys(expected), ...Object.keys(received)])];
  return names.flatMap((name) => findApart(`${place}.${name}`, expected[name], received[name], isSameId));
}
