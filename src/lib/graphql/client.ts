import { ApolloClient, ApolloLink } from '@apollo/client';
import { BaseBatchHttpLink } from '@apollo/client/link/batch-http';
import { ErrorLink } from '@apollo/client/link/error';
import { limits } from '../../../schema/reference/limits.ts';
import { SenderChangedError } from '../auth/sender.ts';
import type { SignInSession } from '../auth/sign-in-session.ts';
import { config } from '../config/config.ts';
import type { FailedCall } from '../errors/error-redirect.ts';
import { isUnknownVisitor, routeOf, signalOf } from '../errors/error-table.ts';
import { reportError } from '../errors/report.ts';
import { lastFailedRequest, noteRequestId, requestIdOf } from '../request-id.ts';
import { createBatches } from './batches.ts';
import { AnswerCache, createSentQueryLink } from './cache.ts';
import { contentHeaders } from './call-headers.ts';
import { createFetchAnswer, createRepeatLink, createTurnsLink, createWholeAnswerLink } from './links.ts';
import {
  createHeadersLink,
  createLegacyLink,
  createPageLink,
  createReplayLink,
  createSenderLink,
  pageOf,
  senderOf,
} from './sender-links.ts';
import { createStartLink } from './start-calls.ts';

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
