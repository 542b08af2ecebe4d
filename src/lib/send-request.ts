/** What every request to a server has: an id, a limit to its time, and an answer that is waited for whole. */
import { config } from './config/config.ts';

/** The header by which a request is found in the logs of a server and in reports of errors (CAL-049). */
const requestIdHeader = 'x-request-id';

/** 16 letters and digits that nothing follows from. */
export function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The header of a request, where requests have one. */
export function requestIdHeaders(id: string): Readonly<Record<string, string>> {
  return config.requestIds ? { [requestIdHeader]: id } : {};
}

const ids = new WeakMap<object, string>();
let lastFailed: string | null = null;

/** Notes which request an answer or an error came from. */
export function noteRequestId(outcome: unknown, id: string): void {
  if (typeof outcome === 'object' && outcome !== null) ids.set(outcome, id);
}

/** The id of the request that an error came from, or its answer; null where that is not known. */
export function requestIdOf(outcome: unknown): string | null {
  if (typeof outcome !== 'object' || outcome === null) return null;
  const own = ids.get(outcome);
  if (own !== undefined) return own;
  return 'response' in outcome ? requestIdOf(outcome.response) : null;
}

/** The id that a message may name, for whoever asks support; null where it is not known, or servers know of none. */
export function referenceOf(outcome: unknown): string | null {
  return config.requestIds ? requestIdOf(outcome) : null;
}

/**
 * The request that failed last, for a message about what did not load; null where none has, or servers know of none.
 */
export const lastFailedRequest = {
  id: () => (config.requestIds ? lastFailed : null),
  note(id: string | null) {
    lastFailed = id;
  },
};

/** An answer that has come whole. */
export interface WholeAnswer {
  readonly answer: Response;
  readonly text: string;
}

/** A request on its way. */
export interface SentRequest {
  readonly id: string;
  /** Rejects where the server is out of reach or falls silent; the error knows the request's id. */
  readonly whole: Promise<WholeAnswer>;
}

const unreachable = new WeakSet<Error>();

/**
 * Whether a request failed since its server is out of reach. Running out of time is another thing, and waited for once.
 */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof Error && unreachable.has(error);
}

/** For `catch`: notes that the server is out of reach, unless the signal has ended the request, and throws the same. */
export const noteOutOfReach = (signal: AbortSignal) => (error: unknown) => {
  if (!signal.aborted && error instanceof Error) unreachable.add(error);
  throw error;
};

/**
 * Sends a request, and waits for the whole of its answer within its time: a server that falls silent amid its answer
 * has not answered. Each request has an id of its own, by which its answer or error is known (CAL-049).
 */
export function sendRequest(input: RequestInfo | URL, init: RequestInit): SentRequest {
  const id = newRequestId();
  const headers = { ...(init.headers as Readonly<Record<string, string>>), ...requestIdHeaders(id) };
  const whole = withTimeout(
    (signal) => readAnswer(input, { ...init, headers, signal }).catch(noteOutOfReach(signal)),
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

/** Milliseconds after which a call that has not been answered counts as failed. */
const timeoutMs = 30_000;

/**
 * Runs a call and rejects if it takes longer than the timeout, so that no spinner turns forever; `maxMs` is another
 * time, in milliseconds. The signal aborts the call itself; `outer` aborts it earlier. A call that ignores its signal
 * keeps running unnoticed.
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
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  outer?.addEventListener('abort', follow, { once: true });
  if (outer?.aborted) follow();
  try {
    return await Promise.race([call(signal), ended]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', follow);
  }
}
