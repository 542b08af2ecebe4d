import type { AuthAnswer, Backend } from '../client/backend.ts';
import { NotExamined } from '../client/failures.ts';
import { fieldOf } from '../client/json.ts';
import { needsRole, type People, type Role } from '../client/people.ts';
import { type Credentials, dataHeaders } from '../client/sign-in.ts';
import { inWords } from '../rules/differences.ts';
import { type Finding, holds, same } from '../rules/rule.ts';
import { findRepeated } from './auth-checks.ts';
import type { Check } from './check.ts';

interface RoleJourney extends Pick<Check, 'rule' | 'clauses' | 'calls' | 'subject'> {
  readonly role: Role;
  readonly find: (backend: Backend, person: Credentials) => Promise<Finding[]>;
}

const journeys: readonly RoleJourney[] = [
  {
    role: 'legacy',
    rule: 'auth.journey.legacy',
    clauses: ['AUT-012', 'AUT-021'],
    calls: ['/api/legacy-sign-in'],
    subject: 'a legacy login',
    find: findLegacy,
  },
  {
    role: 'forgetful',
    rule: 'auth.journey.codes',
    clauses: ['AUT-022', 'AUT-023', 'AUT-034'],
    calls: ['/auth/confirm-forgot-password', '/auth/forgot-password', '/auth/check-username'],
    subject: 'wrong codes and passwords',
    find: findAcceptedCodes,
  },
  {
    role: 'attempts',
    rule: 'auth.journey.limit',
    clauses: ['AUT-005', 'AUT-014', 'AUT-024', 'AUT-034', 'CAL-048'],
    calls: ['/auth/sign-in'],
    subject: 'many wrong passwords',
    find: findUnlimited,
  },
];

/** Journeys of people that a backend might not have. */
export const roleJourneys = (backend: Backend, people: People): Check[] =>
  journeys.map(({ role, find, ...journey }) => {
    const person = people[role];
    return {
      ...journey,
      writes: true,
      ...(person ? {} : { unexamined: needsRole(role) }),
      run: async () => (person ? find(backend, person) : []),
    };
  });

/** Number of wrong passwords or codes after which a backend must have locked; the exact limit is its own choice. */
const maxAttempts = 10;

const limitText = 'Attempt limit exceeded';

/** The password with the case of its letters swapped; unchanged if it has no letters. */
const otherCase = (password: string) =>
  password.replace(/\p{L}/gu, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );

/**
 * Wrong passwords are rejected, even nearly right ones, and too many of them lock out even the right one (AUT-024). The
 * same number locks out an unknown name too, so that nothing reveals which names exist (AUT-034).
 */
async function findUnlimited(backend: Backend, { username, password }: Credentials): Promise<Finding[]> {
  const path = '/auth/sign-in';
  const attempt = (word: string, name = username) => backend.auth(path, { username: name, password: word });
  const first = await attempt(`${password}x`);
  expectUnlocked(first, 'attempts');
  const near = [otherCase(password), `${password} `].filter((word) => word !== password);
  const accepted: string[] = [];
  let last = first;
  let tries = 1;
  for (; tries < maxAttempts && last.status !== 429; tries++) {
    last = await attempt(near[tries - 1] ?? `${password}x`);
    if (last.status === 200) accepted.push(tries === 1 ? 'in another case' : 'with a blank after it');
  }
  const unknown = `locked.${Math.round(backend.now())}@nowhere.example`;
  let other = await attempt(password, unknown);
  for (let others = 1; others < tries && other.status !== 429; others++) other = await attempt(password, unknown);
  return [
    ...findMessage(`${path} with a wrong password`, first, 401, 'AUTHENTICATION FAILED'),
    ...same(`${path} with the right password, changed: taken`, [], accepted),
    ...findMessage(`${path} after ${maxAttempts} wrong passwords`, last, 429, limitText),
    ...findRepeated(path, { username, password: `${password}x` }, first),
    ...holds(`${path} retry-after`, /^[1-9]\d*$/.test(last.retryAfter ?? ''), 'seconds, above 0', last.retryAfter),
    ...findMessage(`${path} with the right password afterward`, await attempt(password), 429, limitText),
    ...findMessage(`${path} after as many attempts with an unknown name`, other, 429, limitText),
  ];
}

