import { useApolloClient } from '@apollo/client/react';
import { atom, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { retryFailed } from '../../lib/graphql/use-report.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { lastFailedRequest } from '../../lib/request-id.ts';
import { browserTexts } from '../../text/browser.ts';
import { loadTexts } from '../../text/results.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../placeholder/placeholder.tsx';
import styles from './load-state.module.css';

/**
 * In the place of a screen, or of its one list, that could not be loaded: what failed, the way to try again (ERR-023),
 * and what support finds the request by (ERR-035).
 */
export function ScreenFailure({ text, className }: { readonly text: string; readonly className?: string | undefined }) {
  const onRetry = useScreenFailure();
  const id = lastFailedRequest.id();
  return (
    <div className={className} role="alert">
      <EmptyState text={text}>
        {id && <p className={styles.note}>{browserTexts.reference(id)}</p>}
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
