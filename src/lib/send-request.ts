/** Shared by all server requests: an id, a time limit, and waiting for the whole response. */
import { config } from './config/config.ts';

/** The header that identifies a request in server logs and error reports (CAL-049). */
const requestIdHeader = 'x-request-id';

/** 16 random hexadecimal digits, which reveal nothing. */
export function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The id header of a request, if the installation uses request ids. */
export function requestIdHeaders(id: string): Readonly<Record<string, string>> {
  return config.requestIds ? { [requestIdHeader]: id } : {};
}

const ids = new WeakMap<object, string>();
let lastFailed: string | null = null;

/** Records which request a response or an error came from. */
export function noteRequestId(outcome: unknown, id: string): void {
  if (typeof outcome === 'object' && outcome !== null) ids.set(outcome, id);
}

/** The id of the request behind an error or response; null if unknown. */
export function requestIdOf(outcome: unknown): string | null {
  if (typeof outcome !== 'object' || outcome === null) return null;
  const own = ids.get(outcome);
  if (own !== undefined) return own;
  return 'response' in outcome ? requestIdOf(outcome.response) : null;
}

/** The request id to show in a message for support; null if unknown or if request ids are off. */
export function referenceOf(outcome: unknown): string | null {
  return config.requestIds ? requestIdOf(outcome) : null;
}

/** The request that failed last, for messages about missing content; null if none failed or request ids are off. */
export const lastFailedRequest = {
  id: () => (config.requestIds ? lastFailed : null),
  note(id: string | null) {
    lastFailed = id;
  },
};

/** A response that has fully arrived. */
export interface WholeAnswer {
  readonly answer: Response;
  readonly text: string;
}

/** A request in flight. */
export interface SentRequest {
  readonly id: string;
  /** Rejects if the server is unreachable or stops responding. `requestIdOf` returns the error's request id. */
  readonly whole: Promise<WholeAnswer>;
}

const unreachable = new WeakSet<Error>();

/**
 * Whether a request failed because its server is unreachable. A timeout doesn't count: it has already been waited for.
 */
export function isServerUnreachable(error: unknown): boolean {
  return error instanceof Error && unreachable.has(error);
}

/** For `catch`: marks the error as an unreachable server, unless the signal aborted the request, and rethrows it. */
export const markUnreachable = (signal: AbortSignal) => (error: unknown) => {
  if (!signal.aborted && error instanceof Error) unreachable.add(error);
  throw error;
};

/**
 * Sends a request and waits for the whole response within the time limit: a server that stops halfway has not
 * responded. Each request has its own id, which its response or error is recorded under (CAL-049).
 */
export function sendRequest(input: RequestInfo | URL, init: RequestInit): SentRequest {
  const id = newRequestId();
  const headers = { ...(init.headers as Readonly<Record<string, string>>), ...requestIdHeaders(id) };
  const whole = withTimeout(
    (signal) => readAnswer(input, { ...init, headers, signal }).catch(markUnreachable(signal)),
    init.signal,
  ).catch((error: unknown) => {
    noteRequestId(error, id);
    throw error;
  });
  return { id, whole };
}

async function readAnswer(input: RequestInfo | URL, init: RequestInit): Promise<WholeAnswer> {
  const answer = await fetch(input, init);
  return { answer, text: await answer.text() };
}

/** Milliseconds after which an unanswered call counts as failed. */
const timeoutMs = 30_000;

/**
 * Runs a call and rejects if it exceeds the timeout, so that no spinner runs forever; `maxMs` sets another timeout in
 * milliseconds. The signal aborts the call; `outer` can abort it earlier. A call that ignores its signal keeps running
 * unnoticed.
 */
export async function withTimeout<Result>(
  call: (signal: AbortSignal) => Promise<Result>,
  outer?: AbortSignal | null,
  maxMs = timeoutMs,
): Promise<Result> {
  const controller = new AbortController();
  const { signal } = controller;
  const tooLate = () => controller.abort(new Error(`no answer within ${maxMs / 1000} seconds`));
  const follow = () => controller.abort(outer?.reason);
  const timer = setTimeout(tooLate, maxMs);
  const cutOff = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  outer?.addEventListener('abort', follow, { once: true });
  if (outer?.aborted) follow();
  try {
    return await Promise.race([call(signal), cutOff]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', follow);
  }
}
