import { ApolloLink } from '@apollo/client';
import { catchError, concatMap, from, map, mergeMap, type Observable, throwError } from 'rxjs';
import { routeOf, signalOf } from '../errors/error-table.ts';
import { firstScreen } from '../first-screen.ts';
import { wellFormed } from '../safe-values.ts';
import { nextFrame, nextTask } from '../scheduling.ts';
import { isServerUnreachable, noteRequestId, sendRequest } from '../send-request.ts';
import { firstRequest } from './first-request.ts';
import { missingField } from './missing-field.ts';

/**
 * Treats a response that breaks the contract as failed: cards stay quiet, lists report it, and forms keep what was
 * typed. Otherwise, an unexpected null would crash the screen, and a missing field would leave it loading.
 */
export function createWholeAnswerLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((result) => {
        if ('errors' in result && result.errors?.length) {
          const isList = Array.isArray(result.errors) && result.errors.every((one) => typeof one?.message === 'string');
          if (!isList) throw new Error('the answer holds no errors');
          return result;
        }
        const missing = missingField(operation.query, 'data' in result ? result.data : undefined);
        if (missing !== null) throw new Error(`the answer holds no ${missing}`);
        return wellFormed(result);
      }),
    ),
  );
}

const maxRepeats = 2;

/** Milliseconds before a call of a failed request is repeated, doubled before the second repeat (ERR-022). */
export const repeatTiming = { pauseMs: 250 };

/** How many calls the request of this response or error had. */
const callCounts = new WeakMap<object, number>();

/**
 * When a request with several calls fails as a whole, repeats each of its queries in its own request, so that one bad
 * call doesn't affect the others (ERR-022). A call that fails alone has failed, except that it is repeated once more if
 * the server was down or unreachable. Mutations are never repeated, because they might have been executed.
 */
export function createRepeatLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const attempt = (repeats: number): Observable<ApolloLink.Result> =>
      forward(operation).pipe(
        catchError((error: unknown) => {
          if (!mayRepeat(operation, error, repeats)) return throwError(() => error);
          operation.setContext({ isAlone: true });
          return from(pause(repeatTiming.pauseMs * 2 ** repeats)).pipe(mergeMap(() => attempt(repeats + 1)));
        }),
      );
    return attempt(0);
  });
}

function mayRepeat(operation: ApolloLink.Operation, error: unknown, repeats: number): boolean {
  if (isMutation(operation) || repeats === maxRepeats) return false;
  const signal = signalOf(error);
  // A refusal applies to all calls of the request and leads to another page.
  if (routeOf(signal) !== null) return false;
  if (repeats > 0) return signal.status === null || signal.status >= 500;
  const result = [error, operation.getContext().response].find((one) => callCounts.has(one as object));
  return (callCounts.get(result as object) ?? 1) > 1;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const isMutation = ({ operationType }: ApolloLink.Operation) => operationType === 'mutation';

const refusals = [401, 403];

/** Statuses whose responses can't have a body, not even an empty one. */
const bodiless = [204, 205, 304];

/**
 * A `fetch` that waits for the whole response. Takes the page's first request if it is in flight with the same calls
 * for the same person.
 *
 * Refusals keep their status. Apollo Client passes on only the errors of an application/graphql-response+json response,
 * so a refused person would look like a bad query.
 */
export function createFetchAnswer(batches: Batches): typeof fetch {
  return async (input, init = {}) => {
    const calls = callsOf(init.body);
    const { id, whole } =
      firstRequest.take(init.headers as Readonly<Record<string, string>>, calls) ??
      sendRequest(input, { ...init, body: batches.bodyOf(calls) });
    const { answer, text } = await whole.catch((error: unknown) => {
      if (isServerUnreachable(error)) callCounts.set(error as Error, calls.length);
      throw error;
    });
    const { status, statusText } = answer;
    batches.saw({ count: calls.length, status, text });
    const responseHeaders = refusals.includes(status) ? { 'content-type': 'application/json' } : answer.headers;
    const response = new Response(bodiless.includes(status) ? null : text, {
      status,
      statusText,
      headers: responseHeaders,
    });
    callCounts.set(response, calls.length);
    noteRequestId(response, id);
    return response;
  };
}

/** The calls of a request, which the batch link writes as a list. */
function callsOf(body: RequestInit['body']): readonly unknown[] {
  const calls: unknown = typeof body === 'string' ? JSON.parse(body) : null;
  return Array.isArray(calls) ? calls : [calls];
}

/**
 * Delivers the responses of one request to the screen one at a time, in the order of their calls. Delivered together,
 * they are one long task on a slow phone: nothing shows, and no key or tap is handled, until the last card is rendered
 * (LIM-013). On a page's first screen, where a card's content is all new, each card is laid out before the next
 * response is delivered.
 */
export function createTurnsLink(): ApolloLink {
  let last = Promise.resolve();
  return new ApolloLink((operation, forward) => {
    const answers = forward(operation);
    const { isFirst, areMade } = operation.getContext();
    if (isFirst === true) return answers;
    return answers.pipe(
      concatMap((result) => {
        last = last.then(() => (areMade !== undefined && firstScreen.isDrawn() ? nextFrame() : nextTask()));
        return from(last).pipe(map(() => result));
      }),
    );
  });
}

/** The parts of a request and its response that show whether a server accepts several calls at once. */
interface SentCalls {
  readonly count: number;
  readonly status: number;
  readonly text: string;
}

/** Statuses of a server that doesn't support lists of calls, excluding those of one that is down or busy. */
const clearStatuses = [400, 404, 405, 406, 411, 415, 422, 501];

const unsuspicious = { points: 0, left: 0 };

/** The points at which a server counts as rejecting lists: one clear rejection, or three ambiguous failures. */
const enough = 3;

/**
 * Decides which calls share a request (CAL-004). A server that rejects a list of calls but answers the same calls one
 * by one is then called singly (CAL-050); `off` does so from the start. `onGivenUp` is called once.
 */
export function createBatches(mode: 'auto' | 'off', onGivenUp: () => void) {
  let isOff = mode === 'off';
  /** Points of the last failed list, and how many of its calls haven't been answered singly yet. */
  let suspect = unsuspicious;
  let points = 0;
  let requestsAlone = 0;

  return {
    /** Calls with the same key share a request: those with the same headers, except mutations and repeated calls. */
    key(operation: ApolloLink.Operation): string {
      const { headers, isAlone } = operation.getContext();
      const own = isOff || isAlone || operation.operationType === 'mutation' ? ++requestsAlone : '';
      return `${own}${JSON.stringify(headers)}`;
    },
    /** The body of a request. A single call is sent without a list, which every server accepts. */
    bodyOf: (calls: readonly unknown[]) => JSON.stringify(calls.length === 1 ? calls[0] : calls),
    /** Learns from a response. */
    saw({ count, status, text }: SentCalls): void {
      const isOk = status >= 200 && status < 300;
      if (isOff) return;
      if (count > 1) {
        const isList = isOk && text.trimStart().startsWith('[');
        // A refused person would be refused with a single call too.
        const isOfThePerson = routeOf({ status, messages: [], body: text }) !== null;
        const isClear = isOk || clearStatuses.includes(status);
        suspect = isList || isOfThePerson ? unsuspicious : { points: isClear ? enough : 1, left: count };
        if (isList) points = 0;
        return;
      }
      // If a call also fails singly, it might be why the list was rejected.
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

type Batches = ReturnType<typeof createBatches>;
