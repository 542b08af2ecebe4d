import { setTimeout as wait } from 'node:timers/promises';
import type { Reach } from './backend.ts';
import { bounded } from './bounded.ts';
import { CannotRun } from './cannot-run.ts';
import { formatFailure } from './failures.ts';
import { createGate } from './gate.ts';
import { isLockedOut, retryAfter } from './retry-after.ts';
import { Unanswered } from './unanswered.ts';

export interface HttpReachOptions {
  readonly endpoint: URL;
  /** The base of the sign-in calls; the endpoint's origin without it. */
  readonly auth: URL | null;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds that an answer may take, to its last byte. */
  readonly timeout: number;
  /** Most requests that are on their way at a time, or wait for the moment that the backend has named. */
  readonly concurrency: number;
  /** The backend's time in milliseconds since 1970. */
  readonly now: () => number;
}

const maxTries = 5;

/** Where a path of the contract lies on this backend. */
function addressOf(path: string, { endpoint, auth }: HttpReachOptions): URL {
  const [name = '', search] = path.split('?', 2);
  if (name === '/graphql') {
    const url = new URL(endpoint);
    if (search) url.search = search;
    return url;
  }
  if (!path.startsWith('/')) return new URL(path);
  const base = auth ?? endpoint;
  // Behind a path prefix the contract's paths go after it; what the backend gave out has its own.
  const isSignIn = /^\/(?:auth|api)\//.test(path);
  return isSignIn && auth ? new URL(`${auth.href.replace(/\/+$/, '')}${path}`) : new URL(path, base);
}

/** So many requests in a row without an answer, and a backend is asked whether it is there at all. */
const maxSilences = 10;
/** A question that was so often left without an answer is not sent again. */
const maxRepeats = 3;

/** What a request asks: its path, and the document of a data call, whatever its variables. */
function questionOf(path: string, { body }: RequestInit): string {
  const document = typeof body === 'string' ? /"query":"((?:[^"\\]|\\.)*)"/.exec(body)?.[1] : undefined;
  return `${path.split('?', 1)[0]} ${document ?? ''}`;
}

/**
 * A backend over HTTP: patient where it asks for timeoutMs, and bounded in time and in bytes. What it never answers is
 * soon not asked any more. Rejects with CannotRun, at once, when it has stopped answering altogether.
 */
export function httpReach(options: HttpReachOptions): Reach {
  let silences = 0;
  let alive: Promise<boolean> | null = null;
  const silent = new Map<string, number>();
  const smallest = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"{ __typename }"}',
  };
  const isAlive = () =>
    ask('/graphql', smallest).then(
      () => {
        silences = 0;
        alive = null;
        return true;
      },
      () => false,
    );
  const send = async (path: string, init: RequestInit = {}) => {
    if (silences >= maxSilences) {
      alive ??= isAlive();
      if (!(await alive)) throw new CannotRun(`${options.endpoint.href} has stopped answering.`);
    }
    const question = questionOf(path, init);
    const unanswered = silent.get(question) ?? 0;
    if (unanswered >= maxRepeats) {
      silences++;
      throw new Unanswered(`no answer ${unanswered} times before, so that it was not asked again`);
    }
    try {
      const response = await ask(path, init);
      silences = 0;
      silent.delete(question);
      return response;
    } catch (error) {
      // Counted when it has failed: many questions may be on their way at once.
      silences++;
      silent.set(question, unanswered + 1);
      throw new Unanswered(formatFailure(error, options.timeout), { cause: error });
    }
  };
  const origins = [options.endpoint, options.auth].map((url) => url?.origin);
  const ask = async (path: string, init: RequestInit) => {
    const address = addressOf(path, options);
    // A file may lie with somebody whom the keys of this backend are no business of.
    const headers = new Headers(origins.includes(address.origin) ? options.headers : {});
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const signal = AbortSignal.timeout(options.timeout);
    return bounded(await fetch(address, { ...init, headers, signal }));
  };
  const patiently = async (path: string, init: RequestInit | undefined) => {
    const isStream = init?.body instanceof ReadableStream;
    for (let tries = 1; ; tries++) {
      const response = await send(path, init);
      const pause = retryAfter(response, options.now());
      if (pause === null || tries === maxTries || isStream || (await isLockedOut(path, response))) return response;
      await wait(pause);
    }
  };
  const through = createGate(options.concurrency);
  return {
    now: options.now,
    pass: (milliseconds) => wait(milliseconds),
    fetch: (path, init) => through(() => patiently(path, init)),
  };
}
