import { lastFailedRequest } from '../../lib/request-id.ts';
import { browserTexts } from '../../text/browser.ts';
import { loadTexts } from '../../text/results.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../placeholder/placeholder.tsx';
import styles from './load-state.module.css';
import { useScreenFailure } from './use-screen-failure.ts';

/**
 * In the place of a screen, or of its one list, that could not be loaded: what failed, the way to try again (ERR-023), and what
 * support finds the request by (ERR-035).
 */
export function ScreenFailure({ text, className }: { readonly text: string; readonly className?: string | undefined }) {
  const onRetry = useScreenFailure();
  const id = lastFailedRequest.id();
  return (
    <div className={className} role="alert">
      <EmptyState text={text}>
        {id && <p className={styles.note}>{browserTexts.reference(id)}</p>}
        <Button onClick={onRetry}>{loadTexts.retry}</Button>
      </EmptyState>
    </div>
  );
}
