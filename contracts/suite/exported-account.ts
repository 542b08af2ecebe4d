import { accounts } from '../../fixtures/accounts.ts';
import type { AccountFixture, PersonaFixture } from '../../fixtures/fixture-types.ts';
import { type LaidVisits, laidOver } from '../../mock-server/world-export/laid-visits.ts';
import { peopleOf } from '../../mock-server/world-export/people-tables.ts';
import type { Client } from '../client/client.ts';
import { CannotRun } from '../client/failures.ts';
import { createMockBackend, type MockBackend, ownWorlds } from '../client/mock-backend.ts';
import { signIn } from '../client/sign-in.ts';

/** What a log was made from. */
export interface Golden {
  readonly seed: number;
  readonly sessions: number;
  /** Milliseconds since 1970: the end of the log. */
  readonly now: number;
  /** Likewise, what its world was made for; the end of the log unless given. */
  readonly present?: number;
  /** What was laid over its world. */
  readonly laid?: LaidVisits;
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

/** Lays them over the mock's sandbox, as testers do. Throws CannotRun for what it refuses. */
async function layVisits({ app }: MockBackend, { story, kept }: LaidVisits): Promise<void> {
  async function put(path: string, value: object): Promise<void> {
    const init = { method: 'PUT', body: JSON.stringify(value) };
    const answer = await app.fetch(new Request(`http://localhost/__mock/api/${path}`, init));
    if (!answer.ok) throw new CannotRun(`The visits can't be laid over the log: ${(await answer.json()).message}`);
  }
  if (Object.keys(kept).length > 0) await put('state', { version: 1, entries: kept });
  if (story !== null) await put('story', { story });
}

/** That person at a mock that knows what the account's export holds and no more, at the end of its log. */
export async function signInToExport(account: AccountFixture, asker: PersonaFixture, log: Golden): Promise<Client> {
  const { seed, sessions, now, present = now, laid } = log;
  const people = { accounts: [account], personas: peopleOf(account) };
  // A log is compared with what is made of its seed again, not with the world that the backend has answered from.
  const backend = createMockBackend({ seed, size: sessions, now: present, ...people, ...ownWorlds });
  backend.clock.set(now);
  if (laid !== undefined) await layVisits(backend, laidOver(laid, account));
  return signIn(backend, { username: asker.email, password: asker.password, account: account.id });
}
