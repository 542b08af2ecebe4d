import { type AuthPath, authPaths } from '../../schema/generated/auth.ts';
import type { People, Role } from '../client/people.ts';

/** A sign-in call, and the status of the correct response (AUT-002, AUT-005). */
export interface AuthCase {
  readonly name: string;
  readonly path: AuthPath;
  readonly body: unknown;
  readonly status: number;
  /** The server's text, if it is fixed (SGN-033). */
  readonly message?: string;
  /** The whole response, if only one is correct. */
  readonly answer?: unknown;
  /** The document's schema allows the body; only its description rules it out. */
  readonly isOfWords?: true;
  /** Leaves something behind: a person, a code, or a failed attempt. */
  readonly writes?: true;
}

/** Calls a service may leave out, responding with 404 (AUT-033). */
export const optionalPaths: readonly string[] = ['/auth/sign-out'];

/** A sign-in call that needs a person with a role. */
interface PersonCase extends AuthCase {
  readonly role: Role;
}

/** A person who can sign in. */
interface Known {
  readonly username: string;
  readonly password: string;
}

/** The server's texts (SGN-033 to SGN-041). */
export const authenticationFailed = 'AUTHENTICATION FAILED';
export const validation = 'The request had some validation errors';

/** A call that succeeds with status 200; `answer` is what its body must contain, if that is fixed. */
export function accepted(name: string, path: AuthPath, body: unknown, answer?: unknown): AuthCase {
  return { name, path, body, status: 200, ...(answer === undefined ? {} : { answer }) };
}

/** A call rejected with this status and message. */
export function refused(name: string, path: AuthPath, body: unknown, status: number, message: string): AuthCase {
  return { name, path, body, status, message };
}

function writing(authCase: AuthCase): AuthCase {
  return { ...authCase, writes: true };
}

/**
 * Cases for any backend, for a person it knows and for unknown ones. The unknown names contain `run`, digits that must
 * differ between runs: too many attempts lock out any name (AUT-024).
 */
export function generalCases(known: Known, run: string): AuthCase[] {
  const { username, password } = known;
  const unknownName = `nobody.${run}@nowhere.example`;
  const noToken = { refreshToken: `nonsense-${run}` };
  return [
    accepted('a known name', '/auth/check-username', { username }),
    accepted('a known name, shouted and with spaces', '/auth/check-username', {
      username: ` ${username.toUpperCase()} `,
    }),
    refused('an unknown name', '/auth/check-username', { username: unknownName }, 404, 'Cant Find User'),
    // Each letter is two UTF-16 code units and four bytes (AUT-015).
    refused('a name of 320 letters', '/auth/check-username', { username: '𐐀'.repeat(320) }, 404, 'Cant Find User'),
    refused('a hostile name', '/auth/check-username', { username: '__proto__' }, 404, 'Cant Find User'),
    accepted('the right password', '/auth/sign-in', { username, password }),
    accepted('the right password, whatever the case of the name, with spaces', '/auth/sign-in', {
      username: ` ${username.toUpperCase()} `,
      password,
    }),
    refused('a person nobody knows', '/auth/sign-in', { username: unknownName, password }, 401, authenticationFailed),
    refused('a refresh token that is none', '/auth/refresh-token', noToken, 401, authenticationFailed),
    accepted('a refresh token that is none', '/auth/sign-out', noToken),
    accepted('nobody', '/auth/check-signed-in', { userid: '', sso1: '', sso2: '' }, { signedIn: false }),
    accepted(
      'values that do not fit',
      '/auth/check-signed-in',
      { userid: run, sso1: 'a', sso2: 'b' },
      { signedIn: false },
    ),
    accepted('an unknown name', '/api/legacy-sign-in', { username: unknownName, password }, { token: null }),
    refused(
      'values that do not fit',
      '/auth/sso-token',
      // Different from the tinid above, since failures might count for both.
      { tinid: `${run}1`, sso1: 'a', sso2: 'b' },
      401,
      authenticationFailed,
    ),
    refused('an unknown name', '/auth/forgot-password', { username: unknownName }, 404, 'Cant Find User'),
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
    ...unlistedValues.map(([name, part]) => ({
      ...writing(refused(name, '/auth/sign-up', { ...registration, ...part }, 400, validation)),
      isOfWords: true as const,
    })),
    ...longBodies(known).map(([path, body]) => refused('a text that is too long', path, body, 400, validation)),
    ...emptyBodies(known).map(([path, body]) => refused('an empty text', path, body, 400, validation)),
    ...authPaths.flatMap((path) => junkOf(known).map(([name, body]) => refused(name, path, body, 400, validation))),
  ];
}

