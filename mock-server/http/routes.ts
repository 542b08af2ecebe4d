import {
  type ControlPath,
  controlPaths,
  findPath,
  type ServerPath,
  serverPaths,
} from '../../schema/reference/server-paths.ts';
import type { AuthServices } from '../auth/serve-auth.ts';
import type { CollectServices } from '../collect/serve-collect.ts';
import type { ControlServices } from '../control/control-call.ts';
import type { FileServices } from '../downloads/serve-download.ts';
import type { FaultServices } from '../faults/fault-kind.ts';
import type { GraphqlServices } from '../graphql/context.ts';
import type { GraphqlEndpoint } from '../graphql/yoga-server.ts';
import { errorResponse, jsonResponse, notFoundResponse, preflight, type RouteContext } from '../lib/http.ts';
import { copyDisconnectSignal, copyListener, isClientLeft, noteThrown } from '../lib/request-notes.ts';
import { UnavailableError, unavailable } from '../state/unavailable-error.ts';

/** The services that all parts of one app share, as each part declares them. Created once by `createMockApp`. */
export interface Services
  extends AuthServices,
    GraphqlServices,
    ControlServices,
    CollectServices,
    FaultServices,
    FileServices {
  /** Why state can't currently be read or saved, as a sentence; null if it can. */
  stateProblem(): Promise<string | null>;
  /** Why the database is currently unavailable; null if it is available or none is used. */
  sourceProblem(): Promise<string | null>;
}

type Serve = (context: RouteContext<Services>) => Response | Promise<Response>;

interface Entry {
  /** Whether it accepts only GET and HEAD. Other methods get a 405. */
  readonly isReadOnly: boolean;
  readonly load: () => Promise<Serve> | Serve;
}

/** Handles a request with the services of its sandbox. Never rejects. */
export type Route = (request: Request, url: URL, services: Services) => Promise<Response>;

const mockPaths = [...serverPaths, ...controlPaths];

const loadAuth = async () => (await import('../auth/serve-auth.ts')).serveAuth;
const loadDocs = async () => (await import('../docs/serve-docs.ts')).serveDocs;
const loadPage = async () => (await import('../control/page/serve-page.ts')).servePage;

/**
 * The handler of each server path. A path without an entry doesn't compile. Modules load on first use, so that startup
 * pays only for the data calls.
 */
function createTable(graphql: GraphqlEndpoint): { readonly [P in ServerPath | ControlPath]: Entry } {
  const serveGraphql: Serve = async ({ request, services }) => {
    const response = await graphql(request, services);
    const isPage = request.method === 'GET' && response.headers.get('content-type')?.startsWith('text/html');
    return isPage ? (await import('../docs/graphiql-page.ts')).secureGraphiql(response) : response;
  };
  return {
    '/graphql': { isReadOnly: false, load: () => serveGraphql },
    '/health': { isReadOnly: true, load: () => serveHealth },
    '/auth/': { isReadOnly: false, load: loadAuth },
    '/auth/openapi.yaml': { isReadOnly: true, load: loadDocs },
    '/api/': { isReadOnly: false, load: loadAuth },
    '/downloads/': {
      isReadOnly: true,
      load: async () => (await import('../downloads/serve-download.ts')).serveDownload,
    },
    '/downloads/campaigns/': {
      isReadOnly: true,
      load: async () => (await import('../campaigns/pdf/pdf-jobs.ts')).servePdf,
    },
    '/recordings/': {
      isReadOnly: true,
      load: async () => (await import('../downloads/serve-download.ts')).serveRecording,
    },
    '/creatives/': {
      isReadOnly: true,
      load: async () => (await import('../campaigns/serve-creative.ts')).serveCreative,
    },
    '/third-party/': {
      isReadOnly: false,
      load: async () => (await import('../third-party/serve-third-party.ts')).serveThirdParty,
    },
    '/collect': {
      isReadOnly: false,
      load: async () => (await import('../collect/serve-collect.ts')).serveCollect,
    },
    '/schema.graphql': { isReadOnly: true, load: loadDocs },
    '/docs': { isReadOnly: true, load: loadDocs },
    '/docs/': { isReadOnly: true, load: loadDocs },
    '/sample-site/': {
      isReadOnly: true,
      load: async () => (await import('../sample-site/serve-sample-site.ts')).serveSampleSite,
    },
    '/__mock': { isReadOnly: true, load: loadPage },
    '/__mock/': { isReadOnly: true, load: loadPage },
    '/__mock/api/': {
      isReadOnly: false,
      load: async () => (await import('../control/serve-control.ts')).serveControl,
    },
  };
}

/** The GET that corresponds to a HEAD. */
function asGet(request: Request): Request {
  const { url, headers, signal } = request;
  return copyDisconnectSignal(request, copyListener(request, new Request(url, { headers, signal })));
}

async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, response);
}

/** Sends a request to the handler of its path, or returns 404. Unexpected errors are logged and returned as 500. */
export function createRoute(graphql: GraphqlEndpoint): Route {
  const table = createTable(graphql);

  async function answer(request: Request, url: URL, services: Services): Promise<Response> {
    if (request.method === 'OPTIONS') return preflight();
    const path = findPath(mockPaths, url.pathname);
    const entry = path && table[path];
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!entry) return notFoundResponse(request, url);
    if (entry.isReadOnly && !isRead)
      return errorResponse(405, 'Only GET is answered here', { allow: 'GET, HEAD, OPTIONS' });
    const serve = await entry.load();
    const isHead = request.method === 'HEAD' && !entry.isReadOnly;
    return isHead
      ? withoutBody(await serve({ request: asGet(request), url, services }))
      : serve({ request, url, services });
  }

  return async (request, url, services) => {
    try {
      return await answer(request, url, services);
    } catch (error) {
      noteThrown(request, error);
      if (isClientLeft(error)) return new Response(null, { status: 499 });
      if (error instanceof UnavailableError) return unavailable(error);
      services.log.error(error);
      return errorResponse(500, 'Server Error');
    }
  };
}

/**
 * Reports that the process is up and can save state and reach its database; otherwise why not, with status 503
 * (TST-048).
 */
const serveHealth: Serve = async ({ services }) => {
  const [reason, missing] = await Promise.all([services.stateProblem(), services.sourceProblem()]);
  const state = reason === null ? 'ok' : 'unavailable';
  const database = services.reports && { database: missing === null ? 'ok' : 'unavailable' };
  if (reason === null && missing === null) return jsonResponse({ status: 'ok', state, ...database });
  return jsonResponse({ status: 'degraded', state, ...database, reason: reason ?? missing }, 503);
};
