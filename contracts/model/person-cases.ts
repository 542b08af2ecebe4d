import type { People, Role } from '../client/people.ts';
import { type AuthCase, ok, refused, writing } from './auth-case.ts';

/** A sign-in call that needs somebody with a role. */
export interface PersonCase extends AuthCase {
  readonly role: Role;
}

const nobody = { username: 'nobody', password: 'none' };
const of = (role: Role, ...cases: readonly AuthCase[]): PersonCase[] => cases.map((one) => ({ ...one, role }));

/** What is asked about persons of a kind, with the persons that there are (access sections 7 and 8). */
export function personCases({ legacy = nobody, notAuthorized = nobody }: People): PersonCase[] {
  const { username, password } = legacy;
  return [
    ...of(
      'legacy',
      refused('a legacy name', '/auth/check-username', { username }, 404, 'Cant Find User'),
      ok('a legacy name and password', '/api/legacy-sign-in', { username, password }),
      writing(ok('a legacy name and a wrong password', '/api/legacy-sign-in', { username, password: 'wrong' })),
    ),
    ...of(
      'notAuthorized',
      refused(
        'a person who is not authorized',
        '/auth/sign-in',
        { username: notAuthorized.username, password: notAuthorized.password },
        401,
        '401 - "Account not authorized."',
      ),
    ),
  ];
}
