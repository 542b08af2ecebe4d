import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestClient, type TestClient, testNow } from '../testing/test-client.ts';

const email = 'dana.reyes@harrowfluid.example';
const right = { username: email, password: 'Webtrax1' };
const wrongCredentials = { username: email, password: 'Webtrax2' };

let client: TestClient;
beforeEach(() => {
  client = createTestClient();
});

async function answer(path: string, body: unknown, headers?: Record<string, string>) {
  const response = await client.post(path, body, headers);
  return { status: response.status, body: await response.json() };
}

describe('checkUsername', () => {
  it.each([email, ` ${email.toUpperCase()}  `])('finds %j', async (username) => {
    expect(await answer('/auth/check-username', { username })).toEqual({ status: 200, body: { userId: '8104420' } });
  });

  it.each(['nobody@nowhere.example', '<script>', '__proto__', '=1+1'])('does not find %j', async (username) => {
    expect(await answer('/auth/check-username', { username })).toEqual({
      status: 404,
      body: { status: 404, message: 'Cant Find User' },
    });
  });
});

it.each(['/auth/sign-in', '/auth/check-username', '/api/legacy-sign-in'])(
  "%s rejects values that aren't strings (AUT-015)",
  async (path) => {
    const { status } = await answer(path, { username: { toString: 1, valueOf: 1 }, password: [] });
    expect(status).toBe(400);
  },
);

it.each([
  ['/auth/check-username', 320, (username: string) => ({ username })],
  ['/auth/refresh-token', 4096, (refreshToken: string) => ({ refreshToken })],
  ['/auth/sign-up', 100, (firstName: string) => ({ registrationType: 'full', firstName })],
])('%s counts characters like JSON Schema, up to %i (AUT-015)', async (path, most, body) => {
  const textOf = async (length: number) => (await answer(path, body('\u{1f600}'.repeat(length)))).body.text ?? '';
  expect(await textOf(most)).not.toContain('characters');
  expect(await textOf(most + 1)).toContain(`at most ${most} characters`);
});

it.each([
  ['text/plain', { 'content-type': 'text/plain' }],
  ['none', { 'content-type': '' }],
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
])('rejects a JSON body with another content type: %s (AUT-015)', async (_name, headers) => {
  expect(await answer('/auth/sign-in', right, headers)).toEqual({
    status: 400,
    body: {
      status: 400,
      message: expect.stringMatching(/validation errors$/),
      text: expect.stringMatching(/content-type/),
    },
  });
});

