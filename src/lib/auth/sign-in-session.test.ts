import { beforeEach, describe, expect, it } from 'vitest';
import type { SignInResponse } from '../../../schema/generated/auth.ts';
import { AuthCallError } from './auth-answer.ts';
import { calls, cookies, here, hour, resetBrowser, signInAnswer, tab } from './testing-tabs.ts';

const refused = new AuthCallError(401, 'AUTHENTICATION FAILED');
const down = new AuthCallError();

beforeEach(resetBrowser);

describe('sign-in session', () => {
  it('is loading, then signed out if nothing is stored (SGN-017, SGN-018)', async () => {
    const session = tab();
    expect(session.status()).toBe('loading');
    await session.establish();
    expect(session.status()).toBe('signedOut');
    expect(await session.idToken()).toBeNull();
  });

  it('keeps stored tokens while they are valid, without a call (SGN-014, SGN-019)', async () => {
    tab().signIn(signInAnswer(here.time));
    here.time += hour - 1000;
    const later = tab();
    await later.establish();
    expect(later.status()).toBe('signedIn');
    expect(await later.idToken()).toBe('id-1');
    expect(calls.refreshToken).not.toHaveBeenCalled();
  });

  it('renews an expired token once for all waiting callers (SGN-015)', async () => {
    const session = tab();
    session.signIn(signInAnswer(here.time));
    here.time += hour;
    const waiting = [session.idToken(), session.idToken(), session.idToken()];
    expect(await Promise.all(waiting)).toEqual(['id-2', 'id-2', 'id-2']);
    expect(calls.refreshToken).toHaveBeenCalledExactlyOnceWith({ refreshToken: 'r' });
  });

  it('renews with the latest refresh token if the service issues a new one (AUT-032)', async () => {
    const session = tab();
    session.signIn(signInAnswer(here.time));
    const key = session.signInKey();
    for (const [sent, next] of [
      ['r', 'r-2'],
      ['r-2', undefined],
      ['r-2', 'r-3'],
    ]) {
      here.time += hour;
      calls.refreshToken.mockResolvedValueOnce({ ...signInAnswer(here.time), refresh_token: next });
      await session.idToken();
      expect(calls.refreshToken).toHaveBeenLastCalledWith({ refreshToken: sent });
    }
    expect([session.signInKey(), (await session.tokens())?.refreshToken]).toEqual([key, 'r-3']);
  });

  it('signs out at the service on logging out, even if that call fails (SGN-047)', async () => {
    const session = tab();
    session.signIn(signInAnswer(here.time));
    calls.signOut.mockRejectedValue(down);
    session.logOut();
    expect(calls.signOut).toHaveBeenCalledExactlyOnceWith({ refreshToken: 'r' });
    expect([session.status(), here.storage.getItem('webtrax.tokens')]).toEqual(['signedOut', null]);
    session.logOut();
    expect(calls.signOut).toHaveBeenCalledTimes(1);
  });

  it('uses the server clock if the local one is off (SGN-014)', async () => {
    const session = tab();
    session.signIn(signInAnswer(here.time - 5 * hour));
    here.time += hour - 1000;
    expect(await session.idToken()).toBe('id-1');
    here.time += 1000;
    expect(await session.idToken()).toBe('id-2');
  });

  it('renews tokens with a future issue time, as the clock was set back', async () => {
    const session = tab();
    session.signIn(signInAnswer(here.time));
    here.time -= 61_000;
    expect(await session.idToken()).toBe('id-2');
  });

  it.each([401, 400, 403])('is signed out and cleared if the refresh returns %i', async (status) => {
    const session = tab();
    session.signIn(signInAnswer(here.time));
    session.chooseAccount('10442');
    here.time += hour;
    calls.refreshToken.mockRejectedValue(new AuthCallError(status, 'UNAUTHORIZED'));
    const later = tab();
    await later.establish();
    expect([later.status(), later.accountId(), here.storage.getItem('webtrax.tokens')]).toEqual([
      'signedOut',
      null,
      null,
    ]);
  });

  it.each([down, ...[502, 429, 408, 425].map((status) => new AuthCallError(status))])(
    'keeps everything while no server responds: %s',
    async (error) => {
      tab().signIn(signInAnswer(here.time));
      here.time += hour;
      calls.refreshToken.mockRejectedValueOnce(error);
      const first = tab();
      await first.establish();
      expect(first.status()).toBe('signedOut');
      const reloaded = tab();
      await reloaded.establish();
      expect([reloaded.status(), await reloaded.idToken()]).toEqual(['signedIn', 'id-2']);
    },
  );

  it("fails a request if its token can't be renewed now, and continues with the next", async () => {
    const session = tab();
    session.signIn(signInAnswer(here.time));
    here.time += hour;
    calls.refreshToken.mockRejectedValueOnce(down);
    await expect(session.idToken()).rejects.toBe(down);
    expect(session.status()).toBe('signedIn');
    expect(await session.idToken()).toBe('id-2');
  });

  it.each(['{', '{"accessToken":"a"}', '[]', '"x"', '{"accessToken":1,"idToken":2,"refreshToken":3}'])(
    'ignores the stored text %s',
    async (text) => {
      here.storage.setItem('webtrax.tokens', text);
      const session = tab();
      await session.establish();
      expect(session.status()).toBe('signedOut');
    },
  );
});

