import { authRoutes } from '../auth/auth-routes.ts';
import { handleAuth } from '../auth/handle-auth.ts';
import { serveDownload } from '../downloads/serve-download.ts';
import { serveRecording } from '../downloads/serve-recording.ts';
import { sandboxName } from '../state/sandbox-name.ts';
import { serveThirdParty } from '../third-party/serve-third-party.ts';
import { preflight, withCors } from './cors.ts';
import { errorResponse, jsonResponse } from './json-response.ts';
import type { Services } from './services.ts';

type Handler = (request: Request) => Promise<Response>;

/** Sends a request to what answers it. Never rejects: an unexpected error is logged and answered as 500. */
export function createRouter(services: Services, graphql: Handler): Handler {
  async function route(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const { pathname } = url;
    if (request.method === 'OPTIONS') return preflight();
    if (pathname === '/graphql') return graphql(request);
    const call = authRoutes.get(pathname);
    if (call !== undefined) {
      const sandbox = sandboxName(request.headers);
      if (sandbox === null) return errorResponse(400, 'The sandbox name is not 1 to 64 letters, digits, _ or -');
      return handleAuth(call, request, { ...services, state: services.state(sandbox) }, services.log);
    }
    if (pathname.startsWith('/third-party/')) return serveThirdParty(request);
    if (request.method !== 'GET' && request.method !== 'HEAD') return errorResponse(404, 'Nothing answers here');
    if (pathname.startsWith('/downloads/')) return serveDownload(url, services);
    if (pathname.startsWith('/recordings/')) return serveRecording(url, services);
    if (pathname === '/health') return jsonResponse({ status: 'ok' });
    return errorResponse(404, 'Nothing answers here');
  }

  return async (request) => {
    try {
      return withCors(request, await route(request));
    } catch (error) {
      services.log.error(error);
      return withCors(request, errorResponse(500, 'Server Error'));
    }
  };
}
