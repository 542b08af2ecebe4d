import { limits } from '../../schema/reference/limits.ts';
import { redactMessage } from './safe-text.ts';

/** What a route is given: the request, its parsed address, and the services that the route needs. */
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

/**
 * The body of every error outside GraphQL: what AuthError of the OpenAPI document says. It repeats no token (CAL-048).
 */
export function errorResponse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return jsonResponse({ status, message: redactMessage(message) }, status, headers);
}

/** The answer of a path, or a method of it, that the mock doesn't have. */
export function nothingHere({ method }: Request, { pathname }: URL): Response {
  return errorResponse(404, `Nothing answers ${method} ${pathname.slice(0, 100)}. GET /docs has every call.`);
}

/** Says how to sign a request where an answer is a 401 (CAL-060): libraries of HTTP may take one without for broken. */
export function withChallenge(response: Response): Response {
  if (response.status === 401) response.headers.set('www-authenticate', 'Bearer realm="WebTrax"');
  return response;
}

/** Whether a request's body comes compressed, or in another coding, which nothing here reads (CAL-060). */
export function isCoded({ headers }: Request): boolean {
  return !/^\s*(?:identity\s*)?$/i.test(headers.get('content-encoding') ?? '');
}

const jsonType = /^application\/(?:[a-z-]+\+)?json(?:\s*;|\s*$)/i;

/** Whether a request says that its body is JSON, which no form on another site can. */
export function isJson({ headers }: Request): boolean {
  return jsonType.test(headers.get('content-type') ?? '');
}

/** Thrown by `readBody` for a body that is too long, with what to answer. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError';

  constructor(most: number) {
    super(`The body is larger than ${most / 1_000_000} MB`);
  }
}

/**
 * The body as text. Refuses by the announced length before a byte is read, and by the count of bytes
 * where no length was announced, so that never more than the limit is held: `most` bytes, `limits.bodyBytes` unless
 * given.
 */
export async function readBody(request: Request, most: number = limits.bodyBytes): Promise<string> {
  const announced = request.headers.get('content-length');
  if (Number(announced) > most) throw new BodyTooLargeError(most);
  // Firefox has no request's body as a stream: it is undefined there (FRM-070). Nor has a request without one.
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

/**
 * Keeps browsers from taking an answer for something else than it says; an answer that stands for no connection stays.
 */
export function withoutSniffing(response: Response): Response {
  if (response.status !== 0) response.headers.set('x-content-type-options', 'nosniff');
  return response;
}

const quote = 34;
const backslash = 92;

/** Whether lists and objects of a JSON text lie deeper within one another than is answered (LIM-017). */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (inText) {
      if (code === backslash) at++;
      else if (code === quote) inText = false;
    } else if (code === quote) inText = true;
    // [ and {, then ] and }: each pair differs in one bit.
    else if ((code | 32) === 123) {
      depth++;
      if (depth > limits.bodyDepth) return true;
    } else if ((code | 32) === 125) depth--;
  }
  return false;
}

/** A value of a body as a text, whatever somebody sent in its place: empty where it is no text or number. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/**
 * The value of a JSON text; undefined for what is no JSON, or too deep: whoever reads a value goes down into it, and
 * may run out of stack.
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value, such as one of a JSON text, is an object of whatever fields; a list is none. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
