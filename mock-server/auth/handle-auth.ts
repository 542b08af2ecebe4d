import { errorResponse, jsonResponse, stateUnavailable } from '../app/json-response.ts';
import type { Logger } from '../app/logger.ts';
import { BodyTooLargeError, readBody } from '../app/read-body.ts';
import { noteSignIn } from '../control/note-calls.ts';
import { StateUnavailableError } from '../state/state-unavailable-error.ts';
import type { AuthCall, AuthScope } from './auth-call.ts';
import { AuthFailure, badBody } from './auth-error.ts';

/** Answers one sign-in call. Whatever is wrong with the request, the body is an AuthError. */
export async function handleAuth(call: AuthCall, request: Request, scope: AuthScope, log: Logger): Promise<Response> {
  if (request.method !== 'POST') return errorResponse(405, 'Only POST is answered here', { allow: 'POST, OPTIONS' });
  try {
    const body = parse(await readBody(request));
    noteSignIn(request, new URL(request.url).pathname, body);
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

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw badBody('The body is not JSON');
  }
}
