import { GraphQLError } from 'graphql';
import { errorResponse, jsonResponse } from '../lib/http.ts';

/** Something that answers need cannot be reached. Status 503, and worth another try after a second. */
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

/**
 * Thrown by the store where the state cannot be reached, be it read or written: data calls answer with it whole, all
 * others with its reason.
 */
export class StateUnavailableError extends UnavailableError {
  override name = 'StateUnavailableError';

  constructor(cause?: unknown) {
    super('STATE_UNAVAILABLE', 'the state of the mock', cause);
  }
}

/** Thrown where the database that reports are answered from cannot be reached, or takes too long. */
export class SourceUnavailableError extends UnavailableError {
  override name = 'SourceUnavailableError';

  constructor(cause?: unknown) {
    super('DATABASE_UNAVAILABLE', 'the database of the mock', cause);
  }
}

/** The error of what cannot be reached, if an error is one or was made of one by an execution; else null. */
export function unavailableIn(error: unknown): UnavailableError | null {
  if (error instanceof UnavailableError) return error;
  return error instanceof GraphQLError ? unavailableIn(error.originalError) : null;
}

/** A call that needed what is out of reach; data calls have their own form, where one was under way. */
export function unavailable({ reason, message, extensions }: UnavailableError, path = ''): Response {
  const headers = { 'retry-after': '1' };
  if (path !== '/graphql') return errorResponse(503, reason, headers);
  return jsonResponse({ errors: [{ message, extensions: { code: extensions.code } }] }, 503, headers);
}

/**
 * What a promise comes to, or a rejection once `milliseconds` have passed. A process that was busy meanwhile first
 * looks at what has arrived: its own work must not count as somebody else's silence.
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
