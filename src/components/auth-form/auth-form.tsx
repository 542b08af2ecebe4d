import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { authMessageOf } from '../../lib/auth/auth-message.ts';
import { referenceOf } from '../../lib/send-request.ts';
import { browserTexts } from '../../text/browser.ts';
import { authErrorText, loginTexts } from '../../text/login.ts';
import { Button } from '../button/button.tsx';
import styles from './auth-form.module.css';

interface AuthFormProps {
  readonly submit: string;
  readonly isBusy: boolean;
  readonly isSlow: boolean;
  readonly onSubmit: (event: FormEvent) => void;
  /** A problem that isn't about any field. */
  readonly failure?: string | null;
  /** The id of a failed request; null if none. */
  readonly reference: string | null;
  readonly children: ReactNode;
  /** Other links, below the button. */
  readonly footer?: ReactNode;
}

/** The fields of a sign-in screen, the submit button, and a hint when the server is slow. */
export function AuthForm({ submit, isBusy, isSlow, onSubmit, failure, reference, children, footer }: AuthFormProps) {
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      {children}
      <div className={styles.submit}>
        {failure && <p role="alert">{failure}</p>}
        <Reference id={reference} />
        <Button type="submit" variant="primary" aria-busy={isBusy || undefined}>
          {submit}
        </Button>
        <p role="status">{isSlow && loginTexts.slow}</p>
      </div>
      {footer && <div className={styles.ways}>{footer}</div>}
    </form>
  );
}

/** The request id with which support can look up a failed request (ERR-035). */
export function Reference({ id }: { readonly id: string | null }) {
  return id && <p className={styles.reference}>{browserTexts.reference(id)}</p>;
}

/**
 * The initially focused field is described by this element, because a status that is present at load isn't announced.
 */
export const noticeId = 'auth-notice';

/** A confirmation above the fields. */
export function Notice({ text }: { readonly text: string }) {
  return (
    <p className={styles.notice} id={noticeId} role="status" hidden={!text}>
      {text}
    </p>
  );
}

interface SignInNameProps {
  readonly name: string;
  /** Where another name can be entered. */
  readonly startPath: string;
}

/** Whose password is requested, with a link back for anyone else. */
export function SignInName({ name, startPath }: SignInNameProps) {
  return (
    <>
      <p className={styles.who}>
        <span className={styles.name}>{name}</span>
        <Link to={startPath} state={{}}>
          {loginTexts.notYou}
        </Link>
      </p>
      {/* Password managers look for the username next to the password. */}
      <input className="visually-hidden" autoComplete="username" readOnly tabIndex={-1} aria-hidden value={name} />
    </>
  );
}

/**
 * For the heading of a screen: focuses it if the button that led here was focused and disappeared, so that screen
 * readers announce the new screen. If a field already has focus, nothing changes.
 */
export function useArrivalFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

interface AuthFormOptions {
  /** Which column of the message table applies (SGN-040). */
  readonly area: 'login' | 'register';
  /** Validates before sending. Returns the problem, or null. */
  readonly check: () => string | null;
  readonly send: () => Promise<void>;
  /** The screen's own message for an error; undefined to use the table's. */
  readonly describe?: (error: unknown) => string | undefined;
  /** The field that a problem is about, in forms with several. It gets focus. */
  readonly fieldOf?: (problem: string) => HTMLInputElement | null;
}

/** State of a form that makes one call. Submitting again while the call is pending does nothing. */
export function useAuthForm({ area, check, send, describe, fieldOf }: AuthFormOptions) {
  const field = useRef<HTMLInputElement>(null);
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const isSlow = useSlow(isBusy);
  const [problem, setProblem] = useState<string | null>(null);
  /** The id of the failed request, set if only support can find the cause (ERR-035). */
  const [reference, setReference] = useState<string | null>(null);

  const fail = (text: string) => {
    setProblem(text);
    (fieldOf ? fieldOf(text) : field.current)?.focus();
  };

  /** Runs a call of the form and shows its error. */
  const run = async (task: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setProblem(null);
    setReference(null);
    try {
      await task();
    } catch (error) {
      const text = describe?.(error) ?? authMessageOf(error, area);
      fail(text);
      setReference(text === authErrorText ? referenceOf(error) : null);
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = check();
    if (wrong === null) await run(send);
    else if (!isUnderWay.current) {
      setReference(null);
      fail(wrong);
    }
  };

  return { field, isBusy, isSlow, problem, reference, onSubmit, run };
}

/** Milliseconds after which the form says the server is slow. */
const slowAfter = 5000;

/** Whether something has been pending long enough to mention it. */
export function useSlow(isBusy: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isBusy) return;
    const timer = setTimeout(() => setIsSlow(true), slowAfter);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isBusy]);
  return isSlow;
}
