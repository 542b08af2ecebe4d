import { gql } from '@apollo/client';
import { visit } from 'graphql';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AuthCallError } from '../auth/auth-answer.ts';
import { calls, here, hour, idTokenOf, resetBrowser, signInAnswer, tab } from '../auth/testing-tabs.ts';
import { createClient } from './client.ts';

const document = visit(gql`mutation save { userAccounts { id } }`, {
  Field: (node) => (node.name.value === 'userAccounts' ? { ...node, isList: true } : undefined),
});
const [danas, marcuss] = [idTokenOf('dana'), idTokenOf('marcus')];
const refused = () => Response.json([{ errors: [{ message: 'UNAUTHORIZED' }] }], { status: 401 });
const good = () => Response.json([{ data: { userAccounts: [{ __typename: 'UserAccount', id: '1' }] } }]);
const broken = () => new Response('down', { status: 500 });

/** What was sent: token, account, and legacy login token. */
let sent: string[];
/** Answers the pending requests, oldest first. */
let waiting: ((answer: Response) => void)[];
const redirect = vi.fn();
const follow = vi.fn();

const signInAs = (session: ReturnType<typeof tab>, idToken: string, account?: string) => {
  session.signIn({ ...signInAnswer(here.time), id_token: idToken, refresh_token: `r-${idToken}` });
  if (account) session.chooseAccount(account);
};

/** A tab in which Dana works in account 1 with a call in flight, another tab, and the call's result. */
async function setUp({ isSent = true, legacy = '' } = {}) {
  const [one, other] = [tab(legacy), tab()];
  signInAs(one, danas, '1');
  await other.establish();
  if (!isSent) here.time += hour;
  const client = createClient({ url: 'http://mock.example/graphql', session: one, page: () => '/', redirect, follow });
  const outcome = client.mutate({ mutation: document }).then(
    () => 'done',
    (error: unknown) => (error as Error).name,
  );
  if (isSent) await vi.waitFor(() => expect(waiting).toHaveLength(1));
  return { one, other, outcome, end: (answer: Response) => waiting.shift()?.(answer) };
}

beforeEach(() => {
  resetBrowser();
  [sent, waiting] = [[], []];
  for (const spy of [redirect, follow]) spy.mockReset();
  vi.spyOn(console, 'error').mockReset().mockReturnValue();
  calls.refreshToken.mockImplementation(async () => ({ ...signInAnswer(here.time), id_token: idTokenOf('dana', 2) }));
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    const names = ['authorization', 'x-wt-wtid', 'x-wt-legacy_token'];
    sent.push(names.flatMap((name) => headers.get(name) ?? []).join(' '));
    return new Promise<Response>((resolve) => waiting.push(resolve));
  });
});

describe('a rejected call (SGN-043)', () => {
  it('is sent again for the same person and account', async () => {
    const { outcome, end } = await setUp();
    end(refused());
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    end(good());
    expect(await outcome).toBe('done');
    expect(sent).toEqual([`${danas} 1`, `${idTokenOf('dana', 2)} 1`]);
  });

  it('is sent once more without its legacy token if that is rejected too (SGN-048)', async () => {
    const { one, outcome, end } = await setUp({ legacy: '{"token":"legacy","tinid":"7"}' });
    for (const answer of [refused(), refused(), good()]) {
      await vi.waitFor(() => expect(waiting).toHaveLength(1));
      end(answer);
    }
    expect(await outcome).toBe('done');
    const renewed = idTokenOf('dana', 2);
    expect(sent).toEqual([`${danas} 1 legacy`, `${renewed} 1 legacy`, `${renewed} 1`]);
    expect([one.legacyToken(), one.isLegacyRefused(), redirect.mock.calls.length]).toEqual([null, true, 0]);
  });

  it('redirects to /login, without a notice, if it is also rejected without its legacy token (SGN-045)', async () => {
    const { one, outcome, end } = await setUp({ legacy: '{"token":"legacy","tinid":"7"}' });
    for (const answer of [refused(), refused(), refused()]) {
      await vi.waitFor(() => expect(waiting).toHaveLength(1));
      end(answer);
    }
    await outcome;
    expect([sent.length, redirect.mock.calls[0]?.[0]]).toEqual([3, '/login']);
    one.signOut();
    expect(one.isLegacyRefused()).toBe(false);
  });

  it.each([
    ['which this tab has not noticed yet', false],
    ['which this tab has followed', true],
  ])("is not repeated after another person's sign-in in another tab, %s", async (_, isHeard) => {
    const { one, other, outcome, end } = await setUp();
    signInAs(other, marcuss, '2');
    if (isHeard) one.takeOver();
    end(refused());
    expect(await outcome).toBe('SenderChangedError');
    expect(sent).toEqual([`${danas} 1`]);
    expect([follow.mock.calls.length, redirect.mock.calls.length]).toEqual([1, 0]);
    expect([other.status(), await other.idToken(), other.accountId()]).toEqual(['signedIn', marcuss, '2']);
  });

  it('is not repeated if another person signs in during the renewal', async () => {
    let refresh = (_: Error) => {};
    calls.refreshToken.mockImplementation(
      () =>
        new Promise((_, reject) => {
          refresh = reject;
        }),
    );
    const { other, outcome, end } = await setUp();
    end(refused());
    await vi.waitFor(() => expect(calls.refreshToken).toHaveBeenCalled());
    signInAs(other, marcuss, '2');
    refresh(new AuthCallError(401, 'AUTHENTICATION FAILED'));
    expect(await outcome).toBe('SenderChangedError');
    expect(sent).toEqual([`${danas} 1`]);
    expect(await other.idToken()).toBe(marcuss);
  });

  it('stays with its account if another is chosen meanwhile, and its response is dropped', async () => {
    const { one, other, outcome, end } = await setUp();
    other.takeOver();
    other.chooseAccount('3');
    one.takeOver();
    end(refused());
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    end(good());
    expect(await outcome).toBe('SenderChangedError');
    expect(sent).toEqual([`${danas} 1`, `${idTokenOf('dana', 2)} 1`]);
  });

  it('never redirects the next person, whether it ends in a late 403 or a failure', async () => {
    for (const answer of [new Response('', { status: 403 }), broken()]) {
      const { one, other, outcome, end } = await setUp();
      signInAs(other, marcuss);
      one.takeOver();
      end(answer);
      await outcome;
      expect([redirect.mock.calls.length, other.accountId()]).toEqual([0, null]);
      expect(await other.idToken()).toBe(marcuss);
    }
    expect(console.error).not.toHaveBeenCalled();
  });
});

describe('a call that is waiting for a token', () => {
  it("is never sent with another person's token", async () => {
    let refresh = (_: object) => {};
    calls.refreshToken.mockImplementation(
      () =>
        new Promise((resolve) => {
          refresh = resolve;
        }),
    );
    const { other, outcome } = await setUp({ isSent: false });
    await vi.waitFor(() => expect(calls.refreshToken).toHaveBeenCalled());
    signInAs(other, marcuss, '2');
    refresh({ ...signInAnswer(here.time), id_token: idTokenOf('dana', 2) });
    expect(await outcome).toBe('SenderChangedError');
    expect([sent, await other.idToken()]).toEqual([[], marcuss]);
  });
});

it('a late successful response is dropped once the tab shows somebody else', async () => {
  const { one, other, outcome, end } = await setUp();
  signInAs(other, marcuss, '1');
  one.takeOver();
  end(good());
  expect(await outcome).toBe('SenderChangedError');
  expect(redirect).not.toHaveBeenCalled();
});
