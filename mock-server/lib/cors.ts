const allowed = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers':
    'authorization, x-wt-wtid, x-wt-legacy_token, x-mock-sandbox, x-mock-scenario, x-mock-token, content-type',
  'access-control-max-age': '600',
};

/** Lets pages of any origin read an answer: the mock has nothing to guard but invented data. */
export function withCors(request: Request, response: Response): Response {
  const origin = request.headers.get('origin');
  if (origin === null) return response;
  response.headers.set('access-control-allow-origin', origin);
  response.headers.set('access-control-allow-credentials', 'true');
  response.headers.set('access-control-expose-headers', 'content-disposition');
  response.headers.append('vary', 'origin');
  return response;
}

/** What a browser asks before a request of another origin. */
export function preflight(): Response {
  return new Response(null, { status: 204, headers: allowed });
}
