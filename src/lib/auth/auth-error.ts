/** An authentication call that failed, normalized (AUT-028). */
export class AuthCallError extends Error {
  /** HTTP status; 500 where there was no answer. */
  readonly status: number;
  readonly body: unknown;
  readonly text: string;

  constructor(status = 500, message = 'Server Error', body: unknown = null, text = '') {
    super(message);
    this.name = 'AuthCallError';
    this.status = status;
    this.body = body;
    this.text = text;
  }
}

/** Makes the error of an answer whose body may be JSON, HTML or nothing. */
export function toAuthCallError(status: number, text: string): AuthCallError {
  try {
    const body: unknown = JSON.parse(text);
    const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
    return new AuthCallError(status, typeof message === 'string' ? message : undefined, body, text);
  } catch {
    return new AuthCallError(status, undefined, null, text);
  }
}
