import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { browserTexts } from '../../text/browser.ts';
import { loginTexts } from '../../text/login.ts';
import { Button } from '../button/button.tsx';
import styles from './auth-form.module.css';

interface AuthFormProps {
  readonly submit: string;
  readonly isBusy: boolean;
  readonly isSlow: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  /** What is wrong and about none of the fields. */
  readonly failure?: string | null;
  /** The id of a request that failed; null for none. */
  readonly reference: string | null;
  readonly children: ReactNode;
  /** Other ways, below the button. */
  readonly footer?: ReactNode;
}

/** The fields of a sign-in screen, their one button, and a word where the server takes its time. */
export function AuthForm({ submit, isBusy, isSlow, onSubmit, failure, reference, children, footer }: AuthFormProps) {
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {children}
      <div className={styles.submit}>
        {failure && <p role="alert">{failure}</p>}
        <Reference id={reference} />
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {submit}
        </Button>
        <p role="status">{isSlow && loginTexts.slow}</p>
      </div>
      {footer && <div className={styles.ways}>{footer}</div>}
    </form>
  );
}

/** What support finds a failed request by (ERR-035). */
export function Reference({ id }: { readonly id: string | null }) {
  return id && <p className={styles.reference}>{browserTexts.reference(id)}</p>;
}

/** What has been done, above the fields. */
export function Notice({ text }: { readonly text: string }) {
  return text ? (
    <p className={styles.notice} role="status">
      {text}
    </p>
  ) : null;
}

interface WhoProps {
  readonly name: string;
  /** Where another name is entered. */
  readonly startPath: string;
}

/** Whose password is asked for, and the way back for somebody else. */
export function Who({ name, startPath }: WhoProps) {
  return (
    <>
      <p className={styles.who}>
        <span className={styles.name}>{name}</span>
        <Link to={startPath} state={{}}>
          {loginTexts.notYou}
        </Link>
      </p>
      {/* Password managers look for the name beside the password. */}
      <input className="visually-hidden" autoComplete="username" readOnly tabIndex={-1} aria-hidden value={name} />
    </>
  );
}

/**
 * For the heading of a screen: it takes the focus where the button that led here took it along, so that a reader of
 * the screen hears where they are. Where a field has it already, it stays there.
 */
export function useArrivalFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
