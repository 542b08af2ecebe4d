import type { PersonaFixture } from '../../fixtures/fixture-types.ts';
import type { Clock } from '../lib/clock.ts';
import { digestText } from '../lib/hash-text.ts';
import type { Logger } from '../lib/logger.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import type { Tokens } from './tokens.ts';

/** The two values that the network stores for a person in cookies of its parent domain (SGN-016). */
interface SingleSignOn {
  readonly sso1: string;
  readonly sso2: string;
}

/**
 * Texts that a real service would choose at random. Here they are derived from the seed, so that runs are repeatable,
 * or from a host's secret.
 */
export interface Codes {
  /** Six digits, different for each of a person's requests in a sandbox. */
  reset(sandbox: string, tinid: string, count: number): string;
  singleSignOn(tinid: string): SingleSignOn;
}

/**
 * Six-digit codes and sign-on values derived only from the seed, so that they are the same after a restart. Uses a
 * digest: with an invertible hash, a person could derive others' values from their own without knowing the secret
 * (TST-054).
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

/** What a sign-in call uses in addition to its body. */
export interface AuthScope {
  readonly personas: readonly PersonaFixture[];
  readonly tokens: Tokens;
  readonly clock: Clock;
  readonly state: SandboxState;
  readonly codes: Codes;
  readonly log: Logger;
}

/** One call of the OpenAPI document: takes the parsed body and returns the body of status 200. Throws AuthFailure. */
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
 * The text fields of a sign-in body, all of which are required and no others allowed (`required` and
 * `additionalProperties` of the OpenAPI document). Throws AuthFailure 400 naming the field.
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

/** Counts characters like JSON Schema and thus the OpenAPI document: by code point, not by UTF-16 code unit. */
export function characters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** A response of the sign-in calls other than 200. Becomes the AuthError body of the OpenAPI document. */
export class AuthFailure extends Error {
  override name = 'AuthFailure';
  readonly status: number;
  readonly text: string | undefined;
  /** Seconds until the next attempt is allowed; undefined if it is allowed immediately. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, text?: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.text = text;
    this.retryAfter = retryAfter;
  }
}

/** Status 400 for a wrong value where only one is right, such as a code. */
export class WrongGuess extends AuthFailure {
  override name = 'WrongGuess';

  constructor(message: string, text?: string) {
    super(400, message, text);
  }
}

/** Statuses of failed authentication, unknown names and taken emails. */
const refusals = [401, 404, 409];

/** Whether a failure tells the client something about what it may have guessed. */
export function isGuess(failure: unknown): boolean {
  return failure instanceof WrongGuess || (failure instanceof AuthFailure && refusals.includes(failure.status));
}

/** The message of SGN-036. */
export const validationMessage = 'The request had some validation errors';

/** Status 400, naming what is invalid. */
export function badBody(text: string): AuthFailure {
  return new AuthFailure(400, validationMessage, text);
}

/** Status 401 with the same words for every failed authentication: a wrong password or token, or an unknown name. */
export function authenticationFailed(): AuthFailure {
  return new AuthFailure(401, 'AUTHENTICATION FAILED');
}

/** Status 404 for an unknown name, where that may be revealed. */
export function cantFindUser(): AuthFailure {
  return new AuthFailure(404, 'Cant Find User');
}

/** Status 429, with the milliseconds until the next attempt is allowed (AUT-034). */
export function attemptLimitExceeded(waitMs: number): AuthFailure {
  return new AuthFailure(429, 'Attempt limit exceeded', undefined, Math.max(1, Math.ceil(waitMs / 1000)));
}
