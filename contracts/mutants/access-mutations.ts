import { mockPeople } from '../client/people.ts';
import { allCalls, personalCalls } from '../client/schema.ts';
import { type Mutation, rulesOf, type Send } from './mutated-backend.ts';
import { when, withBody, withStatus } from './sign-in-mutations.ts';

type Respond = NonNullable<Mutation['respond']>;

const holding =
  (part: string, change: Respond): Respond =>
  (status, text) =>
    text.includes(part) ? change(status, text) : { status, text };
const saying =
  (part: string, replacement: string): Respond =>
  (status, text) => ({ status, text: text.replaceAll(part, replacement) });

/** Mutations of who gets access, and of the errors for everyone else (ERR-006, ERR-009). */
export function accessMutations(): Mutation[] {
  return [...tokenMutations(), ...accountMutations(), ...messageMutations(), ...journeyMutations()];
}

function tokenMutations(): Mutation[] {
  const codes = (code: string) =>
    when(401, (status, text) => ({ status, text: text.replaceAll('"UNAUTHORIZED"', `"${code}"`) }));
  return allCalls().flatMap((call) => [
    { name: `${call} answers 200 for 401`, call, rule: rulesOf(call, 'access'), respond: when(401, withStatus(200)) },
    { name: `${call} answers 403 for 401`, call, rule: rulesOf(call, 'access'), respond: when(401, withStatus(403)) },
    {
      name: `${call} says FORBIDDEN for UNAUTHORIZED`,
      call,
      rule: rulesOf(call, 'access'),
      respond: codes('FORBIDDEN'),
    },
  ]);
}

/** Rules that need people with several roles. */
const roleRules = /^access\.account$/;

/** Errors about accounts, for every call about an account. */
function accountMutations(): Mutation[] {
  const denied = 'DENIED_ACCOUNT_ACCESS';
  const [unknown, none] = ['ACCOUNT_NOT_FOUND', 'NO_CLAIMS'];
  const byCall = allCalls()
    .filter((call) => !personalCalls.includes(call))
    .flatMap((call) => [
      {
        name: `${call} answers 403 for a denied account`,
        call,
        rule: rulesOf(call, 'access'),
        respond: holding(denied, withStatus(403)),
      },
      {
        name: `${call} knows no denied account`,
        call,
        rule: rulesOf(call, 'access'),
        respond: saying(denied, unknown),
      },
    ]);
  const noCampaign = JSON.stringify({ data: { campaign: null } });
  return [
    ...byCall,
    { name: 'user denies an unknown account', call: 'user', rule: roleRules, respond: saying(unknown, denied) },
    {
      name: 'user answers 404 for an unknown account',
      call: 'user',
      rule: roleRules,
      respond: holding(unknown, withStatus(404)),
    },
    ...['user', 'userAccounts'].flatMap((call) => [
      { name: `${call} answers 200 without claims`, call, rule: roleRules, respond: holding(none, withStatus(200)) },
      { name: `${call} says FORBIDDEN without claims`, call, rule: roleRules, respond: saying(none, 'FORBIDDEN') },
    ]),
    {
      name: 'campaign knows no campaign of another company',
      call: 'campaign',
      rule: roleRules,
      respond: holding(denied, () => ({ status: 200, text: noCampaign })),
    },
  ];
}

/** The rule of a journey of sign-in calls. */
const journey = (name: string): RegExp => rulesOf(`auth.journey.${name}`);

/** Server texts to replace: the app compares them verbatim. */
const texts: readonly (readonly [path: string, rule: RegExp, text: string])[] = [
  ['/auth/sign-in', rulesOf('/auth/sign-in'), '401 - \\"Account not authorized.\\"'],
  ['/auth/sign-in', journey('limit'), 'Attempt limit exceeded'],
  ['/auth/confirm-forgot-password', journey('codes'), 'Invalid verification code"'],
  ['/auth/confirm-forgot-password', journey('codes'), 'Invalid verification code provided, please try again.'],
  ['/auth/confirm-forgot-password', journey('codes'), 'Invalid code provided, please request a code again.'],
  ['/auth/confirm-forgot-password', journey('codes'), 'length greater than or equal to 6'],
];

