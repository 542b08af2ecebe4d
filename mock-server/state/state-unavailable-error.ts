import { GraphQLError } from 'graphql';
import { errorResponse, jsonResponse } from '../lib/http.ts';

/**
 * Thrown by the store where the state cannot be reached, be it read or written. Status 503, and worth another try
 * after a second: data calls answer with it whole, all others with its reason.
 */
export class StateUnavailableError extends GraphQLError {
  override name = 'StateUnavailableError';
  /** The message outside GraphQL. */
  readonly reason = 'The state of the mock cannot be reached at the moment. Try again.';

  constructor(cause?: unknown) {
    super('STATE_UNAVAILABLE: the state of the mock cannot be reached at the moment', {
      extensions: { code: 'STATE_UNAVAILABLE', http: { status: 503, headers: { 'retry-after': '1' } } },
    });
    this.cause = cause;
  }
}

/** Whether an error is one, or was made of one by an execution. */
export function isStateUnavailable(error: unknown): error is StateUnavailableError | GraphQLError {
  if (error instanceof StateUnavailableError) return true;
  return error instanceof GraphQLError && isStateUnavailable(error.originalError);
}

/** A call that needed state which is out of reach; data calls have their own form, where one was under way. */
export function stateUnavailable({ reason, message, extensions }: StateUnavailableError, path = ''): Response {
  const headers = { 'retry-after': '1' };
  if (path !== '/graphql') return errorResponse(503, reason, headers);
  return jsonResponse({ errors: [{ message, extensions: { code: extensions.code } }] }, 503, headers);
}
