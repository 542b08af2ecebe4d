import { useAtom, useSetAtom } from 'jotai';
import { useCallback, useEffect, useId, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { leavingTexts } from '../../text/leaving.ts';
import { Button } from '../button/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../dialog/dialog.tsx';
import { hasUnsavedChangesAtom, leaveRequestAtom } from './leave-atoms.ts';
import styles from './leave-guard.module.css';

/** Stands once in a page that can be edited, and asks before its changes are lost (ERR-020). */
export function LeaveGuard({ hasChanges }: { readonly hasChanges: boolean }) {
  const question = useLeaveGuard(hasChanges);
  return question && <LeaveDialog {...question} />;
}

/** The two answers to the question whether to leave. */
interface LeaveQuestion {
  readonly leave: () => void;
  readonly stay: () => void;
}

/**
 * Holds a page that has unsaved changes (ERR-020, ERR-021): links, Back and Forward, and what goes through
 * `leavePageAtom`, until a person has answered; closing the tab or reloading asks by the browser itself. A change
 * of the query string alone is no leaving. Null while there is nothing to ask.
 */
function useLeaveGuard(hasChanges: boolean): LeaveQuestion | null {
  const isLeaving = useRef(false);
  const holds = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      hasChanges && !isLeaving.current && currentLocation.pathname !== nextLocation.pathname,
    [hasChanges],
  );
  const blocker = useBlocker(holds);
  const [request, setRequest] = useAtom(leaveRequestAtom);
  useTellOthers(hasChanges);
  useBrowserPrompt(hasChanges);

  if (request)
    return {
      leave: () => {
        isLeaving.current = true;
        setRequest(null);
        request.leave();
      },
      stay: () => setRequest(null),
    };
  return blocker.state === 'blocked' ? { leave: blocker.proceed, stay: blocker.reset } : null;
}

function useTellOthers(hasChanges: boolean): void {
  const setUnsaved = useSetAtom(hasUnsavedChangesAtom);
  useEffect(() => {
    setUnsaved(hasChanges);
    return () => setUnsaved(false);
  }, [hasChanges, setUnsaved]);
}

function useBrowserPrompt(hasChanges: boolean): void {
  useEffect(() => {
    if (!hasChanges) return;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // Browsers of today show words of their own; those that do not, show these.
      event.returnValue = leavingTexts.browserPrompt;
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges]);
}

/** Asks whether to leave. Escape and a click outside stay, and the focus returns to where it was. */
function LeaveDialog({ leave, stay }: LeaveQuestion) {
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
