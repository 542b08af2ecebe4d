import type { Sender } from '../auth/sender.ts';
import type { SignInSession } from '../auth/sign-in-session.ts';

/** What a request is made of, and what may answer it. */
export const contentHeaders: Readonly<Record<string, string>> = {
  accept: 'application/graphql-response+json,application/json;q=0.9',
  'content-type': 'application/json',
};

/** Has the token of a legacy login. */
export const legacyHeader = 'x-wt-legacy_token';

/** The headers of a call (CAL-002, ACC-015): its sender's token and account, nobody else's. */
export function callHeaders(session: SignInSession, sender: Sender, idToken: string): Readonly<Record<string, string>> {
  const legacyToken = session.legacyToken();
  return {
    authorization: idToken,
    ...(sender.accountId && { 'x-wt-wtid': sender.accountId }),
    ...(legacyToken && { [legacyHeader]: legacyToken }),
  };
}
