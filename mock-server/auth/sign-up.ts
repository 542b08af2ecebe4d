import type { UserIdResponse } from '../../schema/generated/auth.ts';
import { countries } from '../../schema/reference/countries.ts';
import { emailPattern } from '../../schema/reference/email.ts';
import {
  jobFunctions,
  jobLevels,
  registrationHiddenFields,
  registrationIndustries,
} from '../../schema/reference/registration.ts';
import { textOf } from '../lib/http.ts';
import { maxRegistrations } from '../state/people-state.ts';
import { AuthFailure, type AuthScope, badBody, characters } from './auth-call.ts';
import { checkNewPassword } from './forgotten-password.ts';
import { findByEmail, normalUsername } from './people.ts';

/** First id of registered people; those of the fixtures are lower. */
const firstTinid = 9_500_000;

/**
 * Creates an account (AUT-003, AUT-004) in its sandbox only; 409 if the email already has one. It isn't linked to a
 * tracking account: the provider does that after reviewing the request.
 */
export async function signUp(body: unknown, scope: AuthScope): Promise<UserIdResponse> {
  const fields = readSignUp(body);
  const [email, password] = [String(fields.email).trim(), String(fields.password)];
  checkNewPassword(password);
  if (await findByEmail(scope, email)) throw emailTaken();
  const { id } = await scope.state.people.register((known) => {
    // Checked again here, where no one else can register concurrently.
    if (known.some((other) => other.email.toLowerCase() === normalUsername(email))) throw emailTaken();
    if (known.length >= maxRegistrations)
      throw badBody(`email: at most ${maxRegistrations} people register in a sandbox`);
    const name = `${String(fields.firstName).trim()} ${String(fields.lastName).trim()}`;
    return { id: String(firstTinid + known.length), name, email, password };
  });
  return { userId: id };
}

function emailTaken(): AuthFailure {
  return new AuthFailure(409, 'User already exists');
}

/** The registration form's fields by name, after validation. */
type SignUpFields = Readonly<Record<string, string | boolean>>;

type Check = (value: unknown, fields: Readonly<Record<string, unknown>>) => string | null;

const text =
  (max: number, min = 0): Check =>
  (value) => {
    if (typeof value !== 'string') return 'a text is required';
    if (value.trim().length < min) return 'must not be empty';
    return characters(value) > max ? `at most ${max} characters` : null;
  };
/** `form` describes the values of a long list. */
const oneOf =
  (values: readonly string[], form = values.map((value) => JSON.stringify(value)).join(' or ')): Check =>
  (value) =>
    typeof value === 'string' && values.includes(value) ? null : `must be ${form}`;
const isOn: Check = (value) => (typeof value === 'boolean' ? null : 'must be true or false');

const discipline: Check = (value, { jobFunction }) => {
  const list: readonly string[] = jobFunctions.find((entry) => entry.value === jobFunction)?.disciplines ?? [];
  return value === '' || list.includes(textOf(value)) ? null : 'must be a discipline of the job function';
};
const email: Check = (value) =>
  text(100, 3)(value, {}) ?? (emailPattern.test(String(value).trim()) ? null : 'must be an email address');

const required: Readonly<Record<string, Check>> = {
  registrationType: oneOf(['full']),
  firstName: text(100, 1),
  lastName: text(100, 1),
  jobFunction: oneOf(jobFunctions.map(({ value }) => value)),
  jobLevel: oneOf(jobLevels.map(({ value }) => value)),
  industry: oneOf(registrationIndustries, `an industry of the form, such as ${registrationIndustries[0]}`),
  companyName: text(100, 1),
  country: oneOf(
    countries.map(([code]) => code),
    'a two-letter country code, such as US',
  ),
  email,
  password: text(30),
};
const optional: Readonly<Record<string, Check>> = {
  jobDiscipline: discipline,
  companyUrl: text(100),
  zipCode: text(15),
  tiu: isOn,
  ien: isOn,
  ...Object.fromEntries(Object.entries(registrationHiddenFields).map(([name, value]) => [name, oneOf([value])])),
};

/**
 * Validates the body of a sign-up against the registration form (AUT-016). Throws AuthFailure 400 naming the first
 * invalid field. The password's own rules are checked separately.
 */
function readSignUp(body: unknown): SignUpFields {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw badBody('The body must be a JSON object');
  const fields = new Map<string, unknown>(Object.entries(body));
  const all = Object.fromEntries(fields);
  for (const [name, check] of Object.entries(required)) {
    const problem = check(fields.get(name), all);
    if (problem !== null) throw badBody(`${name}: ${problem}`);
  }
  for (const [name, value] of fields) {
    if (Object.hasOwn(required, name)) continue;
    const check = Object.hasOwn(optional, name) ? optional[name] : undefined;
    if (check === undefined) throw badBody(`${name.slice(0, 100)}: not a field of this call`);
    const problem = check(value, all);
    if (problem !== null) throw badBody(`${name}: ${problem}`);
  }
  // Safe: every field has passed a check that accepts only texts and booleans.
  return all as SignUpFields;
}
