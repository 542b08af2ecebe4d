import { GraphQLError } from 'graphql';

/**
 * Thrown by the store where the state cannot be reached, be it read or written. Status 503, and worth another try
 * after a second: data calls answer with it whole, all others with its reason.
 */
export class StateUnavailableError extends GraphQLError {
  override name = 'StateUnavailableError';
  /** What is told outside GraphQL. */
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
