import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './login.module.css';

interface LoginFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  readonly problem: string | null;
  /** Inside the field at its right end. */
  readonly control?: ReactNode;
}

/** The one field of a sign-in screen: it has the focus from the start, and what is wrong stands beneath it. */
export function LoginField({ label, problem, control, ref, ...input }: LoginFieldProps) {
  const id = useId();
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => own.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={own} className={styles.field}>
      <label htmlFor={`${id}-field`}>{label}</label>
      <div className={styles.control}>
        <input
          {...input}
          ref={ref}
          id={`${id}-field`}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
        />
        {control}
      </div>
      <p className={styles.problem} id={`${id}-problem`} role="alert">
        {problem}
      </p>
    </div>
  );
}
