import { type ReactNode, useId, useRef } from 'react';
import type { LoadState } from '../../lib/graphql/use-report.ts';
import { loadProps, Retry } from '../load-state/load-state.tsx';
import styles from './card.module.css';
import { useLayOutLater } from './lay-out-later.ts';

interface CardProps {
  readonly title: string;
  /** What is counted, and of what; beside the title. */
  readonly hint?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** Removes the inner margin at the sides and the bottom, for tables. */
  readonly isFlush?: boolean;
  readonly className?: string | undefined;
  /** How far the data of the card are; none where it has none of its own. */
  readonly state?: LoadState | undefined;
}

/** A titled panel of the page: one region for screen readers. */
export function Card({ title, hint, actions, children, isFlush = false, className, state }: CardProps) {
  const headingId = useId();
  const card = useRef<HTMLElement>(null);
  useLayOutLater(card, state?.isBusy ?? false);
  return (
    <section
      ref={card}
      className={[styles.card, className].filter(Boolean).join(' ')}
      aria-labelledby={headingId}
      data-later=""
    >
      <header className={styles.header}>
        <div className={styles.heading}>
          <h2 className={styles.title} id={headingId}>
            {title}
          </h2>
          {/* It may count what the card shows. The card says by its body that it is busy. */}
          {hint && <span {...loadProps(state && { isBusy: false, isOld: state.isOld }, styles.hint)}>{hint}</span>}
        </div>
        {(actions || state?.hasFailed) && (
          <div className={styles.actions}>
            <Retry state={state} name={title} />
            {actions}
          </div>
        )}
      </header>
      <div {...loadProps(state, isFlush ? styles.flush : styles.body)}>{children}</div>
    </section>
  );
}
