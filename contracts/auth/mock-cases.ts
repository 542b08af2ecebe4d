import { type AuthCase, failed, ok, refused, writing } from './auth-case.ts';
import { optional, registration } from './registrations.ts';

const known = { username: 'dana.reyes@harrowfluid.example', password: 'Webtrax1' };
const confirmation = {
  username: 'sam.quill@quietcreek.example',
  password: 'Another2',
  confirmationCode: '123456',
  tinid: '8700030',
};

/** What holds for the persons of the mock, one of each kind. */
export const mockCases: readonly AuthCase[] = [
  refused('a legacy name', '/auth/check-username', { username: 'rdelgado' }, 404, 'Cant Find User'),
  writing(
    refused(
      'a wrong password',
      '/auth/sign-in',
      { username: 'sam.quill@quietcreek.example', password: 'webtrax1' },
      401,
      failed,
    ),
  ),
  ok('a legacy name and password', '/api/legacy-sign-in', { username: 'RDelgado', password: known.password }),
  ok('a legacy name and a wrong password', '/api/legacy-sign-in', { username: 'rdelgado', password: 'wrong' }),
  refused(
    'a person who is not authorized',
    '/auth/sign-in',
    { username: 'ian.prosser@harrowfluid.example', password: known.password },
    401,
    '401 - "Account not authorized."',
  ),
  writing(ok('the form', '/auth/sign-up', registration)),
  writing(ok('the form with all that is optional', '/auth/sign-up', { ...registration, ...optional })),
  ok('values that do not fit', '/auth/check-signed-in', { userid: '8104420', sso1: 'a', sso2: 'b' }),
  refused(
    'a code nobody asked for',
    '/auth/confirm-forgot-password',
    confirmation,
    400,
    'Invalid code provided, please request a code again.',
  ),
  writing(ok('a known name', '/auth/forgot-password', { username: known.username })),
  refused(
    'a code that is none',
    '/auth/confirm-forgot-password',
    { ...confirmation, confirmationCode: 'x' },
    400,
    'Invalid verification code',
  ),
];
