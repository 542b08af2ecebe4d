import type { PersonaFixture } from '../../fixtures/fixture-types.ts';
import { findById } from '../auth/people.ts';
import type { Clock } from '../lib/clock.ts';
import {
  BodyTooLargeError,
  errorResponse,
  isObject,
  jsonResponse,
  notFoundResponse,
  parseJson,
  type RouteContext,
  readBody,
  textOf,
} from '../lib/http.ts';
import { requested } from '../state/people-state.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { sandboxName } from '../state/sandbox-store.ts';
import { companyFormId, forms, formsScript } from './marketing-forms.ts';

/** The app services that the provider of forms uses. */
interface FormServices {
  readonly personas: readonly PersonaFixture[];
  readonly clock: Clock;
  state(sandbox: string): SandboxState;
}

/**
 * The provider of embedded marketing forms (FRM-032): GET /third-party/forms.js is its script, and POST
 * /third-party/forms/{formId} accepts a submitted form. 404 for an unknown form, 400 for a body that isn't a JSON
 * object or lacks a required field, 413 if it is too long.
 */
export async function serveThirdParty({ request, url, services }: RouteContext<FormServices>): Promise<Response> {
  const { pathname } = url;
  if (request.method === 'POST') return takeForm(pathname, request, services);
  if (pathname === '/third-party/forms.js' && (request.method === 'GET' || request.method === 'HEAD')) {
    const headers = { 'content-type': 'text/javascript; charset=utf-8', 'x-content-type-options': 'nosniff' };
    return new Response(formsScript(forms), { headers });
  }
  return notFoundResponse(request, url);
}

async function takeForm(pathname: string, request: Request, services: FormServices): Promise<Response> {
  const id = /^\/third-party\/forms\/([\w-]+)$/.exec(pathname)?.[1];
  const form = forms.find((known) => known.id === id);
  if (form === undefined) return errorResponse(404, 'There is no such form');
  const text = await readBody(request).catch((error: unknown) => {
    if (error instanceof BodyTooLargeError) return error;
    throw error;
  });
  if (text instanceof BodyTooLargeError) return errorResponse(413, text.message);
  const values = readObject(text);
  if (values === null) return errorResponse(400, 'The body is no JSON object');
  const missing = form.fields.find(({ name, isRequired }) => isRequired && !textOf(values[name]).trim());
  if (missing !== undefined) return errorResponse(400, `${missing.name} is missing`);
  if (id === companyFormId) await keepRequest(values, sandboxName(request.headers), services);
  return jsonResponse({ accepted: true });
}

/**
 * The company form is a person's account request (REG-042) and replaces an earlier one. The provider accepts forms from
 * anyone, but only people known to the sandbox create a request.
 */
async function keepRequest(
  values: Readonly<Record<string, unknown>>,
  sandbox: string | null,
  { personas, clock, state: stateOf }: FormServices,
): Promise<void> {
  if (sandbox === null) return;
  const state = stateOf(sandbox);
  const person = await findById({ personas, state }, textOf(values.tinid));
  if (person === undefined) return;
  const text = (name: string) => textOf(values[name]).trim().slice(0, 100);
  const request = { companyName: text('company_name'), website: text('website'), requestedAt: clock.now() };
  await state.access.change(person.id, (access) => requested(access, request));
}

function readObject(text: string): Readonly<Record<string, unknown>> | null {
  const value = parseJson(text);
  return isObject(value) ? { ...value } : null;
}
