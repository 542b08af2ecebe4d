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
  /** Path of the current page. */
  readonly page: () => string;
  /** Called with the path that a failed call leads to. */
  readonly redirect: (path: string, call: FailedCall) => void;
  /** Called when a call wasn't sent or its failure doesn't count, because someone else is signed in now. */
  readonly follow: () => void;
}

/** The app's only GraphQL client. Calls that start together share one request. */
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
 * Makes a screen's calls before its components exist; their identical calls then share these. Each call gets its own
 * task, because together they take a tenth of a second on a slow phone (LIM-013). They still leave in one request,
 * after the last is made. Components handle the failures.
 *
 * Resolves when the request has left. If the response arrived before the screen's code, resolves when it is in the
 * cache, so that the screen renders once, with its figures. If that response turns out to be unusable and another
 * request is made, the screen doesn't wait for it. Sends nothing once the app is closed.
 */
export async function startCalls(
  client: ApolloClient,
  calls: readonly Pick<EarlyCall, 'query' | 'variables' | 'context'>[],
  isClosed: () => boolean,
): Promise<void> {
  const allMade = Promise.withResolvers<void>();
  const ends: Promise<unknown>[] = [];
  // After a load or sign-in the cache is empty, and looking it up takes a slow phone a twentieth of a second.
  const isEmpty = Object.keys(client.cache.extract() as object).length === 0;
  const fetchPolicy = isEmpty ? 'network-only' : 'cache-first';
  for (const call of calls) {
    const failed = Promise.withResolvers<void>();
    const { query, variables } = call;
    const context = { ...call.context, areMade: allMade.promise, onFailure: failed.resolve };
    const answer = client.query({ query, variables, context, fetchPolicy }).catch(() => undefined);
    ends.push(Promise.race([answer, failed.promise]));
    await nextTask();
    if (isClosed()) return;
  }
  allMade.resolve();
  if (firstRequest.isAnswered()) await Promise.race([Promise.all(ends), firstRequest.whenPast()]);
}

/** Delays calls until the others in their request are made, and delays their failures until a component listens. */
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