/** Wrong codes and passwords, before and after a code was requested (AUT-022, AUT-023). */
async function findAcceptedCodes(backend: Backend, { username, password }: Credentials): Promise<Finding[]> {
  const path = '/auth/confirm-forgot-password';
  const known = await backend.auth('/auth/check-username', { username });
  const tinid = fieldOf(known.body, 'userId');
  const confirm = (parts: object) =>
    backend.auth(path, { username, password, confirmationCode: '000000', tinid, ...parts });
  const notRequested = 'Invalid code provided, please request a code again.';
  const wrongCodeText = 'Invalid verification code provided, please try again.';
  const before = await confirm({});
  expectUnlocked(before, 'forgetful');
  const request = await backend.auth('/auth/forgot-password', { username });
  const after = await confirm({});
  const short = await confirm({ password: 'abc1' });
  const none = await confirm({ confirmationCode: 'x' });
  let last = none;
  for (let tries = 1; tries <= maxAttempts && last.status !== 429; tries++) {
    last = await confirm({ confirmationCode: String(tries).padStart(6, '1') });
  }
  // How few tries lock a person out, and which of two errors is reported, is up to the backend (AUT-022, AUT-034).
  const unlessLocked = (answer: AuthAnswer, find: () => Finding[]) =>
    answer.status === 429 ? findMessage(`${path} after few wrong codes`, answer, 429, limitText) : find();
  const shortText = fieldOf(short.body, 'message');
  const isShort = shortText === wrongCodeText || shortText.includes('length greater than or equal to 6');
  return [
    ...same('/auth/check-username status', 200, known.status),
    ...same('/auth/forgot-password status', 200, request.status),
    // A code requested by an earlier run may still be valid for an hour.
    ...findMessage(`${path} with a code that wasn't requested`, before, 400, notRequested, wrongCodeText),
    ...findMessage(`${path} with a wrong code`, after, 400, wrongCodeText),
    ...unlessLocked(none, () => findMessage(`${path} with an invalid code`, none, 400, 'Invalid verification code')),
    ...findMessage(`${path} after ${maxAttempts} wrong codes`, last, 429, limitText),
    ...unlessLocked(short, () => [
      ...same(`${path} with a short password, status`, 400, short.status),
      ...holds(
        `${path} with a short password, message`,
        isShort,
        `a length greater than or equal to 6, or ${wrongCodeText}`,
        inWords(short.text),
      ),
    ]),
  ];
}

/** A legacy login returns a token that isn't an id token, and none for a wrong password (AUT-012, AUT-021). */
async function findLegacy(backend: Backend, { username, password }: Credentials): Promise<Finding[]> {
  const path = '/api/legacy-sign-in';
  const [right, wrongPassword] = [
    await backend.auth(path, { username, password }),
    await backend.auth(path, { username, password: `${password}x` }),
  ];
  const token = fieldOf(right.body, 'token');
  const { status } = await backend.graphql('{ nav { key } }', {}, dataHeaders(token, {}));
  return [
    ...holds(`${path} token`, token !== '' && token !== 'null', 'a token', inWords(right.text)),
    ...same(`${path} with a wrong password, token`, { token: null }, wrongPassword.body),
    ...same("status with a legacy login's token instead of an id token", 401, status),
  ];
}

function findMessage(
  place: string,
  { status, body }: AuthAnswer,
  expectedStatus: number,
  ...texts: readonly string[]
): Finding[] {
  const message = fieldOf(body, 'message');
  return [
    ...same(`${place} status`, expectedStatus, status),
    ...holds(`${place} message`, texts.includes(message), texts.join(' or '), message),
  ];
}

/** Throws NotExamined if an earlier run has used up the attempts. */
function expectUnlocked({ status }: AuthAnswer, role: Role): void {
  if (status === 429) throw new NotExamined(`the person of the role ${role} is still locked out; try again later`);
}
