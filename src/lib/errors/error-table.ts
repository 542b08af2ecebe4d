import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { paths } from '../paths.ts';

/**
 * Where a failed data call leads (ERR-001 to ERR-004). The first row that applies wins: the rows that name a
 * reason come before the row of the statuses, which a server may set beside any of them.
 */
export const errorTable: readonly ErrorRow[] = [
  {
    name: 'DENIED_ACCOUNT_ACCESS',
    applies: (signal) => says(signal, 'DENIED_ACCOUNT_ACCESS'),
    goTo: paths.campaigns,
  },
  { name: 'ACCOUNT_NOT_FOUND', applies: (signal) => says(signal, 'ACCOUNT_NOT_FOUND'), goTo: paths.accounts },
  { name: 'NO_CLAIMS', applies: (signal) => says(signal, 'NO_CLAIMS'), goTo: paths.noClaims },
  {
    name: 'UNAUTHORIZED',
    applies: (signal) => signal.status === 401 || signal.status === 403 || says(signal, 'UNAUTHORIZED'),
    goTo: paths.login,
  },
];

interface ErrorRow {
  readonly name: string;
  applies(signal: ServerSignal): boolean;
  readonly goTo: string;
}

const says = (signal: ServerSignal, word: string) =>
  signal.body.includes(word) || signal.messages.some((message) => message.includes(word));

/** The path that a signal leads to; null where the app stays and the error is only logged. */
export function routeOf(signal: ServerSignal): string | null {
  return errorTable.find((row) => row.applies(signal))?.goTo ?? null;
}

/**
 * Whether the sender's token was refused, and another might not be. A reason that the table names is none of the
 * token's.
 */
export function isRefusedToken(signal: ServerSignal): boolean {
  return routeOf(signal) === paths.login && signal.status !== 403;
}

/** What a failed data call says, whatever form the server chose for it. */
interface ServerSignal {
  /** HTTP status, or the one that an error names; null where there is none or no answer came. */
  readonly status: number | null;
  /** Messages and codes of GraphQL errors. */
  readonly messages: readonly string[];
  /** Body of an answer that was not GraphQL; empty otherwise. */
  readonly body: string;
}

/** Reads the signal of an error of Apollo Client, or of any other. */
export function signalOf(error: unknown): ServerSignal {
  if (CombinedGraphQLErrors.is(error)) {
    const messages = error.errors.flatMap(({ message, extensions }) => [
      message,
      typeof extensions?.code === 'string' ? extensions.code : '',
    ]);
    const statuses = error.errors.map(({ extensions }) => statusOf(extensions));
    return { status: statuses.find((status) => status !== null) ?? null, messages, body: '' };
  }
  if (ServerError.is(error) || ServerParseError.is(error)) {
    return { status: error.statusCode, messages: [], body: error.bodyText };
  }
  return {
    status: null,
    messages: [error instanceof Error ? error.message : String(error)],
    body: refusalOf(error),
  };
}

/** A server that answers 200 may name the status of one call beside its error. */
function statusOf(extensions: Readonly<Record<string, unknown>> | undefined): number | null {
  const { status, http } = extensions ?? {};
  const named = typeof http === 'object' && http !== null && 'status' in http ? http.status : status;
  return typeof named === 'number' ? named : null;
}

/** A server that refuses a whole batch answers once where several answers are awaited; the link keeps that answer. */
function refusalOf(error: unknown): string {
  return error instanceof Error && 'result' in error ? (JSON.stringify(error.result) ?? '') : '';
}

/**
 * How far the request of a person without accounts is, where NO_CLAIMS says so (ERR-028); null where it says nothing,
 * or something that the app doesn't know.
 */
export function accountRequestOf(error: unknown): 'PENDING' | 'DECLINED' | null {
  const text = CombinedGraphQLErrors.is(error) ? JSON.stringify(error.errors) : signalOf(error).body;
  const status = /"accountRequest"\s*:\s*"(\w+)"/.exec(text)?.[1];
  return status === 'PENDING' || status === 'DECLINED' ? status : null;
}

/**
 * Whether a call was refused because no visitor has the id of its query. The visitor's page asks for the sessions
 * and the visitor at once, so an address that is mistyped or of another account brings this about: no error of
 * anybody's, and the page says so.
 */
export function isUnknownVisitor({ messages }: ServerSignal): boolean {
  return messages.includes('BAD_USER_INPUT') && messages.some((message) => message.includes('query.visitorId'));
}
