/** A sign-in call, and the status that it must be answered with (access sections 7 and 8). */
export interface AuthCase {
  readonly name: string;
  readonly path: string;
  readonly body: unknown;
  readonly status: number;
  /** The server text of access section 8, where it fixes one. */
  readonly message?: string;
}

const username = 'dana.reyes@harrowfluid.example';
const password = 'Webtrax1';

const ok = (name: string, path: string, body: unknown): AuthCase => ({ name, path, body, status: 200 });
const refused = (name: string, path: string, body: unknown, status: number, message: string): AuthCase => ({
  name,
  path,
  body,
  status,
  message,
});
const validation = 'The request had some validation errors';
const failed = 'AUTHENTICATION FAILED';

/** Bodies that fit no call. */
const junk: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['a list', [username, password]],
  ['a text', 'dana'],
  ['a number', 7],
  ['nothing in it', {}],
  ['a name of another type', { username: 7, password: ['x'], refreshToken: { a: 1 } }],
  ['an empty name', { username: '', password: '', refreshToken: '' }],
  ['a very long name', { username: 'x'.repeat(400), password: 'x'.repeat(400) }],
  ['something beside it', { username, password, refreshToken: 'x', admin: true }],
];

const registration = {
  registrationType: 'full',
  firstName: 'Ada',
  lastName: 'Okafor',
  jobFunction: 'engineering',
  jobLevel: 'manager',
  industry: 'Machinery',
  companyName: 'Okafor Gear Works',
  country: 'US',
  email: 'ada@okafor.example',
  password: 'gears2gears',
};
const optional = {
  email: 'ada.two@okafor.example',
  jobDiscipline: 'Mechanical',
  companyUrl: 'https://okafor.example',
  zipCode: '60601-1234',
  tiu: true,
  ien: false,
  adcode: 'regform',
  subopts: 'YID|IEN',
  ORIGIN: '',
};
const wrongRegistrations: readonly (readonly [string, object])[] = [
  ['no first name', { firstName: '' }],
  ['a last name of 101 letters', { lastName: 'x'.repeat(101) }],
  ['an unknown job function', { jobFunction: 'magic' }],
  ['an unknown job level', { jobLevel: 'wizard' }],
  ['a postal code of 16 letters', { zipCode: '1'.repeat(16) }],
  ['another registration type', { registrationType: 'half' }],
  ['a text for an opt-in', { tiu: 'yes' }],
  ['another adcode', { adcode: 'x' }],
  ['a field nobody knows', { admin: true }],
  ['a password of 21 letters', { password: `${'a1'.repeat(10)}b` }],
  ['a password without a digit', { password: 'abcdefg' }],
  ['a password with a symbol', { password: 'abc-123' }],
];
const confirmation = {
  username: 'sam.quill@quietcreek.example',
  password: 'Another2',
  confirmationCode: '123456',
  tinid: '8700030',
};

export const authCases: readonly AuthCase[] = [
  ok('a known name', '/auth/check-username', { username }),
  ok('a known name, shouted and with spaces', '/auth/check-username', { username: ' DANA.REYES@HarrowFluid.example ' }),
  refused('an unknown name', '/auth/check-username', { username: 'nobody@nowhere.example' }, 404, 'Cant Find User'),
  refused('a legacy name', '/auth/check-username', { username: 'rdelgado' }, 404, 'Cant Find User'),
  refused('a hostile name', '/auth/check-username', { username: '__proto__' }, 404, 'Cant Find User'),
  ok('the right password', '/auth/sign-in', { username, password }),
  ok('the right password, whatever the case of the name', '/auth/sign-in', {
    username: username.toUpperCase(),
    password,
  }),
  refused(
    'a wrong password',
    '/auth/sign-in',
    { username: 'sam.quill@quietcreek.example', password: 'webtrax1' },
    401,
    failed,
  ),
  refused('a person nobody knows', '/auth/sign-in', { username: 'nobody@nowhere.example', password }, 401, failed),
  refused('a refresh token that is none', '/auth/refresh-token', { refreshToken: 'nonsense' }, 401, failed),
  ok('a legacy name and password', '/api/legacy-sign-in', { username: 'RDelgado', password }),
  ok('a legacy name and a wrong password', '/api/legacy-sign-in', { username: 'rdelgado', password: 'wrong' }),
  refused(
    'a person who is not authorized',
    '/auth/sign-in',
    { username: 'ian.prosser@harrowfluid.example', password },
    401,
    '401 - "Account not authorized."',
  ),
  ok('the form', '/auth/sign-up', registration),
  ok('the form with all that is optional', '/auth/sign-up', { ...registration, ...optional }),
  refused(
    'an email that has an account',
    '/auth/sign-up',
    { ...registration, email: username },
    409,
    'User already exists',
  ),
  ...wrongRegistrations.map(([name, part]) =>
    refused(name, '/auth/sign-up', { ...registration, ...part }, 400, validation),
  ),
  ok('nobody', '/auth/check-signed-in', { userid: '', sso1: '', sso2: '' }),
  ok('values that do not fit', '/auth/check-signed-in', { userid: '8104420', sso1: 'a', sso2: 'b' }),
  refused('values that do not fit', '/auth/sso-token', { tinid: '8104420', sso1: 'a', sso2: 'b' }, 401, failed),
  ok('a known name', '/auth/forgot-password', { username }),
  refused('an unknown name', '/auth/forgot-password', { username: 'nobody@nowhere.example' }, 404, 'Cant Find User'),
  refused(
    'a code nobody asked for',
    '/auth/confirm-forgot-password',
    confirmation,
    400,
    'Invalid code provided, please request a code again.',
  ),
  refused(
    'a code that is none',
    '/auth/confirm-forgot-password',
    { ...confirmation, confirmationCode: 'x' },
    400,
    'Invalid verification code',
  ),
  ...[
    '/auth/check-username',
    '/auth/sign-in',
    '/auth/refresh-token',
    '/api/legacy-sign-in',
    '/auth/sign-up',
    '/auth/check-signed-in',
    '/auth/sso-token',
    '/auth/forgot-password',
    '/auth/confirm-forgot-password',
  ].flatMap((path) => junk.map(([name, body]) => refused(name, path, body, 400, validation))),
];
