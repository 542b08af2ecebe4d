import { Agent, request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { request as askSecurely, Agent as SecureAgent } from 'node:https';
import { performance } from 'node:perf_hooks';
import { isLoopbackHost } from '../../mock-server/lib/http.ts';

/** A request as it was sent, with its body as bytes. */
export interface PassedRequest {
  readonly method: string;
  /** Path and query string. */
  readonly path: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  /** Empty if it was too long to keep. */
  readonly requestBody: Buffer;
  readonly milliseconds: number;
}

/** A request and its response, with complete bodies. */
export interface Exchange extends PassedRequest {
  readonly status: number;
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly responseBody: Buffer;
}

/** How an exchange ended. Each ends exactly once. */
export type ExchangeEnd =
  | { readonly kind: 'answered'; readonly exchange: Exchange }
  /** The backend sent no response, or only part of one. */
  | { readonly kind: 'cut'; readonly request: PassedRequest; readonly error: Error; readonly isBegun: boolean }
  /** The client disconnected before the response was complete. */
  | { readonly kind: 'left' }
  /** Forwarded unchanged, but too long to be examined. */
  | { readonly kind: 'too-long' };

interface ProxyOptions {
  /** The real backend's URL; its path is prepended to every path. */
  readonly target: URL;
  /** Host names it accepts in addition to this machine's, in lower case, such as a container's name for it. */
  readonly hosts?: readonly string[];
  /** Called once per request, after the last byte was forwarded. */
  readonly onEnd: (end: ExchangeEnd) => void;
}

/**
 * A server that forwards requests to a backend and responses back, unchanged, and reports how each exchange ended. It
 * only accepts this machine's host names and the given ones: with a foreign name that resolves here (DNS rebinding), a
 * stranger's page could read the backend's responses.
 */
export function createProxy({ target, hosts = [], onEnd }: ProxyOptions): Server {
  const isSecure = target.protocol === 'https:';
  const agent = isSecure ? new SecureAgent({ keepAlive: true }) : new Agent({ keepAlive: true });
  const prefix = target.pathname.replace(/\/+$/, '');

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { host } = incoming.headers;
    const name = URL.parse(`http://${host}`)?.hostname ?? '';
    if (!isLoopbackHost(name) && !hosts.includes(name)) {
      outgoing.writeHead(403, { 'content-type': 'text/plain' });
      const names = ['localhost', '127.0.0.1', ...hosts].join(', ');
      outgoing.end(`This proxy answers to ${names} alone, not to ${host}. --allow-host NAME adds one.\n`);
      incoming.resume();
      return;
    }
    const startedAt = performance.now();
    const path = incoming.url ?? '/';
    const requestBody = collect(incoming);
    let isOver = false;
    /** Only the first end counts, since each makes the streams of both sides fail in turn. */
    function end(ended: ExchangeEnd): void {
      if (isOver) return;
      isOver = true;
      // Examined after the last byte was sent, so that the client doesn't wait.
      setImmediate(onEnd, ended);
    }
    const passedRequest = (): PassedRequest => ({
      method: incoming.method ?? 'GET',
      path,
      requestHeaders: plainHeaders(incoming.headers),
      requestBody: requestBody() ?? Buffer.alloc(0),
      milliseconds: performance.now() - startedAt,
    });
    const options = {
      agent,
      // Only URLs have brackets around IPv6 addresses.
      hostname: target.hostname.replace(/^\[|\]$/g, ''),
      port: target.port,
      method: incoming.method,
      path: prefix + path,
      headers: passed(incoming.rawHeaders, target.host),
      setHost: false,
    };
    const outward = (isSecure ? askSecurely : ask)(options, (answer) => {
      if (answer.statusCode === 101) return fail(switching);
      const responseBody = collect(answer);
      try {
        outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, passed(answer.rawHeaders, null));
      } catch (error) {
        // Node accepts status lines that it refuses to write.
        outward.destroy(error instanceof Error ? error : new Error(String(error)));
        return;
      }
      answer.pipe(outgoing);
      const endOf = (): ExchangeEnd => {
        const receivedBody = responseBody();
        if (requestBody() === null || receivedBody === null) return { kind: 'too-long' };
        const responseHeaders = plainHeaders(answer.headers);
        const status = answer.statusCode ?? 0;
        const exchange = { ...passedRequest(), status, responseHeaders, responseBody: receivedBody };
        return { kind: 'answered', exchange };
      };
      const report = () => end(endOf());
      answer.on('end', () => {
        if (incoming.complete) return report();
        // Node's client stops sending a body once the response is complete; the rest must not block the connection.
        incoming.once('close', () => end({ kind: 'left' }));
        incoming.unpipe(outward).once('end', report).resume();
        outward.destroy();
      });
      answer.on('error', (error) => {
        end({ kind: 'cut', request: passedRequest(), error, isBegun: true });
        outgoing.destroy();
      });
    });
    function fail(error: Error): void {
      end({ kind: 'cut', request: passedRequest(), error, isBegun: outgoing.headersSent });
      outward.destroy();
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502, 'Bad Gateway', { 'content-type': 'text/plain' }).end('The backend did not answer.');
    }
    outward.on('error', fail);
    // Without this, the response would never end. No request here asks for another protocol.
    outward.on('upgrade', (_answer, socket) => {
      socket.destroy();
      fail(switching);
    });
    outgoing.on('close', () => {
      if (outgoing.writableFinished) return;
      end({ kind: 'left' });
      outward.destroy();
    });
    incoming.pipe(outward);
  }

  const server = createServer(pass);
  server.on('close', () => agent.destroy());
  return server;
}

/** The error for a 101 response: the header that would request it is never forwarded. */
const switching = new Error('it switches protocols, which nobody asked for');

/** Longer bodies, in bytes, are forwarded unchecked. */
const maxKept = 10_000_000;

/** Headers of a single connection, which aren't forwarded. */
const ofConnection = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade', 'te', 'trailer'];

const plainHeaders = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

function collect(stream: IncomingMessage): () => Buffer | null {
  const parts: Buffer[] = [];
  let length = 0;
  stream.on('data', (part: Buffer) => {
    length += part.byteLength;
    if (length <= maxKept) parts.push(part);
    else parts.length = 0;
  });
  return () => (length <= maxKept ? Buffer.concat(parts) : null);
}

/** Alternating names and values in their original order, without connection headers. */
function passed(raw: readonly string[], host: string | null): string[] {
  const pairs = Array.from(
    { length: raw.length / 2 },
    (_, index) => [raw[2 * index] ?? '', raw[2 * index + 1] ?? ''] as const,
  );
  return pairs
    .filter(([name]) => !ofConnection.includes(name.toLowerCase()))
    .flatMap(([name, value]) => [name, host !== null && name.toLowerCase() === 'host' ? host : value]);
}
