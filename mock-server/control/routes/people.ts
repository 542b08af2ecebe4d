import type {
  AccountRequest,
  Persona,
  ResetCodeAnswer,
  SingleSignOnAnswer,
} from '../../../schema/generated/control.ts';
import { findByEmail, findById, findRegistered, withAccess } from '../../auth/people.ts';
import { jsonResponse } from '../../lib/http.ts';
import { approved, declined, requested } from '../../state/people-state.ts';
import {
  type ControlCall,
  type ControlHandler,
  ControlRefusal,
  type ControlServices,
  requiredParameter,
} from '../control-call.ts';
import { readRequestDecision } from '../read/read-bodies.ts';
import { knownHere } from '../read/shapes.ts';
import { sandboxNow, untouched } from '../sandbox-control.ts';

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

/**
 * The person named by the parameter `username`. Throws ControlRefusal: 400 if it is missing, 404 if there is no such
 * person.
 */
async function personOf(call: ControlCall) {
  const { sandbox, services } = call;
  const username = requiredParameter(call, 'username');
  const person = await findByEmail({ personas: services.personas, state: services.state(sandbox) }, username);
  if (person === undefined) throw unknownPerson(username);
  return person;
}

function unknownPerson(name: string): ControlRefusal {
  return new ControlRefusal(404, `Cant Find User ${name.slice(0, 100)}: GET /__mock/api/personas lists everybody`);
}

/** Everyone who can sign in, with their current password in this sandbox. Those who registered in it come last. */
export async function personasOf(
  sandbox: string,
  { accounts, personas, state }: Pick<ControlServices, 'accounts' | 'personas' | 'state'>,
): Promise<Persona[]> {
  const { people, access } = state(sandbox);
  const persons = [...personas, ...(await findRegistered(people))];
  const answers = persons.map(async (person): Promise<Persona> => {
    const { id, name, email, note, legacyUsername = null } = person;
    const { accountIds } = withAccess(person, await access.read(id));
    const ownAccounts = accounts.filter((account) => accountIds.includes(account.id));
    return {
      id,
      name,
      email,
      password: (await people.password(id)) ?? person.password,
      note,
      accounts: ownAccounts.map((account) => ({ id: account.id, name: account.name })),
      legacyUsername,
    };
  });
  return Promise.all(answers);
}

/** Account requests sent in the sandbox (REG-042). */
export const listRequests: ControlHandler = async ({ sandbox, services }) =>
  jsonResponse(await requestsOf(sandbox, services));

/**
 * Plays the provider's staff (TST-049): approves or declines a person's request, or sets it back to pending. If the
 * person hasn't sent one, it is created, dated by the sandbox's clock. Approval links accounts; if none are named, one
 * without sessions, like a new company's.
 */
export const decideRequest: ControlHandler = async (call) => {
  const { sandbox, services } = call;
  const { personas, clock, controls } = services;
  const { tinid, status, accounts = [] } = await call.body(readRequestDecision);
  const state = services.state(sandbox);
  const person = await findById({ personas, state }, tinid);
  if (person === undefined) throw unknownPerson(tinid);
  const unknown = accounts.find((id) => !services.accounts.some((account) => account.id === id));
  if (unknown !== undefined) {
    const known = knownHere(services.accounts.map(({ id }) => id));
    throw new ControlRefusal(400, `accounts: there is no account ${unknown.slice(0, 100)}: ${known}`);
  }
  const ids = accounts.length > 0 ? accounts : newAccountIds(services);
  const requestedAt = sandboxNow((await controls.read(sandbox)) ?? untouched, clock.now());
  await state.access.change(tinid, (before) => {
    const sent = { companyName: '', website: '', requestedAt };
    const access = before.request === null ? requested(before, sent) : before;
    if (status === 'APPROVED') return approved(access, ids);
    const undone = declined(access);
    return status === 'DECLINED' || undone.request === null ? undone : requested(undone, undone.request);
  });
  const request = (await requestsOf(sandbox, services)).find((one) => one.tinid === tinid);
  return jsonResponse(request);
};

/** The account of a new company; any other if the mock has none of that kind. */
function newAccountIds({ accounts }: ControlServices): string[] {
  const account = accounts.find(({ world }) => world.size === 0) ?? accounts[0];
  return account === undefined ? [] : [account.id];
}

/** Every request of a sandbox, oldest first. */
export async function requestsOf(
  sandbox: string,
  { accounts, personas, state: stateOf }: Pick<ControlServices, 'accounts' | 'personas' | 'state'>,
): Promise<AccountRequest[]> {
  const { access, people } = stateOf(sandbox);
  const tinids = await access.tinids();
  if (tinids.length === 0) return [];
  const persons = [...personas, ...(await findRegistered(people))];
  const found = await Promise.all(
    tinids.map(async (tinid): Promise<AccountRequest | null> => {
      const { request } = await access.read(tinid);
      const person = persons.find(({ id }) => id === tinid);
      if (request === null || person === undefined) return null;
      const { companyName, website, requestedAt, status, accountIds } = request;
      const linked = accounts.filter(({ id }) => accountIds.includes(id)).map(({ id, name }) => ({ id, name }));
      const { name, email } = person;
      return { tinid, name, email, companyName, website, requestedAt, status, accounts: linked };
    }),
  );
  return found.filter((request) => request !== null).sort((a, b) => a.requestedAt - b.requestedAt);
}
