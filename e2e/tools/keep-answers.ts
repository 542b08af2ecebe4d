import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

interface KeptAnswer {
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** Files that bear their content in their name: the same bytes for as long as a host runs. */
const isLasting = /\/assets\/[^?]+$/;

/** Answers of which there are others than the whole file. */
const conditions = ['range', 'if-none-match', 'if-modified-since'] as const;

/**
 * Answers for a host of tests: each lasting file is compressed once, and not for each of some hundred pages that begin
 * with nothing kept. `serve` answers what is not kept yet; all of its headers and bytes come again.
 */
export function keepAnswers(): (request: IncomingMessage, response: ServerResponse, serve: () => void) => void {
  const kept = new Map<string, KeptAnswer>();
  return (request, response, serve) => {
    const { method, url = '/', headers } = request;
    if (method !== 'GET' || !isLasting.test(url) || conditions.some((name) => name in headers)) return serve();
    const key = `${url} ${headers['accept-encoding'] ?? ''}`;
    const answer = kept.get(key);
    if (answer !== undefined) return void response.writeHead(200, answer.headers).end(answer.body);
    collect(response, (body) => kept.set(key, { headers: response.getHeaders(), body }));
    serve();
  };
}

/** Tells the body of an answer when all of it has been sent, if it is a file. */
function collect(response: ServerResponse, tell: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  const take = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.write = (...args: unknown[]) => {
    take(args[0]);
    return write(...args);
  };
  response.end = (...args: unknown[]) => {
    take(args[0]);
    return end(...args);
  };
  response.on('finish', () => {
    if (response.statusCode === 200) tell(Buffer.concat(chunks));
  });
}
