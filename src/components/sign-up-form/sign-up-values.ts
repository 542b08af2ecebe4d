import type { SignUpRequest } from '../../../schema/generated/auth.ts';
import { countries } from '../../../schema/reference/countries.ts';
import { emailPattern } from '../../../schema/reference/email.ts';
import {
  jobFunctions,
  jobLevels,
  registrationHiddenFields,
  registrationIndustries,
} from '../../../schema/reference/registration.ts';
import { readFlag, readOneOf, readSome, readText } from '../../state/kept-for-reload.ts';

/** The values of the registration form (REG-018). A select without a choice is empty. */
export interface SignUpValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly jobFunction: SignUpRequest['jobFunction'] | '';
  readonly jobDiscipline: string;
  readonly jobLevel: SignUpRequest['jobLevel'] | '';
  readonly industry: SignUpRequest['industry'] | '';
  readonly companyName: string;
  readonly companyUrl: string;
  readonly country: string;
  readonly zipCode: string;
  readonly email: string;
  readonly password: string;
  readonly tiu: boolean;
  readonly ien: boolean;
}

/** A text field or select. */
export type SignUpField = Exclude<keyof SignUpValues, 'tiu' | 'ien'>;

/** Maximum lengths of inputs in characters (REG-037). */
export const maxLengths = {
  firstName: 100,
  lastName: 100,
  companyName: 100,
  companyUrl: 100,
  zipCode: 15,
  email: 100,
  password: 30,
} as const;

export function emptySignUp(email: string): SignUpValues {
  const who = { firstName: '', lastName: '', jobFunction: '', jobDiscipline: '', jobLevel: '', industry: '' } as const;
  const company = { companyName: '', companyUrl: '', country: '', zipCode: '' };
  return { ...who, ...company, email, password: '', tiu: true, ien: true };
}

const readChoice = <Choice extends string>(choices: readonly { readonly value: Choice }[]) =>
  readOneOf<Choice | ''>(['', ...choices.map(({ value }) => value)]);

const readParts = readSome<SignUpValues>({
  firstName: readText,
  lastName: readText,
  jobFunction: readChoice(jobFunctions),
  jobDiscipline: readText,
  jobLevel: readChoice(jobLevels),
  industry: readOneOf(['', ...registrationIndustries]),
  companyName: readText,
  companyUrl: readText,
  country: readOneOf(['', ...countries.map(([code]) => code)]),
  zipCode: readText,
  email: readText,
  // Never stored (FRM-058).
  password: () => undefined,
  tiu: readFlag,
  ien: readFlag,
});

/** Restores the values kept across a reload. Invalid ones get their initial value. */
export function readKeptSignUp(stored: unknown): SignUpValues | undefined {
  const parts = readParts(stored);
  const values = parts && { ...emptySignUp(''), ...parts };
  return values && { ...values, jobDiscipline: knownDiscipline(values) };
}

/** The chosen discipline; empty if the job function doesn't have it. */
function knownDiscipline({ jobFunction, jobDiscipline }: SignUpValues): string {
  return disciplinesOf(jobFunction).find((known) => known === jobDiscipline) ?? '';
}

/** The disciplines of a job function; none if no function is chosen. */
export function disciplinesOf(jobFunction: SignUpValues['jobFunction']): readonly string[] {
  return jobFunctions.find(({ value }) => value === jobFunction)?.disciplines ?? [];
}

/** Applies a change to the values. A different job function has other disciplines, so it resets the discipline. */
export function changeSignUp(values: SignUpValues, change: Partial<SignUpValues>): SignUpValues {
  const isOther = change.jobFunction !== undefined && change.jobFunction !== values.jobFunction;
  return { ...values, ...change, ...(isOther && { jobDiscipline: '' }) };
}

/** The request body; null while a required choice is missing. */
export function toSignUpRequest(values: SignUpValues): SignUpRequest | null {
  const { jobFunction, jobLevel, industry } = values;
  if (!jobFunction || !jobLevel || !industry) return null;
  const texts = ['firstName', 'lastName', 'companyName', 'companyUrl', 'zipCode', 'email'] as const;
  const trimmed = Object.fromEntries(texts.map((name) => [name, values[name].trim()]));
  return {
    ...registrationHiddenFields,
    ...values,
    ...trimmed,
    jobFunction,
    jobLevel,
    industry,
    registrationType: 'full',
  };
}

/** Required fields, in the order of the form (REG-032). */
const required: readonly SignUpField[] = [
  'firstName',
  'lastName',
  'jobFunction',
  'jobLevel',
  'industry',
  'companyName',
  'country',
  'email',
  'password',
];

const requiredNames: ReadonlySet<string> = new Set(required);

export const isRequired = (field: SignUpField): boolean => requiredNames.has(field);

export interface SignUpProblems {
  readonly missing: readonly SignUpField[];
  readonly isEmailInvalid: boolean;
  readonly isPasswordInvalid: boolean;
}

/** Whether a text is an email that fits its input (REG-037, REG-038). */
export function isRegistrationEmail(email: string): boolean {
  return emailPattern.test(email.trim()) && email.trim().length <= maxLengths.email;
}

/** 6 to 20 letters and digits, with at least one digit. */
export function isNewPassword(password: string): boolean {
  return /^(?=.*[0-9])[A-Za-z0-9]{6,20}$/.test(password);
}

/** The problems with the values; null if they can be submitted. An empty field only counts as missing. */
export function signUpProblems(values: SignUpValues): SignUpProblems | null {
  const missing = required.filter((field) => !values[field].trim());
  const isEmailInvalid = !missing.includes('email') && !isRegistrationEmail(values.email);
  const isPasswordInvalid = !missing.includes('password') && !isNewPassword(values.password);
  return missing.length > 0 || isEmailInvalid || isPasswordInvalid
    ? { missing, isEmailInvalid, isPasswordInvalid }
    : null;
}

/** Whether to mark a field as invalid. */
export function isWrong(problems: SignUpProblems | null, field: SignUpField): boolean {
  if (!problems) return false;
  if (problems.missing.includes(field)) return true;
  return field === 'email' ? problems.isEmailInvalid : field === 'password' && problems.isPasswordInvalid;
}
