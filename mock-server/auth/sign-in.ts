import type { PersonaFixture } from '../../fixtures/fixture-types.ts';
import type {
  CheckSignedInResponse,
  LegacySignInResponse,
  MessageResponse,
  RefreshTokenResponse,
  SignInResponse,
  UserIdResponse,
} from '../../schema/generated/auth.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import { noteAttempt } from './attempt-limits.ts';
import { AuthFailure, type AuthScope, authenticationFailed, cantFindUser, readFields } from './auth-call.ts';
import { findByEmail, findById, hasPassword, normalUsername } from './people.ts';
import { tokenLife } from './tokens.ts';

/**
 * Signs in with email and password (AUT-005, AUT-006); 401 'AUTHENTICATION FAILED', or '401 - "Account not
 * authorized."' for an unauthorized person; 429 after five failures.
 */
export async function signIn(body: unknown, scope: AuthScope): Promise<SignInResponse> {
  const { username, password } = readFields(body, { username: { min: 1, max: 320 }, password: { min: 1, max: 200 } });
  const person = await findByEmail(scope, username);
  const isRight = person !== undefined && (await hasPassword(scope, person, password));
  await noteAttempt(scope, { proof: 'sign-in', name: username, isRight });
  if (!isRight) throw authenticationFailed();
  if (person.isAuthorized === false) throw new AuthFailure(401, '401 - "Account not authorized."');
  const tokens = await allTokens(scope, person.id);
  // A reset may have ended all sign-ins after the password was compared and before this sign-in started (AUT-033).
  if (!(await hasPassword(scope, person, password))) throw authenticationFailed();
  return tokens;
}

/**
 * Signs in with a legacy username (AUT-012). The token is null if name or password is wrong; 429 after five failures.
 */
export async function legacySignIn(body: unknown, scope: AuthScope): Promise<LegacySignInResponse> {
  const { username, password } = readFields(body, { username: { min: 1, max: 320 }, password: { min: 1, max: 200 } });
  const name = normalUsername(username);
  const persona = scope.personas.find(({ legacyUsername }) => legacyUsername?.toLowerCase() === name);
  const isRight = persona !== undefined && (await hasPassword(scope, persona, password));
  await noteAttempt(scope, { proof: 'legacy', name: username, isRight });
  if (!isRight) return { token: null };
  return { token: await scope.tokens.sign('legacy', persona.id, scope.state.sandbox) };
}

/** Whether an account exists for an email (AUT-002); 404 'Cant Find User' if not. */
export async function checkUsername(body: unknown, scope: AuthScope): Promise<UserIdResponse> {
  const { username } = readFields(body, { username: { min: 1, max: 320 } });
  const person = await findByEmail(scope, username);
  if (person === undefined) throw cantFindUser();
  return { userId: person.id };
}

/**
 * Issues new tokens for a refresh token of this sandbox, including its successor (AUT-010, AUT-032); 401 for any other
 * text.
 */
export async function refreshToken(body: unknown, scope: AuthScope): Promise<RefreshTokenResponse> {
  const claims = await claimsOfRefresh(body, scope);
  if (claims === null || !(await findById(scope, claims.sub))) throw authenticationFailed();
  const now = scope.clock.now();
  const next = await nextOfFamily(scope.state, claims.sub, claims, now);
  if (next === null) throw authenticationFailed();
  return tokensAt(scope, claims.sub, now, next);
}

/** Ends the sign-in of a refresh token (AUT-033). Doesn't reveal whether there was one. */
export async function signOut(body: unknown, scope: AuthScope): Promise<MessageResponse> {
  const claims = await claimsOfRefresh(body, scope);
  if (claims !== null) await endFamily(scope.state, claims.sub, claims);
  return { message: 'The sign-in has ended' };
}

async function claimsOfRefresh(body: unknown, { tokens, state }: AuthScope) {
  const { refreshToken: token } = readFields(body, { refreshToken: { min: 1, max: 4096 } });
  const claims = await tokens.verify(token, 'refresh');
  if (claims?.sandbox !== state.sandbox) return null;
  const { sub, family, generation } = claims;
  return family === undefined || generation === undefined ? null : { sub, family, generation };
}

/** The full result of a sign-in. */
async function allTokens(scope: AuthScope, tinid: string): Promise<SignInResponse> {
  const now = scope.clock.now();
  const family = await startFamily(scope.state, tinid, now);
  return { userId: tinid, ...(await tokensAt(scope, tinid, now, family)) };
}

/**
 * A person's three tokens, and the id token's times in seconds since 1970. All use the same moment, in milliseconds
 * since 1970; otherwise a clock that advances in between would make the returned times differ from those in the tokens.
 */
async function tokensAt(
  scope: AuthScope,
  tinid: string,
  now: number,
  family: FamilyMember,
): Promise<Required<RefreshTokenResponse>> {
  const { sandbox } = scope.state;
  const tokens = scope.tokens.withClock({ now: () => now });
  const person = await findById(scope, tinid);
  const issuedAtTime = Math.floor(now / 1000);
  return {
    access_token: await tokens.sign('access', tinid, sandbox),
    id_token: await tokens.sign('id', tinid, sandbox, { is_client: person?.isClient ?? false }),
    refresh_token: await tokens.sign('refresh', tinid, sandbox, family),
    issuedAtTime,
    expirationTime: issuedAtTime + tokenLife.id,
  };
}

