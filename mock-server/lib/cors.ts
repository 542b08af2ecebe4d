/** What a browser is told about a page that asks from another origin. */
type CorsHeaders = Readonly<Record<string, string>>;

/** Whether a host can only mean the machine itself. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/**
 * Headers of an answer to a page. Its cookies count, and it may read the answer to them, where its origin is the mock's
 * own, of this machine, or named by the host (TST-058). Every other page may read what needs no cookie.
 */
export function corsHeaders(origin: string | null, url: URL, allowOrigins: readonly string[] = []): CorsHeaders {
  if (origin === null) return {};
  const shared = { 'access-control-expose-headers': 'content-disposition, retry-after', vary: 'origin' };
  const page = URL.parse(origin);
  const isNamed = page !== null && (page.host === url.host || isLoopbackHost(page.hostname));
  if (!isNamed && !allowOrigins.includes(origin)) return { ...shared, 'access-control-allow-origin': '*' };
  return { ...shared, 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };
}

/** Adds the headers for the page that asked; none to an answer that stands for a broken connection. */
export function withCors(request: Request, response: Response, allowOrigins: readonly string[]): Response {
  const origin = request.headers.get('origin');
  if (origin === null || response.status === 0) return response;
  const { vary = 'origin', ...headers } = corsHeaders(origin, new URL(request.url), allowOrigins);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  response.headers.append('vary', vary);
  return response;
}

const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
  'access-control-allow-headers':
    'authorization, x-wt-wtid, x-wt-legacy_token, x-request-id, x-mock-sandbox, x-mock-scenario, x-mock-token, content-type',
  'access-control-max-age': '600',
};

/** What a browser asks before a request of another origin. */
export function preflight(): Response {
  return new Response(null, { status: 204, headers: preflightHeaders });
}
