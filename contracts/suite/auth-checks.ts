import { randomInt } from 'node:crypto';
import { type AuthPath, authPaths } from '../../schema/generated/auth.ts';
import type { AuthAnswer, Backend } from '../client/backend.ts';
import type { Client } from '../client/client.ts';
import { NotExamined } from '../client/failures.ts';
import { fieldOf, parseJson } from '../client/json.ts';
import { needsRole, type People } from '../client/people.ts';
import { type Credentials, dataHeaders, tokensOf } from '../client/sign-in.ts';
import {
  type AuthCase,
  generalCases,
  mockCases,
  optionalPaths,
  personCases,
  refused,
  validation,
} from '../model/auth-cases.ts';
import { checkAnswer } from '../rules/answer-shape.ts';
import { inWords } from '../rules/differences.ts';
import { type Finding, holds, same } from '../rules/rule.ts';
import { type Check, needsSignIn } from './check.ts';
import { authClauses } from './clause-tables.ts';

/** Findings if new tokens don't give the same person access. */
export async function findShutOut(
  backend: Backend,
  path: string,
  answer: AuthAnswer,
  credentials: Credentials,
): Promise<Finding[]> {
  const headers = dataHeaders(fieldOf(answer.body, 'id_token'), credentials);
  const { status } = await backend.graphql('{ user { id } }', {}, headers);
  return [...fitting(path, answer), ...holds(`${path} id_token`, status === 200, 'a token that lets in', status)];
}

/** Findings if a response isn't the success it should be. `place` begins with the path. */
const fitting = (place: string, { status, body }: AuthAnswer): Finding[] => [
  ...same(`${place} status`, 200, status),
  ...checkAnswer(place.split(' ', 1)[0] ?? '', status, body),
];

/**
 * Every sign-in call, success and each error, checked against the OpenAPI document: for a known person, or a stand-in
 * if `known` is null; for the people of roles; and, only on the mock, calls that leave a person behind.
 */
export function authChecks(backend: Backend, known: Credentials | null, people: People, isMock: boolean): Check[] {
  const checkOf = (authCase: AuthCase, why?: string): Check => ({
    rule: `auth${authCase.path.replaceAll('/', '.')}`,
    clauses: ['CAL-048', ...authClauses(authCase.path)],
    calls: [authCase.path],
    subject: authCase.name,
    ...(authCase.writes ? { writes: true } : {}),
    ...(why === undefined ? {} : { unexamined: why }),
    run: () => findWrong(backend, authCase),
  });
  return [
    ...generalCases(known ?? unknownCredentials, nameOfRun()).map((one) =>
      checkOf(one, known ? undefined : needsSignIn),
    ),
    ...personCases(people).map((one) => checkOf(one, people[one.role] ? undefined : needsRole(one.role))),
    ...authPaths.map(
      (path): Check => ({
        ...checkOf(refused('half a body', path, null, 400, validation)),
        run: () => findUnread(backend, path),
      }),
    ),
    ...mockCases().map((one) => ({ ...checkOf(one, isMock ? undefined : staysReason), isMockOnly: true })),
  ];
}

/** Why registration is only tried on the mock. */
const staysReason = 'would create a person that no call can remove';

const unknownCredentials: Credentials = { username: 'nobody', password: 'none' };

/** Digits unique to a run, whatever the backend's clock says: two runs may begin in the same second. */
const nameOfRun = () => String(randomInt(1e11, 1e12));

/**
 * Throws NotExamined if earlier runs made too many attempts: a backend must reject those and say until when (AUT-024,
 * AUT-034). Without Retry-After, the 429 is reported like any other status.
 */
function expectUnlocked(path: string, { status, retryAfter }: AuthAnswer): void {
  if (status !== 429 || retryAfter === null) return;
  throw new NotExamined(`${path} is locked out after too many attempts; try again later`);
}

/** Shorter secrets would be found in unrelated texts. */
const minSecret = 6;

/** Findings if an error repeats the password or refresh token that was sent (CAL-048). */
export function findRepeated(path: string, sent: unknown, { status, text }: AuthAnswer): Finding[] {
  const secrets = ['password', 'refreshToken'].map((name) => fieldOf(sent, name));
  // A username may be repeated, even one like the password.
  const isSecret = (value: string) => value.length >= minSecret && !fieldOf(sent, 'username').includes(value);
  const isRepeated = status >= 400 && secrets.some((value) => isSecret(value) && text.includes(value));
  return holds(`${path} error`, !isRepeated, 'no password and no token that was sent', inWords('one of them'));
}

/** Findings if a truncated body isn't rejected properly (AUT-015). */
async function findUnread(backend: Backend, path: AuthPath): Promise<Finding[]> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"username":"da' };
  const response = await backend.fetch(path, init);
  const text = await response.text();
  if (response.status === 404 && optionalPaths.includes(path)) return [];
  if (response.status !== 400) return same(`${path} status`, 400, response.status);
  return [
    ...checkAnswer(path, 400, parseJson(text)),
    ...holds(`${path} message`, text.includes(validation), validation, inWords(text)),
  ];
}

