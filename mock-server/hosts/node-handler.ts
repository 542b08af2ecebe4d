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
import { noteClientAddress, noteRemembered, tellLeaving } from '../lib/request-notes.ts';
import { type AskedCall, askedBefore, isDataCall } from './asked-before.ts';
import { compressAnswer, type SentBody } from './compress-answer.ts';
import { clientAddressOf, readTrustedProxies, schemeOf, type TrustedProxies } from './trusted-proxies.ts';

// Why this is not @whatwg-node/server (0.11, November 2026): it answers as quickly (62 beside 66 microseconds of
// processor time a request), but loading it takes 42 ms of each start, and Yoga, which brings it, is only loaded with
// the first request that needs it.

export type NodeHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

export interface NodeHandlerOptions {
  /** What every call to /__mock must carry; without it this machine alone may call. */
  readonly controlToken?: string | undefined;
  /** Whose word counts on where a request came from; those of the environment unless given. */
  readonly proxies?: TrustedProxies;
  /** Is given the responses that a fault keeps from ever coming, for as long as the client waits. */
  readonly held?: Set<ServerResponse>;
}

/**
 * Lets Node's HTTP servers, Vite's among them, talk to the Fetch-standard app. Bodies whose length is known to be
 * small are read and written whole, which takes a third of the time of a stream; all others flow. Whatever is decided
 * by the address is decided by the one URL that the app sees.
 */
export function createNodeHandler(app: MockApp, options: NodeHandlerOptions = {}): NodeHandler {
  const { controlToken, proxies = readTrustedProxies(process.env), held } = options;
  async function answer(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    read: RequestBody | undefined,
    asked: AskedCall | null,
  ): Promise<Response> {
    const url = requestUrl(incoming, schemeOf(incoming, proxies));
    if (url === null) return errorResponse(400, 'The host or the address of the request is not valid');
    // The Fetch standard knows no such request.
    if (incoming.method === 'TRACE') return errorResponse(405, 'This method is not answered', { allow: 'GET, POST' });
    const isControl = findPath(controlPaths, url.pathname) !== undefined;
    const refusal = isControl ? await refuseControl(incoming, url, controlToken) : null;
    if (refusal !== null) return refusal;
    const body = read === undefined ? await bodyOf(incoming) : read;
    const request = requestOf(incoming, outgoing, url, body, proxies);
    if (asked !== null) noteRemembered(request);
    return app.fetch(request);
  }

  return async (incoming, outgoing) => {
    try {
      const body = app.known && isDataCall(incoming) ? await bodyOf(incoming) : undefined;
      const asked = app.known && body ? askedBefore(app.known, incoming, body) : null;
      if (asked?.known !== undefined) {
        const { headers, body } = asked.known;
        outgoing.writeHead(200, [...headers]).end(body);
        return;
      }
      const response = withoutSniffing(await answer(incoming, outgoing, body, asked));
      const fault = wireFaultOf(response);
      if (fault !== undefined) breakWire(fault, response, outgoing, held);
      else {
        const sent = await send(response, outgoing, incoming.headers['accept-encoding']);
        if (sent !== null) asked?.keep(response, sent);
      }
      if (!incoming.readableEnded) dropRest(incoming);
    } catch {
      // The reader is gone; the app itself never rejects.
      outgoing.destroy();
    }
  };
}

const hostShape = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Null where the host is more than one host with its port, or the target no path: both could hide another path. */
function requestUrl({ headers, rawHeaders, url = '/' }: IncomingMessage, scheme: string): URL | null {
  const { host = 'localhost' } = headers;
  // Of two hosts a proxy may have gone by the other.
  if (hostsIn(rawHeaders) > 1 || !hostShape.test(host) || !url.startsWith('/')) return null;
  return parsedAddress(`${scheme}://${host}${url}`);
}

/** Data calls have one address, and nobody changes what is parsed of it. */
const parsedAddress = memoizeLast((text: string) => URL.parse(text));

