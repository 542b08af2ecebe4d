import { useAtom, useSetAtom } from 'jotai';
import { useCallback, useEffect, useId, useRef } from 'react';
import { pageReload } from '../../lib/reload-page.ts';
import type { LeaveGuard as Guard, LeaveQuestion } from '../../lib/routing/screen-router.ts';
import { useLeaveQuestion } from '../../lib/routing/screens.tsx';
import { leavingTexts } from '../../text/forms.ts';
import { Button } from '../button/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../dialog/dialog.tsx';
import { hasUnsavedChangesAtom, leaveRequestAtom } from './leave-atoms.ts';
import styles from './leave-guard.module.css';

/** Rendered once on a page with a form; asks before unsaved changes are lost, until they are saved (ERR-020). */
export function LeaveGuard({ hasChanges }: { readonly hasChanges: boolean }) {
  const question = useLeaveGuard(hasChanges);
  // What was on its way is saved by now: there is nothing left to ask.
  useEffect(() => {
    if (!hasChanges) question?.leave();
  }, [hasChanges, question]);
  return question && <LeaveDialog leave={question.leave} stay={question.stay} />;
}

/** The two answers to the question whether to leave. */
type Answers = Pick<LeaveQuestion, 'leave' | 'stay'>;

/**
 * Blocks navigation from a page with unsaved changes (ERR-020, ERR-021) until a person has answered: links, Back and
 * Forward, and what calls `leavePageAtom`. For closing the tab or reloading, the browser asks. A change of the query
 * string alone does not leave the page. Null while there is nothing to ask.
 */
function useLeaveGuard(hasChanges: boolean): Answers | null {
  const isLeaving = useRef(false);
  const isHeld = useCallback<Guard>(
    (from, to) => hasChanges && !isLeaving.current && from.pathname !== to.pathname,
    [hasChanges],
  );
  const question = useLeaveQuestion(isHeld);
  const [request, setRequest] = useAtom(leaveRequestAtom);
  usePublishChanges(hasChanges);
  // A page that is gone while it asks, such as by a sign-out, must not leave its question to the next one.
  useEffect(() => () => setRequest(null), [setRequest]);
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
  return question;
}

function usePublishChanges(hasChanges: boolean): void {
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
      if (pageReload.isUnderWay()) return;
      event.preventDefault();
      // Current browsers show their own text; older ones show this one.
      event.returnValue = leavingTexts.browserPrompt;
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges]);
}

/** Asks whether to leave. Escape and a click outside stay, and the focus returns to where it was. */
function LeaveDialog({ leave, stay }: Answers) {
  const dialog = useRef<HTMLDialogElement>(null);
  const safe = useRef<HTMLButtonElement>(null);
  const textId = useId();
  // A dialog gives its focus to the first button, and that would leave.
  useEffect(() => safe.current?.focus(), []);
  return (
    <Dialog ref={dialog} labelledBy={textId} className={styles.dialog} onClose={stay}>
      <DialogBody>
        <p id={textId}>{leavingTexts.question}</p>
        <DialogActions
          primary={
            <Button ref={safe} variant="primary" onClick={() => dialog.current?.close()}>
              {leavingTexts.stay}
            </Button>
          }
        >
          <Button onClick={leave}>{leavingTexts.leave}</Button>
        </DialogActions>
      </DialogBody>
    </Dialog>
  );
}
