import { StateUnavailableError } from '../state/state-unavailable-error.ts';
import { preflight, withCors } from './cors.ts';
import { errorResponse, jsonResponse, stateUnavailable } from './json-response.ts';
import { places } from './places.ts';
import type { Services } from './services.ts';

/** Answers a request with the services of its sandbox. */
export type Answer = (request: Request, services: Services) => Promise<Response>;
export type Route = (request: Request, url: URL, services: Services) => Promise<Response>;

/** Sends a request to what answers it. Never rejects: an unexpected error is logged and answered as 500. */
export function createRouter(graphql: Answer): Route {
  /** That this process answers, and whether it reaches the state that it shares with others. */
  async function health(services: Services): Promise<Response> {
    const state = (await services.isStateAvailable()) ? 'ok' : 'unavailable';
    return jsonResponse({ status: 'ok', state });
  }

  async function route(request: Request, url: URL, services: Services): Promise<Response> {
    const { pathname } = url;
    if (request.method === 'OPTIONS') return preflight();
    if (pathname === '/graphql') return graphql(request, services);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const place = places.find(({ folder, isReadOnly }) => pathname.startsWith(folder) && (isRead || !isReadOnly));
    if (place) return (await place.load())({ request, url, services });
    if (isRead && pathname === '/health') return health(services);
    return errorResponse(404, 'Nothing answers here');
  }

  return async (request, url, services) => {
    try {
      return withCors(request, await route(request, url, services));
    } catch (error) {
      if (error instanceof StateUnavailableError) return withCors(request, stateUnavailable(error));
      services.log.error(error);
      return withCors(request, errorResponse(500, 'Server Error'));
    }
  };
}
