import type { ReactNode } from 'react';
import { useArrivalFocus } from '../../components/auth-form/auth-form.tsx';
import { chromeTexts } from '../../text/chrome.ts';
import styles from './login.module.css';

interface LoginColumnProps {
  readonly title: string;
  readonly hint?: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A screen of the sign-in area: its title above what it holds. */
export function LoginColumn({ title, hint, isWide = false, children }: LoginColumnProps) {
  const heading = useArrivalFocus();
  return (
    <div className={styles.column} data-wide={isWide || undefined}>
      <title>{`${title} · ${chromeTexts.productName}`}</title>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </div>
  );
}
