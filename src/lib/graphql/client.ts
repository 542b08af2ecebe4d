import { ApolloClient, ApolloLink } from '@apollo/client';
import { BatchHttpLink } from '@apollo/client/link/batch-http';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { limits } from '../../../schema/reference/limits.ts';
import type { SignInSession } from '../auth/sign-in-session.ts';
import { isUnknownVisitor, routeOf, signalOf } from '../errors/error-table.ts';
import { reportError } from '../errors/report.ts';
import { createCache } from './cache.ts';
import { batchKey, createRepeatLink, createReplayLink, createWholeAnswerLink, fetchAnswer } from './links.ts';

interface ClientOptions {
  readonly url: string;
  readonly session: SignInSession;
  /** Called with the path that a failed call leads to, and the call's name. */
  readonly redirect: (path: string, operation: string) => void;
}

/** The one client of the data calls. Calls that start together share one request, so a view costs one. */
export function createClient({ url, session, redirect }: ClientOptions): ApolloClient {
  const withHeaders = new SetContextLink(async ({ headers }) => {
    const idToken = await session.idToken();
    if (idToken === null) throw new Error('UNAUTHORIZED: nobody is signed in');
    const [accountId, legacyToken] = [session.accountId(), session.legacyToken()];
    return {
      idToken,
      headers: {
        ...headers,
        authorization: idToken,
        ...(accountId && { 'x-wt-wtid': accountId }),
        ...(legacyToken && { 'x-wt-legacy_token': legacyToken }),
      },
    };
  });
  const onError = new ErrorLink(({ error, operation }) => {
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
      onError,
      createReplayLink(session),
      createWholeAnswerLink(),
      withHeaders,
      createRepeatLink(),
      http,
    ]),
    cache: createCache(),
    assumeImmutableResults: true,
  });
}
