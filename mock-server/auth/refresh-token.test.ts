import { beforeEach, describe, expect, it } from 'vitest';
import { createTestClient, type TestClient } from '../testing/test-client.ts';

const username = 'dana.reyes@harrowfluid.example';
const day = 86_400_000;

let client: TestClient;
beforeEach(() => {
  client = createTestClient();
});

async function refresh(refreshToken: string, headers?: Record<string, string>) {
  const response = await client.post('/auth/refresh-token', { refreshToken }, headers);
  return { status: response.status, body: await response.json() };
}

/** Exchanges a refresh token for the next one. */
async function next(refreshToken: string): Promise<string> {
  const { status, body } = await refresh(refreshToken);
  expect(status).toBe(200);
  return body.refresh_token;
}

const rejection = { status: 401, body: { status: 401, message: 'AUTHENTICATION FAILED' } };

describe('refreshToken', () => {
  it('returns new tokens that work, until thirty days pass without a refresh', async () => {
    const { refresh_token: first } = await client.signIn();
    client.clock.advance(29 * day);
    const { status, body } = await refresh(first);
    expect(status).toBe(200);
    expect(body.expirationTime).toBe(client.clock.now() / 1000 + 3600);
    const { errors } = await client.request('{nav{key}}', {}, { authorization: body.id_token });
    expect(errors).toBeUndefined();
    client.clock.advance(29 * day);
    const second = await next(body.refresh_token);
    client.clock.advance(30 * day);
    expect(await refresh(second)).toEqual(rejection);
  });

  it('accepts each token once; reusing an old one ends that sign-in only (AUT-032)', async () => {
    const { refresh_token: otherToken } = await client.signIn();
    const { refresh_token: first } = await client.signIn();
    const second = await next(first);
    const third = await next(second);
    expect(await refresh(first)).toEqual(rejection);
    expect(await refresh(third)).toEqual(rejection);
    await next(otherToken);
  });

  it('accepts the previous token for two minutes, so racing tabs get the same next one (AUT-032)', async () => {
    const { refresh_token: first } = await client.signIn();
    const [one, other] = await Promise.all([next(first), next(first)]);
    expect(one).toBe(other);
    client.clock.advance(119_999);
    await next(first);
    client.clock.advance(1);
    expect(await refresh(first)).toEqual(rejection);
    expect(await refresh(one)).toEqual(rejection);
  });

  it('rejects an earlier token after the clock was set back (AUT-032)', async () => {
    const { refresh_token: first } = await client.signIn();
    await next(first);
    client.clock.advance(-day);
    expect(await refresh(first)).toEqual(rejection);
  });

  it('rejects tokens after a logout or password change (AUT-033)', async () => {
    const { refresh_token: firstToken } = await client.signIn();
    const { refresh_token: otherToken } = await client.signIn();
    const newest = await next(firstToken);
    for (const refreshToken of [newest, newest, 'nonsense'])
      expect((await client.post('/auth/sign-out', { refreshToken })).status).toBe(200);
    expect(await refresh(newest)).toEqual(rejection);
    const left = await next(otherToken);

    await client.post('/auth/forgot-password', { username });
    const code = await client.app.fetch(
      new Request(`http://mock.example/__mock/api/reset-code?username=${encodeURIComponent(username)}`),
    );
    const { code: confirmationCode } = await code.json();
    const body = { username, password: 'Another2', confirmationCode, tinid: '8104420' };
    expect((await client.post('/auth/confirm-forgot-password', body)).status).toBe(200);
    expect(await refresh(left)).toEqual(rejection);
  });

  it.each(['id_token', 'access_token'] as const)('rejects an %s', async (name) => {
    const tokens = await client.signIn();
    expect(await refresh(tokens[name])).toEqual(rejection);
  });

  it('rejects a token from another sandbox, and junk', async () => {
    const { refresh_token } = await client.signIn();
    expect((await refresh(refresh_token, { 'x-mock-sandbox': 'other' })).status).toBe(401);
    expect((await refresh('a.b.c')).status).toBe(401);
    await next(refresh_token);
  });
});
