import type { Persona, ResetCodeAnswer, SingleSignOnAnswer } from '../../../schema/generated/control.ts';
import { findByEmail, findRegistered, withAccess } from '../../auth/people.ts';
import { jsonResponse } from '../../lib/http.ts';
import {
  type ControlCall,
  type ControlHandler,
  ControlRefusal,
  type ControlServices,
  requiredParameter,
} from '../control-call.ts';

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

/** Everybody who can sign in, with the password that works in this sandbox; those who registered in it come last. */
export async function personasOf(
  sandbox: string,
  { accounts, personas, state }: Pick<ControlServices, 'accounts' | 'personas' | 'state'>,
): Promise<Persona[]> {
  const { people, access } = state(sandbox);
  const persons = [...personas, ...(await findRegistered(people))];
  const answers = persons.map(async (person): Promise<Persona> => {
    const { id, name, email, note, legacyUsername = null } = person;
    const { accountIds } = withAccess(person, await access.read(id));
    const theirs = accounts.filter((account) => accountIds.includes(account.id));
    return {
      id,
      name,
      email,
      password: (await people.password(id)) ?? person.password,
      note,
      accounts: theirs.map((account) => ({ id: account.id, name: account.name })),
      legacyUsername,
    };
  });
  return Promise.all(answers);
}
