import type { Persona } from '../../schema/generated/control.ts';
import { findRegistered } from '../auth/people.ts';
import type { ControlServices } from './control-call.ts';

/** Everybody who can sign in, with the password that holds in this sandbox; who registered in it comes last. */
export async function personasOf(
  sandbox: string,
  { accounts, personas, state }: Pick<ControlServices, 'accounts' | 'personas' | 'state'>,
): Promise<Persona[]> {
  const { people } = state(sandbox);
  const persons = [...personas, ...(await findRegistered(people))];
  const answers = persons.map(async (person): Promise<Persona> => {
    const { id, name, email, note, accountIds, legacyUsername = null } = person;
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
