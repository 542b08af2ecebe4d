import { type FormEvent, type MouseEvent, type Ref, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SignUpRequest } from '../../../schema/generated/auth.ts';
import { registrationHiddenFields } from '../../../schema/reference/registration.ts';
import { AuthCallError } from '../../lib/auth/auth-answer.ts';
import { authMessageOf } from '../../lib/auth/auth-message.ts';
import { referenceOf } from '../../lib/send-request.ts';
import { useNoteLink } from '../../state/history-notes.ts';
import { useKeptForReload } from '../../state/kept-for-reload.ts';
import { attemptLimitText, authErrorText, loginTexts, signUpLabels, signUpTexts } from '../../text/login.ts';
import { Reference, useSlow } from '../auth-form/auth-form.tsx';
import { Button } from '../button/button.tsx';
import { controlId, SignUpFields } from './sign-up-fields.tsx';
import styles from './sign-up-form.module.css';
import {
  changeSignUp,
  emptySignUp,
  readKeptSignUp,
  type SignUpField,
  type SignUpProblems,
  type SignUpValues,
  signUpProblems,
  toSignUpRequest,
} from './sign-up-values.ts';

interface SignUpFormProps {
  /** From the previous step; can be changed. */
  readonly email: string;
  readonly submit: string;
  /** Where to sign in with an email that already has an account. */
  readonly signInPath: string;
  /** Rejects with AuthCallError. */
  readonly onSignUp: (request: SignUpRequest) => Promise<void>;
}

/** The registration form (REG-018, REG-019): its problems, the fields, the two opt-ins and the button. */
export function SignUpForm({ email, submit, signInPath, onSignUp }: SignUpFormProps) {
  const { values, change, problems, box, failure, takenEmail, reference, isBusy, isSlow, onSubmit } = useSignUpForm(
    email,
    onSignUp,
  );
  const signInLink = useNoteLink({ name: takenEmail });
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {problems && <ProblemBox ref={box} problems={problems} />}
      <p className={styles.legend}>{signUpTexts.required}</p>
      <SignUpFields values={values} problems={problems} onChange={change} />
      {(['tiu', 'ien'] as const).map((name) => (
        <label key={name} className={styles.check}>
          <input
            type="checkbox"
            name={name}
            checked={values[name]}
            onChange={(event) => change({ [name]: event.target.checked })}
          />
          {signUpLabels[name]}
        </label>
      ))}
      {Object.entries(registrationHiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className={styles.submit}>
        <p role="alert">
          {failure}
          {takenEmail !== null && takenEmail === values.email.trim() && (
            <>
              {signUpTexts.emailTaken}{' '}
              <Link to={signInPath} {...signInLink}>
                {signUpTexts.signInInstead}
              </Link>
            </>
          )}
        </p>
        <Button type="submit" variant="primary" aria-busy={isBusy || undefined}>
          {submit}
        </Button>
        <Reference id={reference} />
        <p role="status">{isSlow && loginTexts.slow}</p>
      </div>
    </form>
  );
}

/** Whether a sign-up was refused because its email has an account (AUT-004). */
export function isEmailTaken(error: unknown): boolean {
  return error instanceof AuthCallError && error.status === 409;
}

/**
 * The message for a refusal. The message table covers sign-in and reset, so only its text for too many attempts
 * applies.
 */
function signUpFailure(error: unknown): string {
  return authMessageOf(error, 'register') === attemptLimitText ? attemptLimitText : authErrorText;
}

/** The values to keep across a reload: passwords are never stored. */
const withoutPassword = (values: SignUpValues): SignUpValues => ({ ...values, password: '' });

/** State of the registration form. Errors appear after the first submit and then update live (REG-039). */
function useSignUpForm(email: string, onSignUp: (request: SignUpRequest) => Promise<void>) {
  const [values, setValues] = useKeptForReload('sign-up', () => emptySignUp(email), readKeptSignUp, withoutPassword);
  /** How often it was submitted with problems. */
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  /** The email found to have an account. The message disappears when another is typed (REG-016). */
  const [takenEmail, setTakenEmail] = useState<string | null>(null);
  const [reference, setReference] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isUnderWay = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  const problems: SignUpProblems | null = attempts > 0 ? signUpProblems(values) : null;

  // In an effect, since focus can only move to the box after it is rendered.
  useEffect(() => {
    if (attempts > 0) box.current?.focus();
  }, [attempts]);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    const request = signUpProblems(values) ? null : toSignUpRequest(values);
    setFailure(null);
    setTakenEmail(null);
    setReference(null);
    if (!request) return setAttempts(attempts + 1);
    isUnderWay.current = true;
    setIsBusy(true);
    try {
      await onSignUp(request);
    } catch (error) {
      if (isEmailTaken(error)) return setTakenEmail(request.email);
      const text = signUpFailure(error);
      setFailure(text);
      setReference(text === authErrorText ? referenceOf(error) : null);
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  };

  const change = (part: Partial<SignUpValues>) => setValues((present) => changeSignUp(present, part));
  const isSlow = useSlow(isBusy);
  return { values, change, problems, box, failure, takenEmail, reference, isBusy, isSlow, onSubmit };
}

/** Focuses a field without changing the address. */
function goTo(field: SignUpField) {
  return (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(controlId(field))?.focus();
  };
}

function FieldLink({ field, text }: { readonly field: SignUpField; readonly text: string }) {
  return (
    <a href={`#${controlId(field)}`} onClick={goTo(field)}>
      {text}
    </a>
  );
}

interface ProblemBoxProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly problems: SignUpProblems;
}

/** The form's problems, with links to its fields (REG-033). It gets focus on submit. */
function ProblemBox({ ref, problems }: ProblemBoxProps) {
  const { missing, isEmailInvalid, isPasswordInvalid } = problems;
  return (
    <div ref={ref} className={styles.box} role="alert" tabIndex={-1}>
      {missing.length > 0 && (
        <>
          <p className={styles.boxTitle}>{signUpTexts.missing}</p>
          <ul>
            {missing.map((field) => (
              <li key={field}>
                <FieldLink field={field} text={signUpLabels[field]} />
              </li>
            ))}
          </ul>
        </>
      )}
      {isEmailInvalid && (
        <p className={styles.boxTitle}>
          <FieldLink field="email" text={signUpTexts.emailInvalid} />
        </p>
      )}
      {isPasswordInvalid && (
        <>
          <p className={styles.boxTitle}>
            <FieldLink field="password" text={signUpTexts.passwordTitle} />
          </p>
          <p>{signUpTexts.passwordRule}</p>
        </>
      )}
    </div>
  );
}
