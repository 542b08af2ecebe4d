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
        <Button type="submit" variant="primary" aria-busy={isBusy || undefined}>
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

/** The field that has the focus from the start is described by it: a status that is there at once is not read aloud. */
export const noticeId = 'auth-notice';

/** What has been done, above the fields. */
export function Notice({ text }: { readonly text: string }) {
  return (
    <p className={styles.notice} id={noticeId} role="status" hidden={!text}>
      {text}
    </p>
  );
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

interface AuthFormOptions {
  /** Which column of the table of messages applies (SGN-040). */
  readonly area: 'login' | 'register';
  /** Says what is wrong before anything is sent; null where nothing is. */
  readonly check: () => string | null;
  readonly send: () => Promise<void>;
  /** A text of the screen's own for an error; undefined leaves it to the table. */
  readonly describe?: (error: unknown) => string | undefined;
  /** The field that a problem is about, where the form has several; it gets the focus. */
  readonly fieldOf?: (problem: string) => HTMLInputElement | null;
}

/** A form of one call. A second submit while the first is under way sends nothing. */
export function useAuthForm({ area, check, send, describe, fieldOf }: AuthFormOptions) {
  const field = useRef<HTMLInputElement>(null);
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const isSlow = useSlow(isBusy);
  const [problem, setProblem] = useState<string | null>(null);
  /** The id of the request that failed, where only support can say why (ERR-035). */
  const [reference, setReference] = useState<string | null>(null);

  const fail = (text: string) => {
    setProblem(text);
    (fieldOf ? fieldOf(text) : field.current)?.focus();
  };

  /** Runs a call of the form; says what went wrong. */
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

/** Milliseconds after which the form says that the server is slow. */
const slowAfter = 5000;

/** Whether something has been under way for so long that a word is due. */
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
