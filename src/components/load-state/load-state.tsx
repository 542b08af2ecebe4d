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
 * Props for the element that a report fills: marks it busy while loading, and dims figures of an earlier query, such as
 * other dates (ERR-024). `className` is the element's own.
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
  /** What failed, as in its heading. */
  readonly name: string;
  /** Shows only the icon, where words don't fit. */
  readonly isCompact?: boolean;
  /** A custom message for old figures that remain. */
  readonly text?: string | undefined;
}

/**
 * Shown next to the heading of a part that failed, with a button to retry only that part (ERR-023). Also says if old
 * figures remain, in print too (FRM-066).
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
        aria-label={isCompact ? undefined : label}
        title={isCompact ? label : undefined}
        onClick={state.retry}
      >
        <RotateCw size={14} aria-hidden="true" />
        {!isCompact && loadTexts.retry}
      </Button>
    </span>
  );
}

/** Shown next to the load-more button if loading failed; the button retries (ERR-025). */
export function MoreFailed() {
  return (
    <span className={styles.more} role="alert">
      {loadTexts.moreFailed}
    </span>
  );
}

/** The request id for support (ERR-035): that of the error, or without one that of the last failed request. */
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
 * Replaces a screen, or its only list, that failed to load: what failed, a retry button (ERR-023), and the request id
 * for support (ERR-035).
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

/** Number of failure messages currently on the screen. If there is one, the frame doesn't add its own. */
export const screenFailuresAtom = atom(0);

/** For a screen's failure message. Returns the handler of Try again, which repeats all failed calls (ERR-023). */
export function useScreenFailure(): () => void {
  const client = useApolloClient();
  const setFailures = useSetAtom(screenFailuresAtom);
  useEffect(() => {
    setFailures((count) => count + 1);
    return () => setFailures((count) => count - 1);
  }, [setFailures]);
  return () => retryFailed(client);
}
