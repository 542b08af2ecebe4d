import type { GraphQLSchema } from 'graphql';
import type { Logger } from '../lib/logger.ts';
import { loadOnce } from '../lib/memoize.ts';
import { copyDisconnectSignal, copyListener } from '../lib/request-notes.ts';
import { acceptInOrder, notAcceptable, refuseAccept } from './accepted-types.ts';
import { createCompiledQueries } from './compiled-queries/compiled-queries.ts';
import type { GraphqlServices } from './context.ts';
import { isForPage, noteOperations, overCost, readGet, readOperations, refuseQueryless } from './read-operations.ts';
import type { GraphiqlRenderer, GraphqlEndpoint } from './yoga-server.ts';

/**
 * The data calls (CAL-001): POST and GET /graphql, and GraphiQL for browsers if a renderer is given. The server loads
 * when the first request needs it, which most never do.
 */
export function createGraphqlEndpoint(
  schema: GraphQLSchema,
  log: Logger,
  renderGraphiql?: GraphiqlRenderer,
): GraphqlEndpoint {
  const answerCompiled = createCompiledQueries(schema);
  const server = loadOnce(async () => (await import('./yoga-server.ts')).createYogaServer(schema, log, renderGraphiql));
  const respond = async (request: Request, services: GraphqlServices) => {
    const response = await (await server())(request, services);
    // The server's own 406 repeats its response types for each type that was sent.
    return response.status === 406 ? notAcceptable() : response;
  };

  return async (request, services) => {
    if (request.method !== 'POST') {
      const parsed = readGet(new URL(request.url));
      if (parsed instanceof Response) return parsed;
      if (parsed === null) return refuseQueryless(request) ?? respond(request, services);
      noteOperations(request, parsed);
      return (
        overCost(parsed.operations) ??
        (isForPage(request) ? null : refuseAccept(request)) ??
        respond(withAccept(request), services)
      );
    }
    const body = await readOperations(request);
    if (!('operations' in body)) return body;
    noteOperations(request, body);
    const refusal = overCost(body.operations) ?? refuseAccept(request);
    if (refusal !== null) return refusal;
    return (await answerCompiled(request, body, services)) ?? respond(withBody(request, body.text), services);
  };
}

/**
 * A copy of the request whose body can be read again. Sets the content type to the only spelling that the server reads,
 * because what was read as JSON here must be JSON there too.
 */
function withBody(request: Request, body: string): Request {
  const { url, method, signal } = request;
  const headers = headersOf(request);
  headers.set('content-type', 'application/json');
  const copy = new Request(url, { method, headers, signal, body });
  return copyDisconnectSignal(request, copyListener(request, copy));
}

/** A GET with the Accept header in the server's form. A GET for a page is unchanged. */
function withAccept(request: Request): Request {
  const { url, method, signal, headers } = request;
  const accept = headers.get('accept');
  if (isForPage(request) || acceptInOrder(accept) === accept) return request;
  return copyDisconnectSignal(
    request,
    copyListener(request, new Request(url, { method, headers: headersOf(request), signal })),
  );
}

/** A request's headers with the accepted types in the order of their weights, which the server doesn't read. */
function headersOf(request: Request): Headers {
  const headers = new Headers(request.headers);
  const accept = acceptInOrder(headers.get('accept'));
  if (accept !== null) headers.set('accept', accept);
  return headers;
}
