import { newRequestId, noteRequestId, requestIdHeaders } from '../request-id.ts';
import { withTimeout } from '../with-timeout.ts';

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
