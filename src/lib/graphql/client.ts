import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { BatchHttpLink } from '@apollo/client/link/batch-http';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import type { SignInSession } from '../auth/sign-in-session.ts';
import { routeOf } from '../errors/error-table.ts';
import { reportError } from '../errors/report.ts';
import { signalOf } from '../errors/server-signal.ts';

/** Rows of reports: their figures depend on the query, so two queries must not share one by its id. */
const reportRows = [
  'Session',
  'PageView',
  'FormSubmission',
  'Visitor',
  'VisitorCompany',
  'Activity',
  'PhoneCall',
  'Referrer',
  'TopPage',
  'EntryPage',
  'ExitPage',
  'SearchTerm',
  'Browser',
  'Duration',
  'Depth',
  'PageFunnel',
  'InfoItem',
  'UserAccount',
];

interface ClientOptions {
  readonly url: string;
  readonly session: SignInSession;
  /** Called with the path that a failed call leads to. */
  readonly redirect: (path: string) => void;
}

/** The one client of the data calls. Calls that begin together travel in one request, so a view costs one. */
export function createClient({ url, session, redirect }: ClientOptions): ApolloClient {
  const withHeaders = new SetContextLink(async ({ headers }) => {
    const [idToken, accountId] = [await session.idToken(), session.accountId()];
    return {
      headers: { ...headers, ...(idToken && { authorization: idToken }), ...(accountId && { 'x-wt-wtid': accountId }) },
    };
  });
  const onError = new ErrorLink(({ error, operation }) => {
    const path = routeOf(signalOf(error));
    if (path) redirect(path);
    else reportError(operation.operationName ?? 'query', error);
  });
  return new ApolloClient({
    link: ApolloLink.from([onError, withHeaders, new BatchHttpLink({ uri: url, batchMax: 20, batchInterval: 5 })]),
    cache: new InMemoryCache({
      typePolicies: Object.fromEntries(reportRows.map((name) => [name, { keyFields: false as const }])),
    }),
    assumeImmutableResults: true,
  });
}
