import type { AccountFixture, PersonaFixture } from '../../fixtures/fixture-types.ts';
import { accountNotFound, deniedAccountAccess, noClaims, unauthorized } from '../lib/errors.ts';
import { type AccountAccess, type PeopleState, type Registration, withLinked } from '../state/people-state.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { sandboxName } from '../state/sandbox-store.ts';
import type { Tokens } from './tokens.ts';

/** Where people are looked up: in the fixtures, then among those who registered in the sandbox. */
interface PeopleScope {
  readonly personas: readonly PersonaFixture[];
  readonly state: { readonly people: PeopleState };
}

/** A registered person has no account until the provider's staff links one by approving their request. */
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

/** A person including the accounts linked in the sandbox. */
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

/** The people registered in a sandbox, in order of registration. */
export async function findRegistered(people: PeopleState): Promise<PersonaFixture[]> {
  return (await people.registrations()).map(toPersona);
}

/** The person with an email, ignoring case and surrounding spaces. */
export function findByEmail(scope: PeopleScope, email: string): Promise<PersonaFixture | undefined> {
  const name = normalUsername(email);
  return find(scope, (person) => person.email.toLowerCase() === name);
}

/** The person with an id, including registered ones; undefined if there is none. */
export function findById(scope: PeopleScope, tinid: string): Promise<PersonaFixture | undefined> {
  return find(scope, ({ id }) => id === tinid);
}

/** Whether it is the person's current password. */
export async function hasPassword({ state }: PeopleScope, person: PersonaFixture, password: string): Promise<boolean> {
  return ((await state.people.password(person.id)) ?? person.password) === password;
}

/** A username in the form used for comparison, ignoring case and surrounding spaces. */
export function normalUsername(username: string): string {
  return username.trim().toLowerCase();
}

/** The authenticated person and the sandbox. */
export interface Identity {
  /** Includes the accounts linked in the sandbox. */
  readonly persona: PersonaFixture;
  readonly sandbox: string;
  /** The status of the person's account request; undefined if there is none or it was approved. */
  readonly accountRequest?: 'PENDING' | 'DECLINED';
}

/** The services needed for authentication. */
export interface IdentityServices {
  readonly personas: readonly PersonaFixture[];
  readonly tokens: Tokens;
  state(sandbox: string): SandboxState;
}

/**
 * The person that the headers of a data call authenticate (CAL-002, AUT-021). A legacy token in addition to the id
 * token links the accounts of its legacy login to the person (AUT-030).
 *
 * Throws UNAUTHORIZED if the token is missing, expired, not an id token, not signed by the mock or from another
 * sandbox, or if an additional legacy token is invalid or its legacy login is linked to someone else.
 */
export async function identify({ headers }: Request, services: IdentityServices): Promise<Identity> {
  const { tokens, personas } = services;
  const sandbox = sandboxName(headers);
  if (sandbox === null) throw unauthorized('the sandbox name is not 1 to 64 letters, digits, _ or -');
  const token = headers
    .get('authorization')
    ?.replace(/^Bearer\s+/i, '')
    .trim();
  if (!token) throw unauthorized('the authorization header is missing');

  const legacyToken = headers.get('x-wt-legacy_token');
  const legacy = legacyToken ? await tokens.verify(legacyToken, 'legacy') : null;
  if (legacyToken && legacy?.sandbox !== sandbox) throw unauthorized('the legacy token is not valid, or no longer');
  const claims = tokens.recall(token, 'id') ?? (await tokens.verify(token, 'id'));
  const state = services.state(sandbox);
  const known = claims?.sandbox === sandbox ? await findById({ personas, state }, claims.sub) : undefined;
  if (known === undefined) throw unauthorized('the id token is not valid, or no longer');
  if (legacy) await linkLegacy(legacy.sub, known, { personas, state });

  const access = await state.access.read(known.id);
  const status = access.request?.status;
  const persona = withAccess(known, access);
  return { persona, sandbox, ...(status && status !== 'APPROVED' && { accountRequest: status }) };
}

/** Links a legacy login and its accounts to a person. Throws UNAUTHORIZED if it is linked to someone else. */
async function linkLegacy(
  legacyId: string,
  { id }: PersonaFixture,
  { personas, state }: Pick<IdentityServices, 'personas'> & { readonly state: SandboxState },
): Promise<void> {
  if ((await state.access.linkLegacyLogin(legacyId, id)) !== id) {
    throw unauthorized('the legacy login is linked to another person');
  }
  const accountIds = personas.find((persona) => persona.id === legacyId)?.accountIds ?? [];
  const { linkedAccountIds } = await state.access.read(id);
  if (accountIds.every((accountId) => linkedAccountIds.includes(accountId))) return;
  await state.access.change(id, (access) => withLinked(access, accountIds));
}

/**
 * The account of a request (ACC-016): by id or slug or, without the header, the person's only one. Throws NO_CLAIMS,
 * ACCOUNT_NOT_FOUND or DENIED_ACCOUNT_ACCESS (ERR-007 to ERR-009).
 */
export function findAccount(
  accounts: readonly AccountFixture[],
  persona: PersonaFixture,
  header: string | null,
): AccountFixture {
  if (persona.accountIds.length === 0) throw noClaims();
  const requested = header?.trim() || onlyAccount(persona);
  if (requested === undefined) throw accountNotFound('the header x-wt-wtid is missing, and there are several accounts');
  const account = accounts.find(({ id, slug }) => id === requested || slug.toLowerCase() === requested.toLowerCase());
  if (account === undefined) throw accountNotFound('no account has the id of the header x-wt-wtid');
  if (!persona.accountIds.includes(account.id)) throw deniedAccountAccess('the account belongs to another company');
  return account;
}

function onlyAccount({ accountIds }: PersonaFixture): string | undefined {
  return accountIds.length === 1 ? accountIds[0] : undefined;
}
