import type { IncomingMessage } from 'node:http';
import type { ServerPath } from '../../schema/reference/server-paths.ts';
import type { KnownAnswer, KnownAnswers } from '../http/known-answers.ts';
import { readRequestId } from '../lib/request-notes.ts';
import type { SentBody } from './compress-answer.ts';

/** A data call that may have been asked before. */
export interface AskedCall {
  /** Its answer, where that is known; to be written as it is. */
  readonly known: KnownAnswer | undefined;
  /** Lets the mock know the answer that was given, for whoever asks the same again. */
  keep(response: Response, body: SentBody): void;
}

/** Whether answers may be known to such a request. */
export function isDataCall({ method, url }: IncomingMessage): boolean {
  return method === 'POST' && url !== undefined && url.startsWith(dataPath);
}

/**
 * Looks a data call up before a Request is made of it, which takes longer than all the rest of a known answer. Null
 * where the body was not read whole.
 */
export function askedBefore(known: KnownAnswers, incoming: IncomingMessage, question: unknown): AskedCall | null {
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

/** All that was sent, in the order it came, but for the id that each request has of its own (CAL-049). */
function keyOf({ url, rawHeaders }: IncomingMessage, body: Buffer): string {
  let key = `${url}\n`;
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    if (!isRequestId(name)) key += `${name}: ${rawHeaders[i + 1]}\n`;
  }
  // A character for each byte: other bytes never have the same key.
  return `${key}\n${body.toString('latin1')}`;
}

const dataPath = '/graphql' satisfies ServerPath;
const idHeader = 'x-request-id';

const isRequestId = (name: string) => name.length === idHeader.length && name.toLowerCase() === idHeader;
