import { errorResponse, type RouteContext } from '../lib/http.ts';
import { sandboxName } from '../state/sandbox-name.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import type { AuthScope } from './auth-call.ts';
import { authRoutes } from './auth-routes.ts';
import { handleAuth } from './handle-auth.ts';

/** What sign-in calls take of the app's services. */
export interface AuthServices extends Omit<AuthScope, 'state'> {
  state(sandbox: string): SandboxState;
}

/** Answers the calls of the OpenAPI document; 404 for any other path. */
export async function serveAuth({ request, url, services }: RouteContext<AuthServices>): Promise<Response> {
  const call = authRoutes.get(url.pathname);
  if (call === undefined) return errorResponse(404, 'Nothing answers here');
  const sandbox = sandboxName(request.headers);
  if (sandbox === null) return errorResponse(400, 'The sandbox name is not 1 to 64 letters, digits, _ or -');
  return handleAuth(call, request, { ...services, state: services.state(sandbox) }, services.log);
}
