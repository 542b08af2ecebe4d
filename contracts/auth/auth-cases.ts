/** A sign-in call, and the status that it must be answered with (access sections 7 and 8). */
export interface AuthCase {
  readonly name: string;
  readonly path: string;
  readonly body: unknown;
  readonly status: number;
  /** The server text of access section 8, where it fixes one. */
  readonly message?: string;
}

/** Calls of the OpenAPI document that are another part's work. */
export const authNotAnsweredYet: readonly string[] = [
  '/auth/sign-up',
  '/auth/check-signed-in',
  '/auth/forgot-password',
  '/auth/confirm-forgot-password',
  '/auth/sso-token',
];

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
  ...['/auth/check-username', '/auth/sign-in', '/auth/refresh-token', '/api/legacy-sign-in'].flatMap((path) =>
    junk.map(([name, body]) => refused(name, path, body, 400, validation)),
  ),
];
