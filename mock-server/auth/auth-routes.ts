import type { AuthCall } from './auth-call.ts';
import { AuthFailure } from './auth-error.ts';
import { checkUsername } from './check-username.ts';
import { legacySignIn } from './legacy-sign-in.ts';
import { refreshToken } from './refresh-token.ts';
import { signIn } from './sign-in.ts';

const notImplemented: AuthCall = async () => {
  throw new AuthFailure(501, 'Not implemented');
};

/** Every path of the OpenAPI document. */
export const authRoutes: ReadonlyMap<string, AuthCall> = new Map([
  ['/auth/check-username', checkUsername],
  ['/auth/sign-in', signIn],
  ['/auth/refresh-token', refreshToken],
  ['/api/legacy-sign-in', legacySignIn],
  ['/auth/sign-up', notImplemented],
  ['/auth/check-signed-in', notImplemented],
  ['/auth/forgot-password', notImplemented],
  ['/auth/confirm-forgot-password', notImplemented],
  ['/auth/sso-token', notImplemented],
]);
