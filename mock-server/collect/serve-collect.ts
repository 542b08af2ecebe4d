import { LRUCache } from 'lru-cache';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { type Clock, elapsed } from '../lib/clock.ts';
import { BodyTooLargeError, errorResponse, parseJson, type RouteContext, readBody } from '../lib/http.ts';
import { memoize } from '../lib/memoize.ts';
import { clientNetwork } from '../lib/request-notes.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { isSandboxName, sandboxName } from '../state/sandbox-store.ts';
import { firstDayOf, lastMomentOf } from '../world/schedule.ts';
import { createZone } from '../world/time-zone.ts';
import type { WorldStore } from '../world/world-store.ts';
import { firstMoment, noteBeacon } from './note-beacon.ts';
import { beaconLimits, readBeacon } from './read-beacon.ts';

/**
 * Maximum beacons per minute from a client, which can be an office, and in a sandbox. The limits are the mock's own
 * choice (LIM-023).
 */
const limits = { client: 240, sandbox: 1200 } as const;
const windowMs = 60_000;

interface Count {
  readonly since: number;
  beacons: number;
}

/** Counts beacons in this process. The least recently counted sender is evicted first. */
export class CollectRates {
  private readonly counts = new LRUCache<string, Count>({ max: 5000 });
  private readonly now: () => number;

  /** `now` returns milliseconds, by a clock that testers can't set. */
  constructor(now: () => number = elapsed) {
    this.now = now;
  }

  /**
   * Counts a beacon. Returns the seconds until the next one is accepted if there were too many, otherwise 0. Beacons
   * refused because of the client's limit don't count against the sandbox's.
   */
  note(network: string | null, sandbox: string): number {
    const wait = this.count(`client ${network ?? 'nowhere'}`, limits.client);
    return wait > 0 ? wait : this.count(`sandbox ${sandbox}`, limits.sandbox);
  }

  private count(key: string, limit: number): number {
    const now = this.now();
    const known = this.counts.get(key);
    const count = known !== undefined && now - known.since < windowMs ? known : { since: now, beacons: 0 };
    this.counts.set(key, count);
    if (count.beacons >= limit) return Math.ceil((count.since + windowMs - now) / 1000);
    count.beacons++;
    return 0;
  }
}

/** The app services that the collector uses. */
export interface CollectServices {
  readonly accounts: readonly AccountFixture[];
  readonly clock: Clock;
  readonly worlds: WorldStore;
  state(sandbox: string): SandboxState;
}

/** One count per app, whatever services a sandbox has: its accounts are always the same. */
const ratesOf = memoize((_: readonly AccountFixture[]) => new CollectRates());

/**
 * POST /collect: what a page's tag reports, as JSON regardless of the content type, because a beacon can't send a
 * preflight (TST-087). 204 when it is saved; 400 with a sentence if it is invalid, 405 for another method, 413 if it is
 * too long, 429 with Retry-After if there are too many.
 */
export async function serveCollect({ request, url, services }: RouteContext<CollectServices>): Promise<Response> {
  if (request.method !== 'POST') return errorResponse(405, 'Only POST is answered here', { allow: 'POST' });
  const text = await readText(request);
  if (text === null) return errorResponse(413, `A beacon has at most ${beaconLimits.bytes} bytes`);
  const body = parseJson(text);
  if (body === undefined) return errorResponse(400, 'The body is not JSON');
  const beacon = readBeacon(body);
  if (typeof beacon === 'string') return errorResponse(400, beacon);
  const sandbox = beacon.sandbox ?? sandboxName(request.headers);
  if (sandbox === null || !isSandboxName(sandbox)) {
    return errorResponse(400, 'The sandbox name is not 1 to 64 letters, digits, _ or -');
  }
  const { accounts, clock, worlds } = services;
  const wait = ratesOf(accounts).note(clientNetwork(request), sandbox);
  if (wait > 0) return errorResponse(429, 'Too many beacons in a minute', { 'retry-after': String(wait) });
  const account = accounts.find(({ id, slug }) => beacon.code === id || beacon.code === slug);
  if (account === undefined) return errorResponse(400, 'code is that of no account');
  const now = clock.now();
  const missing = missingDays(worlds.now, account, firstMoment(beacon, now), now / 1000);
  if (missing !== null) return errorResponse(400, missing);
  const state = services.state(sandbox);
  const settings = await state.settings(account);
  const userAgent = request.headers.get('user-agent') ?? '';
  const arrival = { account, settings, now, host: url.host, userAgent };
  await state.visits.change(account, 'visits', (saved) => noteBeacon(saved, beacon, arrival));
  return new Response(null, { status: 204 });
}

/** A sentence if an account's world has no days for part of a period; otherwise null. */
function missingDays(present: number, { timeZone }: AccountFixture, from: number, to: number): string | null {
  const first = createZone(timeZone).dayStartOf(firstDayOf(present, timeZone));
  const last = lastMomentOf(present);
  if (from >= first && to <= last) return null;
  const [since, until] = [first, last].map((moment) => new Date(moment * 1000).toISOString().slice(0, 10));
  return `The clock of the sandbox is not within the days that have visits, ${since} to ${until}`;
}

/** The sandbox that a beacon's body names; null if it names none or isn't a beacon. */
export async function sandboxOfBeacon(request: Request): Promise<string | null> {
  if (request.method !== 'POST') return null;
  const body = parseJson((await readText(request)) ?? '');
  const named = typeof body === 'object' && body !== null && 'sandbox' in body ? body.sandbox : null;
  return typeof named === 'string' && isSandboxName(named) ? named : null;
}

/** The body, read once for both callers; null if it is too long. */
const readText = memoize(async (request: Request): Promise<string | null> => {
  try {
    return await readBody(request, beaconLimits.bytes);
  } catch (error) {
    if (error instanceof BodyTooLargeError) return null;
    throw error;
  }
});
