import type { Backend } from './backend.ts';
import { type Client, createClient } from './client.ts';
import { fieldOf } from './json.ts';
import { renewingTokens } from './renewed-tokens.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** Id or slug; without it the header is not sent. */
  readonly account?: string;
  /** Hides the changes of one check from others, if the backend has sandboxes. */
  readonly sandbox?: string;
}

export interface TokenSet {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
}

function sandboxHeader(sandbox: string | undefined): Record<string, string> {
  return sandbox === undefined ? {} : { 'x-mock-sandbox': sandbox };
}

/** The tokens of a person (AUT-005). Throws with the answer if the sign-in is refused. */
export async function tokensOf(backend: Backend, { username, password, sandbox }: Credentials): Promise<TokenSet> {
  const { status, text, body } = await backend.auth('/auth/sign-in', { username, password }, sandboxHeader(sandbox));
  if (status !== 200) throw new Error(`sign-in of ${username}: expected 200, received ${status} ${text}`);
  if (fieldOf(body, 'id_token') === '') {
    throw new Error(`sign-in of ${username}: expected an id_token, received ${text.slice(0, 200)}`);
  }
  // The sign-in checks verify this body against the OpenAPI document.
  return body as TokenSet;
}

/** The headers of data calls: id token, account, and the sandbox if there is one (CAL-002). */
export function dataHeaders(token: string, { account, sandbox }: Partial<Credentials>): Record<string, string> {
  return {
    authorization: token,
    ...(account === undefined ? {} : { 'x-wt-wtid': account }),
    ...sandboxHeader(sandbox),
  };
}

/** Signs in and returns the client that rules use, which signs in again when its token is about to expire (TST-090). */
export async function signIn(backend: Backend, credentials: Credentials): Promise<Client> {
  const newToken = async () => (await tokensOf(backend, credentials)).id_token;
  const first = await newToken();
  const renewing = renewingTokens(backend, { first, renew: newToken, isEarly: true });
  return createClient(renewing, dataHeaders(first, credentials));
}
