import { maxLengths, type SignUpField, type SignUpValues } from './sign-up-values.ts';

/** Fields that must be filled in, in the order of the form (access section 5). */
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

/** Non-space text, an @, then non-space text. */
export function isRegistrationEmail(email: string): boolean {
  return /^\S+@\S+$/.test(email.trim()) && email.trim().length <= maxLengths.email;
}

/** Letters and digits alone, at least one digit, 6 to 20 of them. */
export function isNewPassword(password: string): boolean {
  return /^(?=.*[0-9])[A-Za-z0-9]{6,20}$/.test(password);
}

/** What is wrong with the values; null where they may be sent. An empty field is missing, and nothing else. */
export function signUpProblems(values: SignUpValues): SignUpProblems | null {
  const missing = required.filter((field) => !values[field].trim());
  const isEmailInvalid = !missing.includes('email') && !isRegistrationEmail(values.email);
  const isPasswordInvalid = !missing.includes('password') && !isNewPassword(values.password);
  return missing.length > 0 || isEmailInvalid || isPasswordInvalid
    ? { missing, isEmailInvalid, isPasswordInvalid }
    : null;
}

/** Whether a field is to be marked. */
export function isWrong(problems: SignUpProblems | null, field: SignUpField): boolean {
  if (!problems) return false;
  if (problems.missing.includes(field)) return true;
  return field === 'email' ? problems.isEmailInvalid : field === 'password' && problems.isPasswordInvalid;
}
