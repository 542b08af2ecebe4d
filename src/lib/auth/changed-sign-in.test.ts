import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SignInResponse } from '../../../schema/generated/auth.ts';
import { AuthCallError } from './auth-answer.ts';
import { calls, cookies, here, hour, idTokenOf, resetBrowser, signInAnswer, tab } from './testing-tabs.ts';

/** A sign-in response whose id token names the person. */
const answerFor = (subject: string, number = 1): SignInResponse => ({
  ...signInAnswer(here.time),
  userId: subject,
  id_token: idTokenOf(subject, number),
});

beforeEach(resetBrowser);

describe("a tab that hasn't noticed a sign-in in another tab yet", () => {
  it('sends the calls of the same person with their new token (SGN-043)', async () => {
    const [one, two] = [tab(), tab()];
    one.signIn(answerFor('7'));
    two.signIn(answerFor('7', 2));
    expect(await one.idToken()).toBe(idTokenOf('7', 2));
  });

  it("doesn't choose an account for another person, but shows that person (SGN-023)", () => {
    const [one, two] = [tab(), tab()];
    one.signIn(answerFor('7'));
    two.signIn(answerFor('8'));
    one.chooseAccount('10442');
    expect([one.person(), one.accountId(), here.storage.getItem('webtrax.accountId')]).toEqual(['8', null, null]);
  });

  it('logs out both people, which all of their tabs notice (SGN-047, FRM-063)', () => {
    const [one, former, latter] = [tab(), tab(), tab()];
    for (const session of [one, former]) session.signIn(answerFor('7'));
    one.takeOver();
    latter.signIn(answerFor('8'));
    one.logOut();
    const notifications = [former, latter].map((session) => {
      const hasLoggedOut: boolean[] = [];
      session.subscribe(() => hasLoggedOut.push(session.hasLoggedOut()));
      session.takeOver();
      return hasLoggedOut;
    });
    expect(notifications).toEqual([[true], [true]]);
  });
});

describe('a sign-in session', () => {
  it('is in doubt only with tokens or shared cookies (SGN-014, SGN-016)', () => {
    const session = tab();
    expect(session.isInDoubt()).toBe(false);
    here.readSingleSignOn = () => cookies;
    expect(session.isInDoubt()).toBe(true);
    here.readSingleSignOn = () => null;
    session.signIn(answerFor('7'));
    expect(session.isInDoubt()).toBe(true);
  });

  it('holds a token until it expires, and never replaces a rejected one with an expired one (SGN-014)', async () => {
    const session = tab();
    session.signIn(signInAnswer(here.time));
    expect(session.heldToken()).toBe('id-1');
    here.time += hour;
    expect(session.heldToken()).toBeNull();
    expect(await session.replaceToken('id-0')).toBe('id-2');
    expect(calls.refreshToken).toHaveBeenCalledTimes(1);
  });
});

describe('logging out', () => {
  const { signOut } = calls;
  afterEach(() => void Object.assign(calls, { signOut }));

  // Unlike a mock's rejection, an unhandled rejection of this promise fails the run.
  it('succeeds even if the service lacks the call (SGN-047, ERR-019)', async () => {
    Object.assign(calls, { signOut: () => Promise.reject(new AuthCallError(404)) });
    const session = tab();
    session.signIn(answerFor('7'));
    session.logOut();
    await Promise.resolve();
    expect(session.status()).toBe('signedOut');
  });
});

describe('the token of a legacy login (SGN-048)', () => {
  const linked = () => {
    const session = tab();
    session.legacyLogin.keep('legacy');
    session.legacyLogin.linkTo('7');
    session.signIn(answerFor('7'));
    return session;
  };

  it("is discarded with a sign-out: the next sign-in doesn't have it", () => {
    const session = linked();
    session.signOut();
    session.signIn(answerFor('7', 2));
    expect(session.legacyToken()).toBeNull();
  });

  it('is dropped only for its own sender', () => {
    const session = linked();
    session.dropLegacyLogin({ ...session.sender(), signInId: 'another' });
    expect([session.legacyToken(), session.isLegacyRefused()]).toEqual(['legacy', false]);
    session.dropLegacyLogin(session.sender());
    expect([session.legacyToken(), session.isLegacyRefused()]).toEqual([null, true]);
  });

  it.each([
    ['is used for the linked person if the shared cookies sign them in', '7', 'legacy'],
    ['is discarded if the shared cookies sign another person in', '8', null],
    ['is discarded if they sign a person in before an email was entered', null, null],
  ])('%s', async (_, linkedTo, expected) => {
    const session = tab();
    session.legacyLogin.keep('legacy');
    if (linkedTo) session.legacyLogin.linkTo(linkedTo);
    here.readSingleSignOn = () => cookies;
    await session.establish();
    expect([session.status(), session.legacyToken(), session.legacyLogin.isWaiting()]).toEqual([
      'signedIn',
      expected,
      false,
    ]);
  });
});
