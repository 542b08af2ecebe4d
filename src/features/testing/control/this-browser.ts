import { authCalls } from '../../../lib/auth/auth-calls.ts';
import { clearLoginCookies } from '../../../lib/auth/login-cookies.ts';
import { withBase } from '../../../lib/base.ts';
import { cookies, tabStorage } from '../../../lib/browser-storage.ts';
import { config } from '../../../lib/config/config.ts';
import { signInSession } from '../../../state/sign-in.ts';
import { sandboxCookie } from '../sandbox-clock.ts';
import { createControlClient, createTester } from './control-client.ts';

const tokenKey = 'webtrax.mockToken';

/** The token that a publicly reachable mock requires from testers, kept until the tab is closed. */
export const mockToken = {
  read: () => tabStorage.getItem(tokenKey),
  keep: (token: string) => tabStorage.setItem(tokenKey, token),
};

/** The mock's control API, next to the app's data calls. */
export const control = createControlClient({
  base: () => new URL('__mock/api/', new URL(config.graphqlUrl, window.location.href)).href,
  ask: (input, init) => window.fetch(input, init),
  token: mockToken.read,
});

/** Sandbox and signed-in person of this browser. */
export const tester = createTester({
  control,
  cookies: {
    read: cookies.read,
    enter: (sandbox) => cookies.write(sandboxCookie(sandbox, config.demo ? withBase('/') : undefined)),
  },
  signIn: async ({ email, password }) => {
    signInSession.signIn(await authCalls.signIn({ username: email, password }));
  },
  signOut: () => {
    clearLoginCookies();
    signInSession.signOut();
  },
  who: () => signInSession.person(),
  accountId: () => signInSession.accountId(),
  chooseAccount: (id) => signInSession.chooseAccount(id),
});
