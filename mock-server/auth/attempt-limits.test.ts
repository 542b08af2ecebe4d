import { beforeEach, describe, expect, it } from 'vitest';
import { noteClientAddress } from '../lib/request-notes.ts';
import { createTestClient, type TestClient } from '../testing/test-client.ts';

const minute = 60_000;
const [known, unknown] = ['dana.reyes@harrowfluid.example', 'nobody@nowhere.example'];
const exceeded = { status: 429, message: 'Attempt limit exceeded' };

let client: TestClient;
beforeEach(() => {
  client = createTestClient();
});

/** Sends a call from an address of the network. */
async function send(path: string, body: object, address = '203.0.113.7') {
  const request = new Request(`http://mock.example${path}`, { method: 'POST', body: JSON.stringify(body) });
  noteClientAddress(request, address);
  const response = await client.app.fetch(request);
  return { status: response.status, wait: response.headers.get('retry-after'), body: await response.json() };
}

/** What proves a person wrongly, and the status that says so. */
const wrong: readonly (readonly [string, (name: string) => object, number])[] = [
  ['/auth/sign-in', (username) => ({ username, password: 'wrong' }), 401],
  ['/api/legacy-sign-in', (username) => ({ username, password: 'wrong' }), 200],
  [
    '/auth/confirm-forgot-password',
    (username) => ({ username, password: 'Webtrax2', confirmationCode: '000000', tinid: '8104420' }),
    400,
  ],
  ['/auth/sso-token', (tinid) => ({ tinid, sso1: 'x', sso2: 'y' }), 401],
  ['/auth/check-signed-in', (userid) => ({ userid, sso1: 'x', sso2: 'y' }), 200],
];

describe('a call that proves who one is', () => {
  it.each(wrong)(
    '%s fails five times for a name, known or not; then with 429, and when to come back',
    async (...row) => {
      const [path, bodyOf, status] = row;
      for (const name of [known, unknown, 'rdelgado', '8104420']) {
        for (let failure = 0; failure < 5; failure++) expect((await send(path, bodyOf(name))).status).toBe(status);
        client.clock.advance(minute);
        expect(await send(path, bodyOf(` ${name.toUpperCase()}`))).toEqual({
          status: 429,
          wait: '240',
          body: exceeded,
        });
      }
      expect((await send(path, bodyOf('another'))).status).toBe(status);
      client.clock.advance(5 * minute);
      expect((await send(path, bodyOf(known))).status).toBe(status);
    },
  );
});

describe('a client', () => {
  it.each([
    ...wrong,
    ['/auth/refresh-token', () => ({ refreshToken: 'nonsense' }), 401] as const,
    ['/auth/check-username', (username: string) => ({ username }), 404] as const,
    ['/auth/forgot-password', (username: string) => ({ username }), 404] as const,
  ])(
    'fails a hundred times at %s, under whatever names; other clients and calls still work (AUT-034)',
    async (...row) => {
      const [path, bodyOf, status] = row;
      for (let guess = 0; guess < 100; guess++)
        expect((await send(path, bodyOf(`guess${guess}@nowhere.example`))).status).toBe(status);
      expect(await send(path, bodyOf('one more'))).toEqual({ status: 429, wait: '900', body: exceeded });
      expect((await send(path, bodyOf('one more'), '203.0.113.8')).status).toBe(status);
      const elsewhere = path === '/auth/check-username' ? '/auth/forgot-password' : '/auth/check-username';
      expect((await send(elsewhere, { username: known })).status).toBe(200);
      client.clock.advance(15 * minute);
      expect((await send(path, bodyOf('one more'))).status).toBe(status);
    },
  );

  it('may prove itself rightly as often as it likes', async () => {
    for (let count = 0; count < 120; count++)
      expect((await send('/auth/check-username', { username: known })).status).toBe(200);
  });
});

it('a person gets ten confirmation codes in a quarter of an hour', async () => {
  for (let code = 0; code < 10; code++)
    expect((await send('/auth/forgot-password', { username: known })).status).toBe(200);
  expect((await send('/auth/forgot-password', { username: known })).status).toBe(429);
  client.clock.advance(15 * minute);
  expect((await send('/auth/forgot-password', { username: known })).status).toBe(200);
});
