import type { AccountFixture, PersonaFixture } from '../../fixtures/fixture-types.ts';
import { accountNotFound, deniedAccountAccess, noClaims, unauthorized } from '../lib/errors.ts';
import { type AccountAccess, type PeopleState, type Registration, withLinked } from '../state/people-state.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { sandboxName } from '../state/sandbox-store.ts';
import type { Tokens } from './tokens.ts';

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

/** Who asks, and in which sandbox. */
export interface Identity {
  /** With the accounts that were linked in the sandbox. */
  readonly persona: PersonaFixture;
  readonly sandbox: string;
  /** How far the person's request for an account is; missing where there is none, or it was approved. */
  readonly accountRequest?: 'PENDING' | 'DECLINED';
}

/** What it takes to know who asks. */
export interface IdentityServices {
  readonly personas: readonly PersonaFixture[];
  readonly tokens: Tokens;
  state(sandbox: string): SandboxState;
}

/**
 * Who the headers of a data call speak for (CAL-002, AUT-021). A legacy token beside the id token links the accounts
 * of its legacy login to the person (AUT-030).
 *
 * Throws UNAUTHORIZED: no token, one that is expired, not an id token, not ours or of another sandbox, or beside it
 * a legacy token that is not ours, or of a legacy login that is linked to somebody else.
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

/** Links a legacy login and its accounts to a person. Throws UNAUTHORIZED where it is linked to somebody else. */
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
 * The account that a request is about (ACC-016): by id or slug, or without the
 * header the person's only one. Throws NO_CLAIMS, ACCOUNT_NOT_FOUND or DENIED_ACCOUNT_ACCESS (ERR-007 to ERR-009).
 */
export function findAccount(
  accounts: readonly AccountFixture[],
  persona: PersonaFixture,
  header: string | null,
): AccountFixture {
  if (persona.accountIds.length === 0) throw noClaims();
  const wanted = header?.trim() || onlyAccount(persona);
  if (wanted === undefined) throw accountNotFound('the header x-wt-wtid is missing, and there are several accounts');
  const account = accounts.find(({ id, slug }) => id === wanted || slug.toLowerCase() === wanted.toLowerCase());
  if (account === undefined) throw accountNotFound('no account has the id of the header x-wt-wtid');
  if (!persona.accountIds.includes(account.id)) throw deniedAccountAccess('the account belongs to another company');
  return account;
}

function onlyAccount({ accountIds }: PersonaFixture): string | undefined {
  return accountIds.length === 1 ? accountIds[0] : undefined;
}
