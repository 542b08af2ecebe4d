import type { RequestNote } from '../client/request-log.ts';
import { allCalls } from '../client/schema.ts';
import type { Finding } from '../rules/rule.ts';

/** As many are shown, or one for each request that findings name where these are more. */
const maxRequests = 3;

const calls: ReadonlySet<string> = new Set(allCalls());

/** The request that a place speaks of: the path of a sign-in call, a batch, or a data call; null if it names none. */
function requestNameOf(place: string): string | null {
  const [path] = /^\/[\w/-]+/.exec(place) ?? [];
  if (path !== undefined) return path;
  if (place.startsWith('batch')) return 'batch';
  return (place.match(/\w+/g) ?? []).find((word) => calls.has(word)) ?? null;
}

/** The last request of such a name. */
function lastOf(name: string, requests: readonly RequestNote[]): RequestNote | undefined {
  if (name.startsWith('/')) return requests.findLast(({ path }) => path === name);
  if (name === 'batch') return requests.findLast(({ body }) => body?.startsWith('[') === true);
  const asked = new RegExp(`\\b${name}\\b`);
  return requests.findLast(({ body }) => asked.test(body ?? ''));
}

/**
 * The requests of a failed check to show: the last one of each that its findings name, at the end that of the first
 * finding, and before them the last others. A check may ask more after the answer that was wrong, to compare with it.
 */
export function shownRequests(findings: readonly Finding[], requests: readonly RequestNote[]): RequestNote[] {
  const names = new Set(findings.map(({ place }) => requestNameOf(place)));
  const named = [...names].flatMap((name) => (name === null ? [] : (lastOf(name, requests) ?? [])));
  const own = [...new Set(named)].reverse();
  const others = requests.filter((request) => !own.includes(request));
  return [...others.slice(Math.max(0, others.length - Math.max(0, maxRequests - own.length))), ...own];
}

/** The same requests, the one that a finding names at their end. */
export function withOwnLast({ place }: Finding, requests: readonly RequestNote[]): readonly RequestNote[] {
  const name = requestNameOf(place);
  const own = name === null ? undefined : lastOf(name, requests);
  return own === undefined ? requests : [...requests.filter((request) => request !== own), own];
}
