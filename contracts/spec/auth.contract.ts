import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { authPaths } from '../../schema/generated/auth.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { demoAudience, mockPeople } from '../client/people.ts';
import { authDocument } from '../client/schema.ts';
import { tokensOf } from '../client/sign-in.ts';
import {
  type AuthCase,
  accepted,
  authenticationFailed,
  generalCases,
  mockCases,
  personCases,
  refused,
} from '../model/auth-cases.ts';
import { checkAnswer, isRequest } from '../rules/answer-shape.ts';
import { report } from '../rules/rule.ts';
import { authChecks } from '../suite/auth-checks.ts';
import { runChecks } from '../suite/run-checks.ts';

const backend = createMockBackend();
const { username, password } = demoAudience.credentials;
const hour = 3_600_000;

const { forgetful } = mockPeople;
const confirmation = {
  username: forgetful.username,
  password: 'Another2',
  confirmationCode: '123456',
  tinid: '8700050',
};
const confirm = '/auth/confirm-forgot-password';

/** Every sign-in call that the mock is tested with. */
const authCases: readonly AuthCase[] = [
  ...generalCases({ username, password }, '100200300400'),
  ...personCases(mockPeople),
  ...mockCases(),
  refused(
    'a wrong password',
    '/auth/sign-in',
    { ...mockPeople.attempts, password: 'webtrax1' },
    401,
    authenticationFailed,
  ),
  refused(
    'a code that was never requested',
    confirm,
    confirmation,
    400,
    'Invalid code provided, please request a code again.',
  ),
  accepted('a known name', '/auth/forgot-password', { username: forgetful.username }),
  refused('an invalid code', confirm, { ...confirmation, confirmationCode: 'x' }, 400, 'Invalid verification code'),
];

/**
 * Statuses any call may return: too large, too many, out of order, unreachable; and success, which the coverage test
 * checks.
 */
const fromAny = ['200', '413', '429', '500', '503'];

describe('sign-in calls', () => {
  it('are all covered, including valid bodies', () => {
    const cases = authCases.filter(({ message }) => message !== 'The request had some validation errors');
    const paths = new Set(cases.map(({ path }) => path));
    expect([...paths].sort()).toEqual(authPaths.toSorted());
  });

  it.each(authPaths)('%s covers each documented error with a case in contracts/model/auth-cases.ts', (path) => {
    const given = authCases.filter((one) => one.path === path).map(({ status }) => String(status));
    const described = Object.keys(authDocument.paths[path]?.post.responses ?? {});
    expect(described.filter((status) => !fromAny.includes(status) && !given.includes(status))).toEqual([]);
  });

  it.each(authCases)('$path with $name answers $status', async ({ name, path, body, status, message }) => {
    const answer = await backend.auth(path, body);
    expect(answer.status).toBe(status);
    expect(report('auth.answer (AUT-001)', name, checkAnswer(path, answer.status, answer.body))).toBe('');
    if (status !== 200) expect(answer.body).toMatchObject({ status, message });
  });

  it.each(authCases)('$path with $name matches the schema unless it is called invalid', (authCase) => {
    const { path, body, message, isOfWords = false } = authCase;
    // A wrong code is rejected with 400 too, but its body is valid.
    expect(isRequest(path, body)).toBe(isOfWords || message !== 'The request had some validation errors');
  });

  it.each(['not JSON', '', '{"username":', '\u0000'])('reject the body %o as invalid', async (body) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const response = await backend.fetch('/auth/sign-in', init);
    expect(response.status).toBe(400);
    expect(report('auth.answer', 'no JSON', checkAnswer('/auth/sign-in', 400, await response.json()))).toBe('');
  });

  it('answer 413 to 5 MB (LIM-005)', async () => {
    const { status } = await backend.auth('/auth/sign-in', { username, password: 'x'.repeat(5_000_000) });
    expect(status).toBe(413);
  });
});

