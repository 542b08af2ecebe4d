import { LRUCache } from 'lru-cache';
import { refused } from './read-operations.ts';

/** The media types of responses, in the order of the server's own preference. */
const answeredTypes = ['application/json', 'application/graphql-response+json', 'multipart/mixed', 'text/event-stream'];

interface Accepted {
  readonly type: string;
  /** 0 if it isn't accepted. */
  readonly weight: number;
  /** Position in the header of the entry that decides. */
  readonly place: number;
}

/** Cached by header text, because a client sends the same one with each request. */
const known = new LRUCache<string, readonly Accepted[]>({
  maxSize: 20_000,
  sizeCalculation: (_, { length }) => length + 1,
});

function acceptedTypes(accept: string): readonly Accepted[] {
  const before = known.get(accept);
  if (before !== undefined) return before;
  const accepted = readAccept(accept);
  known.set(accept, accepted);
  return accepted;
}

/** How much a client wants each response type, according to the most specific matching entry (RFC 9110, 12.5.1). */
function readAccept(accept: string): readonly Accepted[] {
  const entries = accept.replace(/\s/g, '').toLowerCase().split(',').map(readEntry);
  return answeredTypes.map((type) => {
    const [kind] = type.split('/');
    const closest = [type, `${kind}/*`, '*/*'].map((range) => entries.findIndex((entry) => entry.range === range));
    const place = closest.find((found) => found >= 0) ?? -1;
    return { type, place, weight: entries[place]?.weight ?? 0 };
  });
}

/** Responses are UTF-8 only. An invalid weight counts as 1. */
function readEntry(entry: string): { readonly range: string; readonly weight: number } {
  const [range = '', ...parameters] = entry.split(';');
  const charset = parameters.find((parameter) => parameter.includes('charset='));
  const [, weight = '1'] = /^q=([01](?:\.\d{0,3})?)$/.exec(parameters.find((one) => one.startsWith('q=')) ?? '') ?? [];
  return { range, weight: charset === undefined || charset === 'charset=utf-8' ? Number(weight) : 0 };
}

/**
 * Rewrites an Accept header so that its order reflects its weights, for a server that reads only the order. Keeps only
 * response types, the most wanted first. A header without weights is unchanged; empty if nothing is accepted.
 */
export function acceptInOrder(accept: string | null): string | null {
  if (accept === null || !/;\s*q=/i.test(accept)) return accept;
  const accepted = acceptedTypes(accept).filter(({ weight }) => weight > 0);
  const inOrder = accepted.toSorted((a, b) => b.weight - a.weight || a.place - b.place);
  return inOrder.map(({ type }) => type).join();
}

/**
 * The refusal of a request that accepts no response type (CAL-058); null for any other request. The server itself
 * checks only after doing all the work.
 */
export function refuseAccept({ headers }: Request): Response | null {
  const isServed = acceptedTypes(headers.get('accept') || '*/*').some(({ weight }) => weight > 0);
  return isServed ? null : notAcceptable();
}

/** The refusal if the client accepts no response type (LIM-008). */
export const notAcceptable = (): Response =>
  refused(406, 'Accept must allow application/graphql-response+json or application/json.');
