import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthCallError } from './auth-error.ts';
import { createSignInSession } from './sign-in-session.ts';

const memory = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
    key: () => null,
    length: 0,
  };
};

const answer = { userId: '7', access_token: 'a', id_token: 'id-1', refresh_token: 'r' };
const hour = 3_600_000;
let time: number;
let storage: Storage;
const refreshToken = vi.fn();

const session = () => createSignInSession({ storage, now: () => time, calls: { refreshToken } });
const signInAnswer = (at: number) => ({ ...answer, issuedAtTime: at / 1000, expirationTime: (at + hour) / 1000 });

beforeEach(() => {
  time = Date.parse('2026-11-21T15:00:00Z');
  storage = memory();
  refreshToken.mockReset();
  refreshToken.mockImplementation(async () => ({ ...signInAnswer(time), id_token: 'id-2' }));
});

describe('sign-in session', () => {
  it('is loading, then signed out where nothing is stored', async () => {
    const it = session();
    expect(it.status()).toBe('loading');
    await it.establish();
    expect(it.status()).toBe('signedOut');
    expect(await it.idToken()).toBeNull();
  });

  it('keeps stored tokens while they hold, without a call', async () => {
    session().signIn(signInAnswer(time));
    time += hour - 1000;
    const later = session();
    await later.establish();
    expect(later.status()).toBe('signedIn');
    expect(await later.idToken()).toBe('id-1');
    expect(refreshToken).not.toHaveBeenCalled();
  });

  it('refreshes an expired token once for all that wait', async () => {
    const it = session();
    it.signIn(signInAnswer(time));
    time += hour;
    expect(await Promise.all([it.idToken(), it.idToken(), it.idToken()])).toEqual(['id-2', 'id-2', 'id-2']);
    expect(refreshToken).toHaveBeenCalledTimes(1);
  });

  it('goes by the server clock where this one is off', async () => {
    const drift = 5 * hour;
    const it = session();
    it.signIn(signInAnswer(time - drift));
    time += hour - 1000;
    expect(await it.idToken()).toBe('id-1');
    time += 1000;
    expect(await it.idToken()).toBe('id-2');
  });

  it('is signed out, with all forgotten, where the refresh is refused', async () => {
    const it = session();
    it.signIn(signInAnswer(time));
    it.chooseAccount('10442');
    time += hour;
    refreshToken.mockRejectedValue(new AuthCallError(401, 'UNAUTHORIZED'));
    await it.establish();
    expect([it.status(), it.accountId(), storage.getItem('webtrax.tokens')]).toEqual(['signedOut', null, null]);
  });

  it.each(['{', '{"accessToken":"a"}', '[]', '"x"', '{"accessToken":1,"idToken":2,"refreshToken":3}'])(
    'takes the stored text %s for none',
    async (text) => {
      storage.setItem('webtrax.tokens', text);
      const it = session();
      await it.establish();
      expect(it.status()).toBe('signedOut');
    },
  );
});
