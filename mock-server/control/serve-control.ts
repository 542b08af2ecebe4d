import { errorResponse, jsonResponse } from '../app/json-response.ts';
import type { Visit } from '../app/places.ts';
import { findByEmail } from '../auth/people.ts';
import { sandboxName } from '../state/sandbox-name.ts';

/** Answers the tester's own questions, under /__mock/api. GET alone; 404 for what is not one of them. */
export async function serveControl({ request, url, services }: Visit): Promise<Response> {
  const sandbox = sandboxName(request.headers);
  if (sandbox === null) return errorResponse(400, 'The sandbox name is not 1 to 64 letters, digits, _ or -');
  if (request.method !== 'GET') return errorResponse(405, 'Only GET is answered here', { allow: 'GET' });
  const username = url.searchParams.get('username');
  if (!username) return errorResponse(400, 'The parameter username is missing');
  const state = services.state(sandbox);
  const person = await findByEmail({ personas: services.personas, state }, username);
  if (person === undefined) return errorResponse(404, 'Cant Find User');
  if (url.pathname === '/__mock/api/reset-code') {
    const given = await state.people.resetCode(person.id);
    if (given === null || given.code === '') return errorResponse(404, 'No confirmation code has been asked for');
    return jsonResponse({ code: given.code, expiresAt: new Date(given.expiresAt).toISOString() });
  }
  if (url.pathname === '/__mock/api/single-sign-on') {
    return jsonResponse({ tinid: person.id, ...services.codes.singleSignOn(person.id) });
  }
  return errorResponse(404, 'Nothing answers here');
}
