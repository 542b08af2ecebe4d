import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthCallError } from './auth-answer.ts';
import { createTabLock } from './renew-tokens.ts';
import { calls, cookies, here, hour, idTokenOf, resetBrowser, signInAnswer, tab } from './testing-tabs.ts';

const refused = new AuthCallError(401, 'AUTHENTICATION FAILED');
const down = new AuthCallError();

beforeEach(resetBrowser);

describe('single sign-on with the shared cookies', () => {
  it('signs in a person without tokens', async () => {
    here.readSingleSignOn = () => cookies;
    const session = tab();
    await session.establish();
    expect([session.status(), await session.idToken()]).toEqual(['signedIn', 'id-sso']);
    expect(calls.checkSignedIn).toHaveBeenCalledExactlyOnceWith({ userid: '7', sso1: 'x', sso2: 'y' });
    expect(calls.ssoToken).toHaveBeenCalledExactlyOnceWith(cookies);
  });

  it("isn't repeated if its token is rejected immediately, but is after a minute (SGN-016)", async () => {
    here.readSingleSignOn = () => cookies;
    calls.refreshToken.mockRejectedValue(refused);
    const session = tab();
    await session.establish();
    expect(await session.replaceToken('id-sso')).toBeNull();
    expect([session.status(), calls.ssoToken.mock.calls.length]).toEqual(['signedOut', 1]);

    const later = tab();
    await later.establish();
    here.time += 60_000;
    await later.replaceToken('id-sso').catch(() => undefined);
    expect(calls.ssoToken).toHaveBeenCalledTimes(3);
  });

  it('signs in if the refresh token is rejected, and forgets the account, as it may be another person', async () => {
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
    ["says that they aren't signed in", () => calls.checkSignedIn.mockResolvedValue({ signedIn: false })],
    ['is unreachable', () => calls.checkSignedIn.mockRejectedValue(down)],
    ['rejects the exchange', () => calls.ssoToken.mockRejectedValue(refused)],
  ])('leaves the person signed out if the service %s', async (_, arrange) => {
    here.readSingleSignOn = () => cookies;
    arrange();
    const session = tab();
    await session.establish();
    expect(session.status()).toBe('signedOut');
  });
});

describe('a token that a server rejects early', () => {
  it('is replaced once for all callers', async () => {
    const session = tab();
    session.signIn(signInAnswer(here.time));
    const waiting = [session.replaceToken('id-1'), session.replaceToken('id-1')];
    expect(await Promise.all(waiting)).toEqual(['id-2', 'id-2']);
    expect(await session.replaceToken('id-1')).toBe('id-2');
    expect(calls.refreshToken).toHaveBeenCalledTimes(1);
  });

  it("signs out if it can't be replaced", async () => {
    const session = tab();
    session.signIn(signInAnswer(here.time));
    calls.refreshToken.mockRejectedValue(refused);
    expect(await session.replaceToken('id-1')).toBeNull();
    expect(session.status()).toBe('signedOut');
  });
});

describe('the lock shared by tabs (SGN-046)', () => {
  const createHeldLock = (): LockManager =>
    ({
      request: (_: string, { signal }: LockOptions) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    }) as unknown as LockManager;

  it('is not acquired if there is nothing to renew', async () => {
    here.withTabLock = () => new Promise(() => {});
    const session = tab();
    await session.establish();
    expect(session.status()).toBe('signedOut');
  });

  it('times out, and then the tab renews too', async () => {
    vi.useFakeTimers();
    here.withTabLock = createTabLock('x', createHeldLock());
    tab().signIn(signInAnswer(here.time));
    here.time += hour;
    const session = tab();
    const starting = session.establish();
    await vi.advanceTimersByTimeAsync(4999);
    expect([session.status(), calls.refreshToken.mock.calls.length]).toEqual(['loading', 0]);
    await vi.advanceTimersByTimeAsync(1);
    await starting;
    expect([session.status(), await session.idToken()]).toEqual(['signedIn', 'id-2']);
    vi.useRealTimers();
  });

  it('rejects like its task, and runs it only once', async () => {
    const free = { request: (_: string, __: object, task: () => Promise<unknown>) => task() } as unknown as LockManager;
    const task = vi.fn(() => Promise.reject(down));
    await expect(createTabLock('x', free)(task)).rejects.toBe(down);
    expect(task).toHaveBeenCalledTimes(1);
  });
});

