import { errorResponse, jsonResponse } from '../lib/http.ts';
import type { Logger } from '../lib/logger.ts';
import { noteCalls } from '../lib/noted-calls.ts';
import { BodyTooLargeError, readBody } from '../lib/read-body.ts';
import { StateUnavailableError, stateUnavailable } from '../state/state-unavailable-error.ts';
import type { AuthCall, AuthScope } from './auth-call.ts';
import { AuthFailure, badBody } from './auth-error.ts';

/** Answers one sign-in call. Whatever is wrong with the request, the body is an AuthError. */
export async function handleAuth(call: AuthCall, request: Request, scope: AuthScope, log: Logger): Promise<Response> {
  if (request.method !== 'POST') return errorResponse(405, 'Only POST is answered here', { allow: 'POST, OPTIONS' });
  try {
    const body = parse(await readBody(request));
    noteCalls(request, () => [{ name: signInName(new URL(request.url).pathname), variables: withoutSecrets(body) }]);
    return jsonResponse(await call(body, scope), 200, { 'cache-control': 'no-store' });
  } catch (error) {
    if (error instanceof BodyTooLargeError) return errorResponse(413, 'The body is larger than 1 MB');
    if (error instanceof StateUnavailableError) return stateUnavailable(error);
    if (!(error instanceof AuthFailure)) {
      log.error(error);
      return errorResponse(500, 'Server Error');
    }
    const { status, message, text } = error;
    return jsonResponse(text === undefined ? { status, message } : { status, message, text }, status);
  }
}

/** The operationId of a sign-in call: /auth/check-username is checkUsername. */
export function signInName(pathname: string): string {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  return last.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function withoutSecrets(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) return {};
  const open = Object.entries(body).filter(([name]) => !/password|token|sso|code/i.test(name));
  return Object.fromEntries(open.map(([name, value]) => [name, String(value).slice(0, 1000)]));
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw badBody('The body is not JSON');
  }
}