describe('a response without the fields of a sign-in', () => {
  it('signs nobody in', () => {
    const session = tab();
    expect(() => session.signIn({ userId: '7' } as SignInResponse)).toThrow(AuthCallError);
    expect([session.status(), here.storage.getItem('webtrax.tokens')]).toEqual(['loading', null]);
  });

  it("doesn't count as a refresh either: stored tokens stay for the next attempt", async () => {
    const session = tab();
    session.signIn(signInAnswer(here.time));
    here.time += hour;
    calls.refreshToken.mockResolvedValueOnce({});
    await expect(session.idToken()).rejects.toThrow(AuthCallError);
    expect(await session.idToken()).toBe('id-2');
  });
});

describe('the token of a legacy login', () => {
  const linked = (userId = '7') => {
    const session = tab();
    session.legacyLogin.keep('legacy');
    session.legacyLogin.linkTo('7');
    session.signIn({ ...signInAnswer(here.time), userId });
    return session;
  };

  it('is used for the linked person, and for no one else who signs in (SGN-048)', () => {
    const waiting = tab();
    waiting.legacyLogin.keep('legacy');
    expect([waiting.legacyToken(), waiting.legacyLogin.isWaiting()]).toEqual([null, true]);
    const session = linked();
    expect([session.legacyToken(), session.legacyLogin.isWaiting()]).toEqual(['legacy', false]);
    session.legacyLogin.linkTo('8');
    expect(session.legacyToken()).toBe('legacy');
    const other = linked('8');
    expect([other.legacyToken(), other.legacyLogin.isWaiting()]).toEqual([null, false]);
    session.signIn({ ...signInAnswer(here.time), userId: '8' });
    expect(session.legacyToken()).toBeNull();
    for (const [tinid, isKept] of [
      ['7', true],
      ['8', false],
    ] as const) {
      waiting.legacyLogin.keep('legacy');
      waiting.legacyLogin.linkTo('7');
      waiting.legacyLogin.keepFor(tinid);
      expect(waiting.legacyLogin.isWaiting()).toBe(isKept);
    }
    for (const text of ['{', 'legacy', '{"token":7}', '[]']) {
      expect(tab(text).legacyLogin.isWaiting()).toBe(false);
    }
  });

  it('is discarded if another tab signs another person in (SGN-048)', () => {
    const session = linked();
    tab().signIn({ ...signInAnswer(here.time), userId: '8' });
    session.takeOver();
    expect(session.legacyToken()).toBeNull();
  });

  it('is kept for a person without tokens', async () => {
    const session = tab();
    session.legacyLogin.keep('legacy');
    await session.establish();
    expect([session.status(), session.legacyLogin.isWaiting()]).toEqual(['signedOut', true]);
  });

  it('is kept if the shared cookies sign nobody in', async () => {
    here.readSingleSignOn = () => cookies;
    calls.checkSignedIn.mockResolvedValue({ signedIn: false });
    const session = tab();
    session.legacyLogin.keep('legacy');
    await session.establish();
    expect([session.status(), session.legacyLogin.isWaiting()]).toEqual(['signedOut', true]);
  });

  it("is discarded with a sign-in that can't be renewed", async () => {
    const session = linked();
    here.time += hour;
    calls.refreshToken.mockRejectedValue(refused);
    await session.idToken();
    expect([session.status(), session.legacyToken()]).toEqual(['signedOut', null]);
  });

  it('is discarded on logging out, even for the next sign-in (SGN-010, SGN-048)', () => {
    const session = linked();
    session.logOut();
    session.signIn({ ...signInAnswer(here.time), userId: '7' });
    expect([session.status(), session.legacyToken()]).toEqual(['signedIn', null]);
  });
});