describe('two tabs', () => {
  it('renew once between them if the browser has locks', async () => {
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

  it('stay signed out if one signs out while the other renews', async () => {
    const [one, two] = [tab(), tab()];
    one.signIn(signInAnswer(here.time));
    await two.establish();
    here.time += hour;
    const waiting = two.idToken();
    one.signOut();
    expect(await waiting).toBeNull();
    expect([two.status(), here.storage.getItem('webtrax.tokens')]).toEqual(['signedOut', null]);
  });

  it('stay signed out if the renewal response arrives after one has signed out (SGN-044)', async () => {
    const [one, two] = [tab(), tab()];
    one.signIn(signInAnswer(here.time));
    await two.establish();
    here.time += hour;
    const { promise, resolve } = Promise.withResolvers<object>();
    calls.refreshToken.mockReturnValue(promise);
    const waiting = two.idToken();
    await vi.waitFor(() => expect(calls.refreshToken).toHaveBeenCalled());
    one.signOut();
    resolve({ ...signInAnswer(here.time), id_token: 'id-2' });
    expect(await waiting).toBeNull();
    expect([two.status(), here.storage.getItem('webtrax.tokens')]).toEqual(['signedOut', null]);
  });

  it('renew the tokens that one has stored meanwhile if these have expired too', async () => {
    const lock = Promise.withResolvers<void>();
    here.withTabLock = (task) => lock.promise.then(task);
    const [one, two] = [tab(), tab()];
    one.signIn({ ...signInAnswer(here.time), id_token: idTokenOf('7') });
    await two.establish();
    here.time += hour;
    const waiting = two.idToken();
    one.signIn({ ...signInAnswer(here.time), id_token: idTokenOf('7', 2), refresh_token: 'r-other' });
    here.time += hour;
    calls.refreshToken.mockResolvedValue({ ...signInAnswer(here.time), id_token: idTokenOf('7', 3) });
    lock.resolve();
    expect(await waiting).toBe(idTokenOf('7', 3));
    expect(calls.refreshToken).toHaveBeenCalledExactlyOnceWith({ refreshToken: 'r-other' });
  });

  it.each([
    ['is rejected', () => Promise.reject(refused)],
    ['finds no server', () => Promise.reject(down)],
    ['succeeds', async () => ({ ...signInAnswer(here.time), id_token: 'id-2' })],
  ])("keep a new sign-in of one if the other's renewal then %s (SGN-044)", async (_, answer) => {
    const [one, two] = [tab(), tab()];
    two.signIn(signInAnswer(here.time));
    here.time += hour;
    let end = () => {};
    calls.refreshToken.mockImplementation(
      () =>
        new Promise((resolve) => {
          end = () => resolve(answer());
        }),
    );
    const waiting = two.idToken({ ...two.sender(), signInId: null, subject: null }).catch((error: Error) => error.name);
    await vi.waitFor(() => expect(calls.refreshToken).toHaveBeenCalled());
    one.signIn({ ...signInAnswer(here.time), id_token: 'id-other', refresh_token: 'r-other' });
    one.chooseAccount('2');
    end();
    expect(await waiting).toBe('SenderChangedError');
    expect([await one.idToken(), one.accountId(), one.status()]).toEqual(['id-other', '2', 'signedIn']);
    // The next renewal in this tab uses the stored sign-in.
    two.takeOver();
    calls.refreshToken.mockImplementation(async () => ({ ...signInAnswer(here.time), id_token: 'id-3' }));
    expect(await two.replaceToken('id-other')).toBe('id-3');
    expect(calls.refreshToken).toHaveBeenLastCalledWith({ refreshToken: 'r-other' });
  });

  it('keep a sign-in of one if the shared cookies then sign the other in', async () => {
    here.readSingleSignOn = () => cookies;
    let end = () => {};
    calls.checkSignedIn.mockImplementation(
      () =>
        new Promise((resolve) => {
          end = () => resolve({ signedIn: true });
        }),
    );
    const [one, two] = [tab(), tab()];
    const starting = two.establish();
    await vi.waitFor(() => expect(calls.checkSignedIn).toHaveBeenCalled());
    one.signIn(signInAnswer(here.time));
    end();
    await starting;
    expect([await one.idToken(), two.status(), await two.idToken()]).toEqual(['id-1', 'signedIn', 'id-1']);
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
    two.legacyLogin.keep('legacy');
    one.signOut();
    two.takeOver();
    expect([two.status(), two.signInKey(), two.legacyLogin.isWaiting()]).toEqual(['signedOut', null, false]);
  });
});
