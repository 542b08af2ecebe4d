import { ApolloClient, ApolloLink } from '@apollo/client';
import { BaseBatchHttpLink } from '@apollo/client/link/batch-http';
import { ErrorLink } from '@apollo/client/link/error';
import { catchError, from, mergeMap, type Observable, of, throwError } from 'rxjs';
import { limits } from '../../../schema/reference/limits.ts';
import { SenderChangedError, type SignInSession } from '../auth/sign-in-session.ts';
import { config } from '../config/config.ts';
import { type FailedCall, isUnknownVisitor, routeOf, signalOf } from '../errors/error-table.ts';
import { reportError } from '../errors/report.ts';
import { firstScreen } from '../first-screen.ts';
import { nextTask } from '../scheduling.ts';
import { lastFailedRequest, noteRequestId, requestIdOf } from '../send-request.ts';
import { AnswerCache, createSentQueryLink } from './cache.ts';
import { contentHeaders, type EarlyCall } from './early-calls.ts';
import { firstRequest } from './first-request.ts';
import { createBatches, createFetchAnswer, createRepeatLink, createTurnsLink, createWholeAnswerLink } from './links.ts';
import {
  createHeadersLink,
  createLegacyLink,
  createPageLink,
  createReplayLink,
  createSenderLink,
  pageOf,
  senderOf,
} from './sender-links.ts';

export interface ClientOptions {
  readonly url: string;
  readonly session: SignInSession;
  /** Path of the page that is shown. */
  readonly page: () => string;
  /** Called with the path that a failed call leads to. */
  readonly redirect: (path: string, call: FailedCall) => void;
  /** Called where a call was not sent, or its failure does not count, since somebody else is signed in by now. */
  readonly follow: () => void;
}

/** The one client of the data calls. Calls that start together share one request, so a view costs one. */
export function createClient({ url, session, page, redirect, follow }: ClientOptions): ApolloClient {
  const onError = new ErrorLink(({ error, operation }) => {
    const id = requestIdOf(error) ?? requestIdOf(operation.getContext().response);
    if (id !== null) noteRequestId(error, id);
    if (error instanceof SenderChangedError || !session.isStored(senderOf(operation))) return follow();
    const signal = signalOf(error);
    const path = routeOf(signal);
    if (path) redirect(path, { operation: operation.operationName ?? '', page: pageOf(operation) });
    else if (!isUnknownVisitor(signal)) {
      lastFailedRequest.note(id);
      reportError(operation.operationName ?? 'query', error, 'call');
    }
  });
  const batches = createBatches(config.batching, () =>
    reportError('batches', new Error('the server takes one call a request: set VITE_BATCHING=off')),
  );
  const http = new BaseBatchHttpLink({
    uri: url,
    batchMax: limits.batchSize,
    batchInterval: 5,
    batchKey: batches.key,
    fetch: createFetchAnswer(batches),
    credentials: config.credentials,
    headers: contentHeaders,
  });
  return new ApolloClient({
    link: ApolloLink.from([
      createStartLink(),
      createSentQueryLink(),
      createSenderLink(session),
      createPageLink(page),
      onError,
      createReplayLink(session),
      createLegacyLink(session),
      createWholeAnswerLink(),
      createHeadersLink(session),
      createRepeatLink(),
      createTurnsLink(),
      http,
    ]),
    cache: new AnswerCache(),
    assumeImmutableResults: true,
  });
}

/**
 * Makes the calls of a screen that is not there yet for whoever asks for the same, each in a task of its own: together
 * they are a tenth of a second on a slow phone (LIM-013). They leave together all the same, once the last is made.
 * Their failures are those of who asks.
 *
 * Resolves once they have left or, where their answer had come before the code that asks, once it is taken in: the
 * screen is then rendered once, and not without figures before. Where that answer turns out to be of no use, and
 * another is asked for, the screen does not wait for it. Of an app that has ended none leaves.
 */
export async function startCalls(
  client: ApolloClient,
  calls: readonly Pick<EarlyCall, 'query' | 'variables' | 'context'>[],
  isClosed: () => boolean,
): Promise<void> {
  const made = Promise.withResolvers<void>();
  const ends: Promise<unknown>[] = [];
  // After a load or a sign-in nothing is kept yet, and looking for it takes a slow phone a twentieth of a second.
  const isEmpty = Object.keys(client.cache.extract() as object).length === 0;
  const fetchPolicy = isEmpty ? 'network-only' : 'cache-first';
  for (const call of calls) {
    const failed = Promise.withResolvers<void>();
    const { query, variables } = call;
    const context = { ...call.context, areMade: made.promise, onFailure: failed.resolve };
    const answer = client.query({ query, variables, context, fetchPolicy }).catch(() => undefined);
    ends.push(Promise.race([answer, failed.promise]));
    await nextTask();
    if (isClosed()) return;
  }
  made.resolve();
  if (firstRequest.isAnswered()) await Promise.race([Promise.all(ends), firstRequest.whenPast()]);
}

/**
 * Holds calls until those that leave with them are made, and failures of theirs until there is somebody to hear of
 * them.
 */
export function createStartLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { areMade, onFailure } = operation.getContext();
    if (areMade === undefined) return forward(operation);
    const hold = <Answer>(failure: Observable<Answer>) => {
      onFailure();
      return from(firstScreen.whenComplete()).pipe(mergeMap(() => failure));
    };
    return from(areMade).pipe(
      mergeMap(() => forward(operation)),
      mergeMap((result) => ('errors' in result && result.errors?.length ? hold(of(result)) : of(result))),
      catchError((error: unknown) => hold(throwError(() => error))),
    );
  });
}
