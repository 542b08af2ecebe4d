import { errorResponse, type RouteContext } from '../lib/http.ts';
import { BodyTooLargeError, readBody } from '../lib/read-body.ts';
import { sandboxName } from '../state/sandbox-name.ts';
import { type ControlHandler, ControlRefusal, type ControlServices } from './control-call.ts';
import { controlRoutes } from './control-routes.ts';
import { BodyProblem } from './read/body-problem.ts';

/** Answers what testers ask and tell, under /__mock/api, as the control document says. */
export async function serveControl({ request, url, services }: RouteContext<ControlServices>): Promise<Response> {
  const sandbox = sandboxName(request.headers);
  if (sandbox === null) return errorResponse(400, 'The sandbox name is not 1 to 64 letters, digits, _ or -');
  const methods = Object.hasOwn(controlRoutes, url.pathname) ? controlRoutes[url.pathname] : undefined;
  if (methods === undefined) return errorResponse(404, 'Nothing answers here');
  const handler = Object.entries(methods).find(([method]) => method === request.method)?.[1];
  const allow = Object.keys(methods).join(', ');
  if (handler === undefined) return errorResponse(405, `Only ${allow} is answered here`, { allow });
  const response = await settle(handler, { request, url, services }, sandbox);
  response.headers.set('cache-control', 'no-store');
  return response;
}

async function settle(
  handler: ControlHandler,
  { request, url, services }: RouteContext<ControlServices>,
  sandbox: string,
): Promise<Response> {
  try {
    return await handler({
      url,
      sandbox,
      services,
      body: async (read) => read(parse(await readBody(request)), ''),
    });
  } catch (error) {
    if (error instanceof ControlRefusal) return errorResponse(error.status, error.message);
    if (error instanceof BodyProblem) return errorResponse(400, error.message);
    if (error instanceof BodyTooLargeError) return errorResponse(413, 'The body is larger than 1 MB');
    throw error;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BodyProblem('The body is not JSON');
  }
}
