/** What answers a request is given: the request, its parsed address, and the services that it needs. */
export interface RouteContext<Services> {
  readonly request: Request;
  readonly url: URL;
  readonly services: Services;
}

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
