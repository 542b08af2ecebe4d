import { decodeJwt } from 'jose';
import { authPaths } from '../../schema/generated/auth.ts';
import { isRecord, parseJson } from '../client/json.ts';
import { demoAudience } from '../client/people.ts';
import { type Answer, type Mutation, rulesOf, type Send } from './mutated-backend.ts';

type Respond = NonNullable<Mutation['respond']>;

export const when =
  (status: number, change: Respond): Respond =>
  (received, text) =>
    received === status ? change(received, text) : { status: received, text };
export const withStatus =
  (other: number): Respond =>
  (_, text) => ({ status: other, text });
export const withBody =
  (change: (body: Record<string, unknown>) => unknown): Respond =>
  (status, text) => {
    try {
      return { status, text: JSON.stringify(change(JSON.parse(text) as Record<string, unknown>)) };
    } catch {
      return { status, text };
    }
  };

/** Possible defects of any sign-in call. */
const authMutations: readonly (readonly [string, Respond])[] = [
  ['answers 200 to what is invalid', when(400, withStatus(200))],
  ['answers 500 to what is invalid', when(400, withStatus(500))],
  [
    'says another text to what is invalid',
    when(
      400,
      withBody((body) => ({ ...body, message: 'Bad Request' })),
    ),
  ],
  ['answers HTML to what is invalid', when(400, (status) => ({ status, text: '<h1>Bad Request</h1>' }))],
  ['answers 201', when(200, withStatus(201))],
  ['answers nothing', when(200, (status) => ({ status, text: '' }))],
  [
    'answers a list',
    when(
      200,
      withBody((body) => [body]),
    ),
  ],
  [
    'adds a field',
    when(
      200,
      withBody((body) => ({ ...body, debug: true })),
    ),
  ],
];

/** Rules of sign-in calls; nothing else can start without a sign-in. */
const signInRules = /^auth\.|^account\.read$/;

const only = (paths: readonly string[], name: string, respond: Respond): Mutation[] =>
  paths.map((call) => ({ name: `${call} ${name}`, call, rule: signInRules, respond }));

/** Mutations of the sign-in calls (AUT-005, AUT-010). */
export function signInMutations(): Mutation[] {
  const refusing = ['/auth/sign-in', '/auth/refresh-token', '/auth/sso-token'];
  const unknowing = ['/auth/check-username', '/auth/forgot-password'];
  return [
    ...authMutations.flatMap(([name, respond]) => only(authPaths, name, respond)),
    ...only(refusing, 'answers 200 to whom it should refuse', when(401, withStatus(200))),
    ...only(refusing, 'answers 403 to whom it should refuse', when(401, withStatus(403))),
    ...only(
      refusing,
      'says another text',
      when(
        401,
        withBody((body) => ({ ...body, message: 'Unauthorized' })),
      ),
    ),
    ...only(unknowing, 'answers 200 where it knows nobody', when(404, withStatus(200))),
    ...only(
      unknowing,
      'says another text',
      when(
        404,
        withBody((body) => ({ ...body, message: 'Not Found' })),
      ),
    ),
    ...only(['/auth/sign-up'], 'answers 400 where the email has an account', when(409, withStatus(400))),
    ...secretMutations(),
  ];
}

const bodyOf = (init: RequestInit | undefined): Readonly<Record<string, unknown>> => {
  const body = parseJson(String(init?.body));
  return isRecord(body) ? body : {};
};

/** Repeats a field of the request in its errors. */
const repeating =
  (field: string): Send =>
  async (path, init, next) => {
    const response = await next(path, init);
    if (response.status < 400) return response;
    const body = { ...(await response.json()), text: `not good: ${bodyOf(init)[field]}` };
    return Response.json(body, { status: response.status, headers: response.headers });
  };

/** Accepts the person's id token as a refresh token. */
const takingIdTokens: Send = async (path, init, next) => {
  const token = String(bodyOf(init).refreshToken);
  const response = await next(path, init);
  const data = { ...init, headers: { ...init?.headers, authorization: token }, body: '{"query":"{ nav { key } }"}' };
  if (response.status !== 401 || (await next('/graphql', data)).status !== 200) return response;
  const signIn = await next('/auth/sign-in', { ...init, body: JSON.stringify(credentials) });
  const { issuedAtTime, expirationTime } = await signIn.json();
  return Response.json({ access_token: 'a', id_token: token, issuedAtTime, expirationTime });
};

const { username, password } = demoAudience.credentials;
const credentials = { username, password };

/** Accepts the password from before a reset too. */
const withOldPassword: Send = async (path, init, next) => {
  const response = await next(path, init);
  if (response.status !== 401 || bodyOf(init).password !== password) return response;
  return next(path, { ...init, body: JSON.stringify({ username, password: 'Another2' }) });
};

/** Accepts single sign-on values if one of the two is correct. */
function byOneValue(): Send {
  const right = new Set<unknown>();
  return async (path, init, next) => {
    const { sso1, sso2 } = bodyOf(init);
    const response = await next(path, init);
    const { signedIn } = await response.clone().json();
    for (const value of signedIn ? [sso1, sso2] : []) right.add(value);
    return right.has(sso1) || right.has(sso2) ? Response.json({ signedIn: true }) : response;
  };
}

/** Accepts a tinid regardless of the values next to it. */
const byTinid: Send = async (path, init, next) => {
  const right = await (await next(`/__mock/api/single-sign-on?username=${username}`, undefined)).json();
  return next(path, bodyOf(init).tinid === right.tinid ? { ...init, body: JSON.stringify(right) } : init);
};

