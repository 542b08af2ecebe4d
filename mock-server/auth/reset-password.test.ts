import { createStorage } from 'unstorage';
import { beforeEach, describe, expect, it } from 'vitest';
import { createQueuedChanges, type StateChanges } from '../state/sandbox-store.ts';
import { createTestClient, type TestClient } from '../testing/test-client.ts';
import { createCodes } from './auth-call.ts';

const username = 'dana.reyes@harrowfluid.example';
const tinid = '8104420';
const password = 'Another2';
const resetRequest = { username };
let client: TestClient;

async function answer(path: string, body: unknown, headers?: Record<string, string>) {
  const response = await client.post(path, body, headers);
  return { status: response.status, body: await response.json() };
}

/** The code as testers read it. */
async function codeOf(sandbox = 'default', email = username): Promise<string> {
  const address = `http://mock.example/__mock/api/reset-code?username=${encodeURIComponent(email)}`;
  const response = await client.app.fetch(new Request(address, { headers: { 'x-mock-sandbox': sandbox } }));
  const { code }: { code: string } = await response.json();
  return code;
}

const confirm = (confirmationCode: string, part: object = {}) =>
  answer('/auth/confirm-forgot-password', { username, password, tinid, confirmationCode, ...part });
const refusal = (status: number, message: string) => ({ status, body: { status, message } });
const wrongCode = refusal(400, 'Invalid verification code provided, please try again.');
const newCodeNeeded = refusal(400, 'Invalid code provided, please request a code again.');

beforeEach(() => {
  client = createTestClient();
});

