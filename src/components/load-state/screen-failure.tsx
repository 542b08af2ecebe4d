import { useApolloClient } from '@apollo/client/react';
import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { retryFailed } from '../../lib/graphql/use-report.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { lastFailedRequest, referenceOf } from '../../lib/request-id.ts';
import { browserTexts } from '../../text/browser.ts';
import { loadTexts } from '../../text/load-state.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../placeholder/placeholder.tsx';
import styles from './load-state.module.css';

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
