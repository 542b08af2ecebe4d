import { RotateCw } from 'lucide-react';
import type { LoadState } from '../../lib/graphql/use-report.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { loadTexts } from '../../text/load-state.ts';
import { Button } from '../button/button.tsx';
import styles from './load-state.module.css';

type Shown = Pick<LoadState, 'isBusy' | 'isOld'> & Partial<Pick<LoadState, 'hasFailed'>>;

/**
 * For the element that a report fills: says that it is loading, and dims figures that answer an earlier question, such
 * as other dates (ERR-024). `className` is the element's own.
 */
export function loadProps(state: Shown | undefined, className?: string) {
  return {
    className: [styles.part, className].filter(Boolean).join(' '),
    'aria-busy': state?.isBusy || undefined,
    'data-old': state?.isOld || undefined,
    'data-failed': state?.hasFailed || undefined,
  };
}

interface RetryProps {
  readonly state: LoadState | undefined;
  /** What failed, as its heading has it. */
  readonly name: string;
  /** The icon alone, where there is no room for words. */
  readonly isCompact?: boolean;
  /** A sentence of its own, where old figures are left. */
  readonly text?: string | undefined;
}

/**
 * Stands beside the heading of a part that failed, and asks for it alone (ERR-023). Says where old figures are left, on
 * paper too (FRM-066).
 */
export function Retry({ state, name, isCompact = false, text }: RetryProps) {
  if (!state?.hasFailed) return null;
  const label = loadTexts.retryOf(name);
  return (
    <span className={styles.retry}>
      {state.isOld && (
        <span
          className={isCompact ? `${styles.compact} visually-hidden` : styles.note}
          role={text === undefined ? 'status' : 'alert'}
        >
          {text ?? loadTexts.notUpdated}
        </span>
      )}
      <Button
        ref={passFocus}
        variant="quiet"
        className="no-print"
        aria-label={label}
        title={isCompact ? label : undefined}
        onClick={state.retry}
      >
        <RotateCw size={14} aria-hidden="true" />
        {!isCompact && loadTexts.retry}
      </Button>
    </span>
  );
}

/** Beside the button that has a list grow, where that failed; the button tries again (ERR-025). */
export function MoreFailed() {
  return (
    <span className={styles.more} role="alert">
      {loadTexts.moreFailed}
    </span>
  );
}
