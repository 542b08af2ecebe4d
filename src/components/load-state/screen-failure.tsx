import { loadTexts } from '../../text/results.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../placeholder/placeholder.tsx';
import { useScreenFailure } from './use-screen-failure.ts';

/** In the place of a screen, or of its one list, that could not be loaded: what failed, and the way to try again (ERR-023). */
export function ScreenFailure({ text, className }: { readonly text: string; readonly className?: string | undefined }) {
  const onRetry = useScreenFailure();
  return (
    <div className={className} role="alert">
      <EmptyState text={text}>
        <Button onClick={onRetry}>{loadTexts.retry}</Button>
      </EmptyState>
    </div>
  );
}
