import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { loginTexts } from '../../text/login.ts';
import styles from './auth-form.module.css';

interface AuthFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  /** What is wrong, said beneath; undefined where another field of the form says it. */
  readonly problem?: string | null;
  /** What is asked of the text, beneath the field. */
  readonly hint?: string;
  /** Inside the field at its right end. */
  readonly control?: ReactNode;
  /** Whether it has the focus from the start. */
  readonly isFirst?: boolean;
}

/** A field of a sign-in screen, with what is wrong beneath it. */
export function AuthField({ label, problem, hint, control, isFirst = false, ref, ...input }: AuthFieldProps) {
  const id = useId();
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFirst) own.current?.querySelector('input')?.focus();
  }, [isFirst]);
  return (
    <div ref={own} className={styles.field}>
      <label htmlFor={`${id}-field`}>{label}</label>
      <div className={styles.control}>
        <input
          {...input}
          ref={ref}
          id={`${id}-field`}
          aria-invalid={Boolean(problem)}
          aria-describedby={
            [input['aria-describedby'], problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ') ||
            undefined
          }
        />
        {control}
      </div>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem !== undefined && (
        <p className={styles.problem} id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

/** A password field whose text can be shown. Only a new password is held to 30 characters (REG-036). */
export function PasswordField(props: ComponentProps<typeof AuthField>) {
  const maxLength = props.autoComplete === 'new-password' ? 30 : undefined;
  return <AuthField {...props} {...useShownPassword()} maxLength={maxLength} />;
}

/** For what is no word: a browser neither changes it nor has its spelling checked, which some do on a server. */
export const asTyped = { autoCapitalize: 'none', spellCheck: false } as const;

/** For an input that takes a password: its type, and the button beside it that shows what was typed (SGN-050). */
export function useShownPassword(): Pick<ComponentProps<typeof AuthField>, 'type' | 'control' | keyof typeof asTyped> {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const control = (
    <button
      type="button"
      className={styles.show}
      aria-label={loginTexts.showPassword}
      aria-pressed={isShown}
      onClick={() => setIsShown(!isShown)}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  );
  return { type: isShown ? 'text' : 'password', control, ...asTyped };
}
