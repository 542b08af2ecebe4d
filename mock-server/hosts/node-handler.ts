import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import { limits } from '../../schema/reference/limits.ts';
import { controlPaths, findPath } from '../../schema/reference/server-paths.ts';
import type { MockApp } from '../create-mock-app.ts';
import { type WireFault, wireFaultOf } from '../faults/network-faults.ts';
import { corsHeaders, errorResponse, withoutSniffing } from '../lib/http.ts';
import { LightRequest } from '../lib/light-messages.ts';
import { memoizeLast } from '../lib/memoize.ts';
import { noteClientAddress, noteRemembered, setDisconnectSignal } from '../lib/request-notes.ts';
import { type CachedCall, findCachedCall, isDataCall } from './asked-before.ts';
import { compressAnswer, type SentBody } from './compress-answer.ts';
import { clientAddressOf, readTrustedProxies, schemeOf, type TrustedProxies } from './trusted-proxies.ts';

// Replaces @whatwg-node/server (0.11, November 2026), which is about as fast (62 compared with 66 microseconds of CPU
// per request) but adds 42 ms to each start. Yoga, which depends on it, loads only with the first request that needs
// it.

export type NodeHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

export interface NodeHandlerOptions {
  /** The token that every call to /__mock must have. Without it, only this machine may call. */
  readonly controlToken?: string | undefined;
  /** Proxies trusted to say where a request came from; those of the environment by default. */
  readonly proxies?: TrustedProxies;
  /** Collects the responses that a fault withholds, for as long as the client waits. */
  readonly withheld?: Set<ServerResponse>;
}

/**
 * Connects Node's HTTP servers, including Vite's, to the Fetch-standard app. Bodies known to be small are read and
 * written as a whole, in a third of the time of a stream; all others are streamed. Every decision based on the address
 * uses the one URL that the app sees.
 */
export function createNodeHandler(app: MockApp, options: NodeHandlerOptions = {}): NodeHandler {
  const { controlToken, proxies = readTrustedProxies(process.env), withheld } = options;
  async function answer(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    read: RequestBody | undefined,
    cachedCall: CachedCall | null,
  ): Promise<Response> {
    const url = requestUrl(incoming, schemeOf(incoming, proxies));
    if (url === null) return errorResponse(400, 'The host or the address of the request is not valid');
    // The Fetch standard doesn't allow such a request.
    if (incoming.method === 'TRACE') return errorResponse(405, 'This method is not supported', { allow: 'GET, POST' });
    const isControl = findPath(controlPaths, url.pathname) !== undefined;
    const refusal = isControl ? await refuseControl(incoming, url, controlToken) : null;
    if (refusal !== null) return refusal;
    const body = read === undefined ? await bodyOf(incoming) : read;
    const request = requestOf(incoming, outgoing, url, body, proxies);
    if (cachedCall !== null) noteRemembered(request);
    return app.fetch(request);
  }

  return async (incoming, outgoing) => {
    try {
      const body = app.known && isDataCall(incoming) ? await bodyOf(incoming) : undefined;
      const cachedCall = app.known && body ? findCachedCall(app.known, incoming, body) : null;
      if (cachedCall?.known !== undefined) {
        const { headers, body } = cachedCall.known;
        outgoing.writeHead(200, [...headers]).end(body);
        return;
      }
      const response = withoutSniffing(await answer(incoming, outgoing, body, cachedCall));
      const fault = wireFaultOf(response);
      if (fault !== undefined) breakWire(fault, response, outgoing, withheld);
      else {
        const sent = await send(response, outgoing, incoming.headers['accept-encoding']);
        if (sent !== null) cachedCall?.keep(response, sent);
      }
      if (!incoming.readableEnded) dropRest(incoming);
    } catch {
      // The client has disconnected; the app itself never rejects.
      outgoing.destroy();
    }
  };
}

const hostShape = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Null if the Host header isn't a single host and port, or the target isn't a path: either could hide a different path.
 */
function requestUrl({ headers, rawHeaders, url = '/' }: IncomingMessage, scheme: string): URL | null {
  const { host = 'localhost' } = headers;
  // With two Host headers, a proxy may have used the other one.
  if (hostsIn(rawHeaders) > 1 || !hostShape.test(host) || !url.startsWith('/')) return null;
  return parsedAddress(`${scheme}://${host}${url}`);
}

/** Data calls all have the same URL, and parsed URLs are never modified. */
const parsedAddress = memoizeLast((text: string) => URL.parse(text));

/** Counts here, because Node would create a list of each header's values. */
function hostsIn(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.toLowerCase() === 'host') count++;
  return count;
}

