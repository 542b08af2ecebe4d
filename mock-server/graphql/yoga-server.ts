import type { GraphQLSchema } from 'graphql';
import { createYoga, type YogaServerOptions } from 'graphql-yoga';
import { limits } from '../../schema/reference/limits.ts';
import type { Logger } from '../lib/logger.ts';
import type { RequestContext } from './context.ts';
import { createContext } from './context.ts';
import type { GraphqlEndpoint } from './graphql-endpoint.ts';
import { type GuardContext, guardPlugin } from './guard-plugin.ts';
import { limitsPlugin } from './limits-plugin.ts';
import { maskError } from './mask-error.ts';
import { statePlugin } from './state-plugin.ts';

export type GraphiqlRenderer = NonNullable<YogaServerOptions<object, object>['renderGraphiQL']>;

/** The GraphQL server: whatever is asked, and however wrongly. POST bodies reach it read and within their limit. */
export function createYogaServer(
  schema: GraphQLSchema,
  log: Logger,
  renderGraphiQL: GraphiqlRenderer | undefined,
): GraphqlEndpoint {
  const yoga = createYoga<GuardContext, Partial<RequestContext>>({
    schema,
    context: ({ identity, request, services }) =>
      identity === undefined ? {} : createContext(services, identity, request),
    batching: { limit: limits.batchSize },
    plugins: [guardPlugin(), limitsPlugin(), statePlugin()],
    maskedErrors: { maskError },
    logging: yogaLogger(log),
    graphiql: renderGraphiQL === undefined ? false : { title: 'WebTrax', headers: graphiqlHeaders },
    ...(renderGraphiQL === undefined ? {} : { renderGraphiQL }),
    landingPage: false,
    cors: false,
    multipart: false,
    maxRequestBodySize: false,
    fetchAPI: { Response: globalThis.Response },
  });
  const { handleRequest } = yoga;
  return async (request, services) => handleRequest(request, { services });
}

const graphiqlHeaders = JSON.stringify(
  { authorization: 'the id_token of POST /auth/sign-in', 'x-wt-wtid': '10442' },
  null,
  2,
);

function yogaLogger(log: Logger) {
  const quiet = () => {};
  return { debug: quiet, info: quiet, warn: quiet, error: (...parts: unknown[]) => parts.forEach(log.error) };
}
