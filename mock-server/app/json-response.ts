import type { StateUnavailableError } from '../state/state-unavailable-error.ts';

/** A JSON answer. The same value and status give the same bytes. */
export function jsonResponse(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });
}

/** The body of every error outside GraphQL: what AuthError of the OpenAPI document says. */
export function errorResponse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return jsonResponse({ status, message }, status, headers);
}

/** A call that needed state which is out of reach; data calls have their own form, where one was under way. */
export function stateUnavailable({ reason, message, extensions }: StateUnavailableError, path = ''): Response {
  const headers = { 'retry-after': '1' };
  if (path !== '/graphql') return errorResponse(503, reason, headers);
  return jsonResponse({ errors: [{ message, extensions: { code: extensions.code } }] }, 503, headers);
}
