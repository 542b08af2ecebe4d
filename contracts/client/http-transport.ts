import { setTimeout as wait } from 'node:timers/promises';
import { parse } from 'graphql';
import type { Transport } from './backend.ts';
import { CannotRun, formatFailure, Unanswered } from './failures.ts';
import { isRecord, parseJson } from './json.ts';
import { isSignInPath } from './request-log.ts';
import { createRequestQueue, type RequestQueue } from './request-queue.ts';
import { callsIn } from './schema.ts';

interface HttpTransportOptions {
  readonly endpoint: URL;
  /** The base URL of the sign-in calls; null for the endpoint's origin. */
  readonly auth: URL | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Time limit for a response, up to its last byte. */
  readonly timeoutMs: number;
  /** Maximum concurrent requests per origin. */
  readonly concurrency: number;
  /** The backend's time, in milliseconds since 1970. */
  readonly now: () => number;
  /** Whether that time is running. */
  readonly timeRuns?: boolean;
  /** Statuses that are retried if they come with Retry-After; 429 and 503 unless given. */
  readonly busyStatuses?: readonly number[];
}

/** The status for exceeding a rate limit. */
const tooMany = 429;
/** After this many consecutive requests without a response, a probe checks whether the backend is reachable at all. */
const maxSilences = 10;
/** A question that got no response this many times isn't sent again. */
const maxRepeats = 3;
/** Far above the largest response the contract allows. */
const maxBytes = 64_000_000;
/** The redirect statuses. */
export const redirectStatuses: readonly number[] = [301, 302, 303, 307, 308];
/** As many redirects as browsers follow. */
const maxRedirects = 20;
/** The request headers with credentials. */
const keys: readonly string[] = ['authorization', 'cookie', 'x-wt-legacy_token'];
/** The longest wait a backend may request with Retry-After. */
const maxWaitMs = 60_000;

const smallestRequest = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{"query":"{ __typename }"}',
};

/**
 * A backend over HTTP. Waits if the backend says it is busy, limits the time and size of each response, and stops
 * repeating questions that never get a response. Rejects with Unanswered for a request without a response, and
 * immediately with CannotRun once the backend has stopped responding altogether.
 */
export function httpTransport(options: HttpTransportOptions): Transport {
  const { endpoint, auth, timeoutMs } = options;
  const origins = [endpoint, auth].map((url) => url?.origin);
  const unansweredCounts = new Map<string, number>();
  let silences = 0;
  let alive: Promise<boolean> | null = null;

  /** Files may be on other hosts, including redirect targets, which must not receive this backend's credentials. */
  function headersFor({ origin }: URL, { headers: own }: RequestInit, isLed: boolean): Headers {
    const isOurs = origins.includes(origin);
    const headers = new Headers(isOurs ? options.headers : {});
    for (const [name, value] of new Headers(own))
      if (isOurs || !isLed || !keys.includes(name)) headers.set(name, value);
    return headers;
  }

  async function send(path: string, init: RequestInit): Promise<Response> {
    const signal = AbortSignal.timeout(timeoutMs);
    let address = addressOf(path, options);
    for (let count = 0; count <= maxRedirects; count++) {
      const headers = headersFor(address, init, count > 0);
      const response = await fetch(address, { ...init, headers, signal, redirect: 'manual' });
      // A redirected call would arrive as GET and without its token, so the redirect itself is its response.
      const next = init.method === 'POST' ? null : redirectOf(response, address);
      if (next === null) return readWhole(response);
      await response.body?.cancel();
      address = next;
    }
    throw new Error('it redirects in a loop');
  }

  async function isAlive(): Promise<boolean> {
    try {
      await send('/graphql', smallestRequest);
    } catch {
      return false;
    }
    silences = 0;
    alive = null;
    return true;
  }

  async function sendUnlessSilent(path: string, init: RequestInit): Promise<Response> {
    if (silences >= maxSilences) {
      alive ??= isAlive();
      if (!(await alive)) throw new CannotRun(`${endpoint.href} has stopped answering.`);
    }
    const question = questionOf(path, init);
    const unanswered = unansweredCounts.get(question) ?? 0;
    if (unanswered >= maxRepeats) {
      silences++;
      throw new Unanswered(placeOf(path, init), `not sent again after ${unanswered} requests without a response`);
    }
    try {
      const response = await send(path, init);
      silences = 0;
      unansweredCounts.delete(question);
      return response;
    } catch (error) {
      // Counted only now, since many requests may be in flight at once.
      silences++;
      unansweredCounts.set(question, unanswered + 1);
      throw new Unanswered(placeOf(path, init), formatFailure(error, timeoutMs), error);
    }
  }

  const queues = new Map<string, RequestQueue>();

  /** The queue for an origin, or for one path of it. */
  function queueOf(address: string): RequestQueue {
    const known = queues.get(address) ?? createRequestQueue(options.concurrency);
    queues.set(address, known);
    return known;
  }

  async function sendUntilTaken(path: string, init: RequestInit): Promise<Response> {
    const { origin, pathname } = addressOf(path, options);
    const isOnce = init.body instanceof ReadableStream;
    const sendWithinLimit = () =>
      queueOf(origin)({
        send: () => sendUnlessSilent(path, init),
        refusalMs: async (response) => (response.status === tooMany ? refusalMs(path, response, options) : null),
        isOnce,
      });
    // Rate limits apply to the whole server, but an unavailable path says nothing about the others.
    return queueOf(origin + pathname)({
      send: sendWithinLimit,
      refusalMs: async (response) => (response.status === tooMany ? null : refusalMs(path, response, options)),
      isOnce,
    });
  }

  return {
    now: options.now,
    ...(options.timeRuns === undefined ? {} : { timeRuns: options.timeRuns }),
    pass: (milliseconds) => wait(milliseconds),
    fetch: (path, init = {}) => sendUntilTaken(path, init),
  };
}

