import { errorResponse, type RouteContext } from '../../lib/http.ts';
import { sandboxName } from '../../state/sandbox-name.ts';
import { StateUnavailableError } from '../../state/state-unavailable-error.ts';
import type { ControlServices } from '../control-call.ts';
import { personasOf } from '../personas-of.ts';
import { describeSandbox } from '../routes/sandbox.ts';
import { pageDocument, scriptText } from './page-document.ts';

/** Where `npm start` serves the app unless told otherwise. */
const usualApp = 'http://localhost:5173';

/** GET /__mock: what a tester can do here, as a page. */
export async function servePage({ request, url, services }: RouteContext<ControlServices>): Promise<Response> {
  if (!/^\/__mock\/?$/.test(url.pathname)) return errorResponse(404, 'Nothing answers here');
  const name = sandboxName(request.headers);
  if (name === null) return errorResponse(400, 'The sandbox name is not 1 to 64 letters, digits, _ or -');
  const [{ catalogue }, { scenarios }] = await Promise.all([
    import('../../../fixtures/catalogue/catalogue.ts'),
    import('../../../fixtures/scenarios/scenarios.ts'),
  ]);
  const [state, notice] = await stateOf(name, services);
  const app = services.tester.servesApp === true ? '' : usualApp;
  const text = pageDocument({ ...state, rows: catalogue, scenarios, app, notice });
  return new Response(text, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src '${await hashOf(scriptText)}'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}

/** What depends on the state; where that cannot be reached, what holds without it, and a sentence. */
async function stateOf(name: string, services: ControlServices) {
  try {
    const [control, personas] = await Promise.all([services.controls.read(name), personasOf(name, services)]);
    return [{ sandbox: describeSandbox(name, control, services), personas }, null] as const;
  } catch (error) {
    if (!(error instanceof StateUnavailableError)) throw error;
    return [{ sandbox: describeSandbox(name, null, services), personas: [] }, error.reason] as const;
  }
}

async function hashOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}