/** Counted here: Node would write a list of each header's values for it. */
function hostsIn(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.toLowerCase() === 'host') count++;
  return count;
}

/** The refusal of a call that only testers may make; null where it may be made. */
async function refuseControl(incoming: IncomingMessage, url: URL, token: string | undefined): Promise<Response | null> {
  // Loaded by who controls, and not by each start.
  const { refusalReason } = await import('./refusal-reason.ts');
  const reason = refusalReason(incoming, url, token);
  if (reason === null) return null;
  // Why it is refused is no secret: the page that asks may show it.
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
  tellLeaving(request, () => leavingOf(outgoing));
  noteClientAddress(request, clientAddressOf(incoming, proxies));
  return request;
}

/** Aborted when the client closes the connection before it has its answer. */
function leavingOf(outgoing: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const end = () => {
    if (!outgoing.writableFinished) controller.abort();
  };
  outgoing.once('close', end);
  if (outgoing.closed) end();
  return controller.signal;
}

/** Does to the connection what a tester wants done. */
function breakWire(fault: WireFault, response: Response, outgoing: ServerResponse, held?: Set<ServerResponse>): void {
  if (fault.kind === 'reset') outgoing.socket?.resetAndDestroy();
  else if (fault.kind === 'cut') {
    writeHead(response, outgoing);
    // Only once the half is on its way: an end before would take it along.
    outgoing.write(fault.bytes, () => outgoing.destroy());
  } else if (held !== undefined) {
    held.add(outgoing);
    outgoing.once('close', () => held.delete(outgoing));
  }
}

function headersOf({ rawHeaders }: IncomingMessage): [string, string][] {
  const headers: [string, string][] = [];
  for (let i = 0; i + 1 < rawHeaders.length; i += 2) headers.push([rawHeaders[i] ?? '', rawHeaders[i + 1] ?? '']);
  return headers;
}

/** Whole where it is known to be small. */
type RequestBody = Buffer<ArrayBuffer> | ReadableStream<Uint8Array> | null;

/** Rejects where the client leaves before it has sent all. */
async function bodyOf(incoming: IncomingMessage): Promise<RequestBody> {
  if (incoming.method === 'GET' || incoming.method === 'HEAD') return null;
  const length = Number(incoming.headers['content-length'] ?? Number.NaN);
  if (!(length <= limits.bodyBytes)) return streamOf(incoming);
  if (incoming.destroyed) throw new Error('The client has left');
  // Takes less than a loop over the parts, which most bodies have one of.
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
 * The bytes as they arrive. Where the app stops reading, the rest is dropped: ending the connection would lose the
 * answer that says why.
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

/** What was refused without being read, or not to its end, must not block the connection's next request. */
function dropRest(incoming: IncomingMessage): void {
  // Whoever listens stops the flow once nobody takes the bytes.
  incoming.removeAllListeners('data').removeAllListeners('end').resume();
}

/** What was sent of an answer in JSON; null for any other, which flows. */
async function send(
  response: Response,
  outgoing: ServerResponse,
  accepted: string | undefined,
): Promise<SentBody | null> {
  if (/^application\/[^;]*json/.test(response.headers.get('content-type') ?? '')) {
    const sent = await compressAnswer(await response.text(), response.headers, accepted);
    writeHead(response, outgoing);
    // Whole, so that head and body leave in one piece. In text of ASCII alone, a byte is a character: Node then copies
    // it as it is, where it would make room for three bytes a character.
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
  // Waits where the client reads slowly, and stops reading where it leaves.
  await pipeline(Readable.fromWeb(body as NodeStream<Uint8Array>), outgoing);
  return null;
}

function writeHead({ status, headers }: Response, outgoing: ServerResponse): void {
  outgoing.statusCode = status;
  for (const [name, value] of headers) outgoing.setHeader(name, value);
}
