import { mockPeople } from '../client/mock-people.ts';
import { type AuthCase, failed, ok, refused } from './auth-case.ts';
import { generalCases } from './general-cases.ts';
import { mockCases } from './mock-cases.ts';
import { personCases } from './person-cases.ts';

const demo = { username: 'dana.reyes@harrowfluid.example', password: 'Webtrax1' };
const { username } = mockPeople.forgetful;
const confirmation = { username, password: 'Another2', confirmationCode: '123456', tinid: '8700050' };
const confirm = '/auth/confirm-forgot-password';

/** Every sign-in call that the mock is asked about. */
export const authCases: readonly AuthCase[] = [
  ...generalCases(demo),
  ...personCases(mockPeople),
  ...mockCases,
  refused('a wrong password', '/auth/sign-in', { ...mockPeople.attempts, password: 'webtrax1' }, 401, failed),
  refused('a code nobody asked for', confirm, confirmation, 400, 'Invalid code provided, please request a code again.'),
  ok('a known name', '/auth/forgot-password', { username }),
  refused('a code that is none', confirm, { ...confirmation, confirmationCode: 'x' }, 400, 'Invalid verification code'),
];
