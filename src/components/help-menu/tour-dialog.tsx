import { X } from 'lucide-react';
import { type Ref, useId } from 'react';
import { helpTexts, tourSteps } from '../../text/help.ts';
import { Button } from '../button/button.tsx';
import styles from './tour-dialog.module.css';

/** The tour as text, for the tile of the help menu. */
export function TourDialog({ ref }: { readonly ref: Ref<HTMLDialogElement> }) {
  const headingId = useId();
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={headingId} closedby="any">
      <form method="dialog" className={styles.head}>
        <h2 id={headingId}>{helpTexts.videoTitle}</h2>
        <Button type="submit" variant="quiet" aria-label="Close">
          <X size={18} aria-hidden="true" />
        </Button>
      </form>
      <ol className={styles.steps}>
        {tourSteps.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </dialog>
  );
}
