import type { PersonaFixture } from '../../fixtures/fixture-types.ts';
import type { AccountAccess, PeopleState, Registration } from '../state/people-state.ts';

/** Where people are looked up: those of the fixtures, then those who registered in the sandbox. */
interface PeopleScope {
  readonly personas: readonly PersonaFixture[];
  readonly state: { readonly people: PeopleState };
}

/** Somebody who has registered has no account yet: the provider's staff links one once a request is approved. */
function toPersona(registration: Registration): PersonaFixture {
  return {
    ...registration,
    role: 'USER',
    isClient: false,
    accountIds: [],
    hasAcceptedTerms: false,
    targets: [],
    highValuePages: [],
    note: 'Registered in this sandbox',
  };
}

/** A person with the accounts too that were linked in the sandbox. */
export function withAccess(persona: PersonaFixture, { linkedAccountIds }: AccountAccess): PersonaFixture {
  const missing = linkedAccountIds.filter((id) => !persona.accountIds.includes(id));
  return missing.length === 0 ? persona : { ...persona, accountIds: [...persona.accountIds, ...missing] };
}

async function find(
  { personas, state }: PeopleScope,
  test: (person: Pick<PersonaFixture, 'id' | 'email'>) => boolean,
): Promise<PersonaFixture | undefined> {
  const known = personas.find(test);
  if (known !== undefined) return known;
  return (await findRegistered(state.people)).find(test);
}

/** Those who registered in a sandbox, in that order. */
export async function findRegistered(people: PeopleState): Promise<PersonaFixture[]> {
  return (await people.registrations()).map(toPersona);
}

/** The person of an email, whatever its case and the spaces around it. */
export function findByEmail(scope: PeopleScope, email: string): Promise<PersonaFixture | undefined> {
  const name = normalUsername(email);
  return find(scope, (person) => person.email.toLowerCase() === name);
}

/** The person of an id, registered ones too; undefined for nobody. */
export function findById(scope: PeopleScope, tinid: string): Promise<PersonaFixture | undefined> {
  return find(scope, ({ id }) => id === tinid);
}

/** Whether it is the password that the person set last. */
export async function hasPassword({ state }: PeopleScope, person: PersonaFixture, password: string): Promise<boolean> {
  return ((await state.people.password(person.id)) ?? person.password) === password;
}

/** A name as it is compared: case and spaces around it do not count. */
export function normalUsername(username: string): string {
  return username.trim().toLowerCase();
}
