import type { AuthCall } from './auth-call.ts';
import { checkUsername } from './check-username.ts';
import { confirmForgotPassword } from './confirm-forgot-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { legacySignIn } from './legacy-sign-in.ts';
import { refreshToken } from './refresh-token.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { checkSignedIn, ssoToken } from './single-sign-on.ts';

/** Every path of the OpenAPI document. */
export const authRoutes: ReadonlyMap<string, AuthCall> = new Map<string, AuthCall>([
  ['/auth/check-username', checkUsername],
  ['/auth/sign-up', signUp],
  ['/auth/sign-in', signIn],
  ['/auth/check-signed-in', checkSignedIn],
  ['/auth/forgot-password', forgotPassword],
  ['/auth/confirm-forgot-password', confirmForgotPassword],
  ['/auth/refresh-token', refreshToken],
  ['/auth/sso-token', ssoToken],
  ['/api/legacy-sign-in', legacySignIn],
]);
