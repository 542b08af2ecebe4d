import { authPaths } from '../rules/open-api.ts';
import { type AuthCase, failed, type Known, ok, refused, validation, writing } from './auth-case.ts';
import { registration, wrongRegistrations } from './registrations.ts';

/** Bodies that fit no call. */
const junkOf = ({ username, password }: Known): readonly (readonly [string, unknown])[] => [
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

/**
 * What holds for any backend, asked about somebody it knows, and about somebody it does not: `nobody` should be
 * another in each run, since too many tries to sign in lock out any name.
 */
export function generalCases(known: Known, nobody = 'nobody@nowhere.example'): AuthCase[] {
  const { username, password } = known;
  return [
    ok('a known name', '/auth/check-username', { username }),
    ok('a known name, shouted and with spaces', '/auth/check-username', { username: ` ${username.toUpperCase()} ` }),
    refused('an unknown name', '/auth/check-username', { username: nobody }, 404, 'Cant Find User'),
    refused('a hostile name', '/auth/check-username', { username: '__proto__' }, 404, 'Cant Find User'),
    ok('the right password', '/auth/sign-in', { username, password }),
    ok('the right password, whatever the case of the name', '/auth/sign-in', {
      username: username.toUpperCase(),
      password,
    }),
    refused('a person nobody knows', '/auth/sign-in', { username: nobody, password }, 401, failed),
    refused('a refresh token that is none', '/auth/refresh-token', { refreshToken: 'nonsense' }, 401, failed),
    ok('nobody', '/auth/check-signed-in', { userid: '', sso1: '', sso2: '' }),
    ok('values that do not fit', '/auth/check-signed-in', { userid: '1', sso1: 'a', sso2: 'b' }),
    refused('values that do not fit', '/auth/sso-token', { tinid: '1', sso1: 'a', sso2: 'b' }, 401, failed),
    refused('an unknown name', '/auth/forgot-password', { username: nobody }, 404, 'Cant Find User'),
    writing(
      refused(
        'an email that has an account',
        '/auth/sign-up',
        { ...registration, email: username },
        409,
        'User already exists',
      ),
    ),
    ...wrongRegistrations.map(([name, part]) =>
      writing(refused(name, '/auth/sign-up', { ...registration, ...part }, 400, validation)),
    ),
    ...authPaths.flatMap((path) => junkOf(known).map(([name, body]) => refused(name, path, body, 400, validation))),
  ];
}