/** Cases that need people with certain roles (AUT-006, AUT-012). A role nobody has gets a stand-in. */
export function personCases({ legacy = unknownCredentials, notAuthorized = unknownCredentials }: People): PersonCase[] {
  const { username, password } = legacy;
  return [
    ...of(
      'legacy',
      refused('a legacy name', '/auth/check-username', { username }, 404, 'Cant Find User'),
      accepted('a legacy name and password', '/api/legacy-sign-in', { username, password }),
      writing(accepted('a legacy name and a wrong password', '/api/legacy-sign-in', { username, password: 'wrong' })),
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

/** Cases that leave a person behind whom no call removes: only for the mock. */
export function mockCases(): AuthCase[] {
  return [
    writing(accepted('the form', '/auth/sign-up', registration)),
    writing(accepted('the form with all that is optional', '/auth/sign-up', { ...registration, ...optional })),
  ];
}

const unknownCredentials = { username: 'nobody', password: 'none' };

const of = (role: Role, ...cases: readonly AuthCase[]): PersonCase[] => cases.map((one) => ({ ...one, role }));

/** Bodies that no call accepts. */
const junkOf = ({ username, password }: Known): readonly (readonly [string, unknown])[] => [
  ['null', null],
  ['a list', [username, 'password']],
  ['a text', 'dana'],
  ['a number', 7],
  ['nothing in it', {}],
  ['a name of another type', { username: 7, password: ['x'], refreshToken: { a: 1 } }],
  ['an empty name', { username: '', password: '', refreshToken: '' }],
  ['a very long name', { username: 'x'.repeat(400), password: 'x'.repeat(400) }],
  ['something beside it', { username, password, refreshToken: 'x', admin: true }],
];

type PathBodies = readonly (readonly [AuthPath, object])[];

/** Bodies that are valid except for one text that is one character too long (AUT-015). */
const longBodies = ({ username, password }: Known): PathBodies => [
  ...namePaths.map((path) => [path, { username: 'x'.repeat(321) }] as const),
  ...passwordPaths.flatMap((path) => [
    [path, { username: 'x'.repeat(321), password }] as const,
    [path, { username, password: 'x'.repeat(201) }] as const,
  ]),
  ['/auth/refresh-token', { refreshToken: 'x'.repeat(4097) }],
  ['/auth/sign-out', { refreshToken: 'x'.repeat(4097) }],
  ['/auth/check-signed-in', { userid: 'x'.repeat(321), sso1: 'a', sso2: 'b' }],
  ['/auth/sso-token', { tinid: '1', sso1: 'x'.repeat(321), sso2: 'b' }],
  [
    '/auth/confirm-forgot-password',
    { username: 'x'.repeat(321), password: 'Another2', confirmationCode: '123456', tinid: '1' },
  ],
];

/** The same with a text that is empty but must not be. */
const emptyBodies = ({ username, password }: Known): PathBodies => [
  ...namePaths.map((path) => [path, { username: '' }] as const),
  ...passwordPaths.flatMap((path) => [
    [path, { username: '', password }] as const,
    [path, { username, password: '' }] as const,
  ]),
  ['/auth/refresh-token', { refreshToken: '' }],
  ['/auth/sign-out', { refreshToken: '' }],
];

const namePaths = ['/auth/check-username', '/auth/forgot-password'] as const;
const passwordPaths = ['/auth/sign-in', '/api/legacy-sign-in'] as const;

/** Registration forms: complete, with all optional fields, and each wrong in a different way (AUT-016). */
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
  ['a first name of 101 letters', { firstName: 'x'.repeat(101) }],
  ['a last name of spaces alone', { lastName: '   ' }],
  ['a last name of 101 letters', { lastName: 'x'.repeat(101) }],
  ['a company name of spaces alone', { companyName: '   ' }],
  ['a company name of 101 letters', { companyName: 'x'.repeat(101) }],
  ['a website of 101 letters', { companyUrl: 'x'.repeat(101) }],
  ['an email of 101 letters', { email: `${'x'.repeat(90)}@g.example.` }],
  ['an unknown job function', { jobFunction: 'magic' }],
  ['an unknown job level', { jobLevel: 'wizard' }],
  ['an unknown industry', { industry: 'Chemicals' }],
  ['a country by its name', { country: 'United States' }],
  ['an email with a space', { email: 'ada okafor@gears.example' }],
  ['a postal code of 16 letters', { zipCode: '1'.repeat(16) }],
  ['another registration type', { registrationType: 'half' }],
  ...['tiu', 'ien'].map((name) => [`a text for ${name}`, { [name]: 'yes' }] as const),
  ...['adcode', 'subopts', 'email2'].map((name) => [`another ${name}`, { [name]: 'x' }] as const),
  ['a field nobody knows', { admin: true }],
  ['a password of 21 letters', { password: `${'a1'.repeat(10)}b` }],
  ['a password without a digit', { password: 'abcdefg' }],
  ['a password with a symbol', { password: 'abc-123' }],
];

/** Values that the document's schema allows but that are in no list of the form. */
const unlistedValues: readonly (readonly [string, object])[] = [
  ['a discipline of another job function', { jobDiscipline: 'Warehousing' }],
  ['a code that no country has', { country: 'ZZ' }],
];
