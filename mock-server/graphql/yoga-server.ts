import {
  BREAK,
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { createYoga, type Plugin, type YogaServerOptions } from 'graphql-yoga';
import { limits } from '../../schema/reference/limits.ts';
import { type Identity, identify } from '../auth/people.ts';
import { noClaims } from '../lib/errors.ts';
import type { Logger } from '../lib/logger.ts';
import { noteThrown } from '../lib/request-notes.ts';
import { type UnavailableError, unavailableIn } from '../state/unavailable-error.ts';
import { createContext, type GraphqlServices, type RequestContext } from './context.ts';
import { withLimitedErrors } from './limited-errors.ts';
import { createDocumentCache, fragmentsOf, parseQuery, tracelessErrors } from './query-document.ts';
import { limitsPlugin } from './query-limits.ts';

/** What the guard adds to the context. There is no identity if an operation only reads the schema. */
interface GuardContext {
  readonly services: GraphqlServices;
  identity?: Identity;
}

/**
 * Authenticates a request before any of its operations runs, so that UNAUTHORIZED (401) and NO_CLAIMS (400) answer the
 * whole request, including a batch, with their status (ERR-005, ERR-006).
 */
function guardPlugin(): Plugin<object, GuardContext> {
  return {
    onRequestParse({ request, serverContext }) {
      const admit = (identity: Identity) => {
        if (identity.persona.accountIds.length === 0) throw noClaims(identity.accountRequest);
        serverContext.identity = identity;
      };
      const refuse = (error: unknown) => {
        noteThrown(request, error);
        throw error;
      };
      return {
        onRequestParseDone({ requestParserResult }) {
          const operations = Array.isArray(requestParserResult) ? requestParserResult : [requestParserResult];
          const hasToken = request.headers.has('authorization');
          if (!hasToken && !operations.some((params) => needsToken(params?.query))) return;
          return identify(request, serverContext.services).then(admit).catch(refuse);
        },
      };
    },
  };
}

/**
 * Whether a document reads anything but the schema (`__schema`, `__type`, `__typename`). An unparsable one needs no
 * token: only its syntax error is returned.
 */
function needsToken(query: unknown): boolean {
  if (typeof query !== 'string') return false;
  const document = parsed(query);
  return document !== null && selectsData(document);
}

function parsed(query: string): DocumentNode | null {
  try {
    return parseQuery(query);
  } catch {
    return null;
  }
}

function selectsData(document: DocumentNode): boolean {
  const fragments = fragmentsOf(document);
  const entered = new Set<string>();
  function inSelection({ selections }: SelectionSetNode): boolean {
    return selections.some((node) => {
      if (node.kind === Kind.FIELD) return !node.name.value.startsWith('__');
      if (node.kind === Kind.INLINE_FRAGMENT) return inSelection(node.selectionSet);
      const fragment = fragments.get(node.name.value);
      if (fragment === undefined || entered.has(node.name.value)) return false;
      entered.add(node.name.value);
      return inSelection(fragment.selectionSet);
    });
  }
  return document.definitions.some((node) => node.kind === Kind.OPERATION_DEFINITION && inSelection(node.selectionSet));
}

/** Handles the data calls of a request with the services of its sandbox. */
export type GraphqlEndpoint = (request: Request, services: GraphqlServices) => Promise<Response>;

export type GraphiqlRenderer = NonNullable<YogaServerOptions<object, object>['renderGraphiQL']>;

/**
 * The GraphQL server. Handles every operation, including invalid ones. POST bodies are read and checked before they get
 * here.
 */
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
    plugins: [
      addressPlugin(),
      guardPlugin(),
      limitsPlugin(),
      // Last, so that it wraps whatever parses and validates.
      tracelessErrors(),
      thenPlugin(),
      statePlugin(),
      notingPlugin(),
      hidingPlugin(),
    ],
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

function yogaLogger(log: Logger) {
  const ignore = () => {};
  return {
    debug: ignore,
    info: ignore,
    warn: ignore,
    error: (...parts: unknown[]) => parts.forEach((part) => void log.error(part)),
  };
}

/** Refuses variables and extensions in a URL that aren't JSON, which the server would treat as its own fault. */
function addressPlugin(): Plugin {
  return {
    onRequestParse({ requestParser, setRequestParser }) {
      if (requestParser === undefined) return;
      setRequestParser(async (request) => {
        try {
          return await requestParser(request);
        } catch (error) {
          if (!(error instanceof SyntaxError)) throw error;
          const extensions = { code: 'BAD_REQUEST', http: { status: 400 } };
          throw new GraphQLError('variables and extensions must be JSON.', { extensions });
        }
      });
    },
  };
}

/**
 * The server's own execution takes a row with a field aliased `then` for a promise. Documents with that alias run in
 * graphql-js instead.
 */
function thenPlugin(): Plugin {
  return {
    onExecute({ args, setExecuteFn }) {
      if (hasThen(args.document)) setExecuteFn(execute);
    },
  };
}

function hasThen(document: DocumentNode): boolean {
  let isFound = false;
  visit(document, {
    Field({ alias }) {
      if (alias?.value !== 'then') return undefined;
      isFound = true;
      return BREAK;
    },
  });
  return isFound;
}

/** Reports the original errors of a request's operations to its listener. */
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

/** If any part of a request needed something unavailable, the whole request, including a batch, gets status 503. */
function statePlugin(): Plugin {
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

/** Redacts and shortens error messages. */
function hidingPlugin(): Plugin {
  return {
    onResultProcess({ result, setResult }) {
      const results = (Array.isArray(result) ? result : [result]) as readonly ExecutionResult[];
      if (!results.some(({ errors }) => errors?.length)) return;
      const limited = results.map(withLimitedErrors);
      setResult(Array.isArray(result) ? limited : (limited[0] ?? {}));
    },
  };
}

/**
 * Keeps errors that are meant for the client and replaces the message of all others, in every environment, so that no
 * internals leak.
 */
function maskError(error: unknown, message: string): Error {
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
