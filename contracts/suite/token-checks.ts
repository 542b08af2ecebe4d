import type { Backend, HeaderTable, Variables } from '../client/backend.ts';
import { type Client, fullSelection } from '../client/client.ts';
import { fieldOf } from '../client/json.ts';
import { type Credentials, claimsOf, dataHeaders, tokensOf } from '../client/sign-in.ts';
import { badTokens } from '../model/bad-requests.ts';
import { calls } from '../model/call-examples.ts';
import type { SuiteContext } from '../model/suite-context.ts';
import { inWords } from '../rules/differences.ts';
import { type Finding, holds, same } from '../rules/rule.ts';
import { type Check, needsSignIn } from './check.ts';

const accepts = ['application/json', 'application/graphql-response+json', '*/*'];

/** Requests without a valid token are rejected, in every response format and by every call (ERR-006). */
export async function accessChecks(context: SuiteContext, credentials: Credentials | null): Promise<Check[]> {
  const { backend, headers } = context.snapshot.client;
  const base = {
    rule: 'access.token',
    clauses: ['ERR-004', 'ERR-005', 'ERR-006', 'AUT-018', 'AUT-021', 'CAL-002', 'CAL-003'],
  };
  const subject = 'tokens made from a valid one';
  const noToken = [['no token', {}]] as const;
  // Replaces the checks of tokens that can't be created.
  const fallbackChecks: Check[] = [];
  const headerTables = credentials
    ? await badTokens(backend, null, credentials).catch((error: unknown) => {
        const run = () => Promise.reject(error);
        fallbackChecks.push({ ...base, calls: ['/auth/sign-in'], subject, run });
        return noToken;
      })
    : noToken;
  if (!credentials) {
    fallbackChecks.push({ ...base, calls: ['user'], subject, unexamined: needsSignIn, run: async () => [] });
  }
  const byToken = headerTables.flatMap(([name, some]) =>
    accepts.map((accept) => ({
      ...base,
      calls: ['user'],
      subject: `${name}, accept ${accept}`,
      run: () =>
        findAdmitted(backend, { headers: { accept, ...some }, token: name, call: 'user', document: '{ user { id } }' }),
    })),
  );
  const refusedHeaders = [
    noToken[0],
    ['an invalid legacy token', { ...headers, 'x-wt-legacy_token': 'a.b.c' }],
  ] as const;
  const byCall = Object.entries(calls).flatMap(([call, examples]) =>
    refusedHeaders.map(([name, some]) => ({
      ...base,
      rule: `${call}.access`,
      calls: [call],
      subject: name,
      run: () => {
        const [variables] = examples(context);
        return findAdmitted(backend, { headers: some, token: name, call, document: fullSelection(call, 4), variables });
      },
    })),
  );
  return [...byToken, ...fallbackChecks, ...byCall];
}

/** A call that must be rejected because of its headers. */
interface UnadmittedCall {
  readonly headers: HeaderTable;
  /** What the headers contain as a token, in words. */
  readonly token: string;
  readonly call: string;
  readonly document: string;
  readonly variables?: Variables | undefined;
}

async function findAdmitted(backend: Backend, unadmitted: UnadmittedCall): Promise<Finding[]> {
  const { headers, token, call, document, variables = {} } = unadmitted;
  const { status, data, errors, text } = await backend.graphql(document, variables, headers);
  // Each token that is accepted is a separate bug; how tokens are rejected is the same for all.
  const place = status < 400 ? `${call} with ${token}:` : call;
  return [
    ...same(`${place} status`, 401, status),
    ...same(`${call} with ${token}: data`, null, data ?? null),
    ...same(`${call} code`, 'UNAUTHORIZED', errors[0]?.extensions?.code),
    ...holds(`${call} message`, text.includes('UNAUTHORIZED'), 'a message with UNAUTHORIZED', inWords(text)),
  ];
}

/** What the tokens of a sign-in claim about themselves. */
export function signInTokenChecks(client: Client, credentials: Credentials): Check[] {
  const { username, password } = credentials;
  const signIn = () => client.backend.auth('/auth/sign-in', { username, password });
  const base = { calls: ['/auth/sign-in'], subject: 'the tokens of a sign-in' };
  return [
    {
      ...base,
      rule: 'auth.tokens.times',
      clauses: ['AUT-018', 'AUT-019', 'AUT-020'],
      run: async () => findWrongTimes('/auth/sign-in', client.backend.now(), (await signIn()).body),
    },
    {
      ...base,
      rule: 'auth.tokens.person',
      clauses: ['AUT-031'],
      level: 'SHOULD',
      calls: ['/auth/sign-in', '/auth/check-username'],
      async run() {
        const known = await client.backend.auth('/auth/check-username', { username });
        const { sub } = claimsOf(fieldOf((await signIn()).body, 'id_token'));
        return same('id_token sub against the userId of check-username', fieldOf(known.body, 'userId'), sub);
      },
    },
    {
      rule: 'auth.tokens.tinid',
      clauses: ['AUT-002', 'AUT-005', 'CAL-035'],
      calls: ['/auth/sign-in', '/auth/check-username', 'user'],
      subject: 'the tinid of a person',
      async run() {
        const known = await client.backend.auth('/auth/check-username', { username });
        const { body } = await signIn();
        const headers = dataHeaders(fieldOf(body, 'id_token'), credentials);
        const { data } = await client.backend.graphql('{ user { tinid } }', {}, headers);
        const tinid = fieldOf(known.body, 'userId');
        return [
          ...same('/auth/sign-in userId against that of check-username', tinid, fieldOf(body, 'userId')),
          ...same('user tinid against the userId of check-username', tinid, fieldOf(data?.user, 'tinid')),
        ];
      },
    },
    {
      rule: 'access.echo',
      clauses: ['CAL-048'],
      calls: [],
      subject: 'a token where an id belongs',
      run: () => findEchoed(client, credentials),
    },
  ];
}

/** Tolerated clock skew, in seconds. */
const slack = 120;

/** Findings if the times and tokens of a response are wrong; `place` begins with its path. */
export function findWrongTimes(place: string, nowMs: number, body: unknown): Finding[] {
  const [issued, expires] = ['issuedAtTime', 'expirationTime'].map((name) => Number(fieldOf(body, name)));
  const { iat, exp } = claimsOf(fieldOf(body, 'id_token'));
  // A refresh may leave out the refresh token.
  const tokens = ['id_token', 'access_token', 'refresh_token'].map((name) => fieldOf(body, name)).filter(Boolean);
  const age = Math.abs((issued ?? 0) - nowMs / 1000);
  return [
    ...same(`${place} expirationTime against exp of the id token`, exp, expires),
    ...same(`${place} issuedAtTime against iat of the id token`, iat, issued),
    ...holds(
      `${place} issuedAtTime`,
      age <= slack,
      `within ${slack} s of now, ${Math.round(nowMs / 1000)} in seconds since 1970`,
      issued,
    ),
    ...holds(`${place} expirationTime`, (expires ?? 0) > (issued ?? 0), 'after issuedAtTime', expires),
    ...same(`${place}: different tokens`, tokens.length, new Set(tokens).size),
  ];
}

/** No error repeats a token that was sent in the wrong place. */
async function findEchoed(client: Client, credentials: Credentials): Promise<Finding[]> {
  const { id_token: token } = await tokensOf(client.backend, credentials);
  const signature = token.split('.')[2] ?? token;
  if (signature === '') return [];
  const { text } = await client.send('sessions', { query: { startDate: token, endDate: token } });
  return holds('the error about a token', !text.includes(signature), 'no token in it', inWords('the token'));
}
