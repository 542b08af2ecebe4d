import { decodeJwt, type JWTPayload } from 'jose';
import type { Backend, Variables } from './backend.ts';
import { type Client, createClient } from './client.ts';
import { NotExamined, UnusableAnswer } from './failures.ts';
import { fieldOf, isRecord } from './json.ts';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  /** Id or slug; without it, the header isn't sent. */
  readonly account?: string;
  /** Isolates the changes of one check from others, if the backend has sandboxes. */
  readonly sandbox?: string;
}

interface TokenSet {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
}

function sandboxHeader(sandbox: string | undefined): Record<string, string> {
  return sandbox === undefined ? {} : { 'x-mock-sandbox': sandbox };
}

/**
 * The tokens of a person (AUT-005). Throws an error with the response if the sign-in is rejected, and NotExamined if
 * the person is temporarily locked out, which the contract requires (AUT-024).
 */
export async function tokensOf(backend: Backend, { username, password, sandbox }: Credentials): Promise<TokenSet> {
  const answer = await backend.auth('/auth/sign-in', { username, password }, sandboxHeader(sandbox));
  const { status, text, body, retryAfter } = answer;
  if (status === 429 && retryAfter !== null) {
    throw new NotExamined(`${username} is locked out after too many attempts; try again later`);
  }
  if (status !== 200) throw new UnusableAnswer(`sign-in of ${username}`, '200', `${status} ${text}`);
  if (fieldOf(body, 'id_token') === '') {
    throw new UnusableAnswer(`sign-in of ${username}`, 'an id_token', fieldNamesOf(body));
  }
  // The sign-in checks verify this body against the OpenAPI document.
  return body as TokenSet;
}

/** Describes a response by its field names, since its values may be tokens, or parts of one. */
const fieldNamesOf = (body: unknown): string =>
  isRecord(body) ? `the fields ${Object.keys(body).join(', ') || '(none)'}`.slice(0, 200) : 'no JSON object';

/** The claims of an id token. If it isn't a JWT, throws UnusableAnswer, which doesn't contain the token (AUT-019). */
export function claimsOf(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    const received = `${token.length} characters in ${token.split('.').length} parts`;
    throw new UnusableAnswer('/auth/sign-in id_token', 'a signed JWT, three parts with dots between them', received);
  }
}

/** The headers of data calls: id token, account and sandbox, if given (CAL-002). */
export function dataHeaders(token: string, { account, sandbox }: Partial<Credentials>): Record<string, string> {
  return {
    authorization: token,
    ...(account === undefined ? {} : { 'x-wt-wtid': account }),
    ...sandboxHeader(sandbox),
  };
}

/** Signs in and returns the client that rules use. It signs in again when its token is about to expire (TST-090). */
export async function signIn(backend: Backend, credentials: Credentials): Promise<Client> {
  const newToken = async () => (await tokensOf(backend, credentials)).id_token;
  const first = await newToken();
  const renewing = renewingTokens(backend, { first, renew: newToken, isEarly: true });
  return createClient(renewing, dataHeaders(first, credentials));
}

/** A person's source of id tokens. */
interface TokenSource {
  readonly first: string;
  /** Gets a new id token for the same person. If it rejects, the request isn't sent. */
  renew(): Promise<string>;
  /** Whether a token is renewed before it expires; otherwise only after an expired one is rejected. */
  readonly isEarly: boolean;
}

/** A token is renewed after this share of its lifetime, so that none expires on its way to a slow backend. */
const usedShare = 0.75;

/** A token's lifetime and expiry, both in milliseconds; null if it doesn't state them. */
function timesOf(token: string): { readonly life: number; readonly end: number } | null {
  try {
    const { iat, exp } = decodeJwt(token);
    return iat === undefined || exp === undefined || exp <= iat ? null : { life: (exp - iat) * 1000, end: exp * 1000 };
  } catch {
    return null;
  }
}

/**
 * The same backend for one person, with an id token that is renewed when it expires, since a run may outlast a token
 * (TST-090). Requests with any other token, or none, are unchanged.
 */
export function renewingTokens(backend: Backend, { first, renew, isEarly }: TokenSource): Backend {
  const dueAt = (token: string): number => {
    const times = timesOf(token);
    if (times === null) return Number.POSITIVE_INFINITY;
    // Counted from now, since a backend's clock may differ from ours.
    return isEarly ? backend.now() + times.life * usedShare : times.end;
  };
  const given = new Set([first]);
  let current = { token: first, dueAt: dueAt(first) };
  let renewal: Promise<void> | null = null;
  const isDue = () => backend.now() >= current.dueAt;

  async function renewOnce(): Promise<void> {
    const token = await renew();
    given.add(token);
    current = { token, dueAt: dueAt(token) };
  }

  function whenRenewed(): Promise<void> {
    renewal ??= renewOnce().finally(() => {
      renewal = null;
    });
    return renewal;
  }

  /** Replaces the token with a valid one if it is this person's, then sends the request. */
  async function sendInTime<Answer extends { readonly status: number }>(
    requestToken: string | undefined,
    send: (token: string | undefined) => Promise<Answer>,
  ): Promise<Answer> {
    if (requestToken === undefined || !given.has(requestToken)) return send(requestToken);
    if (isEarly && isDue()) await whenRenewed();
    const sent = current;
    const answer = await send(sent.token);
    if (answer.status !== 401 || (sent === current && !isDue())) return answer;
    if (sent === current) await whenRenewed();
    return send(current.token);
  }

  return {
    ...backend,
    fetch(path, init = {}) {
      const headers = new Headers(init.headers);
      return sendInTime(headers.get('authorization') ?? undefined, (token) => {
        if (token !== undefined) headers.set('authorization', token);
        return backend.fetch(path, { ...init, headers });
      });
    },
    graphql(document, variables = {}, headers = {}) {
      const { authorization: requestToken } = headers;
      return sendInTime(requestToken, (token) =>
        requestToken === undefined || token === undefined || token === requestToken
          ? backend.graphql(document, variables, headers)
          : backend.graphql(document, withToken(variables, requestToken, token), { ...headers, authorization: token }),
      );
    },
  };
}

/** A PDF job's variables contain the token to print with, so it is replaced there too. */
function withToken(variables: Variables, old: string, token: string): Variables {
  const text = JSON.stringify(variables);
  return text.includes(old) ? JSON.parse(text.replaceAll(old, token)) : variables;
}