function messageMutations(): Mutation[] {
  return texts.map(([call, rule, text]) => ({
    name: `${call} says something else for ${text.replaceAll(/[\\"]/g, '')}`,
    call,
    rule,
    respond: saying(text, text.endsWith('"') && !text.endsWith('\\"') ? 'Oops"' : 'Oops'),
  }));
}

const failed = JSON.stringify({ status: 401, message: 'AUTHENTICATION FAILED' });

/** Accepts each refresh token only once, although no response contains a new one. */
function acceptRefreshOnce(): Respond {
  let passedCount = 0;
  const alone = withBody(({ refresh_token: _, ...rest }) => rest);
  return when(200, (status, text) => (passedCount++ === 0 ? alone(status, text) : { status: 401, text: failed }));
}

const wrongCode = JSON.stringify({
  status: 400,
  message: 'Invalid verification code provided, please try again.',
});

const tokensOfAnother: Send = async (path, init, next) => {
  const response = await next(path, init);
  if (response.status !== 200) return response;
  const other = await next('/auth/sign-in', { ...init, body: JSON.stringify(mockPeople.stranger) });
  const { id_token, access_token } = await other.json();
  return Response.json({ ...(await response.json()), id_token, access_token }, { headers: response.headers });
};

const anyCase: Send = async (path, init, next) => {
  const { username, password } = JSON.parse(String(init?.body)) ?? {};
  const isNear = String(password).toLowerCase() === mockPeople.attempts.password.toLowerCase();
  return next(path, isNear ? { ...init, body: JSON.stringify({ ...mockPeople.attempts, username }) } : init);
};

/**
 * Keeps a sign-in alive after one of its tokens was reused, or after it ended: repeats the last successful response.
 */
function keepSignInAlive(): Respond {
  let lastGood: string | null = null;
  let refusals = 0;
  return (status, text) => {
    if (status === 200) [lastGood, refusals] = [text, 0];
    const isAfter = status === 401 && lastGood !== null && ++refusals > 1;
    return isAfter ? { status: 200, text: lastGood ?? '' } : { status, text };
  };
}

function journeyMutations(): Mutation[] {
  const legacy = '/api/legacy-sign-in';
  const refresh = '/auth/refresh-token';
  const token = (value: string | null) =>
    when(
      200,
      withBody((body) => ({ ...body, token: value })),
    );
  return [
    { name: `${legacy} never gives a token`, call: legacy, rule: journey('legacy'), respond: token(null) },
    { name: `${legacy} gives anybody a token`, call: legacy, rule: journey('legacy'), respond: token('a.b.c') },
    {
      name: '/auth/sign-in never locks anybody out',
      call: '/auth/sign-in',
      rule: journey('limit'),
      respond: when(429, () => ({ status: 401, text: failed })),
    },
    {
      name: `${refresh} takes a token once, and gives no other`,
      call: refresh,
      rule: journey('refresh'),
      respond: acceptRefreshOnce(),
    },
    {
      name: `${refresh} gives times in milliseconds`,
      call: refresh,
      rule: journey('refresh'),
      field: 'issuedAtTime',
      respond: when(
        200,
        withBody((body) => ({ ...body, issuedAtTime: Number(body.issuedAtTime) * 1000 })),
      ),
    },
    {
      name: `${refresh} gives tokens of somebody else`,
      call: refresh,
      rule: journey('refresh'),
      path: refresh,
      send: tokensOfAnother,
    },
    {
      name: '/auth/sign-in takes a password in any case',
      call: '/auth/sign-in',
      rule: rulesOf('/auth/sign-in'),
      path: '/auth/sign-in',
      send: anyCase,
    },
    {
      name: '/auth/confirm-forgot-password takes any number of codes',
      call: '/auth/confirm-forgot-password',
      rule: journey('codes'),
      respond: when(429, () => ({ status: 400, text: wrongCode })),
    },
    {
      name: `${refresh} gives a token that it does not take`,
      call: refresh,
      rule: journey('refresh'),
      respond: when(
        200,
        withBody((body) => ({ ...body, refresh_token: 'a.b.c' })),
      ),
    },
    {
      name: `${refresh} goes on after a token was used twice`,
      call: refresh,
      rule: journey('refresh'),
      respond: keepSignInAlive(),
    },
    {
      name: '/auth/sign-out ends nothing, and says that it does not know the person',
      call: '/auth/sign-out',
      rule: rulesOf('/auth/sign-out'),
      respond: when(200, withStatus(401)),
    },
  ];
}