describe('a password reset', () => {
  it('sets a new password with the requested code (AUT-009, AUT-027)', async () => {
    expect((await answer('/auth/forgot-password', resetRequest)).status).toBe(200);
    const code = await codeOf();
    expect(code).toMatch(/^\d{6}$/);
    expect((await confirm(` ${code} `)).status).toBe(200);
    expect((await answer('/auth/sign-in', { username, password })).status).toBe(200);
    expect(await answer('/auth/sign-in', { username, password: 'Webtrax1' })).toEqual(
      refusal(401, 'AUTHENTICATION FAILED'),
    );
    expect(await confirm(code)).toEqual(newCodeNeeded);
  });

  it('accepts a code once, even if two calls race (AUT-022, AUT-026)', async () => {
    await answer('/auth/forgot-password', resetRequest);
    const code = await codeOf();
    const [first, second] = await Promise.all([confirm(code), confirm(code, { password: 'Second22' })]);
    expect(first.status).toBe(200);
    expect(second).toEqual(newCodeNeeded);
    expect((await answer('/auth/sign-in', { username, password })).status).toBe(200);
  });

  // If another process stores the state, a sign-in may be recorded long after its password was compared.
  it('rejects a concurrent sign-in with the old password (AUT-033)', async () => {
    const storage = createStorage();
    const queued = createQueuedChanges(storage);
    const [compared, changed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let signIns = 0;
    const update: StateChanges['update'] = async (key, change) => {
      if (key.includes('sign-ins:') && signIns++ === 0) {
        compared.resolve();
        await changed.promise;
      }
      return queued.update(key, change);
    };
    client = createTestClient({ storage, changes: { ...queued, update } });
    await answer('/auth/forgot-password', resetRequest);
    const signIn = answer('/auth/sign-in', { username, password: 'Webtrax1' });
    await compared.promise;
    expect((await confirm(await codeOf())).status).toBe(200);
    changed.resolve();
    expect(await signIn).toEqual(refusal(401, 'AUTHENTICATION FAILED'));
  });

  it('also changes the password of the legacy login (AUT-012, AUT-027)', async () => {
    const rosa = { username: 'rosa.delgado@ridgelineprecision.example' };
    await answer('/auth/forgot-password', rosa);
    await confirm(await codeOf('default', rosa.username), { ...rosa, tinid: '8208170' });
    const legacy = { username: 'rdelgado', password: 'Webtrax1' };
    expect((await answer('/api/legacy-sign-in', legacy)).body).toEqual({ token: null });
    expect((await answer('/api/legacy-sign-in', { ...legacy, password })).body).toEqual({ token: expect.any(String) });
  });

  it('unlocks a person who was locked out with the old password (AUT-025)', async () => {
    const rosa = { username: 'rosa.delgado@ridgelineprecision.example' };
    const signIn = (word: string) => answer('/auth/sign-in', { ...rosa, password: word });
    const legacySignIn = (word: string) => answer('/api/legacy-sign-in', { username: 'rdelgado', password: word });
    for (let i = 0; i < 5; i++) await Promise.all([signIn('wrong'), legacySignIn('wrong')]);
    expect([(await signIn('Webtrax1')).status, (await legacySignIn('Webtrax1')).status]).toEqual([429, 429]);
    await answer('/auth/forgot-password', rosa);
    await confirm(await codeOf('default', rosa.username), { ...rosa, tinid: '8208170' });
    expect([(await signIn(password)).status, (await legacySignIn(password)).status]).toEqual([200, 200]);
  });

  it('prints the code, since no mail is sent', async () => {
    const notices: string[] = [];
    client = createTestClient({ log: { notice: (text) => void notices.push(text), error: () => {} } });
    await answer('/auth/forgot-password', resetRequest);
    expect(notices.join()).toContain(await codeOf());
  });

  it('generates six-digit codes, with leading zeros (AUT-026)', () => {
    const { reset } = createCodes(1);
    const codes = Array.from({ length: 100 }, (_, count) => reset('default', tinid, count));
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  });

  it('invalidates the previous code when a new one is requested (AUT-026)', async () => {
    await answer('/auth/forgot-password', resetRequest);
    const previousCode = await codeOf();
    await answer('/auth/forgot-password', resetRequest);
    expect(await codeOf()).not.toBe(previousCode);
    expect(await confirm(previousCode)).toEqual(wrongCode);
    expect((await confirm(await codeOf())).status).toBe(200);
  });

  it('accepts a code for an hour (AUT-026)', async () => {
    await answer('/auth/forgot-password', resetRequest);
    client.clock.advance(3_600_000 - 1);
    expect(await confirm('000000')).toEqual(wrongCode);
    client.clock.advance(1);
    expect(await confirm(await codeOf())).toEqual(newCodeNeeded);
  });

  it('locks after five wrong codes (AUT-024)', async () => {
    await answer('/auth/forgot-password', resetRequest);
    for (let i = 0; i < 5; i++) expect(await confirm('000000')).toEqual(wrongCode);
    expect(await confirm(await codeOf())).toEqual(refusal(429, 'Attempt limit exceeded'));
    // Wrong codes don't lock the sign-in.
    expect((await answer('/auth/sign-in', { username, password: 'Webtrax1' })).status).toBe(200);
  });

  it('keeps its codes and passwords within one sandbox', async () => {
    await answer('/auth/forgot-password', resetRequest);
    expect(await codeOf('other')).toBeUndefined();
    await confirm(await codeOf());
    const other = { 'x-mock-sandbox': 'other' };
    expect((await answer('/auth/sign-in', { username, password: 'Webtrax1' }, other)).status).toBe(200);
  });

  it.each([
    ['a code with letters', '12345a', {}, 'Invalid verification code'],
    ['seven digits', '1234567', {}, 'Invalid verification code'],
    ['an empty code', ' ', {}, 'Invalid verification code'],
    ["another person's id", '123456', { tinid: '8200100' }, 'The request had some validation errors'],
    ['a symbol', '123456', { password: 'abc-1234' }, 'The request had some validation errors'],
    ['no digit', '123456', { password: 'abcdefgh' }, 'The request had some validation errors'],
    ['21 letters', '123456', { password: `${'a1'.repeat(10)}b` }, 'The request had some validation errors'],
    ['five letters', '123456', { password: 'abcd1' }, 'length greater than or equal to 6'],
    ['nothing', '123456', { password: '' }, 'length greater than or equal to 6'],
  ])('rejects %s', async (_, code, part, message) => {
    await answer('/auth/forgot-password', resetRequest);
    const { status, body } = await confirm(code, part);
    expect(status).toBe(400);
    // Compares the end of the message, because one text is the beginning of another.
    expect(body.message.slice(-message.length)).toBe(message);
  });

  it.each(['abc123', 'a1'.repeat(10)])('accepts the password %s', async (allowed) => {
    await answer('/auth/forgot-password', resetRequest);
    expect((await confirm(await codeOf(), { password: allowed })).status).toBe(200);
  });
});