async function findWrong(
  backend: Backend,
  { path, body, status, message, answer: whole }: AuthCase,
): Promise<Finding[]> {
  const answer = await backend.auth(path, body);
  expectUnlocked(path, answer);
  if (answer.status === 404 && optionalPaths.includes(path)) return [];
  // The body of a response with another status belongs to that status.
  if (answer.status !== status) return same(`${path} status`, status, answer.status);
  const hasMessage = typeof answer.body === 'object' && answer.body !== null && 'message' in answer.body;
  const isJson = /^application\/json\b/i.test(answer.contentType ?? '');
  return [
    ...checkAnswer(path, answer.status, answer.body),
    ...holds(`${path} content-type`, isJson, 'application/json', answer.contentType),
    ...findRepeated(path, body, answer),
    ...(whole === undefined ? [] : same(path, whole, answer.body)),
    ...(message === undefined ? [] : holds(`${path} message`, hasMessage, message, inWords(answer.text))),
    ...(hasMessage && message !== undefined
      ? same(`${path} message`, message, (answer.body as { message: unknown }).message)
      : []),
  ];
}

/** A tinid alone doesn't sign anyone in: check-username returns it to anyone who asks (AUT-002, AUT-011). */
export function guessCheck({ backend }: Client, { username }: Credentials): Check {
  const path = '/auth/sso-token';
  return {
    rule: 'auth.auth.sso-token',
    clauses: ['AUT-011'],
    calls: [path],
    subject: "a person's tinid, and made-up values",
    // One failed attempt for that person: more could lock them out together with other checks.
    writes: true,
    async run() {
      const tinid = fieldOf((await backend.auth('/auth/check-username', { username })).body, 'userId');
      if (tinid === '') throw new NotExamined('needs the userId of --user from /auth/check-username');
      const answer = await backend.auth(path, { tinid, sso1: 'a', sso2: 'b' });
      expectUnlocked(path, answer);
      return same(`${path} status`, 401, answer.status);
    },
  };
}

/** Journeys that need values only the mock reveals to testers: an emailed code, a parent domain's cookies. */
export function testerJourneys({ backend }: Client, credentials: Credentials, isMock: boolean): Check[] {
  const { username, password: oldPassword } = credentials;
  const unlessMock = (why: string) => ({ isMockOnly: true, ...(isMock ? {} : { unexamined: why }) });
  const readTestValue = async (name: string) =>
    (await backend.fetch(`/__mock/api/${name}?username=${encodeURIComponent(username)}`)).json() as Promise<
      Record<string, string>
    >;
  const password = 'Another2';
  return [
    {
      rule: 'auth.journey.sso',
      clauses: ['AUT-007', 'AUT-011'],
      calls: ['/auth/sso-token', '/auth/check-signed-in'],
      subject: 'the values of a person signed in elsewhere',
      ...unlessMock("needs values that only exist in a parent domain's cookies"),
      async run() {
        const { tinid = '', sso1 = '', sso2 = '' } = await readTestValue('single-sign-on');
        const known = await backend.auth('/auth/check-signed-in', { userid: tinid, sso1, sso2 });
        const answer = await backend.auth('/auth/sso-token', { tinid, sso1, sso2 });
        const halfRight = await Promise.all(
          [{ sso1: 'x' }, { sso2: 'x' }].map(async (part) => [
            ...same(
              '/auth/check-signed-in with one of the right values',
              { signedIn: false },
              (await backend.auth('/auth/check-signed-in', { userid: tinid, sso1, sso2, ...part })).body,
            ),
            ...same(
              '/auth/sso-token status with one of the right values',
              401,
              (await backend.auth('/auth/sso-token', { tinid, sso1, sso2, ...part })).status,
            ),
          ]),
        );
        return [
          ...fitting('/auth/check-signed-in', known),
          ...same('/auth/check-signed-in with right values', { signedIn: true }, known.body),
          ...(await findShutOut(backend, '/auth/sso-token', answer, credentials)),
          ...halfRight.flat(),
        ];
      },
    },
    {
      rule: 'auth.journey.reset',
      clauses: ['AUT-008', 'AUT-009', 'AUT-027', 'AUT-033'],
      calls: ['/auth/forgot-password', '/auth/confirm-forgot-password'],
      subject: 'a forgotten password',
      ...unlessMock('needs a code that is only emailed to the person'),
      writes: true,
      async run() {
        const { refresh_token: refreshToken } = await tokensOf(backend, credentials);
        const forgotPassword = await backend.auth('/auth/forgot-password', { username });
        const [{ code = '' }, { tinid = '' }] = [
          await readTestValue('reset-code'),
          await readTestValue('single-sign-on'),
        ];
        const body = { username, password, confirmationCode: code, tinid };
        const answer = await backend.auth('/auth/confirm-forgot-password', body);
        const secondSignIn = await backend.auth('/auth/sign-in', { username, password });
        const old = await backend.auth('/auth/sign-in', { username, password: oldPassword });
        return [
          ...fitting('/auth/forgot-password', forgotPassword),
          ...fitting('/auth/confirm-forgot-password', answer),
          ...same('/auth/sign-in with the new password', 200, secondSignIn.status),
          ...same('/auth/sign-in with the old password', 401, old.status),
          ...same(
            '/auth/refresh-token status of a sign-in from before',
            401,
            (await backend.auth('/auth/refresh-token', { refreshToken })).status,
          ),
        ];
      },
    },
  ];
}
