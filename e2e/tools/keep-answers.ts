import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

interface KeptAnswer {
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** Files with a content hash in their name: their bytes don't change while a host runs. */
const isLasting = /\/assets\/[^?]+$/;

/** Headers whose responses may differ from the whole file. */
const conditions = ['range', 'if-none-match', 'if-modified-since'] as const;

/**
 * A response cache for test hosts: each immutable file is compressed once, instead of for each of about a hundred pages
 * that start with an empty cache. `serve` answers what isn't cached yet; its headers and bytes are then reused.
 */
export function keepAnswers(): (request: IncomingMessage, response: ServerResponse, serve: () => void) => void {
  const answers = new Map<string, KeptAnswer>();
  return (request, response, serve) => {
    const { method, url = '/', headers } = request;
    if (method !== 'GET' || !isLasting.test(url) || conditions.some((name) => name in headers)) return serve();
    const key = `${url} ${headers['accept-encoding'] ?? ''}`;
    const answer = answers.get(key);
    if (answer !== undefined) return void response.writeHead(200, answer.headers).end(answer.body);
    collect(response, (body) => answers.set(key, { headers: response.getHeaders(), body }));
    serve();
  };
}

/** Passes on the body of a response with status 200 after all of it was sent. */
function collect(response: ServerResponse, onBody: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  const collectChunk = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.write = (...args: unknown[]) => {
    collectChunk(args[0]);
    return write(...args);
  };
  response.end = (...args: unknown[]) => {
    collectChunk(args[0]);
    return end(...args);
  };
  response.on('finish', () => {
    if (response.statusCode === 200) onBody(Buffer.concat(chunks));
  });
}
