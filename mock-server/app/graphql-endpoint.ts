import type { GraphQLSchema } from 'graphql';
import { createQuickAnswers } from './quick/quick-answers.ts';
import { readOperations } from './read-operations.ts';
import type { Services } from './services.ts';
import type { GraphiqlRenderer } from './yoga-server.ts';

/**
 * The data calls (access section 7): POST and GET /graphql, and GraphiQL for a browser where a renderer is given.
 * The server is loaded when the first request needs it: most never do.
 */
export function createGraphqlEndpoint(
  schema: GraphQLSchema,
  services: Services,
  renderGraphiql?: GraphiqlRenderer,
): (request: Request) => Promise<Response> {
  const quickAnswer = createQuickAnswers(schema, services);
  let server: Promise<(request: Request) => Promise<Response>> | undefined;
  const ask = async (request: Request) => {
    server ??= import('./yoga-server.ts').then((module) => module.createYogaServer(schema, services, renderGraphiql));
    return (await server)(request);
  };

  return async (request) => {
    if (request.method !== 'POST') return ask(request);
    const body = await readOperations(request);
    if (body instanceof Response) return body;
    return (await quickAnswer(request, body)) ?? ask(withBody(request, body.text));
  };
}

/** The request with its body to be read once more. */
function withBody({ url, method, headers, signal }: Request, body: string): Request {
  return new Request(url, { method, headers, signal, body });
}
