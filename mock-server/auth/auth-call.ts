import type { PersonaFixture } from '../../fixtures/fixture-types.ts';
import type { Clock } from '../lib/clock.ts';
import { digestText } from '../lib/hash-text.ts';
import type { Logger } from '../lib/logger.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import type { Tokens } from './tokens.ts';

/** The two values that the network keeps in cookies of its parent domain for a person (SGN-016). */
interface SingleSignOn {
  readonly sso1: string;
  readonly sso2: string;
}

/**
 * Texts that a real service would draw at random; here they follow from the seed, so that a run can be repeated, or
 * from a host's secret.
 */
export interface Codes {
  /** Six digits; another for each time that a person asks in a sandbox. */
  reset(sandbox: string, tinid: string, count: number): string;
  singleSignOn(tinid: string): SingleSignOn;
}

/**
 * Codes of six digits and sign-on values that follow from the seed alone: the same are given out after a restart. By a
 * digest, since who undoes a hash of one's own values has those of others without knowing the secret (TST-054).
 */
export function createCodes(seed: number | string): Codes {
  return {
    reset(sandbox, tinid, count) {
      const digest = digestText(`${seed} reset code ${count} of ${tinid} in ${sandbox}`);
      return String(Number.parseInt(digest.slice(0, 12), 16) % 1_000_000).padStart(6, '0');
    },
    singleSignOn: (tinid) => ({
      sso1: digestText(`${seed} first single sign-on value of ${tinid}`),
      sso2: digestText(`${seed} second single sign-on value of ${tinid}`),
    }),
  };
}

/** What a sign-in call works on, beside its body. */
export interface AuthScope {
  readonly personas: readonly PersonaFixture[];
  readonly tokens: Tokens;
  readonly clock: Clock;
  readonly state: SandboxState;
  readonly codes: Codes;
  readonly log: Logger;
}

/** One call of the OpenAPI document: the parsed body in, the body of status 200 out; throws AuthFailure. */
export type AuthCall = (body: unknown, scope: AuthScope) => Promise<object>;

/** The operationId of a sign-in call: /auth/check-username is checkUsername. */
export function signInName(pathname: string): string {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  return last.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

interface FieldRule {
  readonly min: number;
  readonly max: number;
}

/**
 * The texts that a sign-in body must have, and no others (`required` and `additionalProperties`
 * of the OpenAPI document). Throws AuthFailure 400 that names the field.
 */
export function readFields<K extends string>(body: unknown, rules: Record<K, FieldRule>): Record<K, string> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badBody('The body must be a JSON object');
  const known = new Map<string, FieldRule>(Object.entries(rules));
  const values = new Map<string, unknown>(Object.entries(body));
  const fields: Record<string, string> = {};
  for (const [name, { min, max }] of known) {
    const value = values.get(name);
    if (typeof value !== 'string') throw badBody(`${name}: a text is required`);
    if (value.length < min) throw badBody(`${name}: must not be empty`);
    if (characters(value) > max) throw badBody(`${name}: at most ${max} characters`);
    fields[name] = value;
  }
  for (const name of values.keys()) {
    if (!known.has(name)) throw badBody(`${name.slice(0, 100)}: not a field of this call`);
  }
  return fields as Record<K, string>;
}

/** Characters as JSON Schema counts them, and so the OpenAPI document: one beyond the first 65,536 is one, not two. */
export function characters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** An answer of the sign-in calls that is not 200; becomes the AuthError body of the OpenAPI document. */
export class AuthFailure extends Error {
  override name = 'AuthFailure';
  readonly status: number;
  readonly text: string | undefined;
  /** Seconds until another try counts; undefined where it does at once. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, text?: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.text = text;
    this.retryAfter = retryAfter;
  }
}

/** Status 400 for what is wrong where only one thing is right, such as a code. */
export class WrongGuess extends AuthFailure {
  override name = 'WrongGuess';

  constructor(message: string, text?: string) {
    super(400, message, text);
  }
}

/** Statuses of who proved nothing, was found nowhere, or found out that an email is taken. */
const refusals = [401, 404, 409];

/** Whether a failure tells the client something about what it may have guessed at. */
export function isGuess(failure: unknown): boolean {
  return failure instanceof WrongGuess || (failure instanceof AuthFailure && refusals.includes(failure.status));
}

/** The message of SGN-036. */
export const validationMessage = 'The request had some validation errors';

/** Status 400, naming what does not fit. */
export function badBody(text: string): AuthFailure {
  return new AuthFailure(400, validationMessage, text);
}

/** Status 401 for whatever lets nobody in, in the same words: a wrong password or token, or a name that nobody has. */
export function authenticationFailed(): AuthFailure {
  return new AuthFailure(401, 'AUTHENTICATION FAILED');
}

/** Status 404 for a name that nobody has, where that may be said. */
export function cantFindUser(): AuthFailure {
  return new AuthFailure(404, 'Cant Find User');
}

/** Status 429, and in how many milliseconds another try counts (AUT-034). */
export function attemptLimitExceeded(waitMs: number): AuthFailure {
  return new AuthFailure(429, 'Attempt limit exceeded', undefined, Math.max(1, Math.ceil(waitMs / 1000)));
}