describe('signIn', () => {
  it('returns three tokens that expire after an hour', async () => {
    const { status, body } = await answer('/auth/sign-in', right);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(
      ['access_token', 'expirationTime', 'id_token', 'issuedAtTime', 'refresh_token', 'userId'].sort(),
    );
    expect(body.issuedAtTime).toBe(testNow / 1000);
    expect(body.expirationTime).toBe(testNow / 1000 + 3600);
  });

  it('returns the same bytes for the same sign-ins, and different ones for each sign-in', async () => {
    const first = await (await client.post('/auth/sign-in', right)).text();
    expect(await (await createTestClient().post('/auth/sign-in', right)).text()).toBe(first);
    expect(await (await client.post('/auth/sign-in', right)).text()).not.toBe(first);
  });

  it('uses one timestamp throughout, even if the clock advances meanwhile (AUT-010, AUT-019)', async () => {
    let now = testNow;
    const running = createTestClient({ clock: { now: () => (now += 1000) } });
    const send = async (path: string, body: unknown) => (await running.post(path, body)).json();
    const first = await send('/auth/sign-in', right);
    const next = await send('/auth/refresh-token', { refreshToken: first.refresh_token });
    for (const { access_token, id_token, refresh_token, issuedAtTime, expirationTime } of [first, next]) {
      expect([access_token, id_token, refresh_token].map((token) => decodeJwt(token).iat)).toEqual(
        Array(3).fill(issuedAtTime),
      );
      expect(decodeJwt(id_token).exp).toBe(expirationTime);
    }
  });

  it.each([
    ['helen.ostrow@unlinked.example', true],
    ['theo.lindqvist@visitor.example', false],
  ])('states in the id token of %s whether they are a client: %j (AUT-019)', async (username, isClient) => {
    const { id_token } = await client.signIn(username);
    expect(decodeJwt(id_token).is_client).toBe(isClient);
  });

  it('rejects a wrong password', async () => {
    expect(await answer('/auth/sign-in', wrongCredentials)).toEqual({
      status: 401,
      body: { status: 401, message: 'AUTHENTICATION FAILED' },
    });
  });

  it('locks after five failures, regardless of case, for five minutes (AUT-024)', async () => {
    for (let i = 0; i < 5; i++) {
      const username = i % 2 ? email : ` ${email.toUpperCase()}`;
      expect((await answer('/auth/sign-in', { ...wrongCredentials, username })).status).toBe(401);
    }
    expect(await answer('/auth/sign-in', right)).toEqual({
      status: 429,
      body: { status: 429, message: 'Attempt limit exceeded' },
    });
    expect((await answer('/auth/sign-in', right, { 'x-mock-sandbox': 'other' })).status).toBe(200);
    client.clock.advance(5 * 60_000 - 1);
    expect((await answer('/auth/sign-in', right)).status).toBe(429);
    client.clock.advance(1);
    expect((await answer('/auth/sign-in', right)).status).toBe(200);
  });

  it('counts concurrent failures', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => answer('/auth/sign-in', wrongCredentials)));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  it('resets the failure count on success (AUT-025)', async () => {
    for (let i = 0; i < 4; i++) await answer('/auth/sign-in', wrongCredentials);
    expect((await answer('/auth/sign-in', right)).status).toBe(200);
    for (let i = 0; i < 4; i++) await answer('/auth/sign-in', wrongCredentials);
    expect((await answer('/auth/sign-in', right)).status).toBe(200);
  });
});

describe('bad bodies', () => {
  const cases: [body: unknown, text: string][] = [
    ['', 'The body is not JSON'],
    ['{', 'The body is not JSON'],
    ['null', 'The body must be a JSON object'],
    ['[]', 'The body must be a JSON object'],
    ['"text"', 'The body must be a JSON object'],
    [{}, 'username: a text is required'],
    [{ username: 5, password: 'x' }, 'username: a text is required'],
    [{ username: '', password: 'x' }, 'username: must not be empty'],
    [{ username: 'x'.repeat(321), password: 'x' }, 'username: at most 320 characters'],
    [{ username: 'x', password: 'x'.repeat(201) }, 'password: at most 200 characters'],
    [{ ...right, admin: true }, 'admin: not a field of this call'],
    ['{"__proto__":{},"username":"x","password":"y"}', '__proto__: not a field of this call'],
  ];
  it.each(cases)('%j', async (body, text) => {
    expect(await answer('/auth/sign-in', body)).toEqual({
      status: 400,
      body: { status: 400, message: 'The request had some validation errors', text },
    });
  });

  it('rejects an invalid sandbox name', async () => {
    expect((await answer('/auth/sign-in', right, { 'x-mock-sandbox': '../x' })).status).toBe(400);
  });

  it('rejects bodies over 1 MB', async () => {
    expect((await answer('/auth/sign-in', JSON.stringify({ username: 'x'.repeat(5e6) }))).status).toBe(413);
  });

  it('accepts only POST', async () => {
    const response = await client.app.fetch(new Request('http://mock.example/auth/sign-in'));
    expect(response.status).toBe(405);
  });
});

describe('legacySignIn', () => {
  it.each([
    ['rdelgado', 'Webtrax1', true],
    [' RDelgado ', 'Webtrax1', true],
    ['rdelgado', 'wrong', false],
    ['nobody', 'Webtrax1', false],
    ['rosa.delgado@ridgelineprecision.example', 'Webtrax1', false],
  ])('%j with %j', async (username, password, isToken) => {
    const { status, body } = await answer('/api/legacy-sign-in', { username, password });
    expect(status).toBe(200);
    expect(typeof body.token === 'string').toBe(isToken);
  });
});
