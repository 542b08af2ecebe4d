import { LRUCache } from 'lru-cache';
import { refused } from './read-operations.ts';

/** The types that the server answers with, in the order in which it takes them where a client doesn't mind. */
const answeredTypes = ['application/json', 'application/graphql-response+json', 'multipart/mixed', 'text/event-stream'];

interface Accepted {
  readonly type: string;
  /** 0 where it is not accepted. */
  readonly weight: number;
  /** Of the entry that says so in the header. */
  readonly place: number;
}

/** By the text of the header: a client sends the same with each request. */
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

/** What a client accepts of the answered types, by the entry that names each most closely (RFC 9110, 12.5.1). */
function readAccept(accept: string): readonly Accepted[] {
  const entries = accept.replace(/\s/g, '').toLowerCase().split(',').map(readEntry);
  return answeredTypes.map((type) => {
    const [kind] = type.split('/');
    const closest = [type, `${kind}/*`, '*/*'].map((range) => entries.findIndex((entry) => entry.range === range));
    const place = closest.find((found) => found >= 0) ?? -1;
    return { type, place, weight: entries[place]?.weight ?? 0 };
  });
}

/** Only UTF-8 is answered with; a weight that is none counts as 1. */
function readEntry(entry: string): { readonly range: string; readonly weight: number } {
  const [range = '', ...parameters] = entry.split(';');
  const charset = parameters.find((parameter) => parameter.includes('charset='));
  const [, weight = '1'] = /^q=([01](?:\.\d{0,3})?)$/.exec(parameters.find((one) => one.startsWith('q=')) ?? '') ?? [];
  return { range, weight: charset === undefined || charset === 'charset=utf-8' ? Number(weight) : 0 };
}

/**
 * An Accept header whose order says what its weights did, for a server that goes by the order alone: the types that are
 * answered, the most wanted one first. One without weights stays as it is; empty where nothing is accepted.
 */
export function acceptInOrder(accept: string | null): string | null {
  if (accept === null || !/;\s*q=/i.test(accept)) return accept;
  const wanted = acceptedTypes(accept).filter(({ weight }) => weight > 0);
  const inOrder = wanted.toSorted((a, b) => b.weight - a.weight || a.place - b.place);
  return inOrder.map(({ type }) => type).join();
}

/**
 * The answer to a request that accepts nothing that is answered (CAL-058); null for any other. The server itself looks
 * only once everything is done.
 */
export function refuseAccept({ headers }: Request): Response | null {
  const isServed = acceptedTypes(headers.get('accept') || '*/*').some(({ weight }) => weight > 0);
  return isServed ? null : notAcceptable();
}

/** The answer where nothing that a client accepts is answered (LIM-008). */
export const notAcceptable = (): Response =>
  refused(406, 'Accept must allow application/graphql-response+json or application/json.');
