import { Link } from 'react-router-dom';
import type { SignUpRequest } from '../../../schema/generated/auth.ts';
import { registrationHiddenFields } from '../../../schema/reference/registration.ts';
import { authErrorText, loginTexts } from '../../text/login.ts';
import { signUpLabels, signUpTexts } from '../../text/sign-up.ts';
import { Button } from '../button/button.tsx';
import { ProblemBox } from './problem-box.tsx';
import { SignUpFields } from './sign-up-fields.tsx';
import styles from './sign-up-form.module.css';
import { useSignUpForm } from './use-sign-up-form.ts';

interface SignUpFormProps {
  /** Entered before; may be changed. */
  readonly email: string;
  readonly submit: string;
  /** Where an email that has an account already is signed in with. */
  readonly signInPath: string;
  /** Rejects with AuthCallError. */
  readonly onSignUp: (request: SignUpRequest) => Promise<void>;
}

/** The registration form (access sections 3 to 5): what is wrong, the fields, the two opt-ins and the button. */
export function SignUpForm({ email, submit, signInPath, onSignUp }: SignUpFormProps) {
  const { values, change, problems, box, failure, isBusy, isSlow, onSubmit } = useSignUpForm(email, onSignUp);
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
          {failure === 'failed' && authErrorText}
          {failure === 'taken' && (
            <>
              {signUpTexts.emailTaken}{' '}
              <Link to={signInPath} state={{ name: values.email.trim() }}>
                {signUpTexts.signInInstead}
              </Link>
            </>
          )}
        </p>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {submit}
        </Button>
        <p role="status">{isSlow && loginTexts.slow}</p>
      </div>
    </form>
  );
}
