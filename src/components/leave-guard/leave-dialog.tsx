import { useEffect, useId, useRef } from 'react';
import { leavingTexts } from '../../text/leaving.ts';
import { Button } from '../button/button.tsx';
import styles from './leave-dialog.module.css';
import type { LeaveQuestion } from './leave-guard.tsx';

/** Asks whether to leave. Escape and a click outside stay, and lead back to where the focus was. */
export function LeaveDialog({ leave, stay }: LeaveQuestion) {
  const dialog = useRef<HTMLDialogElement>(null);
  const textId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={textId} closedby="any" onClose={stay}>
      <p id={textId}>{leavingTexts.question}</p>
      <div className={styles.answers}>
        <Button variant="primary" onClick={() => dialog.current?.close()}>
          {leavingTexts.stay}
        </Button>
        <Button onClick={leave}>{leavingTexts.leave}</Button>
      </div>
    </dialog>
  );
}
