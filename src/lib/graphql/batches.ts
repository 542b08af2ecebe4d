import type { ApolloLink } from '@apollo/client';
import { routeOf } from '../errors/error-table.ts';

/** A request as it goes out and its answer, as far as they say whether a server takes several calls at once. */
export interface SentCalls {
  readonly count: number;
  readonly status: number;
  readonly text: string;
}

/** What a server says that knows no lists of calls, and not that it is down or too busy. */
const clearStatuses = [400, 404, 405, 406, 411, 415, 422, 501];

const unsuspicious = { points: 0, left: 0 };

/**
 * From so many points on a server is taken to refuse lists: one clear refusal, or three failures that may be others.
 */
const enough = 3;

/**
 * Which calls share a request (CAL-004). A server that refuses a list of calls, and answers the same calls one by one,
 * is asked singly from then on (CAL-050); `off` does so from the start. `onGivenUp` is told once.
 */
export function createBatches(mode: 'auto' | 'off', onGivenUp: () => void) {
  let isOff = mode === 'off';
  /** Points of the list that failed last, and how many of its calls have not been answered alone. */
  let suspect = unsuspicious;
  let points = 0;
  let requestsAlone = 0;

  return {
    /** Calls with the same key share a request: those with the same headers, without mutations and what is repeated. */
    key(operation: ApolloLink.Operation): string {
      const { headers, isAlone } = operation.getContext();
      const own = isOff || isAlone || operation.operationType === 'mutation' ? ++requestsAlone : '';
      return `${own}${JSON.stringify(headers)}`;
    },
    /** The body of a request: one call is sent as itself, which every server takes. */
    bodyOf: (calls: readonly unknown[]) => JSON.stringify(calls.length === 1 ? calls[0] : calls),
    /** Learns from an answer. */
    saw({ count, status, text }: SentCalls): void {
      const isOk = status >= 200 && status < 300;
      if (isOff) return;
      if (count > 1) {
        const isList = isOk && text.trimStart().startsWith('[');
        // A person who is refused would be refused with one call too.
        const isOfThePerson = routeOf({ status, messages: [], body: text }) !== null;
        const isClear = isOk || clearStatuses.includes(status);
        suspect = isList || isOfThePerson ? unsuspicious : { points: isClear ? enough : 1, left: count };
        if (isList) points = 0;
        return;
      }
      // A call that fails alone too may be what the whole list was refused for.
      const hasData = isOk && /"data"\s*:\s*\{/.test(text);
      suspect = hasData ? { ...suspect, left: suspect.left - 1 } : unsuspicious;
      if (suspect.left !== 0 || suspect.points === 0) return;
      points += suspect.points;
      suspect = unsuspicious;
      if (points < enough) return;
      isOff = true;
      onGivenUp();
    },
  };
}

export type Batches = ReturnType<typeof createBatches>;
