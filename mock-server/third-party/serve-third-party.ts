import { BodyTooLargeError, errorResponse, jsonResponse, type RouteContext, readBody } from '../lib/http.ts';
import { forms, formsScript } from './marketing-forms.ts';

/**
 * The provider of embedded marketing forms (FRM-032): GET /third-party/forms.js is its script, and
 * POST /third-party/forms/{formId} takes what a form sends. 404 for a form that it does not have, 400 for a body
 * that is no JSON object or lacks a required field, 413 for one that is too long.
 */
export async function serveThirdParty({ request, url }: RouteContext<unknown>): Promise<Response> {
  const { pathname } = url;
  if (request.method === 'POST') return takeForm(pathname, request);
  if (pathname === '/third-party/forms.js' && (request.method === 'GET' || request.method === 'HEAD')) {
    const headers = { 'content-type': 'text/javascript; charset=utf-8', 'x-content-type-options': 'nosniff' };
    return new Response(formsScript(forms), { headers });
  }
  return errorResponse(404, 'Nothing answers here');
}

async function takeForm(pathname: string, request: Request): Promise<Response> {
  const id = /^\/third-party\/forms\/([\w-]+)$/.exec(pathname)?.[1];
  const form = forms.find((known) => known.id === id);
  if (form === undefined) return errorResponse(404, 'There is no such form');
  const text = await readBody(request).catch((error: unknown) => {
    if (error instanceof BodyTooLargeError) return null;
    throw error;
  });
  if (text === null) return errorResponse(413, 'The body is larger than 1 MB');
  const values = readObject(text);
  if (values === null) return errorResponse(400, 'The body is no JSON object');
  const missing = form.fields.find(({ name, isRequired }) => isRequired && !String(values[name] ?? '').trim());
  if (missing !== undefined) return errorResponse(400, `${missing.name} is missing`);
  return jsonResponse({ accepted: true });
}

function readObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
