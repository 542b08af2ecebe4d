import type {
  CheckUsernameRequest,
  RefreshTokenRequest,
  RefreshTokenResponse,
  SignInRequest,
  SignInResponse,
  UserIdResponse,
} from '../../../schema/generated/auth.ts';
import { config } from '../config.ts';
import { AuthCallError, toAuthCallError } from './auth-error.ts';

/** JSON POST to the authentication service. Throws AuthCallError for every answer but a 2xx of JSON. */
async function post<Request, Response>(path: string, body: Request): Promise<Response> {
  const answer = await fetch(`${config.authUrl}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new AuthCallError();
  });
  const text = await answer.text();
  if (!answer.ok) throw toAuthCallError(answer.status, text);
  try {
    return JSON.parse(text) as Response;
  } catch {
    throw new AuthCallError(500, undefined, null, text);
  }
}

/** The authentication calls of access section 7 that signing in needs. */
export const authCalls = {
  checkUsername: (request: CheckUsernameRequest) =>
    post<CheckUsernameRequest, UserIdResponse>('check-username', request),
  signIn: (request: SignInRequest) => post<SignInRequest, SignInResponse>('sign-in', request),
  refreshToken: (request: RefreshTokenRequest) =>
    post<RefreshTokenRequest, RefreshTokenResponse>('refresh-token', request),
};
