import type { AccountRequest } from '../../../schema/generated/control.ts';
import { findById, findRegistered } from '../../auth/people.ts';
import { jsonResponse } from '../../lib/http.ts';
import { approved, declined, requested } from '../../state/account-access.ts';
import { type ControlHandler, ControlRefusal, type ControlServices } from '../control-call.ts';
import { readRequestDecision } from '../read/read-bodies.ts';

/** Requests for an account that were sent in the sandbox (REG-042). */
export const listRequests: ControlHandler = async ({ sandbox, services }) =>
  jsonResponse(await requestsOf(sandbox, services));

/**
 * Plays the provider's staff (TST-049): approves or declines the request of a person, or puts it back to pending. Who
 * has sent none has sent one then. Approval links accounts; without any named, one without sessions, as a new
 * company has.
 */
export const decideRequest: ControlHandler = async (call) => {
  const { sandbox, services } = call;
  const { personas, clock } = services;
  const { tinid, status, accounts = [] } = await call.body(readRequestDecision);
  const state = services.state(sandbox);
  const person = await findById({ personas, state }, tinid);
  if (person === undefined) throw new ControlRefusal(404, 'Cant Find User');
  const unknown = accounts.find((id) => !services.accounts.some((account) => account.id === id));
  if (unknown !== undefined) throw new ControlRefusal(400, `accounts: there is no account ${unknown}`);
  const ids = accounts.length > 0 ? accounts : newAccountIds(services);
  await state.access.change(tinid, (before) => {
    const sent = { companyName: '', website: '', requestedAt: clock.now() };
    const access = before.request === null ? requested(before, sent) : before;
    if (status === 'APPROVED') return approved(access, ids);
    const undone = declined(access);
    return status === 'DECLINED' || undone.request === null ? undone : requested(undone, undone.request);
  });
  const request = (await requestsOf(sandbox, services)).find((one) => one.tinid === tinid);
  return jsonResponse(request);
};

/** The account of a company that begins; any other where the mock has none of that kind. */
function newAccountIds({ accounts }: ControlServices): string[] {
  const account = accounts.find(({ world }) => world.size === 0) ?? accounts[0];
  return account === undefined ? [] : [account.id];
}

/** Every request of a sandbox, the oldest first. */
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