const text = { min: 0, max: 320 };

/** The person, if the two values are those that the network issued to them; otherwise undefined. */
async function holder(
  scope: AuthScope,
  tinid: string,
  sso1: string,
  sso2: string,
): Promise<PersonaFixture | undefined> {
  const person = await findById(scope, tinid);
  const right = scope.codes.singleSignOn(tinid);
  const isRight = person !== undefined && right.sso1 === sso1 && right.sso2 === sso2;
  await noteAttempt(scope, { proof: 'single-sign-on', name: tinid, isRight });
  return isRight ? person : undefined;
}

/** Whether the network considers the person signed in (AUT-007). */
export async function checkSignedIn(body: unknown, scope: AuthScope): Promise<CheckSignedInResponse> {
  const { userid, sso1, sso2 } = readFields(body, { userid: text, sso1: text, sso2: text });
  return { signedIn: (await holder(scope, userid, sso1, sso2)) !== undefined };
}

/** Issues tokens for a tinid and its two values (AUT-011); 401 'AUTHENTICATION FAILED' if they don't match. */
export async function ssoToken(body: unknown, scope: AuthScope): Promise<SignInResponse> {
  const { tinid, sso1, sso2 } = readFields(body, { tinid: text, sso1: text, sso2: text });
  const person = await holder(scope, tinid, sso1, sso2);
  if (person === undefined || person.isAuthorized === false) throw authenticationFailed();
  return allTokens(scope, person.id);
}

/**
 * A sign-in with its chain of refresh tokens, each of which can be exchanged once for the next (AUT-032). Stored by
 * person in the state of the sandbox, which replicas share.
 */
interface Family {
  readonly id: string;
  /** The number of the latest refresh token, counted from 0. */
  readonly generation: number;
  /** When the latest one was issued, in milliseconds since 1970. */
  readonly renewedAt: number;
}

/** A person's active sign-ins, oldest first, and the total number so far. */
type SignIns = { readonly count: number; readonly families: readonly Family[] };

/** The sign-in and number of a refresh token. */
interface FamilyMember {
  readonly family: string;
  readonly generation: number;
}

/**
 * Milliseconds for which the second-latest token stays valid: two tabs without a lock may both send it, and one whose
 * response was lost is sent again after the app has waited for 30 s (LIM-010).
 */
const reuseGraceMs = 120_000;

/** Maximum number of concurrent sign-ins per person. One more ends the oldest. */
const maxSignIns = 100;

const none: SignIns = { count: 0, families: [] };

function change(state: SandboxState, tinid: string, changeSignIns: (signIns: SignIns) => SignIns): Promise<SignIns> {
  return state.store.update<SignIns>(`sign-ins:${tinid}`, (signIns) => changeSignIns(signIns ?? none));
}

const without = ({ count, families }: SignIns, id: string): SignIns => ({
  count,
  families: families.filter((family) => family.id !== id),
});

/** Records a sign-in and returns the claims of its first refresh token. */
async function startFamily(state: SandboxState, tinid: string, now: number): Promise<FamilyMember> {
  const { families } = await change(state, tinid, ({ count, families }) => {
    const id = `${Math.floor(now / 1000)}-${count + 1}`;
    return { count: count + 1, families: [...families, { id, generation: 0, renewedAt: now }].slice(-maxSignIns) };
  });
  // Safe: `change` has just added it.
  return { family: families.at(-1)?.id ?? '', generation: 0 };
}

/**
 * The claims of the next refresh token. Null if the sign-in has ended. Reusing an exchanged token ends it, because
 * someone else must have that token too.
 */
async function nextOfFamily(
  state: SandboxState,
  tinid: string,
  { family: id, generation }: FamilyMember,
  now: number,
): Promise<FamilyMember | null> {
  const { families } = await change(state, tinid, (signIns) => {
    const family = signIns.families.find((one) => one.id === id);
    if (family === undefined) return signIns;
    if (generation === family.generation) {
      const next = { id, generation: generation + 1, renewedAt: now };
      return { ...signIns, families: [...without(signIns, id).families, next] };
    }
    // The absolute value: a clock may have been set back by days, which isn't a race.
    const isRace = generation === family.generation - 1 && Math.abs(now - family.renewedAt) < reuseGraceMs;
    return isRace ? signIns : without(signIns, id);
  });
  const family = families.find((one) => one.id === id);
  return family ? { family: id, generation: family.generation } : null;
}

/** Ends one sign-in of a person. */
async function endFamily(state: SandboxState, tinid: string, { family }: FamilyMember): Promise<void> {
  await change(state, tinid, (signIns) => without(signIns, family));
}

/** Ends every sign-in of a person whose password has changed (AUT-033). */
export async function endFamilies(state: SandboxState, tinid: string): Promise<void> {
  await change(state, tinid, ({ count }) => ({ count, families: [] }));
}
