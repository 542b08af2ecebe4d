import { limits } from '../../schema/reference/limits.ts';
import { redactMessage } from './safe-text.ts';

/** What a route receives: the request, its parsed URL, and the services that the route needs. */
export interface RouteContext<Services> {
  readonly request: Request;
  readonly url: URL;
  readonly services: Services;
}

/** A JSON response. The same value and status give the same bytes. */
export function jsonResponse(value: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  });
}

/**
 * The response for every error outside GraphQL, in the shape of AuthError in the OpenAPI document. Never repeats a
 * token (CAL-048).
 */
export function errorResponse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return jsonResponse({ status, message: redactMessage(message) }, status, headers);
}

/** The response for a path or method that the mock doesn't have. */
export function notFoundResponse({ method }: Request, { pathname }: URL): Response {
  return errorResponse(404, `Nothing answers ${method} ${pathname.slice(0, 100)}. GET /docs has every call.`);
}

/** Adds an authentication challenge to a 401 (CAL-060): some HTTP libraries treat a 401 without one as malformed. */
export function withChallenge(response: Response): Response {
  if (response.status === 401) response.headers.set('www-authenticate', 'Bearer realm="WebTrax"');
  return response;
}

/** Whether a request's body is compressed or otherwise encoded, which the mock doesn't support (CAL-060). */
export function isCoded({ headers }: Request): boolean {
  return !/^\s*(?:identity\s*)?$/i.test(headers.get('content-encoding') ?? '');
}

const jsonType = /^application\/(?:[a-z-]+\+)?json(?:\s*;|\s*$)/i;

/** Whether a request declares a JSON body, which a form on another site can't do. */
export function isJson({ headers }: Request): boolean {
  return jsonType.test(headers.get('content-type') ?? '');
}

/** Thrown by `readBody` if a body is too long. The message is fit for the response. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError';

  constructor(most: number) {
    super(`The body is larger than ${most / 1_000_000} MB`);
  }
}

/**
 * The body as text. Throws BodyTooLargeError if it exceeds `most` bytes (`limits.bodyBytes` by default): before reading
 * anything if the length is announced, otherwise while counting, so that no more than the limit is ever held in memory.
 */
export async function readBody(request: Request, most: number = limits.bodyBytes): Promise<string> {
  const announced = request.headers.get('content-length');
  if (Number(announced) > most) throw new BodyTooLargeError(most);
  // Firefox doesn't support request bodies as streams: `body` is undefined there (FRM-070). It is null if there is no
  // body.
  if (announced === null && request.body) return readStream(request.body, most);
  const text = await request.text();
  if (text.length > most) throw new BodyTooLargeError(most);
  return text;
}

async function readStream(stream: ReadableStream<Uint8Array>, most: number): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.byteLength;
    if (length > most) {
      await reader.cancel();
      throw new BodyTooLargeError(most);
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

/** Keeps browsers from guessing another content type. A response that stands for a broken connection is left as is. */
export function withoutSniffing(response: Response): Response {
  if (response.status !== 0) response.headers.set('x-content-type-options', 'nosniff');
  return response;
}

const quote = 34;
const backslash = 92;

/** Whether the lists and objects of a JSON text are nested deeper than the mock accepts (LIM-017). */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (inText) {
      if (code === backslash) at++;
      else if (code === quote) inText = false;
    } else if (code === quote) inText = true;
    // `[` and `{` differ in one bit, and so do `]` and `}`.
    else if ((code | 32) === 123) {
      depth++;
      if (depth > limits.bodyDepth) return true;
    } else if ((code | 32) === 125) depth--;
  }
  return false;
}

/** A body field as text, whatever type was sent. Empty unless it is a string or number. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/**
 * Parses JSON. Undefined if the text isn't JSON or is nested so deeply that code recursing into it might overflow the
 * stack.
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value, such as parsed JSON, is an object rather than an array or null. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** CORS headers for a page on another origin. */
type CorsHeaders = Readonly<Record<string, string>>;

/** Whether a host name can only mean the machine itself. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}

/**
 * CORS headers for a response to a page. A page on the mock's own origin, on this machine, or on an origin that the
 * host allows may send cookies and read the response (TST-058). Any other page can read only what needs no cookies.
 */
export function corsHeaders(origin: string | null, url: URL, allowOrigins: readonly string[] = []): CorsHeaders {
  if (origin === null) return {};
  const shared = { 'access-control-expose-headers': 'content-disposition, retry-after', vary: 'origin' };
  const page = URL.parse(origin);
  const isNamed = page !== null && (page.host === url.host || isLoopbackHost(page.hostname));
  if (!isNamed && !allowOrigins.includes(origin)) return { ...shared, 'access-control-allow-origin': '*' };
  return { ...shared, 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };
}

/** Adds the CORS headers for the requesting page, except to a response that stands for a broken connection. */
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

/** The response to a CORS preflight request. */
export function preflight(): Response {
  return new Response(null, { status: 204, headers: preflightHeaders });
}
