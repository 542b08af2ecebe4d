import type { AuthPath } from '../../schema/generated/auth.ts';
import {
  BodyTooLargeError,
  errorResponse,
  isCoded,
  isJson,
  jsonResponse,
  notFoundResponse,
  parseJson,
  type RouteContext,
  readBody,
  textOf,
} from '../lib/http.ts';
import { clientNetwork, noteCalls, noteThrown } from '../lib/request-notes.ts';
import { redactMessage } from '../lib/safe-text.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { sandboxName } from '../state/sandbox-store.ts';
import { UnavailableError, unavailable } from '../state/unavailable-error.ts';
import { countCall } from './attempt-limits.ts';
import { type AuthCall, AuthFailure, type AuthScope, badBody, isGuess, signInName } from './auth-call.ts';
import { confirmForgotPassword, forgotPassword } from './forgotten-password.ts';
import { checkSignedIn, checkUsername, legacySignIn, refreshToken, signIn, signOut, ssoToken } from './sign-in.ts';
import { signUp } from './sign-up.ts';

/** Every path of the OpenAPI document. */
const authRoutes: Readonly<Record<AuthPath, AuthCall>> = {
  '/auth/check-username': checkUsername,
  '/auth/sign-up': signUp,
  '/auth/sign-in': signIn,
  '/auth/check-signed-in': checkSignedIn,
  '/auth/forgot-password': forgotPassword,
  '/auth/confirm-forgot-password': confirmForgotPassword,
  '/auth/refresh-token': refreshToken,
  '/auth/sign-out': signOut,
  '/auth/sso-token': ssoToken,
  '/api/legacy-sign-in': legacySignIn,
};

/** The app services that sign-in calls use. */
export interface AuthServices extends Omit<AuthScope, 'state'> {
  state(sandbox: string): SandboxState;
}

/** Handles the calls of the OpenAPI document; 404 for any other path. */
export async function serveAuth({ request, url, services }: RouteContext<AuthServices>): Promise<Response> {
  const call = Object.hasOwn(authRoutes, url.pathname) ? authRoutes[url.pathname as AuthPath] : undefined;
  if (call === undefined) return notFoundResponse(request, url);
  const sandbox = sandboxName(request.headers);
  if (sandbox === null) return errorResponse(400, 'The sandbox name is not 1 to 64 letters, digits, _ or -');
  return handleAuth(call, request, { ...services, state: services.state(sandbox) });
}

/** Handles one sign-in call. Whatever is wrong with the request, the body is an AuthError. */
async function handleAuth(call: AuthCall, request: Request, scope: AuthScope): Promise<Response> {
  if (request.method !== 'POST') return errorResponse(405, 'Only POST is answered here', { allow: 'POST, OPTIONS' });
  try {
    checkForm(request);
    const body = parse(await readBody(request));
    const name = signInName(new URL(request.url).pathname);
    noteCalls(request, () => [{ name, variables: withoutSecrets(body) }]);
    const takeBack = await countCall(scope, name, clientNetwork(request));
    return jsonResponse(await attempt(call(body, scope), takeBack), 200, { 'cache-control': 'no-store' });
  } catch (error) {
    noteThrown(request, error);
    if (error instanceof BodyTooLargeError) return errorResponse(413, error.message);
    if (error instanceof UnavailableError) return unavailable(error);
    if (!(error instanceof AuthFailure)) {
      scope.log.error(error);
      return errorResponse(500, 'Server Error');
    }
    const { status, message, text, retryAfter } = error;
    const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
    const body = text === undefined ? { status, message } : { status, message, text: redactMessage(text) };
    return jsonResponse(body, status, headers);
  }
}

/** The response of a call. It counts as failed for the client unless it is neither a refusal nor a negative answer. */
async function attempt(answering: Promise<object>, takeBack: () => Promise<void>): Promise<object> {
  let isFailure = false;
  try {
    const answer = await answering;
    isFailure = ('token' in answer && answer.token === null) || ('signedIn' in answer && !answer.signedIn);
    return answer;
  } catch (error) {
    isFailure = isGuess(error);
    throw error;
  } finally {
    if (!isFailure) await takeBack();
  }
}

function withoutSecrets(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) return {};
  const open = Object.entries(body).filter(([name]) => !/password|token|sso|code/i.test(name));
  return Object.fromEntries(open.map(([name, value]) => [name, textOf(value).slice(0, 1000)]));
}

/** Any other content type isn't JSON (AUT-015). Otherwise a form on another site could send calls. */
function checkForm(request: Request): void {
  if (!isJson(request)) throw badBody('The content-type must be application/json');
  if (isCoded(request)) throw badBody('The body must come without a content-encoding');
}

function parse(text: string): unknown {
  const body = parseJson(text);
  if (body === undefined) throw badBody('The body is not JSON');
  return body;
}
