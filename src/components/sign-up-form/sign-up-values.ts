import type { SignUpRequest } from '../../../schema/generated/auth.ts';
import { registrationHiddenFields } from '../../../schema/reference/registration.ts';

/** What the registration form holds (access section 3). A choice that has not been made is empty. */
export interface SignUpValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly jobFunction: SignUpRequest['jobFunction'] | '';
  readonly jobDiscipline: string;
  readonly jobLevel: SignUpRequest['jobLevel'] | '';
  readonly industry: string;
  readonly companyName: string;
  readonly companyUrl: string;
  readonly country: string;
  readonly zipCode: string;
  readonly email: string;
  readonly password: string;
  readonly tiu: boolean;
  readonly ien: boolean;
}

/** A field that holds a text or a choice. */
export type SignUpField = Exclude<keyof SignUpValues, 'tiu' | 'ien'>;

/** Characters that an input takes (access section 5). */
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

/** The values with one changed. Another job function has other disciplines, so the chosen one goes. */
export function changeSignUp(values: SignUpValues, change: Partial<SignUpValues>): SignUpValues {
  const isOther = change.jobFunction !== undefined && change.jobFunction !== values.jobFunction;
  return { ...values, ...change, ...(isOther && { jobDiscipline: '' }) };
}

/** The body of the call; null while a choice that it needs has not been made. */
export function toSignUpRequest(values: SignUpValues): SignUpRequest | null {
  const { jobFunction, jobLevel } = values;
  if (!jobFunction || !jobLevel) return null;
  const texts = ['firstName', 'lastName', 'companyName', 'companyUrl', 'zipCode', 'email'] as const;
  const trimmed = Object.fromEntries(texts.map((name) => [name, values[name].trim()]));
  return { ...registrationHiddenFields, ...values, ...trimmed, jobFunction, jobLevel, registrationType: 'full' };
}
