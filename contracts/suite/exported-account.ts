import { accounts } from '../../fixtures/accounts.ts';
import type { AccountFixture, PersonaFixture } from '../../fixtures/fixture-types.ts';
import { peopleOf } from '../../mock-server/world-export/people-tables.ts';
import type { Client } from '../client/client.ts';
import { CannotRun } from '../client/failures.ts';
import { createMockBackend, ownWorlds } from '../client/mock-backend.ts';
import { signIn } from '../client/sign-in.ts';

/** What a log was made from. */
export interface Golden {
  readonly seed: number;
  readonly sessions: number;
  /** Milliseconds since 1970: the end of the log. */
  readonly now: number;
}

/** The account of an id or slug. Throws CannotRun for one that can't be exported. */
export function exportedAccount(name: string): AccountFixture {
  const account = accounts.find(({ id, slug }) => id === name || slug === name);
  if (account !== undefined) return account;
  const ids = accounts.map(({ id }) => id).join(', ');
  throw new CannotRun(`Account ${name} is none that npm run world exports: ${ids}.`);
}

/** The first person of an account who may sign in; undefined where nobody may. */
export const askerOf = (account: AccountFixture): PersonaFixture | undefined =>
  peopleOf(account).find(({ isAuthorized }) => isAuthorized !== false);

/** That person at a mock that knows what the account's export holds and no more, at the end of its log. */
export function signInToExport(account: AccountFixture, asker: PersonaFixture, log: Golden): Promise<Client> {
  const { seed, sessions, now } = log;
  const people = { accounts: [account], personas: peopleOf(account) };
  // A log is compared with what is made of its seed again, not with the world that the backend has answered from.
  const backend = createMockBackend({ seed, size: sessions, now, ...people, ...ownWorlds });
  return signIn(backend, { username: asker.email, password: asker.password, account: account.id });
}
