import type {
  AuthCallName,
  CheckSignedInRequest,
  CheckSignedInResponse,
  CheckUsernameRequest,
  ConfirmForgotPasswordRequest,
  ForgotPasswordRequest,
  LegacySignInResponse,
  MessageResponse,
  RefreshTokenRequest,
  RefreshTokenResponse,
  SignInRequest,
  SignInResponse,
  SignOutRequest,
  SignUpRequest,
  SsoTokenRequest,
  UserIdResponse,
} from '../../../schema/generated/auth.ts';
import { config } from '../config/config.ts';
import { report } from '../errors/report.ts';
import { newRequestId, noteRequestId, requestIdHeaders, withTimeout } from '../send-request.ts';
import { AuthCallError, toAuthCallError, toTokenSet } from './auth-answer.ts';

/**
 * Sends a JSON POST to an authentication service. Throws AuthCallError unless the response is a 2xx with a JSON object.
 */
async function post<Request, Response extends object>(
  service: string,
  path: string,
  body: Request,
  init?: RequestInit,
): Promise<Response> {
  const id = newRequestId();
  try {
    return readObject<Response>(await ask(`${service}/${path}`, id, body, init));
  } catch (error) {
    noteRequestId(error, id);
    report('sign-in', path, error);
    throw error;
  }
}

/** Returns the text of a successful response. */
async function ask(url: string, id: string, body: unknown, init?: RequestInit): Promise<string> {
  const { ok, status, text } = await withTimeout(async (signal) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...requestIdHeaders(id) },
      body: JSON.stringify(body),
      credentials: config.credentials,
      signal,
      ...init,
    });
    return { ok: answer.ok, status: answer.status, text: await answer.text() };
  }).catch(() => {
    throw new AuthCallError();
  });
  if (!ok) throw toAuthCallError(status, text);
  return text;
}

function readObject<Response extends object>(text: string): Response {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Response;
  } catch {
    // An HTML page with status 200 is also an error.
  }
  throw new AuthCallError(500, undefined, null, text);
}

const call =
  <Request, Response extends object>(path: string, init?: RequestInit) =>
  (request: Request) =>
    post<Request, Response>(config.authUrl, path, request, init);

/**
 * Wraps a call whose response must name a user, and converts the tinid to a string. Rejects with AuthCallError if there
 * is none.
 */
const named =
  <Request, Response extends UserIdResponse>(ask: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const answer = await ask(request);
    const userId: unknown = answer.userId;
    if ((typeof userId !== 'string' && typeof userId !== 'number') || userId === '') {
      throw new AuthCallError(500, undefined, answer);
    }
    return { ...answer, userId: String(userId) };
  };

/**
 * Signs in and checks that the response has all tokens. Rejects with AuthCallError if one is missing (REG-017,
 * SGN-032).
 */
async function signIn(request: SignInRequest): Promise<SignInResponse> {
  const answer = await named(call<SignInRequest, SignInResponse>('sign-in'))(request);
  toTokenSet(answer, answer.refresh_token, Date.now());
  return answer;
}

/** All authentication calls (AUT-001). Each rejects with AuthCallError. */
export const authCalls = {
  checkUsername: named(call<CheckUsernameRequest, UserIdResponse>('check-username')),
  signUp: named(call<SignUpRequest, UserIdResponse>('sign-up')),
  signIn,
  checkSignedIn: call<CheckSignedInRequest, CheckSignedInResponse>('check-signed-in'),
  forgotPassword: call<ForgotPasswordRequest, MessageResponse>('forgot-password'),
  confirmForgotPassword: call<ConfirmForgotPasswordRequest, MessageResponse>('confirm-forgot-password'),
  refreshToken: call<RefreshTokenRequest, RefreshTokenResponse>('refresh-token'),
  // `keepalive`, because the page might close right after.
  signOut: call<SignOutRequest, MessageResponse>('sign-out', { keepalive: true }),
  ssoToken: call<SsoTokenRequest, SignInResponse>('sso-token'),
  legacySignIn: (request: SignInRequest) =>
    post<SignInRequest, LegacySignInResponse>(config.apiUrl, 'legacy-sign-in', request),
} satisfies Readonly<Record<AuthCallName, unknown>>;

/**
 * Ends a sign-in that isn't going to be used, so that its tokens become useless (SGN-054). A failure is ignored: a
 * service might not offer the call.
 */
export function endSignIn({ refresh_token }: SignInResponse): void {
  void authCalls.signOut({ refreshToken: refresh_token }).catch(() => {});
}
