import { ApolloClient, ApolloLink } from '@apollo/client';
import { BatchHttpLink } from '@apollo/client/link/batch-http';
import { ErrorLink } from '@apollo/client/link/error';
import { limits } from '../../../schema/reference/limits.ts';
import { SenderChangedError } from '../auth/sender.ts';
import type { SignInSession } from '../auth/sign-in-session.ts';
import { isUnknownVisitor, routeOf, signalOf } from '../errors/error-table.ts';
import { reportError } from '../errors/report.ts';
import { createCache } from './cache.ts';
import { batchKey, createRepeatLink, createWholeAnswerLink, fetchAnswer } from './links.ts';
import { createHeadersLink, createReplayLink, createSenderLink, senderOf } from './sender-links.ts';

export interface ClientOptions {
  readonly url: string;
  readonly session: SignInSession;
  /** Called with the path that a failed call leads to, and the call's name. */
  readonly redirect: (path: string, operation: string) => void;
  /** Called where a call was not sent, or its failure does not count, since somebody else is signed in by now. */
  readonly follow: () => void;
}

/** The one client of the data calls. Calls that start together share one request, so a view costs one. */
export function createClient({ url, session, redirect, follow }: ClientOptions): ApolloClient {
  const onError = new ErrorLink(({ error, operation }) => {
    if (error instanceof SenderChangedError || !session.isStored(senderOf(operation))) return follow();
    const signal = signalOf(error);
    const path = routeOf(signal);
    if (path) redirect(path, operation.operationName ?? '');
    else if (!isUnknownVisitor(signal)) reportError(operation.operationName ?? 'query', error);
  });
  const http = new BatchHttpLink({
    uri: url,
    batchMax: limits.batchSize,
    batchInterval: 5,
    batchKey,
    fetch: fetchAnswer,
  });
  return new ApolloClient({
    link: ApolloLink.from([
      createSenderLink(session),
      onError,
      createReplayLink(session),
      createWholeAnswerLink(),
      createHeadersLink(session),
      createRepeatLink(),
      http,
    ]),
    cache: createCache(),
    assumeImmutableResults: true,
  });
}