describe('tokens', () => {
  it('state when they were issued and when they expire (AUT-020)', async () => {
    const { body } = await backend.auth('/auth/sign-in', { username, password });
    const issuedAtTime = backend.now() / 1000;
    expect(body).toMatchObject({ userId: '8104420', issuedAtTime, expirationTime: issuedAtTime + 3600 });
    const { id_token } = await tokensOf(backend, demoAudience.credentials);
    expect(decodeJwt(id_token)).toMatchObject({ sub: '8104420', iat: issuedAtTime, exp: issuedAtTime + 3600 });
  });

  it('can be refreshed until the refresh token expires (AUT-010, AUT-018)', async () => {
    const own = createMockBackend();
    const { refresh_token, access_token, id_token } = await tokensOf(own, demoAudience.credentials);
    await own.pass(29 * 24 * hour);
    const { status, body } = await own.auth('/auth/refresh-token', { refreshToken: refresh_token });
    expect(status).toBe(200);
    expect(report('auth.refresh', 'refresh', checkAnswer('/auth/refresh-token', status, body))).toBe('');
    const { id_token: fresh } = body as { id_token: string };
    const { data } = await own.graphql('{ user { id } }', {}, { authorization: fresh });
    expect(data).toEqual({ user: { id: '8104420' } });
    await own.pass(2 * 24 * hour);
    const late = await own.auth('/auth/refresh-token', { refreshToken: refresh_token });
    expect(late).toMatchObject({ status: 401, body: { status: 401, message: 'AUTHENTICATION FAILED' } });
    for (const refreshToken of [access_token, id_token, fresh]) {
      expect((await own.auth('/auth/refresh-token', { refreshToken })).status).toBe(401);
    }
  });

  it('don’t work as refresh tokens in another sandbox (TST-006)', async () => {
    const { refresh_token } = await tokensOf(backend, { ...demoAudience.credentials, sandbox: 'contract-a' });
    const otherSandbox = { 'x-mock-sandbox': 'contract-b' };
    expect((await backend.auth('/auth/refresh-token', { refreshToken: refresh_token }, otherSandbox)).status).toBe(401);
  });
});

describe('the sign-in checks of the suite', () => {
  it('fail in none of several runs, and name what earlier runs locked (AUT-024, AUT-034)', async () => {
    const own = createMockBackend();
    const locked: string[][] = [];
    for (let run = 0; run < 6; run++) {
      const checks = authChecks(own, demoAudience.credentials, mockPeople, false);
      const outcomes = await runChecks(checks, { concurrency: 1, allowsWrites: true, now: () => 0 });
      expect(outcomes.filter(({ state }) => state === 'failed')).toEqual([]);
      const lockedOut = outcomes.filter(({ why }) => why?.includes('locked out'));
      locked.push(lockedOut.map(({ rule, subject }) => `${rule} · ${subject}`));
    }
    // This case has no username that could be new in each run.
    expect(locked.at(0)).toEqual([]);
    expect(locked.at(-1)).toEqual(['auth.auth.check-signed-in · nobody']);
  });

  it('still fail if a 429 lacks Retry-After (AUT-034)', async () => {
    const own = createMockBackend();
    const curt: typeof own = {
      ...own,
      auth: async () => ({ status: 429, text: '{}', body: {}, contentType: 'application/json', retryAfter: null }),
    };
    const [first] = authChecks(curt, demoAudience.credentials, mockPeople, false);
    const findings = await first?.run();
    expect(findings).toContainEqual({ place: '/auth/check-username status', expected: '200', received: '429' });
  });
});

describe('the attempt limit', () => {
  const attempt = (own: typeof backend, pass: string, sandbox = 'contract-attempts', name = username) =>
    own.auth('/auth/sign-in', { username: name, password: pass }, { 'x-mock-sandbox': sandbox });

  it('answers 429 after five failures, even with the right password, for five minutes (AUT-024)', async () => {
    const own = createMockBackend();
    for (let failure = 0; failure < 5; failure++) expect((await attempt(own, 'wrong')).status).toBe(401);
    const { status, body } = await attempt(own, password);
    expect(body).toMatchObject({ status: 429, message: 'Attempt limit exceeded' });
    expect(report('auth.limit (AUT-024)', 'limit', checkAnswer('/auth/sign-in', status, body))).toBe('');
    expect((await attempt(own, password, 'contract-others')).status).toBe(200);
    expect((await attempt(own, password, 'contract-attempts', 'sam.quill@quietcreek.example')).status).toBe(200);
    await own.pass(5 * 60_000);
    expect((await attempt(own, password)).status).toBe(200);
  });

  it('starts over after a success (AUT-025)', async () => {
    const own = createMockBackend();
    for (let failure = 0; failure < 4; failure++) await attempt(own, 'wrong');
    expect((await attempt(own, password)).status).toBe(200);
    for (let failure = 0; failure < 4; failure++) expect((await attempt(own, 'wrong')).status).toBe(401);
    expect((await attempt(own, password)).status).toBe(200);
  });
});
