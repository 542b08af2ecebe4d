import { type FormEvent, useRef, useState } from 'react';
import { authMessageOf } from '../../lib/auth/auth-message.ts';

interface AuthForm {
  /** Says what is wrong before anything is sent; null where nothing is. */
  readonly check: () => string | null;
  readonly send: () => Promise<void>;
  /** A text of the screen's own for an error; undefined leaves it to the table of access section 8. */
  readonly describe?: (error: unknown) => string | undefined;
}

/** A form of one field and one call. A second submit while the first is under way sends nothing. */
export function useAuthForm({ check, send, describe }: AuthForm) {
  const field = useRef<HTMLInputElement>(null);
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const fail = (text: string) => {
    setProblem(text);
    field.current?.focus();
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isUnderWay.current) return;
    const wrong = check();
    if (wrong !== null) return fail(wrong);
    isUnderWay.current = true;
    setIsBusy(true);
    setProblem(null);
    try {
      await send();
    } catch (error) {
      fail(describe?.(error) ?? authMessageOf(error, 'login'));
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  };

  return { field, isBusy, problem, onSubmit };
}
