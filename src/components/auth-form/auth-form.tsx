import type { FormEvent, ReactNode } from 'react';
import { loginTexts } from '../../text/login.ts';
import { Button } from '../button/button.tsx';
import styles from './auth-form.module.css';

interface AuthFormProps {
  readonly submit: string;
  readonly isBusy: boolean;
  readonly isSlow: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  readonly children: ReactNode;
  /** Below the button. */
  readonly footer?: ReactNode;
}

/** The fields of a sign-in screen, their one button, and a word where the server takes its time. */
export function AuthForm({ submit, isBusy, isSlow, onSubmit, children, footer }: AuthFormProps) {
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {children}
      <div className={styles.submit}>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {submit}
        </Button>
        <p role="status">{isSlow && loginTexts.slow}</p>
      </div>
      {footer}
    </form>
  );
}
