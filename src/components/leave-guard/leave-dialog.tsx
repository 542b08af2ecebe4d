import { useId, useRef } from 'react';
import { leavingTexts } from '../../text/leaving.ts';
import { Button } from '../button/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../dialog/dialog.tsx';
import styles from './leave-dialog.module.css';

/** The two answers to the question whether to leave. */
export interface LeaveQuestion {
  readonly leave: () => void;
  readonly stay: () => void;
}

/** Asks whether to leave. Escape and a click outside stay, and the focus returns to where it was. */
export function LeaveDialog({ leave, stay }: LeaveQuestion) {
  const dialog = useRef<HTMLDialogElement>(null);
  const textId = useId();
  return (
    <Dialog ref={dialog} labelledBy={textId} className={styles.dialog} onClose={stay}>
      <DialogBody>
        <p id={textId}>{leavingTexts.question}</p>
        <DialogActions>
          <Button variant="primary" onClick={() => dialog.current?.close()}>
            {leavingTexts.stay}
          </Button>
          <Button onClick={leave}>{leavingTexts.leave}</Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  );
}
