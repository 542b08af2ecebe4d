import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { createMockBackend } from '../client/mock-backend.ts';
import { tokensOf } from '../client/sign-in.ts';
import { demoAudience } from '../model/audiences.ts';
import { authCases } from '../model/auth-cases.ts';
import { report } from '../rules/finding.ts';
import { authPaths, checkAnswer, isRequest } from '../rules/open-api.ts';

const backend = createMockBackend();
const { username, password } = demoAudience.credentials;
const hour = 3_600_000;

describe('sign-in calls', () => {
  it('are all asked about', () => {
    const asked = new Set(authCases.map(({ path }) => path));
    expect([...asked].sort()).toEqual(authPaths.toSorted());
  });

  it.each(authCases)('$path with $name: $status', async ({ name, path, body, status, message }) => {
    const answer = await backend.auth(path, body);
    expect(answer.status).toBe(status);
    expect(report('auth.answer (access section 7)', name, checkAnswer(path, answer.status, answer.body))).toBe('');
    if (status !== 200) expect(answer.body).toMatchObject({ status, message });
  });

  it.each(authCases)('$path takes the body with $name, or calls it invalid', ({ path, body, message }) => {
    // A code that is wrong is refused with 400 as well; its body fits.
    expect(isRequest(path, body)).toBe(message !== 'The request had some validation errors');
  });

  it.each(['not JSON', '', '{"username":', '\u0000'])('calls the body %o invalid', async (body) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const response = await backend.fetch('/auth/sign-in', init);
    expect(response.status).toBe(400);
    expect(report('auth.answer', 'no JSON', checkAnswer('/auth/sign-in', 400, await response.json()))).toBe('');
  });

  it('answers 413 to 5 MB', async () => {
    const { status } = await backend.auth('/auth/sign-in', { username, password: 'x'.repeat(5_000_000) });
    expect(status).toBe(413);
  });
});

describe('tokens', () => {
  it('say when they were issued and when they end', async () => {
    const { body } = await backend.auth('/auth/sign-in', { username, password });
    const issuedAtTime = backend.now() / 1000;
    expect(body).toMatchObject({ userId: '8104420', issuedAtTime, expirationTime: issuedAtTime + 3600 });
    const { id_token } = await tokensOf(backend, demoAudience.credentials);
    expect(decodeJwt(id_token)).toMatchObject({ sub: '8104420', iat: issuedAtTime, exp: issuedAtTime + 3600 });
  });

  it('can be exchanged for new ones that work, as long as the refresh token lives', async () => {
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

  it('are no refresh tokens of another sandbox', async () => {
    const { refresh_token } = await tokensOf(backend, { ...demoAudience.credentials, sandbox: 'contract-a' });
    const elsewhere = { 'x-mock-sandbox': 'contract-b' };
    expect((await backend.auth('/auth/refresh-token', { refreshToken: refresh_token }, elsewhere)).status).toBe(401);
  });
});

describe('the limit of attempts', () => {
  const attempt = (own: typeof backend, pass: string, sandbox = 'contract-attempts', name = username) =>
    own.auth('/auth/sign-in', { username: name, password: pass }, { 'x-mock-sandbox': sandbox });

  it('answers 429 after five failures, whatever the password, for five minutes', async () => {
    const own = createMockBackend();
    for (let failure = 0; failure < 5; failure++) expect((await attempt(own, 'wrong')).status).toBe(401);
    const { status, body } = await attempt(own, password);
    expect(body).toMatchObject({ status: 429, message: 'Attempt limit exceeded' });
    expect(report('auth.limit (access section 8)', 'limit', checkAnswer('/auth/sign-in', status, body))).toBe('');
    expect((await attempt(own, password, 'contract-others')).status).toBe(200);
    expect((await attempt(own, password, 'contract-attempts', 'sam.quill@quietcreek.example')).status).toBe(200);
    await own.pass(5 * 60_000);
    expect((await attempt(own, password)).status).toBe(200);
  });

  it('begins anew with a success', async () => {
    const own = createMockBackend();
    for (let failure = 0; failure < 4; failure++) await attempt(own, 'wrong');
    expect((await attempt(own, password)).status).toBe(200);
    for (let failure = 0; failure < 4; failure++) expect((await attempt(own, 'wrong')).status).toBe(401);
    expect((await attempt(own, password)).status).toBe(200);
  });
});
