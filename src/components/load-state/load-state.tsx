import { useApolloClient } from '@apollo/client/react';
import { atom, useSetAtom } from 'jotai';
import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { type LoadState, retryFailed } from '../../lib/graphql/use-report.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { lastFailedRequest, referenceOf } from '../../lib/send-request.ts';
import { browserTexts } from '../../text/browser.ts';
import { loadTexts } from '../../text/chrome.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../placeholder/placeholder.tsx';
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

/** What support finds a failed call by (ERR-035): its error, or without one the last that failed. */
export function FailedReference({ error }: { readonly error?: unknown }) {
  const id = error === undefined ? lastFailedRequest.id() : referenceOf(error);
  return id && <p className={styles.note}>{browserTexts.reference(id)}</p>;
}

interface ScreenFailureProps {
  readonly text: string;
  readonly error?: unknown;
  readonly className?: string | undefined;
}

/**
 * In the place of a screen, or of its one list, that could not be loaded: what failed, the way to try again (ERR-023),
 * and what support finds the request by (ERR-035).
 */
export function ScreenFailure({ text, error, className }: ScreenFailureProps) {
  const onRetry = useScreenFailure();
  return (
    <div className={className} role="alert">
      <EmptyState text={text}>
        <FailedReference error={error} />
        <Button ref={passFocus} onClick={onRetry}>
          {loadTexts.retry}
        </Button>
      </EmptyState>
    </div>
  );
}

/** How many messages on the screen say that it failed. With one there, the frame around it adds none of its own. */
export const screenFailuresAtom = atom(0);

/**
 * For the message of a screen that failed; gives what its Try again does: all failed calls are made again (ERR-023).
 */
export function useScreenFailure(): () => void {
  const client = useApolloClient();
  const setFailures = useSetAtom(screenFailuresAtom);
  useEffect(() => {
    setFailures((count) => count + 1);
    return () => setFailures((count) => count - 1);
  }, [setFailures]);
  return () => retryFailed(client);
}
