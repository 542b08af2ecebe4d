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
