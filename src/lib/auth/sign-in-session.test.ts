import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignInResponse } from '../../../schema/generated/auth.ts';
import { createAlone } from './alone.ts';
import { AuthCallError } from './auth-error.ts';
import { createAuthStore } from './auth-store.ts';
import { createSignInSession } from './sign-in-session.ts';

const memory = (): Storage => {
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
const cookies = { tinid: '7', sso1: 'x', sso2: 'y' };
const refused = new AuthCallError(401, 'AUTHENTICATION FAILED');
const down = new AuthCallError();
let time: number;
let storage: Storage;
let readSingleSignOn: () => typeof cookies | null;
let alone: ReturnType<typeof createAlone>;
const calls = { refreshToken: vi.fn(), checkSignedIn: vi.fn(), ssoToken: vi.fn() };

const signInAnswer = (at: number) => ({ ...answer, issuedAtTime: at / 1000, expirationTime: (at + hour) / 1000 });
/** A tab of the browser whose storage is shared. */
const tab = () => {
  const store = createAuthStore(storage, memory());
  return createSignInSession({ store, now: () => time, calls, readSingleSignOn: () => readSingleSignOn(), alone });
};

beforeEach(() => {
  time = Date.parse('2026-11-21T15:00:00Z');
  storage = memory();
  readSingleSignOn = () => null;
  alone = createAlone('x', undefined);
  for (const call of Object.values(calls)) call.mockReset();
  calls.refreshToken.mockImplementation(async () => ({ ...signInAnswer(time), id_token: 'id-2' }));
  calls.checkSignedIn.mockResolvedValue({ signedIn: true });
  calls.ssoToken.mockImplementation(async () => ({
    ...signInAnswer(time),
    id_token: 'id-sso',
    refresh_token: 'r-sso',
  }));
});

describe('sign-in session', () => {
  it('is loading, then signed out where nothing is stored', async () => {
    const session = tab();
    expect(session.status()).toBe('loading');
    await session.establish();
    expect(session.status()).toBe('signedOut');
    expect(await session.idToken()).toBeNull();
  });

  it('keeps stored tokens while they hold, without a call', async () => {
    tab().signIn(signInAnswer(time));
    time += hour - 1000;
    const later = tab();
    await later.establish();
    expect(later.status()).toBe('signedIn');
    expect(await later.idToken()).toBe('id-1');
    expect(calls.refreshToken).not.toHaveBeenCalled();
  });

  it('renews an expired token once for all that wait', async () => {
    const session = tab();
    session.signIn(signInAnswer(time));
    time += hour;
    const waiting = [session.idToken(), session.idToken(), session.idToken()];
    expect(await Promise.all(waiting)).toEqual(['id-2', 'id-2', 'id-2']);
    expect(calls.refreshToken).toHaveBeenCalledExactlyOnceWith({ refreshToken: 'r' });
  });

  it('goes by the server clock where this one is off', async () => {
    const session = tab();
    session.signIn(signInAnswer(time - 5 * hour));
    time += hour - 1000;
    expect(await session.idToken()).toBe('id-1');
    time += 1000;
    expect(await session.idToken()).toBe('id-2');
  });

  it('renews tokens that would only be issued later, for the clock was set back', async () => {
    const session = tab();
    session.signIn(signInAnswer(time));
    time -= 61_000;
    expect(await session.idToken()).toBe('id-2');
  });

  it.each([401, 400, 403])('is signed out, with all forgotten, where the refresh is answered %i', async (status) => {
    const session = tab();
    session.signIn(signInAnswer(time));
    session.chooseAccount('10442');
    time += hour;
    calls.refreshToken.mockRejectedValue(new AuthCallError(status, 'UNAUTHORIZED'));
    const later = tab();
    await later.establish();
    expect([later.status(), later.accountId(), storage.getItem('webtrax.tokens')]).toEqual(['signedOut', null, null]);
  });

  it.each([down, new AuthCallError(502), new AuthCallError(429)])(
    'forgets nothing while no server answers: %s',
    async (error) => {
      tab().signIn(signInAnswer(time));
      time += hour;
      calls.refreshToken.mockRejectedValueOnce(error);
      const first = tab();
      await first.establish();
      expect(first.status()).toBe('signedOut');
      const reloaded = tab();
      await reloaded.establish();
      expect([reloaded.status(), await reloaded.idToken()]).toEqual(['signedIn', 'id-2']);
    },
  );

  it('fails a request whose token cannot be renewed now, and goes on with the next', async () => {
    const session = tab();
    session.signIn(signInAnswer(time));
    time += hour;
    calls.refreshToken.mockRejectedValueOnce(down);
    await expect(session.idToken()).rejects.toBe(down);
    expect(session.status()).toBe('signedIn');
    expect(await session.idToken()).toBe('id-2');
  });

  it.each(['{', '{"accessToken":"a"}', '[]', '"x"', '{"accessToken":1,"idToken":2,"refreshToken":3}'])(
    'takes the stored text %s for none',
    async (text) => {
      storage.setItem('webtrax.tokens', text);
      const session = tab();
      await session.establish();
      expect(session.status()).toBe('signedOut');
    },
  );
});

describe('an answer without what a sign-in needs', () => {
  it('signs nobody in', () => {
    const session = tab();
    expect(() => session.signIn({ userId: '7' } as SignInResponse)).toThrow(AuthCallError);
    expect([session.status(), storage.getItem('webtrax.tokens')]).toEqual(['loading', null]);
  });

  it('is no refresh either: what is stored stays for the next attempt', async () => {
    const session = tab();
    session.signIn(signInAnswer(time));
    time += hour;
    calls.refreshToken.mockResolvedValueOnce({});
    await expect(session.idToken()).rejects.toThrow(AuthCallError);
    expect(await session.idToken()).toBe('id-2');
  });
});

describe('the token of a legacy login', () => {
  it.each([
    ['stays for who has no tokens yet', false, 'legacy'],
    ['goes with a sign-in that cannot be renewed', true, null],
  ])('%s', async (_, isSignedIn, kept) => {
    const session = tab();
    if (isSignedIn) session.signIn(signInAnswer(time));
    session.keepLegacyToken('legacy');
    time += hour;
    calls.refreshToken.mockRejectedValue(refused);
    await (isSignedIn ? session.idToken() : session.establish());
    expect([session.status(), session.legacyToken()]).toEqual(['signedOut', kept]);
  });
});

describe('single sign-on by the shared cookies', () => {
  it('signs in who has no tokens', async () => {
    readSingleSignOn = () => cookies;
    const session = tab();
    await session.establish();
    expect([session.status(), await session.idToken()]).toEqual(['signedIn', 'id-sso']);
    expect(calls.checkSignedIn).toHaveBeenCalledExactlyOnceWith({ userid: '7', sso1: 'x', sso2: 'y' });
    expect(calls.ssoToken).toHaveBeenCalledExactlyOnceWith(cookies);
  });

  it('signs in whose refresh token is refused, maybe another person: the account is chosen anew', async () => {
    const before = tab();
    before.signIn(signInAnswer(time));
    before.chooseAccount('10442');
    time += hour;
    readSingleSignOn = () => cookies;
    calls.refreshToken.mockRejectedValue(refused);
    const session = tab();
    await session.establish();
    expect([session.status(), await session.idToken(), session.accountId()]).toEqual(['signedIn', 'id-sso', null]);
  });

  it.each([
    ['is told that they are not signed in', () => calls.checkSignedIn.mockResolvedValue({ signedIn: false })],
    ['cannot ask', () => calls.checkSignedIn.mockRejectedValue(down)],
    ['is refused tokens', () => calls.ssoToken.mockRejectedValue(refused)],
  ])('leaves signed out who %s', async (_, arrange) => {
    readSingleSignOn = () => cookies;
    arrange();
    const session = tab();
    await session.establish();
    expect(session.status()).toBe('signedOut');
  });
});

describe('a token that a server refuses before its time', () => {
  it('is replaced once for all that were refused', async () => {
    const session = tab();
    session.signIn(signInAnswer(time));
    const waiting = [session.replaceToken('id-1'), session.replaceToken('id-1')];
    expect(await Promise.all(waiting)).toEqual(['id-2', 'id-2']);
    expect(await session.replaceToken('id-1')).toBe('id-2');
    expect(calls.refreshToken).toHaveBeenCalledTimes(1);
  });

  it('signs out where it cannot be replaced', async () => {
    const session = tab();
    session.signIn(signInAnswer(time));
    calls.refreshToken.mockRejectedValue(refused);
    expect(await session.replaceToken('id-1')).toBeNull();
    expect(session.status()).toBe('signedOut');
  });
});

describe('two tabs', () => {
  it('renew once between them, where the browser has locks', async () => {
    let last: Promise<unknown> = Promise.resolve();
    alone = (task) => {
      const next = last.then(task);
      last = next;
      return next;
    };
    const [one, two] = [tab(), tab()];
    one.signIn(signInAnswer(time));
    two.takeOver();
    await two.establish();
    time += hour;
    expect(await Promise.all([one.idToken(), two.idToken()])).toEqual(['id-2', 'id-2']);
    expect(calls.refreshToken).toHaveBeenCalledTimes(1);
  });

  it('stay signed out where one signs out while the other renews', async () => {
    const [one, two] = [tab(), tab()];
    one.signIn(signInAnswer(time));
    await two.establish();
    time += hour;
    const waiting = two.idToken();
    one.signOut();
    expect(await waiting).toBeNull();
    expect([two.status(), storage.getItem('webtrax.tokens')]).toEqual(['signedOut', null]);
  });

  it('follow each other: sign-in, account, another person, sign-out', async () => {
    const [one, two] = [tab(), tab()];
    await two.establish();
    one.signIn(signInAnswer(time));
    two.takeOver();
    const first = two.signInKey();
    one.chooseAccount('10442');
    two.takeOver();
    expect([two.status(), two.accountId(), two.signInKey()]).toEqual(['signedIn', '10442', first]);
    one.signIn({ ...signInAnswer(time), refresh_token: 'r-other' });
    two.takeOver();
    expect(two.signInKey()).not.toBe(first);
    two.keepLegacyToken('legacy');
    one.signOut();
    two.takeOver();
    expect([two.status(), two.signInKey(), two.legacyToken()]).toEqual(['signedOut', null, null]);
  });
});
