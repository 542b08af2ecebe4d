import { GraphQLError } from 'graphql';
import { errorResponse, jsonResponse } from '../lib/http.ts';

/** Something that responses need is unavailable. Status 503; clients can retry after a second. */
export class UnavailableError extends GraphQLError {
  /** The message outside GraphQL. */
  readonly reason: string;

  constructor(code: string, subject: string, cause?: unknown) {
    super(`${code}: ${subject} cannot be reached at the moment`, {
      extensions: { code, http: { status: 503, headers: { 'retry-after': '1' } } },
    });
    this.reason = `${subject.charAt(0).toUpperCase()}${subject.slice(1)} cannot be reached at the moment. Try again.`;
    this.cause = cause;
  }
}

/** Thrown by the store if state can't be read or written. Data calls return the whole error, all others its reason. */
export class StateUnavailableError extends UnavailableError {
  override name = 'StateUnavailableError';

  constructor(cause?: unknown) {
    super('STATE_UNAVAILABLE', 'the state of the mock', cause);
  }
}

/** Thrown if the database behind the reports can't be reached or takes too long. */
export class SourceUnavailableError extends UnavailableError {
  override name = 'SourceUnavailableError';

  constructor(cause?: unknown) {
    super('DATABASE_UNAVAILABLE', 'the database of the mock', cause);
  }
}

/** The UnavailableError in an error, also if execution wrapped it; otherwise null. */
export function unavailableIn(error: unknown): UnavailableError | null {
  if (error instanceof UnavailableError) return error;
  return error instanceof GraphQLError ? unavailableIn(error.originalError) : null;
}

/** The response of a call that needed something unavailable, in the form of data calls for /graphql. */
export function unavailable({ reason, message, extensions }: UnavailableError, path = ''): Response {
  const headers = { 'retry-after': '1' };
  if (path !== '/graphql') return errorResponse(503, reason, headers);
  return jsonResponse({ errors: [{ message, extensions: { code: extensions.code } }] }, 503, headers);
}

/**
 * The result of a promise, or a rejection after `milliseconds`. If the process was busy meanwhile, it first handles
 * what has arrived, so that its own work doesn't count as the other side's silence.
 */
export function withTimeout<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => setImmediate(() => reject(new Error(`Nothing came within ${milliseconds} ms`))),
      milliseconds,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
