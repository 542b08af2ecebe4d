import type { Backend } from './backend.ts';
import { type Client, createClient } from './client.ts';
import { fieldOf } from './json.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** Id or slug; without it the header is not sent. */
  readonly account?: string;
  /** Keeps what one check changes from another's sight, where the backend has sandboxes. */
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

/** The tokens of a person (AUT-005). Throws, with what came, where the sign-in is refused. */
export async function tokensOf(backend: Backend, { username, password, sandbox }: Credentials): Promise<TokenSet> {
  const { status, text, body } = await backend.auth('/auth/sign-in', { username, password }, sandboxHeader(sandbox));
  if (status !== 200) throw new Error(`sign-in of ${username}: expected 200, received ${status} ${text}`);
  if (fieldOf(body, 'id_token') === '') {
    throw new Error(`sign-in of ${username}: expected an id_token, received ${text.slice(0, 200)}`);
  }
  // The auth contract holds this body to the OpenAPI document.
  return body as TokenSet;
}

/** The headers of data calls: id token, account, and the sandbox where one is named (CAL-002). */
export function dataHeaders(token: string, { account, sandbox }: Partial<Credentials>): Record<string, string> {
  return {
    authorization: token,
    ...(account === undefined ? {} : { 'x-wt-wtid': account }),
    ...sandboxHeader(sandbox),
  };
}

/** Signs in and gives what rules ask through. */
export async function signIn(backend: Backend, credentials: Credentials): Promise<Client> {
  const { id_token } = await tokensOf(backend, credentials);
  return createClient(backend, dataHeaders(id_token, credentials));
}