/** Sends its errors as plain text. */
const asText: Send = async (path, init, next) => {
  const response = await next(path, init);
  return response.ok ? response : new Response(await response.text(), { status: response.status });
};

/** Rejects usernames longer than 320 UTF-16 code units. */
const countingUnits: Send = async (path, init, next) =>
  next(path, String(bodyOf(init).username).length > 320 ? { ...init, body: '{}' } : init);

/** Reads a sign-up with some of its fields removed or replaced. */
const readingAs =
  (part: object): Send =>
  (path, init, next) =>
    next(path, { ...init, body: JSON.stringify({ ...bodyOf(init), ...part }) });

/** Accepts the token of a legacy login for data calls. */
const takingLegacyTokens: Send = async (path, init, next) => {
  const token = new Headers(init?.headers).get('authorization') ?? '';
  const kind = token.split('.').length === 3 ? decodeJwt(token).kind : '';
  return kind === 'legacy' ? Response.json({ data: { nav: [] } }) : next(path, init);
};

/** A sign-out ends all of a person's sign-ins. */
function endingAll(): Send {
  let hasEnded = false;
  return async (path, init, next) => {
    hasEnded ||= path === '/auth/sign-out';
    const isRefused = hasEnded && path === '/auth/refresh-token';
    return isRefused
      ? Response.json({ status: 401, message: 'AUTHENTICATION FAILED' }, { status: 401 })
      : next(path, init);
  };
}

/** Fails with 500 on a truncated body. */
const readingHalf: Send = async (path, init, next) => {
  const response = await next(path, init);
  const isCut = response.status === 400 && parseJson(String(init?.body)) === undefined;
  return isCut ? Response.json({ status: 500, message: 'Server Error' }, { status: 500 }) : response;
};

/** Treats an empty username as an unknown one. */
const unknownWhereEmpty: Send = async (path, init, next) => {
  const isEmpty = bodyOf(init).username === '';
  return isEmpty ? Response.json({ status: 404, message: 'Cant Find User' }, { status: 404 }) : next(path, init);
};

/** Accepts invalid credentials, or repeats a secret (AUT-007, AUT-012, AUT-018, AUT-027, CAL-048). */
function secretMutations(): Mutation[] {
  const [signIn, refresh] = ['/auth/sign-in', '/auth/refresh-token'];
  const [signedIn, legacy] = ['/auth/check-signed-in', '/api/legacy-sign-in'];
  const [checkName, signUp, reset] = ['/auth/check-username', '/auth/sign-up', '/auth/confirm-forgot-password'];
  const unread: readonly (readonly [string, object])[] = [
    ['first name', { firstName: 'Ada' }],
    ['last name', { lastName: 'Okafor' }],
    ['company name', { companyName: 'Okafor' }],
    ['country', { country: 'US' }],
    ...['jobDiscipline', 'companyUrl', 'tiu', 'ien', 'subopts', 'email2'].map(
      (name) => [name, { [name]: undefined }] as const,
    ),
  ];
  const journey = (name: string) => rulesOf(`auth.journey.${name}`);
  const of = (call: string, description: string, rule: RegExp, rest: Partial<Mutation>): Mutation => ({
    name: `${call} ${description}`,
    call,
    rule,
    ...rest,
  });
  const saying = (isIn: boolean): Respond =>
    when(
      200,
      withBody(() => ({ signedIn: isIn })),
    );
  const unknown = JSON.stringify({ status: 404, message: 'Cant Find User' });
  return [
    of(signIn, 'repeats the password in its errors', rulesOf(signIn), { send: repeating('password') }),
    of(refresh, 'repeats the token in its errors', rulesOf(refresh), { send: repeating('refreshToken') }),
    of(refresh, 'takes id tokens', journey('refresh'), { send: takingIdTokens }),
    of(reset, 'leaves the old password in use', journey('reset'), { path: signIn, send: withOldPassword }),
    of(signedIn, 'says yes to everybody', rulesOf(signedIn), { respond: saying(true) }),
    of('/auth/sign-out', 'ends all sign-ins of the person', journey('sign-out'), { path: '/auth/', send: endingAll() }),
    of('user', 'has another tinid than at the sign-in', /^auth\.tokens\.tinid$/, {
      field: 'tinid',
      answer: (user) => (isRecord(user) ? { ...user, tinid: 'another' } : user) as Answer,
    }),
    of(signIn, 'answers 500 to half a body', rulesOf(signIn), { path: signIn, send: readingHalf }),
    of(checkName, 'knows nobody of an empty name', rulesOf(checkName), { path: checkName, send: unknownWhereEmpty }),
    of('/auth/sso-token', 'goes by the tinid alone', /^auth\.auth\.sso-token$/, { send: byTinid }),
    of(checkName, 'says errors as text', rulesOf(checkName), { path: checkName, send: asText }),
    of(checkName, 'counts units of UTF-16', rulesOf(checkName), { send: countingUnits }),
    of(signedIn, 'says no to everybody', journey('sso'), { respond: saying(false) }),
    of(signedIn, 'says yes where one of two values is right', journey('sso'), { path: signedIn, send: byOneValue() }),
    of(legacy, 'gives a token that is an id token too', journey('legacy'), {
      path: '/graphql',
      send: takingLegacyTokens,
    }),
    ...unread.map(([field, part]) =>
      of(signUp, `takes any ${field}`, rulesOf(signUp), { path: signUp, send: readingAs(part) }),
    ),
    of(legacy, 'answers 404 to an unknown name', rulesOf(legacy), {
      respond: (status, text) => (text.includes('"token":null') ? { status: 404, text: unknown } : { status, text }),
    }),
  ];
}
