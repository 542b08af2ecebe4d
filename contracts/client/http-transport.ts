import { setTimeout as wait } from 'node:timers/promises';
import { parse } from 'graphql';
import type { Transport } from './backend.ts';
import { CannotRun, formatFailure, Unanswered } from './failures.ts';
import { isRecord, parseJson } from './json.ts';
import { isSignInPath } from './request-log.ts';
import { callsIn } from './selected-fields.ts';
import { createTurns, type Turns } from './turns.ts';

interface HttpTransportOptions {
  readonly endpoint: URL;
  /** The base of the sign-in calls; null for the endpoint's origin. */
  readonly auth: URL | null;
  readonly headers: Readonly<Record<string, string>>;
  /** How long an answer may take, to its last byte. */
  readonly timeoutMs: number;
  /** Most requests to an origin at a time. */
  readonly concurrency: number;
  /** The backend's time in milliseconds since 1970. */
  readonly now: () => number;
  /** Whether that time runs. */
  readonly timeRuns?: boolean;
  /** The statuses that, with Retry-After, are waited for; 429 and 503 unless given. */
  readonly busyStatuses?: readonly number[];
}

/** The status of who asks more than they may. */
const tooMany = 429;
/** After this many requests in a row without an answer, the backend is asked whether it is there at all. */
const maxSilences = 10;
/** A question that went unanswered this often is not sent again. */
const maxRepeats = 3;
/** The largest answer that the contract allows is far below. */
const maxBytes = 64_000_000;
/** The longest wait that a backend may ask for with Retry-After. */
const maxWaitMs = 60_000;

const smallestRequest = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{"query":"{ __typename }"}',
};

/**
 * A backend over HTTP. Waits if the backend says that it is busy, limits the time and size of each answer, and stops
 * repeating questions that are never answered. Rejects with Unanswered for a request without an answer, and with
 * CannotRun, at once, when the backend has stopped answering altogether.
 */
export function httpTransport(options: HttpTransportOptions): Transport {
  const { endpoint, auth, timeoutMs } = options;
  const origins = [endpoint, auth].map((url) => url?.origin);
  const unansweredCounts = new Map<string, number>();
  let silences = 0;
  let alive: Promise<boolean> | null = null;

  async function send(path: string, init: RequestInit): Promise<Response> {
    const address = addressOf(path, options);
    // Files may lie on other hosts, which must not get this backend's keys.
    const headers = new Headers(origins.includes(address.origin) ? options.headers : {});
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const signal = AbortSignal.timeout(timeoutMs);
    // A call that is led elsewhere would arrive as GET, and without its token: the redirect is its answer.
    const redirect = init.method === 'POST' ? 'manual' : 'follow';
    return readWhole(await fetch(address, { ...init, headers, signal, redirect }));
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
      throw new Unanswered(placeOf(path, init), `not asked again after ${unanswered} times without an answer`);
    }
    try {
      const response = await send(path, init);
      silences = 0;
      unansweredCounts.delete(question);
      return response;
    } catch (error) {
      // Counted only now: many requests may be under way at once.
      silences++;
      unansweredCounts.set(question, unanswered + 1);
      throw new Unanswered(placeOf(path, init), formatFailure(error, timeoutMs), error);
    }
  }

  const turns = new Map<string, Turns>();

  /** The turns of what shares an origin, or one path of it. */
  function turnsOf(address: string): Turns {
    const known = turns.get(address) ?? createTurns(options.concurrency);
    turns.set(address, known);
    return known;
  }

  async function sendUntilTaken(path: string, init: RequestInit): Promise<Response> {
    const { origin, pathname } = addressOf(path, options);
    const isOnce = init.body instanceof ReadableStream;
    const sendWithinLimit = () =>
      turnsOf(origin)({
        send: () => sendUnlessSilent(path, init),
        refusalMs: async (response) => (response.status === tooMany ? refusalMs(path, response, options) : null),
        isOnce,
      });
    // Who asks too much does so of the whole server, but a path that isn't available says nothing about the others.
    return turnsOf(origin + pathname)({
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
 * What is wrong with a base of sign-in calls that has the beginning of their paths, in a sentence; null if nothing is.
 */
export function authBaseProblem(auth: URL | null): string | null {
  // Only the path: a host may have that name too.
  const [, base] = /^(.*)\/auth\/*$/.exec(auth?.pathname ?? '') ?? [];
  if (auth === null || base === undefined) return null;
  return `--auth ${auth.href} must end before /auth, which the paths of sign-in calls have: --auth ${auth.origin}${base}`;
}

/** The URL of a path of the contract on this backend. */
function addressOf(path: string, { endpoint, auth }: HttpTransportOptions): URL {
  const [name = '', search] = path.split('?', 2);
  if (name === '/graphql') {
    const url = new URL(endpoint);
    if (search) url.search = search;
    return url;
  }
  if (!path.startsWith('/')) return new URL(path);
  // Sign-in calls go below the base's own path; other paths came from the backend, and are whole.
  return isSignInPath(path) && auth
    ? new URL(`${auth.href.replace(/\/+$/, '')}${path}`)
    : new URL(path, auth ?? endpoint);
}

/** What a request asks, for the place of a finding: the call of a data call, the first of several, or the path. */
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
    // Some checks send what is no document.
    return undefined;
  }
}

/** What a request asks: its path, and the document of a data call, whatever its variables. */
function questionOf(path: string, { body }: RequestInit): string {
  const document = typeof body === 'string' ? /"query":"((?:[^"\\]|\\.)*)"/.exec(body)?.[1] : undefined;
  return `${path.split('?', 1)[0]} ${document ?? ''}`;
}

/** The same response, with its whole body read. Throws RangeError if the body is too long. */
async function readWhole(response: Response): Promise<Response> {
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
  // They describe the transfer, which is over.
  headers.delete('content-encoding');
  headers.delete('content-length');
  const isBare = status === 204 || status === 304 || status < 200;
  return new Response(isBare ? null : new Blob(parts as BlobPart[]), { status, statusText, headers });
}

/** How long to wait before the next try; null if the answer is final. */
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

/** Too many wrong passwords: an answer of the contract, which does not mean that the backend is busy. */
async function isLockedOut(path: string, response: Response): Promise<boolean> {
  return isSignInPath(path) && (await response.clone().text()).includes('Attempt limit exceeded');
}
