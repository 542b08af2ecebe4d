import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { loginTexts } from '../../text/login.ts';
import styles from './auth-form.module.css';

interface AuthFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  /** The problem shown below the field; undefined if another field of the form shows it. */
  readonly problem?: string | null;
  /** Requirements on the text, shown below the field. */
  readonly hint?: string;
  /** Inside the field, at its right end. */
  readonly control?: ReactNode;
  /** Whether the field is focused initially. */
  readonly isFirst?: boolean;
}

/** A field of a sign-in screen, with its problem shown below. */
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

/** A password field with a button to show its text. Only new passwords are limited to 30 characters (REG-036). */
export function PasswordField(props: ComponentProps<typeof AuthField>) {
  const maxLength = props.autoComplete === 'new-password' ? 30 : undefined;
  return <AuthField {...props} {...useShownPassword()} maxLength={maxLength} />;
}

/**
 * For input that isn't a word: the browser must not change it or check its spelling, which some browsers do on a
 * server.
 */
export const literalInputProps = { autoCapitalize: 'none', spellCheck: false } as const;

/** For a password input: its type and the button that shows the typed text (SGN-050). */
export function useShownPassword(): Pick<
  ComponentProps<typeof AuthField>,
  'type' | 'control' | keyof typeof literalInputProps
> {
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
  return { type: isShown ? 'text' : 'password', control, ...literalInputProps };
}
