import { GraphQLError, type GraphQLSchema } from 'graphql';
import { createYoga, type Plugin, type YogaServerOptions } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import { limits } from '../../schema/reference/limits.ts';
import type { Logger } from '../lib/logger.ts';
import { noteThrown } from '../lib/noted-calls.ts';
import { redactMessage } from '../lib/redact.ts';
import { type UnavailableError, unavailableIn } from '../state/unavailable-error.ts';
import { createContext, type GraphqlServices, type RequestContext } from './context.ts';
import { type GuardContext, guardPlugin } from './guard-plugin.ts';
import { limitsPlugin } from './query-limits.ts';

/** Answers the data calls of a request with the services of its sandbox. */
export type GraphqlEndpoint = (request: Request, services: GraphqlServices) => Promise<Response>;

export type GraphiqlRenderer = NonNullable<YogaServerOptions<object, object>['renderGraphiQL']>;

/** The GraphQL server: answers every operation, invalid ones included. POST bodies are read and checked before. */
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
    plugins: [guardPlugin(), limitsPlugin(), statePlugin(), notingPlugin(), hidingPlugin()],
    maskedErrors: { maskError },
    logging: yogaLogger(log),
    graphiql: renderGraphiQL === undefined ? false : { title: 'WebTrax' },
    ...(renderGraphiQL === undefined ? {} : { renderGraphiQL }),
    parserAndValidationCache: { documentCache: createDocumentCache(), errorCache: createDocumentCache() },
    landingPage: false,
    cors: false,
    multipart: false,
    maxRequestBodySize: false,
    fetchAPI: { Response: globalThis.Response },
  });
  const { handleRequest } = yoga;
  return async (request, services) => handleRequest(request, { services });
}

/**
 * What is kept by the texts of documents, as long as these have so many characters together: a parsed one takes about a
 * hundred times its text (LIM-020).
 */
function createDocumentCache<Value extends object>(): LRUCache<string, Value> {
  return new LRUCache({ maxSize: 250_000, sizeCalculation: (_, { length }) => length || 1 });
}

function yogaLogger(log: Logger) {
  const quiet = () => {};
  return { debug: quiet, info: quiet, warn: quiet, error: (...parts: unknown[]) => parts.forEach(log.error) };
}

/** Tells who listens to a request of the errors of its operations, as they were thrown. */
function notingPlugin(): Plugin<{ request: Request }> {
  return {
    onExecute: ({ args }) => ({
      onExecuteDone({ result }) {
        if (!('errors' in result)) return;
        for (const error of result.errors ?? []) noteThrown(args.contextValue.request, error.originalError ?? error);
      },
    }),
  };
}

/** Answers the whole request with status 503, a batch too, where any part of it needed what is out of reach. */
export function statePlugin(): Plugin {
  return {
    onResultProcess({ result, setResult }) {
      const results: readonly object[] = Array.isArray(result) ? result : [result];
      const missing = results.map(missingIn).find((error) => error !== null);
      if (missing) setResult({ errors: [missing] });
    },
  };
}

function missingIn(result: object): UnavailableError | null {
  if (!('errors' in result) || !Array.isArray(result.errors)) return null;
  return result.errors.map(unavailableIn).find((error) => error !== null) ?? null;
}

/** Errors of wrong variables repeat them whole, the tokens of a person among them. */
function hidingPlugin(): Plugin {
  const hide = (error: GraphQLError): GraphQLError => {
    const message = redactMessage(error.message);
    if (message === error.message) return error;
    const { nodes, source, positions, path, originalError, extensions } = error;
    return new GraphQLError(message, { nodes, source, positions, path, originalError, extensions });
  };
  return {
    onResultProcess({ result, setResult }) {
      const results = (Array.isArray(result) ? result : [result]) as readonly { errors?: readonly GraphQLError[] }[];
      if (!results.some(({ errors }) => errors?.length)) return;
      const hidden = results.map((one) => (one.errors ? { ...one, errors: one.errors.map(hide) } : one));
      setResult(Array.isArray(result) ? hidden : (hidden[0] ?? {}));
    },
  };
}

/**
 * Lets through the errors that were thrown for the client to read, and puts the same words in place of
 * every other, whatever the environment: nothing of it leaves.
 */
export function maskError(error: unknown, message: string): Error {
  if (isMeant(error)) return error;
  const place = error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {};
  return new GraphQLError(message, {
    ...place,
    extensions: { code: 'INTERNAL_SERVER_ERROR', unexpected: true },
  });
}

function isMeant(error: unknown): error is GraphQLError {
  if (!(error instanceof GraphQLError)) return false;
  return error.originalError == null || isMeant(error.originalError);
}
