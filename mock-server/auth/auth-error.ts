/** An answer of the sign-in calls that is not 200; becomes the AuthError body of the OpenAPI document. */
export class AuthFailure extends Error {
  override name = 'AuthFailure';
  readonly status: number;
  readonly text: string | undefined;

  constructor(status: number, message: string, text?: string) {
    super(message);
    this.status = status;
    this.text = text;
  }
}

/** Status 400, naming what does not fit. The message is the one of SGN-036. */
export function badBody(text: string): AuthFailure {
  return new AuthFailure(400, 'The request had some validation errors', text);
}

export function authenticationFailed(): AuthFailure {
  return new AuthFailure(401, 'AUTHENTICATION FAILED');
}

export function cantFindUser(): AuthFailure {
  return new AuthFailure(404, 'Cant Find User');
}

export function attemptLimitExceeded(): AuthFailure {
  return new AuthFailure(429, 'Attempt limit exceeded');
}
