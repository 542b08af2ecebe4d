import { type FormEvent, useEffect, useRef, useState } from 'react';
import { authMessageOf } from '../../lib/auth/auth-message.ts';
import { referenceOf } from '../../lib/request-id.ts';
import { authErrorText } from '../../text/login.ts';

interface AuthForm {
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
export function useAuthForm({ area, check, send, describe, fieldOf }: AuthForm) {
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
    else if (!isUnderWay.current) fail(wrong);
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
