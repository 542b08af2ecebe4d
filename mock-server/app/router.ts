import { preflight, withCors } from './cors.ts';
import { errorResponse, jsonResponse } from './json-response.ts';
import { places } from './places.ts';
import type { Services } from './services.ts';

type Handler = (request: Request) => Promise<Response>;

/** Sends a request to what answers it. Never rejects: an unexpected error is logged and answered as 500. */
export function createRouter(services: Services, graphql: Handler): Handler {
  async function route(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const { pathname } = url;
    if (request.method === 'OPTIONS') return preflight();
    if (pathname === '/graphql') return graphql(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const place = places.find(({ folder, isReadOnly }) => pathname.startsWith(folder) && (isRead || !isReadOnly));
    if (place) return (await place.load())({ request, url, services });
    if (isRead && pathname === '/health') return jsonResponse({ status: 'ok' });
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
