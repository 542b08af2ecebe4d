import { Button } from '../../components/button/button.tsx';
import { chromeTexts } from '../../text/chrome.ts';
import styles from './frame.module.css';

/** Stands above the screen where the navigation could not be read; the screen itself may well be whole. */
export function FrameFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={styles.failure} role="alert">
      <p>{chromeTexts.crash}</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
