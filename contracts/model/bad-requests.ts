import { SignJWT } from 'jose';
import { limits } from '../../schema/reference/limits.ts';
import type { Backend, HeaderTable } from '../client/backend.ts';
import { type Credentials, claimsOf, dataHeaders, tokensOf } from '../client/sign-in.ts';

/** A request that is wrong as a whole: how it is sent, and the expected status. */
export interface BadRequest {
  readonly name: string;
  /** Creates a new request each time, since a stream can only be read once. */
  readonly init: () => RequestInit;
  readonly status: number;
  /** The clause that rejects it. */
  readonly clause: string;
}

const post = (body: BodyInit, type = 'application/json'): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': type },
  body,
});
const document = (query: string): RequestInit => post(JSON.stringify({ query }));

/** Nested objects of the navigation, which allow any depth. */
const nested = (levels: number) => `{ nav ${'{ children '.repeat(levels - 2)}{ title }${' }'.repeat(levels - 2)} }`;
const many = (count: number) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: nav { title }`).join(' ')} }`;

/** Five times the maximum body, without a content-length header. */
function stream(): RequestInit {
  let parts = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (parts++ < (5 * limits.bodyBytes) / 65_536) controller.enqueue(new Uint8Array(65_536).fill(32));
      else controller.close();
    },
  });
  // Node requires duplex for a stream; the browser type lacks it.
  return { ...post(body), duplex: 'half' } as RequestInit;
}

const [tooDeep, tooMany, tooLong] = [4 * limits.queryDepth, limits.rootFields + 10, 5 * limits.batchSize];

/** Requests sent by mistake or maliciously. Each is rejected quickly, and the server keeps running. */
export const badRequests: readonly BadRequest[] = [
  { name: 'a body that is not JSON', init: () => post('sessions please'), status: 400, clause: 'LIM-007' },
  { name: 'an empty body', init: () => post(''), status: 400, clause: 'LIM-007' },
  { name: 'half a body', init: () => post('{"query":"{ nav'), status: 400, clause: 'LIM-007' },
  { name: 'null', init: () => post('null'), status: 400, clause: 'LIM-007' },
  { name: 'a number', init: () => post('7'), status: 400, clause: 'LIM-007' },
  { name: 'an empty object', init: () => post('{}'), status: 400, clause: 'LIM-007' },
  { name: 'a query that is no text', init: () => post('{"query":7}'), status: 400, clause: 'LIM-007' },
  {
    name: 'variables that are no object',
    init: () => post('{"query":"{ nav { key } }","variables":"x"}'),
    status: 400,
    clause: 'LIM-007',
  },
  { name: 'a document with a slip', init: () => document('{ nav { title '), status: 400, clause: 'LIM-007' },
  { name: 'a field that is none', init: () => document('{ nav { colour } }'), status: 400, clause: 'LIM-007' },
  { name: 'a call that is none', init: () => document('{ everything }'), status: 400, clause: 'LIM-007' },
  {
    name: `a query ${tooDeep} levels deep`,
    init: () => document(nested(tooDeep)),
    status: 400,
    clause: 'LIM-004',
  },
  {
    name: 'brackets without end',
    init: () => document('{'.repeat(100_000)),
    status: 400,
    clause: 'LIM-004',
  },
  {
    name: 'lists without end',
    init: () => document(`{ a(b: ${'['.repeat(60_000)}) }`),
    status: 400,
    clause: 'LIM-004',
  },
  {
    name: 'lists as deep as the tokens allow',
    init: () => document(`{ a(b: ${'['.repeat(limits.queryTokens - 100)}) }`),
    status: 400,
    clause: 'LIM-004',
  },
  { name: 'a call asked a thousand times', init: () => document(many(1000)), status: 400, clause: 'LIM-004' },
  {
    name: `a call asked ${tooMany} times`,
    init: () => document(many(tooMany)),
    status: 400,
    clause: 'LIM-004',
  },
  {
    name: 'fragments that spread one another',
    init: () => document('{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }'),
    status: 400,
    clause: 'LIM-004',
  },
  {
    name: 'a body of 5 MB',
    init: () => document(`{ nav { title } } #${'x'.repeat(5 * limits.bodyBytes)}`),
    status: 413,
    clause: 'LIM-005',
  },
  { name: 'a body of 5 MB of unknown length', init: stream, status: 413, clause: 'LIM-005' },
  {
    name: 'a form',
    init: () => post('query=nav', 'application/x-www-form-urlencoded'),
    status: 415,
    clause: 'LIM-007',
  },
  {
    name: 'plain text',
    init: () => post('{"query":"{ nav { title } }"}', 'text/plain'),
    status: 415,
    clause: 'LIM-007',
  },
  {
    name: 'a batch with as many calls in each operation as one may have (LIM-016)',
    init: () =>
      post(JSON.stringify(Array.from({ length: limits.batchSize }, () => ({ query: many(limits.rootFields) })))),
    status: 400,
    clause: 'LIM-016',
  },
  {
    name: 'variables of 9,000 lists within one another (LIM-017)',
    init: () => post(`{"query":"{ nav { key } }","variables":{"a":${'['.repeat(9000)}${']'.repeat(9000)}}}`),
    status: 400,
    clause: 'LIM-017',
  },
  {
    name: `a batch of ${tooLong}`,
    init: () => post(JSON.stringify(Array.from({ length: tooLong }, () => ({ query: '{ nav { key } }' })))),
    status: 413,
    clause: 'LIM-006',
  },
];

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Headers without a valid token, by what is wrong with them: each is rejected with 401 (AUT-021). `stranger` is a
 * backend of the same kind that signs with another key; null if there is none.
 */
export async function badTokens(
  backend: Backend,
  stranger: Backend | null,
  credentials: Credentials,
): Promise<readonly (readonly [string, HeaderTable])[]> {
  const { id_token, access_token, refresh_token } = await tokensOf(backend, credentials);
  const foreign = stranger && (await tokensOf(stranger, credentials));
  const [header = '', payload = '', signature = ''] = id_token.split('.');
  const claims = claimsOf(id_token);
  // Still the same person's: only the signature is wrong.
  const changed = { ...claims, exp: Number(claims.exp) + 60 };
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
    ['a changed payload', { authorization: `${header}.${encode(changed)}.${signature}` }],
    ['the access token', { authorization: access_token }],
    ['the refresh token', { authorization: refresh_token }],
    ['a foreign legacy token', { ...good, 'x-wt-legacy_token': forged }],
    ['an id token for a legacy token', { ...good, 'x-wt-legacy_token': id_token }],
  ];
}

/** The same for sandboxes, which only the mock has. */
export async function badSandboxes(
  backend: Backend,
  credentials: Credentials,
): Promise<readonly (readonly [string, HeaderTable])[]> {
  const { id_token } = await tokensOf(backend, credentials);
  const otherTokens = await tokensOf(backend, { ...credentials, sandbox: 'contract-elsewhere' });
  return [
    ['another sandbox', { authorization: otherTokens.id_token }],
    ['a sandbox that cannot be', { ...dataHeaders(id_token, credentials), 'x-mock-sandbox': 'no such/sandbox' }],
  ];
}
