import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

interface CardProps {
  readonly title: string;
  /** What is counted, and of what; beside the title. */
  readonly hint?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** Removes the inner margin at the sides and the bottom, for tables. */
  readonly isFlush?: boolean;
  readonly className?: string | undefined;
}

/** A titled panel of the page: one region for screen readers. */
export function Card({ title, hint, actions, children, isFlush = false, className }: CardProps) {
  const headingId = useId();
  return (
    <section className={[styles.card, className].filter(Boolean).join(' ')} aria-labelledby={headingId}>
      <header className={styles.header}>
        <h2 className={styles.title} id={headingId}>
          {title}
        </h2>
        {hint && <span className={styles.hint}>{hint}</span>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={isFlush ? styles.flush : styles.body}>{children}</div>
    </section>
  );
}
