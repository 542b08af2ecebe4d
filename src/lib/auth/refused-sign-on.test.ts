import { beforeEach, expect, it } from 'vitest';
import { AuthCallError } from './auth-answer.ts';
import { calls, cookies, here, hour, idTokenOf, resetBrowser, signInAnswer, tab } from './testing-tabs.ts';

const storedToken = () => JSON.parse(here.storage.getItem('webtrax.tokens') ?? '{}').idToken as string | undefined;

beforeEach(() => {
  resetBrowser();
  here.readSingleSignOn = () => cookies;
  calls.refreshToken.mockRejectedValue(new AuthCallError(401, 'AUTHENTICATION FAILED'));
  let number = 0;
  calls.ssoToken.mockImplementation(async () => {
    number += 1;
    return { ...signInAnswer(here.time), id_token: idTokenOf('7', number), refresh_token: `r-sso-${number}` };
  });
});

it("a late rejection after a sign-out doesn't fetch another token (SGN-016)", async () => {
  const session = tab();
  await session.establish();
  const sender = session.sender();
  expect(await session.replaceToken(idTokenOf('7'), sender)).toBeNull();
  expect(await session.replaceToken(idTokenOf('7'), sender)).toBeNull();
  expect([session.status(), storedToken(), calls.ssoToken.mock.calls.length]).toEqual(['signedOut', undefined, 1]);
});

it.each([
  [59_999, null, 1],
  [60_000, idTokenOf('7', 2), 2],
])(
  'a token from the shared cookies that is rejected after %i ms is exchanged again only after a minute (SGN-016)',
  async (waited, next, exchanges) => {
    const session = tab();
    await session.establish();
    here.time += waited;
    expect(await session.replaceToken(idTokenOf('7', 1))).toBe(next);
    expect(calls.ssoToken).toHaveBeenCalledTimes(exchanges);
  },
);

it('two tabs together exchange the shared cookies only once if the token is rejected immediately (SGN-016)', async () => {
  const [one, two] = [tab(), tab()];
  await one.establish();
  await two.establish();
  for (let round = 0; round < 5; round++)
    for (const session of [two, one]) {
      session.takeOver();
      const token = storedToken();
      if (token !== undefined) await session.replaceToken(token);
    }
  expect(calls.ssoToken).toHaveBeenCalledTimes(1);
});

it("a clock that was set back doesn't block the next exchange of the shared cookies (SGN-016)", async () => {
  const session = tab();
  await session.establish();
  here.time -= 2 * hour;
  calls.refreshToken.mockResolvedValueOnce({ ...signInAnswer(here.time), id_token: idTokenOf('7', 90) });
  await session.idToken();
  expect(storedToken()).toBe(idTokenOf('7', 90));
  expect(await session.replaceToken(idTokenOf('7', 90))).toBe(idTokenOf('7', 2));
});

it('the same person signed in by the shared cookies keeps their account and sign-in (SGN-023)', async () => {
  const [one, two] = [tab(), tab()];
  one.signIn({ ...signInAnswer(here.time), id_token: idTokenOf('7', 0) });
  one.chooseAccount('10442');
  await two.establish();
  const signIn = two.signInKey();
  here.time += hour;
  expect(await one.idToken()).toBe(idTokenOf('7', 1));
  two.takeOver();
  expect([one.isStored(one.sender()), two.accountId(), two.signInKey()]).toEqual([true, '10442', signIn]);
});

it('a person renewed by the shared cookies is signed out if that token is rejected immediately (SGN-016)', async () => {
  const session = tab();
  session.signIn({ ...signInAnswer(here.time), id_token: idTokenOf('7', 0) });
  here.time += hour;
  expect(await session.idToken()).toBe(idTokenOf('7', 1));
  expect(await session.replaceToken(idTokenOf('7', 1))).toBeNull();
  expect([session.status(), calls.ssoToken.mock.calls.length]).toEqual(['signedOut', 1]);
});

it("a password sign-in's rejected token is exchanged, even right after an earlier exchange (SGN-016)", async () => {
  const session = tab();
  await session.establish();
  session.signIn({ ...signInAnswer(here.time), id_token: idTokenOf('7', 50) });
  expect(await session.replaceToken(idTokenOf('7', 50))).toBe(idTokenOf('7', 2));
});
