import { ApolloLink } from '@apollo/client';
import { catchError, concatMap, from, map, mergeMap, type Observable, throwError } from 'rxjs';
import { routeOf, signalOf } from '../errors/error-table.ts';
import { firstScreen } from '../first-screen.ts';
import { wellFormed } from '../safe-values.ts';
import { nextFrame, nextTask } from '../scheduling.ts';
import { isOutOfReach, noteRequestId, sendRequest } from '../send-request.ts';
import { firstRequest } from './first-request.ts';
import { missingField } from './missing-field.ts';

/**
 * An answer that breaks the contract counts as failed: its card stays quiet, its list says so, its form keeps what was
 * typed. Let in, a null where none may be would crash the screen, and a field that is not there would leave it loading.
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

/** Milliseconds before a call of a failed request is repeated; before the second time they are doubled (ERR-022). */
export const repeatTiming = { pauseMs: 250 };

/** How many calls the request had that ended in this answer, or in this error. */
const callCounts = new WeakMap<object, number>();

/**
 * Where a request with several calls fails as a whole, each of its queries is repeated in a request of its own, so that
 * one bad call does not cost its neighbors (ERR-022). What failed alone has failed, unless the server was down or out
 * of reach: then it is repeated once more. Mutations are never repeated, since they may have been carried out.
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
  // A refusal is for all calls of the request alike, and leads elsewhere.
  if (routeOf(signal) !== null) return false;
  if (repeats > 0) return signal.status === null || signal.status >= 500;
  const ended = [error, operation.getContext().response].find((one) => callCounts.has(one as object));
  return (callCounts.get(ended as object) ?? 1) > 1;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const isMutation = ({ operationType }: ApolloLink.Operation) => operationType === 'mutation';

const refusals = [401, 403];

/** Statuses whose answers have no body, not even an empty one. */
const bodiless = [204, 205, 304];

/**
 * Fetch of a whole answer. The first request of the page may be on its way already, with the same calls for the same
 * person.
 *
 * Refusals keep their status. Of an answer of the type application/graphql-response+json Apollo Client hands on the
 * errors alone, and a refused person would look the same as a bad query.
 */
export function createFetchAnswer(batches: Batches): typeof fetch {
  return async (input, init = {}) => {
    const calls = callsOf(init.body);
    const { id, whole } =
      firstRequest.take(init.headers as Readonly<Record<string, string>>, calls) ??
      sendRequest(input, { ...init, body: batches.bodyOf(calls) });
    const { answer, text } = await whole.catch((error: unknown) => {
      if (isOutOfReach(error)) callCounts.set(error as Error, calls.length);
      throw error;
    });
    const { status, statusText } = answer;
    batches.saw({ count: calls.length, status, text });
    const kept = refusals.includes(status) ? { 'content-type': 'application/json' } : answer.headers;
    const response = new Response(bodiless.includes(status) ? null : text, { status, statusText, headers: kept });
    callCounts.set(response, calls.length);
    noteRequestId(response, id);
    return response;
  };
}

/** The calls of a request, which the link below writes as a list. */
function callsOf(body: RequestInit['body']): readonly unknown[] {
  const calls: unknown = typeof body === 'string' ? JSON.parse(body) : null;
  return Array.isArray(calls) ? calls : [calls];
}

/**
 * Lets the answers of one request reach the screen one by one, in the order of their calls. Taken in together they are
 * one long task on a slow phone: nothing is shown, and no key or tap is heard, until the last card is drawn (LIM-013).
 * On the first screen of a page, where all of a card is new, it is laid out before the next answer has its turn.
 */
export function createTurnsLink(): ApolloLink {
  let last = Promise.resolve();
  return new ApolloLink((operation, forward) => {
    const answers = forward(operation);
    const { goesFirst, areMade } = operation.getContext();
    if (goesFirst === true) return answers;
    return answers.pipe(
      concatMap((result) => {
        last = last.then(() => (areMade !== undefined && firstScreen.isDrawn() ? nextFrame() : nextTask()));
        return from(last).pipe(map(() => result));
      }),
    );
  });
}

/** A request as it goes out and its answer, as far as they say whether a server takes several calls at once. */
interface SentCalls {
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

type Batches = ReturnType<typeof createBatches>;