/**
 * What is wrong with a sign-in base URL that already includes the start of the calls' paths, in a sentence; null if
 * nothing is.
 */
export function authBaseProblem(auth: URL | null): string | null {
  // Checks only the path, since a host name might match too.
  const [, base] = /^(.*)\/auth\/*$/.exec(auth?.pathname ?? '') ?? [];
  if (auth === null || base === undefined) return null;
  return `--auth ${auth.href} must end before /auth, which the paths of sign-in calls have: --auth ${auth.origin}${base}`;
}

/** The target of a redirect; null if the response isn't one, or its location is invalid. */
function redirectOf({ status, headers }: Response, address: URL): URL | null {
  const location = headers.get('location');
  return location !== null && redirectStatuses.includes(status) ? URL.parse(location, address) : null;
}

/**
 * The URL of a contract path on this backend, or of an address that a data call returned: a relative one is resolved as
 * a browser would.
 */
function addressOf(path: string, { endpoint, auth }: HttpTransportOptions): URL {
  const [name = '', search] = path.split('?', 2);
  if (name === '/graphql') {
    const url = new URL(endpoint);
    if (search) url.search = search;
    return url;
  }
  // Sign-in calls are resolved below the base's own path.
  return isSignInPath(path) && auth ? new URL(`${auth.href.replace(/\/+$/, '')}${path}`) : new URL(path, endpoint);
}

/** Names a request for the place of a finding: the call of a data call, the first of several, or the path. */
function placeOf(path: string, { body }: RequestInit): string {
  const request = typeof body === 'string' ? parseJson(body) : undefined;
  const [first] = Array.isArray(request) ? request : [request];
  const call = isRecord(first) && typeof first.query === 'string' ? firstCallOf(first.query) : undefined;
  return call ?? path.split('?', 1)[0] ?? path;
}

function firstCallOf(query: string): string | undefined {
  try {
    return callsIn(parse(query))[0];
  } catch {
    // Some checks send text that isn't a valid document.
    return undefined;
  }
}

/** Identifies a request by its path and, for a data call, its document, regardless of variables. */
function questionOf(path: string, { body }: RequestInit): string {
  const document = typeof body === 'string' ? /"query":"((?:[^"\\]|\\.)*)"/.exec(body)?.[1] : undefined;
  return `${path.split('?', 1)[0]} ${document ?? ''}`;
}

/** The same response with its whole body read. Throws RangeError if the body is too long. */
export async function readWhole(response: Response): Promise<Response> {
  if (response.body === null) return response;
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body) {
    length += part.byteLength;
    if (length > maxBytes) throw new RangeError(`the answer did not end within ${maxBytes / 1_000_000} MB`);
    parts.push(part);
  }
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  // These describe the transfer, which is over.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const isBare = status === 204 || status === 304 || status < 200;
  return new Response(isBare ? null : new Blob(parts as BlobPart[]), { status, statusText, headers });
}

/** Milliseconds to wait before the next try; null if the response is final. */
async function refusalMs(
  path: string,
  response: Response,
  { now, busyStatuses = [tooMany, 503] }: HttpTransportOptions,
): Promise<number | null> {
  const { status, headers } = response;
  const header = headers.get('retry-after');
  if (header === null || !busyStatuses.includes(status)) return null;
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now();
  const isWait = waitMs >= 0 && waitMs <= maxWaitMs;
  return isWait && !(await isLockedOut(path, response)) ? waitMs : null;
}

/** Whether there were too many wrong passwords: a response of the contract that doesn't mean the backend is busy. */
async function isLockedOut(path: string, response: Response): Promise<boolean> {
  return isSignInPath(path) && (await response.clone().text()).includes('Attempt limit exceeded');
}
