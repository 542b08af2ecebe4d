import { beforeEach, describe, expect, it } from 'vitest';
import { AuthCallError } from './auth-error.ts';
import { calls, cookies, here, hour, resetBrowser, signInAnswer, tab } from './testing-tabs.ts';

const refused = new AuthCallError(401, 'AUTHENTICATION FAILED');
const down = new AuthCallError();

beforeEach(resetBrowser);

describe('single sign-on by the shared cookies', () => {
  it('signs in who has no tokens', async () => {
    here.readSingleSignOn = () => cookies;
    const session = tab();
    await session.establish();
    expect([session.status(), await session.idToken()]).toEqual(['signedIn', 'id-sso']);
    expect(calls.checkSignedIn).toHaveBeenCalledExactlyOnceWith({ userid: '7', sso1: 'x', sso2: 'y' });
    expect(calls.ssoToken).toHaveBeenCalledExactlyOnceWith(cookies);
  });

  it('signs in whose refresh token is refused, maybe another person: the account is chosen anew', async () => {
    const before = tab();
    before.signIn(signInAnswer(here.time));
    before.chooseAccount('10442');
    here.time += hour;
    here.readSingleSignOn = () => cookies;
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
    here.readSingleSignOn = () => cookies;
    arrange();
    const session = tab();
    await session.establish();
    expect(session.status()).toBe('signedOut');
  });
});

describe('a token that a server refuses before its time', () => {
  it('is replaced once for all that were refused', async () => {
    const session = tab();
    session.signIn(signInAnswer(here.time));
    const waiting = [session.replaceToken('id-1'), session.replaceToken('id-1')];
    expect(await Promise.all(waiting)).toEqual(['id-2', 'id-2']);
    expect(await session.replaceToken('id-1')).toBe('id-2');
    expect(calls.refreshToken).toHaveBeenCalledTimes(1);
  });

  it('signs out where it cannot be replaced', async () => {
    const session = tab();
    session.signIn(signInAnswer(here.time));
    calls.refreshToken.mockRejectedValue(refused);
    expect(await session.replaceToken('id-1')).toBeNull();
    expect(session.status()).toBe('signedOut');
  });
});

describe('two tabs', () => {
  it('renew once between them, where the browser has locks', async () => {
    let last: Promise<unknown> = Promise.resolve();
    here.withTabLock = (task) => {
      const next = last.then(task);
      last = next;
      return next;
    };
    const [one, two] = [tab(), tab()];
    one.signIn(signInAnswer(here.time));
    two.takeOver();
    await two.establish();
    here.time += hour;
    expect(await Promise.all([one.idToken(), two.idToken()])).toEqual(['id-2', 'id-2']);
    expect(calls.refreshToken).toHaveBeenCalledTimes(1);
  });

  it('stay signed out where one signs out while the other renews', async () => {
    const [one, two] = [tab(), tab()];
    one.signIn(signInAnswer(here.time));
    await two.establish();
    here.time += hour;
    const waiting = two.idToken();
    one.signOut();
    expect(await waiting).toBeNull();
    expect([two.status(), here.storage.getItem('webtrax.tokens')]).toEqual(['signedOut', null]);
  });

  it('follow each other: sign-in, account, another person, sign-out (SGN-023)', async () => {
    const [one, two] = [tab(), tab()];
    await two.establish();
    one.signIn(signInAnswer(here.time));
    two.takeOver();
    const first = two.signInKey();
    one.chooseAccount('10442');
    two.takeOver();
    expect([two.status(), two.accountId(), two.signInKey()]).toEqual(['signedIn', '10442', first]);
    one.signIn({ ...signInAnswer(here.time), refresh_token: 'r-other' });
    two.takeOver();
    expect(two.signInKey()).not.toBe(first);
    two.keepLegacyToken('legacy');
    one.signOut();
    two.takeOver();
    expect([two.status(), two.signInKey(), two.legacyToken()]).toEqual(['signedOut', null, null]);
  });
});
