import type { ResetCodeAnswer, SingleSignOnAnswer } from '../../../schema/generated/control.ts';
import { findByEmail } from '../../auth/people.ts';
import { jsonResponse } from '../../lib/http.ts';
import { type ControlCall, type ControlHandler, ControlRefusal, requiredParameter } from '../control-call.ts';
import { personasOf } from '../personas-of.ts';

export const listPersonas: ControlHandler = async ({ sandbox, services }) =>
  jsonResponse(await personasOf(sandbox, services));

export const readResetCode: ControlHandler = async (call) => {
  const { id } = await personOf(call);
  const given = await call.services.state(call.sandbox).people.resetCode(id);
  if (given === null || given.code === '') throw new ControlRefusal(404, 'No confirmation code has been asked for');
  const expiresAt = new Date(given.expiresAt).toISOString();
  return jsonResponse({ code: given.code, expiresAt } satisfies ResetCodeAnswer);
};

export const readSingleSignOn: ControlHandler = async (call) => {
  const { id } = await personOf(call);
  return jsonResponse({ tinid: id, ...call.services.codes.singleSignOn(id) } satisfies SingleSignOnAnswer);
};

/** Who is named by the parameter `username`. Throws ControlRefusal: 400 where it is missing, 404 for nobody. */
async function personOf(call: ControlCall) {
  const { sandbox, services } = call;
  const username = requiredParameter(call, 'username');
  const person = await findByEmail({ personas: services.personas, state: services.state(sandbox) }, username);
  if (person === undefined) throw new ControlRefusal(404, 'Cant Find User');
  return person;
}
