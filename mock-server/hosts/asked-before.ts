import type { IncomingMessage } from 'node:http';
import type { ServerPath } from '../../schema/reference/server-paths.ts';
import type { CachedResponse, ResponseCache } from '../http/known-answers.ts';
import { readRequestId } from '../lib/request-notes.ts';
import type { SentBody } from './compress-answer.ts';

/** A data call that may have a cached response. */
export interface CachedCall {
  /** The cached response, to be written as is; undefined if there is none. */
  readonly known: CachedResponse | undefined;
  /** Offers the response to the cache for identical requests. */
  keep(response: Response, body: SentBody): void;
}

/** Whether responses to such a request can be cached. */
export function isDataCall({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && url !== undefined && url.startsWith(dataPath);
}

/**
 * Looks up a data call before a Request is created, which takes longer than everything else about a cached response.
 * Null if the body wasn't read as a whole.
 */
export function findCachedCall(known: ResponseCache, incoming: IncomingMessage, question: unknown): CachedCall | null {
  if (!(question instanceof Buffer)) return null;
  const key = keyOf(incoming, question);
  const since = known.now();
  return {
    known: known.recall(key, readRequestId(incoming.headers[idHeader])),
    keep(response, body) {
      known.keep(key, since, response, body, () =>
        [...response.headers, ['content-length', String(Buffer.byteLength(body))]].flat(),
      );
    },
  };
}

/** Everything that was sent, in order, except the id that is different for each request (CAL-049). */
function keyOf({ url, rawHeaders }: IncomingMessage, body: Buffer): string {
  let key = `${url}\n`;
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    if (!isRequestId(name)) key += `${name}: ${rawHeaders[i + 1]}\n`;
  }
  // One character per byte, so that different bytes never have the same key.
  return `${key}\n${body.toString('latin1')}`;
}

const dataPath = '/graphql' satisfies ServerPath;
const idHeader = 'x-request-id';

const isRequestId = (name: string) => name.length === idHeader.length && name.toLowerCase() === idHeader;
