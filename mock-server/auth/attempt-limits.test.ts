import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { noteClientAddress } from '../lib/request-notes.ts';
import { createTestClient, type TestClient } from '../testing/test-client.ts';

const minute = 60_000;
const [known, unknown] = ['dana.reyes@harrowfluid.example', 'nobody@nowhere.example'];
const exceeded = { status: 429, message: 'Attempt limit exceeded' };

const registration = {
  ...{ registrationType: 'full', firstName: 'Ada', lastName: 'Okafor', jobFunction: 'supply', jobLevel: 'manager' },
  ...{ industry: 'Machinery', companyName: 'Okafor Gear Works', country: 'US', password: 'gears2gears' },
};

let client: TestClient;
beforeEach(() => {
  client = createTestClient();
});

/** Sends a call from a network address. */
async function send(path: string, body: object, address = '203.0.113.7') {
  const request = new Request(`http://mock.example${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  noteClientAddress(request, address);
  const response = await client.app.fetch(request);
  return { status: response.status, wait: response.headers.get('retry-after'), body: await response.json() };
}

/** Wrong credentials, and the status that rejects each. */
const wrongGuesses: readonly (readonly [string, (name: string) => object, number])[] = [
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

describe('calls with credentials', () => {
  it.each(wrongGuesses)(
    '%s allows five failures per name, known or not, then answers 429 with Retry-After',
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

it('a lock ends when the first of the five failures is five minutes old (AUT-034)', async () => {
  const guess = () => send('/auth/sign-in', { username: known, password: 'wrong' });
  for (let failure = 0; failure < 5; failure++) {
    expect((await guess()).status).toBe(401);
    client.clock.advance(minute);
  }
  expect((await guess()).status).toBe(401);
  expect(await guess()).toEqual({ status: 429, wait: '60', body: exceeded });
});

describe('a client', () => {
  it.each([
    ...wrongGuesses,
    ['/auth/refresh-token', () => ({ refreshToken: 'nonsense' }), 401] as const,
    ['/auth/check-username', (username: string) => ({ username }), 404] as const,
    ['/auth/forgot-password', (username: string) => ({ username }), 404] as const,
    ['/auth/sign-up', () => ({ ...registration, email: known }), 409] as const,
  ])('can fail a hundred times at %s, under any name, without blocking others (AUT-034)', async (...row) => {
    const [path, bodyOf, status] = row;
    for (let guess = 0; guess < 100; guess++)
      expect((await send(path, bodyOf(`guess${guess}@nowhere.example`))).status).toBe(status);
    expect(await send(path, bodyOf('one more'))).toEqual({ status: 429, wait: '900', body: exceeded });
    expect((await send(path, bodyOf('one more'), '203.0.113.8')).status).toBe(status);
    const otherPath = path === '/auth/check-username' ? '/auth/forgot-password' : '/auth/check-username';
    expect((await send(otherPath, { username: known })).status).toBe(200);
    client.clock.advance(15 * minute);
    expect((await send(path, bodyOf('one more'))).status).toBe(status);
  });

  it.each([
    ['its IPv6 network', (count: number) => `2001:db8:1:2:${count.toString(16)}::${count}`, '2001:DB8:1:3::1'],
    [
      'its IPv4 address, in any notation',
      (count: number) => ['::ffff:203.0.113.9', '203.0.113.9'][count % 2] ?? '',
      '::ffff:203.0.113.8',
    ],
  ])('is identified by %s (AUT-034)', async (_, addressOf, other) => {
    const guess = (address: string) => send('/auth/check-username', { username: unknown }, address);
    for (let count = 0; count < 100; count++) expect((await guess(addressOf(count))).status).toBe(404);
    expect((await guess(addressOf(100))).status).toBe(429);
    expect((await guess(addressOf(101))).status).toBe(429);
    expect((await guess(other)).status).toBe(404);
  });

  it('has no limit on successful calls', async () => {
    for (let count = 0; count < 120; count++)
      expect((await send('/auth/check-username', { username: known })).status).toBe(200);
  });

  it("can't exceed the limit with concurrent calls, but can still succeed (AUT-034)", async () => {
    const guess = (count: number) => send('/auth/check-username', { username: `guess${count}@nowhere.example` });
    const guesses = Array.from({ length: 99 }, (_, count) => guess(count));
    const right = send('/auth/check-username', { username: known });
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(guesses.map(() => 404));
    expect((await right).status).toBe(200);
    const more = await Promise.all(Array.from({ length: 50 }, (_, count) => guess(100 + count)));
    expect(more.filter(({ status }) => status === 404)).toHaveLength(1);
  });

  it('is stored as a digest, which no registered name can collide with (AUT-025)', async () => {
    await send('/auth/sign-in', { username: known, password: 'wrong' });
    const state = await client.app.fetch(new Request('http://mock.example/__mock/api/state'));
    const keys = Object.keys((await state.json()).entries);
    const sha256 = createHash('sha256').update(`sign-in ${known}`).digest('hex');
    expect(keys).toContain(`attempts:${sha256.slice(0, 32)}`);
    expect(keys.filter((key) => !/^attempts:[0-9a-f]{32}$/.test(key))).toEqual([]);
  });

  it('leaves no entry if nothing fails (LIM-021)', async () => {
    expect((await send('/auth/sign-in', { username: known, password: 'Webtrax1' })).status).toBe(200);
    expect((await send('/auth/sign-in', { username: known })).status).toBe(400);
    const state = await client.app.fetch(new Request('http://mock.example/__mock/api/state'));
    expect(Object.keys((await state.json()).entries).filter((key) => key.startsWith('attempts:'))).toEqual([]);
  });
});

it('a person gets ten confirmation codes per quarter of an hour', async () => {
  for (let code = 0; code < 10; code++)
    expect((await send('/auth/forgot-password', { username: known })).status).toBe(200);
  expect((await send('/auth/forgot-password', { username: known })).status).toBe(429);
  client.clock.advance(15 * minute - 1);
  expect((await send('/auth/forgot-password', { username: known })).status).toBe(429);
  client.clock.advance(1);
  expect((await send('/auth/forgot-password', { username: known })).status).toBe(200);
});

it('failures from the future are ignored after the clock was set back (AUT-034)', async () => {
  const now = client.clock.now();
  client.clock.advance(30 * 86_400_000);
  for (let count = 0; count < 100; count++)
    await send('/auth/check-username', { username: `guess${count}@nowhere.example` });
  for (let count = 0; count < 5; count++) await send('/auth/sign-in', { username: known, password: 'wrong' });
  for (let count = 0; count < 10; count++) await send('/auth/forgot-password', { username: known });
  client.clock.set(now);
  expect((await send('/auth/check-username', { username: unknown })).status).toBe(404);
  expect((await send('/auth/sign-in', { username: known, password: 'Webtrax1' })).status).toBe(200);
  expect((await send('/auth/forgot-password', { username: known })).status).toBe(200);
});
