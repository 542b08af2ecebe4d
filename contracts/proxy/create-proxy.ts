import { Agent, request as ask, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { request as askSecurely, Agent as SecureAgent } from 'node:https';
import { performance } from 'node:perf_hooks';

/** A request and its answer, with whole bodies as bytes, as they were sent. */
export interface Exchange {
  readonly method: string;
  /** Path and query string. */
  readonly path: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: Buffer;
  readonly status: number;
  readonly responseHeaders: Readonly<Record<string, string>>;
  readonly responseBody: Buffer;
  readonly milliseconds: number;
}

interface ProxyOptions {
  /** The real backend's URL; its path is prepended to every path. */
  readonly target: URL;
  /** Called after an answer has passed. */
  readonly onExchange: (exchange: Exchange) => void;
  /** Called for a request that the backend did not answer. */
  readonly onFailure: (path: string, error: Error) => void;
}

/** A server that forwards requests to a backend and answers back, unchanged, and reports each exchange. */
export function createProxy({ target, onExchange, onFailure }: ProxyOptions): Server {
  const isSecure = target.protocol === 'https:';
  const agent = isSecure ? new SecureAgent({ keepAlive: true }) : new Agent({ keepAlive: true });
  const prefix = target.pathname.replace(/\/+$/, '');

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const startedAt = performance.now();
    const path = incoming.url ?? '/';
    const requestBody = collect(incoming);
    const options = {
      agent,
      // Only URLs have IPv6 addresses in brackets.
      hostname: target.hostname.replace(/^\[|\]$/g, ''),
      port: target.port,
      method: incoming.method,
      path: prefix + path,
      headers: passed(incoming.rawHeaders, target.host),
      setHost: false,
    };
    const outward = (isSecure ? askSecurely : ask)(options, (answer) => {
      const responseBody = collect(answer);
      outgoing.writeHead(answer.statusCode ?? 502, answer.statusMessage, passed(answer.rawHeaders, null));
      answer.pipe(outgoing);
      answer.on('end', () => {
        if (incoming.complete) return report();
        // Node's client takes no more of a body once the answer is whole; the rest must not block the connection.
        incoming.unpipe(outward).once('end', report).resume();
        outward.destroy();
      });
      function report(): void {
        const [sentBody, receivedBody] = [requestBody(), responseBody()];
        if (sentBody === null || receivedBody === null) return;
        // Checked after the last byte was sent, so that the client does not wait.
        setImmediate(onExchange, {
          method: incoming.method ?? 'GET',
          path,
          requestHeaders: plainHeaders(incoming.headers),
          requestBody: sentBody,
          status: answer.statusCode ?? 0,
          responseHeaders: plainHeaders(answer.headers),
          responseBody: receivedBody,
          milliseconds: performance.now() - startedAt,
        } satisfies Exchange);
      }
      answer.on('error', () => outgoing.destroy());
    });
    outward.on('error', (error) => {
      onFailure(path, error);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502, { 'content-type': 'text/plain' }).end('The backend did not answer.');
    });
    outgoing.on('close', () => {
      if (!outgoing.writableFinished) outward.destroy();
    });
    incoming.pipe(outward);
  }

  const server = createServer(pass);
  server.on('close', () => agent.destroy());
  return server;
}

/** Longer bodies are forwarded unchecked, in bytes. */
const maxKept = 10_000_000;

/** Headers of a single connection, which are not forwarded. */
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

/** Names and values in turn, in their original order, without those of the connection. */
function passed(raw: readonly string[], host: string | null): string[] {
  const pairs = Array.from({ length: raw.length / 2 }, (_, at) => [raw[2 * at] ?? '', raw[2 * at + 1] ?? ''] as const);
  return pairs
    .filter(([name]) => !ofConnection.includes(name.toLowerCase()))
    .flatMap(([name, value]) => [name, host !== null && name.toLowerCase() === 'host' ? host : value]);
}