/** The refusal of a call that only testers may make; null if it is allowed. */
async function refuseControl(incoming: IncomingMessage, url: URL, token: string | undefined): Promise<Response | null> {
  // Loaded only for control calls, not on each start.
  const { refusalReason } = await import('./refusal-reason.ts');
  const reason = refusalReason(incoming, url, token);
  if (reason === null) return null;
  // The reason isn't secret: the requesting page may show it.
  return errorResponse(403, reason, { ...corsHeaders(incoming.headers.origin ?? null, url) });
}

function requestOf(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  url: URL,
  body: RequestBody,
  proxies: TrustedProxies,
): Request {
  const { method = 'GET' } = incoming;
  const init = { method, headers: headersOf(incoming), body, duplex: 'half' };
  const isLight = isDataCall(incoming) && body instanceof Buffer;
  const request = isLight ? new LightRequest(url, init.headers, body) : new Request(url, init);
  setDisconnectSignal(request, () => disconnectSignalOf(outgoing));
  noteClientAddress(request, clientAddressOf(incoming, proxies));
  return request;
}

/** Aborted when the client closes the connection before the response is complete. */
function disconnectSignalOf(outgoing: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const end = () => {
    if (!outgoing.writableFinished) controller.abort();
  };
  outgoing.once('close', end);
  if (outgoing.closed) end();
  return controller.signal;
}

/** Breaks the connection in the way that a tester has set. */
function breakWire(
  fault: WireFault,
  response: Response,
  outgoing: ServerResponse,
  withheld?: Set<ServerResponse>,
): void {
  if (fault.kind === 'reset') outgoing.socket?.resetAndDestroy();
  else if (fault.kind === 'cut') {
    writeHead(response, outgoing);
    // Only after the half has been sent; ending earlier would discard it.
    outgoing.write(fault.bytes, () => outgoing.destroy());
  } else if (withheld !== undefined) {
    withheld.add(outgoing);
    outgoing.once('close', () => withheld.delete(outgoing));
  }
}

function headersOf({ rawHeaders }: IncomingMessage): [string, string][] {
  const headers: [string, string][] = [];
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) headers.push([rawHeaders[i] ?? '', rawHeaders[i + 1] ?? '']);
  return headers;
}

/** Whole if it is known to be small. */
type RequestBody = Buffer<ArrayBuffer> | ReadableStream<Uint8Array> | null;

/** Rejects if the client disconnects before it has sent everything. */
async function bodyOf(incoming: IncomingMessage): Promise<RequestBody> {
  if (incoming.method === 'GET' || incoming.method === 'HEAD') return null;
  const length = Number(incoming.headers['content-length'] ?? Number.NaN);
  if (!(length <= limits.bodyBytes)) return streamOf(incoming);
  if (incoming.destroyed) throw new Error('The client has left');
  // Faster than an async loop over the chunks, of which most bodies have one.
  return new Promise((resolve, reject) => {
    const chunks: Buffer<ArrayBuffer>[] = [];
    const end = () => resolve(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks));
    incoming
      .on('data', (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk))
      .once('end', end)
      .once('error', reject);
  });
}

/**
 * The bytes as they arrive. If the app stops reading, the rest is discarded: closing the connection would lose the
 * response that says why.
 */
function streamOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      incoming.on('data', (chunk: Buffer) => {
        controller.enqueue(new Uint8Array(chunk));
        if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
      });
      incoming.once('end', () => controller.close());
      incoming.once('error', (error) => controller.error(error));
    },
    pull: () => void incoming.resume(),
    cancel: () => dropRest(incoming),
  });
}

/** Discards what remains of a request that was refused, so that it doesn't block the connection's next request. */
function dropRest(incoming: IncomingMessage): void {
  // The listeners would pause the stream when nothing reads it.
  incoming.removeAllListeners('data').removeAllListeners('end').resume();
}

/** The body sent for a JSON response; null for any other, which is streamed. */
async function send(
  response: Response,
  outgoing: ServerResponse,
  accepted: string | undefined,
): Promise<SentBody | null> {
  if (/^application\/[^;]*json/.test(response.headers.get('content-type') ?? '')) {
    const sent = await compressAnswer(await response.text(), response.headers, accepted);
    writeHead(response, outgoing);
    // Sends head and body in one piece. For ASCII-only text, latin1 lets Node copy it as is instead of reserving three
    // bytes per character.
    const isAscii = typeof sent === 'string' && Buffer.byteLength(sent) === sent.length;
    outgoing.end(sent, isAscii ? 'latin1' : 'utf8');
    return sent;
  }
  writeHead(response, outgoing);
  const { body } = response;
  if (body === null) {
    outgoing.end();
    return null;
  }
  // Waits if the client reads slowly, and stops reading if it disconnects.
  await pipeline(Readable.fromWeb(body as NodeStream<Uint8Array>), outgoing);
  return null;
}

function writeHead({ status, headers }: Response, outgoing: ServerResponse): void {
  outgoing.statusCode = status;
  for (const [name, value] of headers) outgoing.setHeader(name, value);
}
