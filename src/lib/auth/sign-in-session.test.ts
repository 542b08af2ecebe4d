import { beforeEach, describe, expect, it } from 'vitest';
import type { SignInResponse } from '../../../schema/generated/auth.ts';
import { AuthCallError } from './auth-error.ts';
import { calls, here, hour, resetBrowser, signInAnswer, tab } from './testing-tabs.ts';

const refused = new AuthCallError(401, 'AUTHENTICATION FAILED');
const down = new AuthCallError();

beforeEach(resetBrowser);

describe('sign-in session', () => {
  it('is loading, then signed out where nothing is stored (SGN-017, SGN-018)', async () => {
    const session = tab();
    expect(session.status()).toBe('loading');
    await session.establish();
    expect(session.status()).toBe('signedOut');
    expect(await session.idToken()).toBeNull();
  });

  it('keeps stored tokens while they hold, without a call (SGN-014, SGN-019)', async () => {
    tab().signIn(signInAnswer(here.time));
    here.time += hour - 1000;
    const later = tab();
    await later.establish();
    expect(later.status()).toBe('signedIn');
    expect(await later.idToken()).toBe('id-1');
    expect(calls.refreshToken).not.toHaveBeenCalled();
  });

  it('renews an expired token once for all that wait (SGN-015)', async () => {
    const session = tab();
    session.signIn(signInAnswer(here.time));
    here.time += hour;
    const waiting = [session.idToken(), session.idToken(), session.idToken()];
    expect(await Promise.all(waiting)).toEqual(['id-2', 'id-2', 'id-2']);
    expect(calls.refreshToken).toHaveBeenCalledExactlyOnceWith({ refreshToken: 'r' });
  });

  it('goes by the server clock where this one is off (SGN-014)', async () => {
    const session = tab();
    session.signIn(signInAnswer(here.time - 5 * hour));
    here.time += hour - 1000;
    expect(await session.idToken()).toBe('id-1');
    here.time += 1000;
    expect(await session.idToken()).toBe('id-2');
  });

  it('renews tokens that would only be issued later, for the clock was set back', async () => {
    const session = tab();
    session.signIn(signInAnswer(here.time));
    here.time -= 61_000;
    expect(await session.idToken()).toBe('id-2');
  });

  it.each([401, 400, 403])('is signed out, with all forgotten, where the refresh is answered %i', async (status) => {
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

  it.each([down, new AuthCallError(502), new AuthCallError(429)])(
    'forgets nothing while no server answers: %s',
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

  it('fails a request whose token cannot be renewed now, and goes on with the next', async () => {
    const session = tab();
    session.signIn(signInAnswer(here.time));
    here.time += hour;
    calls.refreshToken.mockRejectedValueOnce(down);
    await expect(session.idToken()).rejects.toBe(down);
    expect(session.status()).toBe('signedIn');
    expect(await session.idToken()).toBe('id-2');
  });

  it.each(['{', '{"accessToken":"a"}', '[]', '"x"', '{"accessToken":1,"idToken":2,"refreshToken":3}'])(
    'takes the stored text %s for none',
    async (text) => {
      here.storage.setItem('webtrax.tokens', text);
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
    expect([session.status(), here.storage.getItem('webtrax.tokens')]).toEqual(['loading', null]);
  });

  it('is no refresh either: what is stored stays for the next attempt', async () => {
    const session = tab();
    session.signIn(signInAnswer(here.time));
    here.time += hour;
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
    if (isSignedIn) session.signIn(signInAnswer(here.time));
    session.keepLegacyToken('legacy');
    here.time += hour;
    calls.refreshToken.mockRejectedValue(refused);
    await (isSignedIn ? session.idToken() : session.establish());
    expect([session.status(), session.legacyToken()]).toEqual(['signedOut', kept]);
  });
});
