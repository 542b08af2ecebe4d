import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';

/** What a failed data call says, whatever form the server chose for it. */
export interface ServerSignal {
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
    const messages = error.errors.flatMap(({ message, extensions }) => [message, String(extensions?.code ?? '')]);
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
