import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { jwtVerify, SignJWT } from 'jose';
import { parse } from 'yaml';
import type { AuthPath } from '../../../schema/generated/auth.ts';
import { countries } from '../../../schema/reference/countries.ts';
import { jobFunctions } from '../../../schema/reference/registration.ts';
import type { Person } from './people.ts';

/** The purpose of a token (AUT-018). */
type Use = 'access' | 'id' | 'refresh';

const lifeSeconds: Readonly<Record<Use, number>> = { access: 3600, id: 3600, refresh: 30 * 86_400 };

/** Signs and verifies people's tokens; `now` is in milliseconds. */
export function createTokens(now: () => number) {
  const key = crypto.getRandomValues(new Uint8Array(32));
  let given = 0;
  const sign = (use: Use, sub: string, iat: number) =>
    new SignJWT({ use })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(sub)
      .setJti(String(given++))
      .setIssuedAt(iat)
      .setExpirationTime(iat + lifeSeconds[use])
      .sign(key);
  return {
    /** Tokens of a person, with the start and end of the id token's validity in seconds (AUT-020). */
    async issue(sub: string) {
      const issuedAtTime = Math.floor(now() / 1000);
      const [access_token, id_token, refresh_token] = await Promise.all([
        sign('access', sub, issuedAtTime),
        sign('id', sub, issuedAtTime),
        sign('refresh', sub, issuedAtTime),
      ]);
      return { access_token, id_token, refresh_token, issuedAtTime, expirationTime: issuedAtTime + lifeSeconds.id };
    },
    /** The owner of a token; null if it isn't valid for that purpose (AUT-021). */
    async read(use: Use, token: string): Promise<string | null> {
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: new Date(now()) });
        return payload.use === use ? (payload.sub ?? null) : null;
      } catch {
        return null;
      }
    },
  };
}

type Call = (body: Readonly<Record<string, string>>) => Answer | Promise<Answer>;

type Tokens = ReturnType<typeof createTokens>;

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const document = parse(readFileSync(new URL('../../../schema/auth.openapi.yaml', import.meta.url), 'utf8'));
const ajv = new Ajv2020({ strict: false });
ajv.addSchema({ ...document, $id: 'sign-in' });

/** Whether a call accepts this body (AUT-015, AUT-016). */
function isBody(path: string, body: unknown): boolean {
  const { $ref } = document.paths[path].post.requestBody.content['application/json'].schema;
  return ajv.validate({ $ref: `sign-in${$ref}` }, body);
}

export const isSignInPath = (path: string): path is AuthPath => Object.hasOwn(document.paths, path);

const failure = (status: number, message: string): Answer => ({ status, body: { status, message } });
const badBody = failure(400, 'The request had some validation errors');
const failed = failure(401, 'AUTHENTICATION FAILED');
const unknownPerson = failure(404, 'Cant Find User');
const plainName = (name: string) => name.trim().toLowerCase();

const maxFailures = 5;
const windowMs = 300_000;

/**
 * Counts failures per name or client, known or not, and rejects further attempts while there are too many (AUT-024,
 * AUT-034).
 */
function createLimit(now: () => number) {
  const failures = new Map<string, number[]>();
  const recent = (key: string) => (failures.get(key) ?? []).filter((time) => time > now() - windowMs);
  return {
    refused(key: string): Answer | null {
      const [first] = recent(key);
      if (first === undefined || recent(key).length < maxFailures) return null;
      const seconds = Math.max(1, Math.ceil((first + windowMs - now()) / 1000));
      return { ...failure(429, 'Attempt limit exceeded'), headers: { 'retry-after': String(seconds) } };
    },
    note(key: string, { status }: Answer): void {
      if (status >= 400) failures.set(key, [...recent(key), now()]);
      else failures.delete(key);
    },
  };
}

/** Handles the authentication calls of some people; `sso` maps single sign-on values to people. */
export function createSignIn(people: Person[], tokens: Tokens, now: () => number) {
  const limit = createLimit(now);
  const ended = new Set<string>();
  const named = (username: string) => people.find(({ email }) => plainName(email) === plainName(username));

  const calls: Readonly<Record<AuthPath, Call>> = {
    '/auth/check-username': ({ username = '' }) => {
      const person = named(username);
      return person ? { status: 200, body: { userId: person.tinid } } : unknownPerson;
    },
    async '/auth/sign-in'({ username = '', password = '' }) {
      const person = named(username);
      if (person === undefined || person.password !== password) return failed;
      return { status: 200, body: { userId: person.tinid, ...(await tokens.issue(person.tinid)) } };
    },
    async '/auth/refresh-token'({ refreshToken = '' }) {
      const tinid = ended.has(refreshToken) ? null : await tokens.read('refresh', refreshToken);
      if (tinid === null) return failed;
      const { refresh_token: _, ...answer } = await tokens.issue(tinid);
      return { status: 200, body: answer };
    },
    '/auth/sign-out': ({ refreshToken = '' }) => {
      ended.add(refreshToken);
      return { status: 200, body: { message: 'The sign-in has ended.' } };
    },
    '/auth/check-signed-in': () => ({ status: 200, body: { signedIn: false } }),
    '/auth/sso-token': () => failed,
    '/auth/forgot-password': ({ username = '' }) =>
      named(username) ? { status: 200, body: { message: 'A code was mailed.' } } : unknownPerson,
    '/auth/confirm-forgot-password': ({ confirmationCode = '', password = '' }) => {
      if (password.length < 6) return failure(400, 'Password must have length greater than or equal to 6');
      return /^\d{6}$/.test(confirmationCode)
        ? failure(400, 'Invalid code provided, please request a code again.')
        : failure(400, 'Invalid verification code');
    },
    '/auth/sign-up': ({ email = '', firstName, lastName, password = '', country, jobFunction, jobDiscipline = '' }) => {
      const { disciplines = [] }: { readonly disciplines?: readonly string[] } =
        jobFunctions.find(({ value }) => value === jobFunction) ?? {};
      const isOfLists = countries.some(([code]) => code === country) && ['', ...disciplines].includes(jobDiscipline);
      if (!isOfLists) return badBody;
      if (named(email)) return failure(409, 'User already exists');
      const tinid = `n${people.length}`;
      const known = { hasAcceptedTerms: false, accountIds: [], targets: [], pages: [] };
      people.push({ ...known, tinid, email: email.trim(), name: `${firstName} ${lastName}`, password });
      return { status: 200, body: { userId: tinid } };
    },
    '/api/legacy-sign-in': () => ({ status: 200, body: { token: null } }),
  };

  return async (path: string, body: unknown): Promise<Answer> => {
    const call = isSignInPath(path) ? calls[path] : undefined;
    if (call === undefined || !isBody(path, body)) return badBody;
    // Just validated against the document, so every field a call reads is a text.
    const fields = body as Readonly<Record<string, string>>;
    const name = fields.username ?? fields.email ?? fields.tinid ?? fields.userid ?? '';
    const key = `${path} ${plainName(name)}`;
    const refusal = limit.refused(key);
    if (refusal) return refusal;
    const answer = await call(fields);
    limit.note(key, answer);
    return answer;
  };
}
