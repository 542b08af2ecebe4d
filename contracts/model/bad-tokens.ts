import { SignJWT } from 'jose';
import type { Backend, HeaderTable } from '../client/backend.ts';
import { type Credentials, dataHeaders, tokensOf } from '../client/sign-in.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function readClaims(payload: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(payload, 'base64url').toString());
}

/**
 * Headers without a valid token, by what is wrong with them: each is refused with 401 (AUT-021).
 * `stranger` is a backend of the same kind that signs with another key; null if there is none.
 */
export async function badTokens(
  backend: Backend,
  stranger: Backend | null,
  credentials: Credentials,
): Promise<readonly (readonly [string, HeaderTable])[]> {
  const { id_token, access_token, refresh_token } = await tokensOf(backend, credentials);
  const foreign = stranger && (await tokensOf(stranger, credentials));
  const [header = '', payload = '', signature = ''] = id_token.split('.');
  const claims = readClaims(payload);
  const forged = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('k'.repeat(64)));
  const good = dataHeaders(id_token, credentials);
  return [
    ['no token', {}],
    ['an empty token', { authorization: '' }],
    ['no token at all', { authorization: 'Bearer nonsense' }],
    ['alg none', { authorization: `${encode({ alg: 'none', typ: 'JWT' })}.${payload}.` }],
    ['alg none with the signature kept', { authorization: `${encode({ alg: 'none' })}.${payload}.${signature}` }],
    ['another key', { authorization: forged }],
    ...(foreign ? [['the key of another backend', { authorization: foreign.id_token }] as const] : []),
    ['a changed payload', { authorization: `${header}.${encode({ ...claims, sub: '8200100' })}.${signature}` }],
    ['the access token', { authorization: access_token }],
    ['the refresh token', { authorization: refresh_token }],
    ['a foreign legacy token', { ...good, 'x-wt-legacy_token': forged }],
    ['an id token for a legacy token', { ...good, 'x-wt-legacy_token': id_token }],
  ];
}

/** The same for the sandboxes that the mock has, and other backends have not. */
export async function badSandboxes(
  backend: Backend,
  credentials: Credentials,
): Promise<readonly (readonly [string, HeaderTable])[]> {
  const { id_token } = await tokensOf(backend, credentials);
  const elsewhere = await tokensOf(backend, { ...credentials, sandbox: 'contract-elsewhere' });
  return [
    ['another sandbox', { authorization: elsewhere.id_token }],
    ['a sandbox that cannot be', { ...dataHeaders(id_token, credentials), 'x-mock-sandbox': 'no such/sandbox' }],
  ];
}
