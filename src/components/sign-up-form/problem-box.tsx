import type { MouseEvent, Ref } from 'react';
import { signUpLabels, signUpTexts } from '../../text/sign-up.ts';
import { controlId } from './sign-up-control.tsx';
import styles from './sign-up-form.module.css';
import type { SignUpField, SignUpProblems } from './sign-up-values.ts';

/** Moves the focus to a field; the address stays as it is. */
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

/** What is wrong with the form, with links to its fields (REG-033). It takes the focus on submit. */
export function ProblemBox({ ref, problems }: ProblemBoxProps) {
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
