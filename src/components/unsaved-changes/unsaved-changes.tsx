import { useAtom, useSetAtom } from 'jotai';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { pageReload } from '../../lib/reload-page.ts';
import type { LeaveGuard as Guard, LeaveQuestion } from '../../lib/routing/screen-router.ts';
import { useLeaveQuestion } from '../../lib/routing/screens.tsx';
import { conflictTexts, leavingTexts, saveBarTexts } from '../../text/forms.ts';
import { Button } from '../button/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../dialog/dialog.tsx';
import { keepFocus } from '../text-list/text-list.tsx';
import { hasUnsavedChangesAtom, leaveRequestAtom } from './leave-atoms.ts';
import styles from './unsaved-changes.module.css';

interface SaveBarProps {
  readonly hasChanges: boolean;
  readonly isSaving: boolean;
  /** The result of the last save, or whether there are unsaved changes. */
  readonly state: string;
  readonly tone: 'neutral' | 'good' | 'bad';
  /** A second line below the state, such as when the form was last saved or what comes next. */
  readonly detail?: ReactNode;
  readonly saveLabel: string;
  /** By default, the button submits the surrounding form. */
  readonly onSave?: () => void;
  readonly onDiscard: () => void;
  /** A notice above the buttons. */
  readonly children?: ReactNode;
}

const icons = { neutral: null, good: CircleCheck, bad: CircleAlert };

/**
 * Stays in view below a form: whether its changes are saved, and buttons to save or discard them. Print shows only the
 * state, at the form's end (FRM-066).
 */
export function SaveBar(props: SaveBarProps) {
  const { hasChanges, isSaving, state, tone, detail, saveLabel, onSave, onDiscard, children } = props;
  const bar = useRef<HTMLDivElement>(null);
  const Icon = icons[tone];
  /** Pressing disables the button, so focus moves to the bar; a text box that loses focus is validated first. */
  const press = (act?: () => void) => {
    flushSync(() => bar.current?.focus());
    act?.();
  };
  return (
    <div
      ref={bar}
      className={styles.bar}
      tabIndex={-1}
      data-changed={hasChanges || undefined}
      data-idle={(!hasChanges && tone === 'neutral') || undefined}
    >
      {children}
      <div className={styles.texts}>
        <p className={styles.state} role={tone === 'bad' ? 'alert' : 'status'} data-tone={tone}>
          {Icon && <Icon size={16} aria-hidden="true" />}
          {state}
        </p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      <div className={`${styles.buttons} no-print`}>
        <Button disabled={!hasChanges || isSaving} onMouseDown={keepFocus} onClick={() => press(onDiscard)}>
          {saveBarTexts.discard}
        </Button>
        <Button
          type={onSave ? 'button' : 'submit'}
          variant="primary"
          disabled={!hasChanges}
          isBusy={isSaving}
          onMouseDown={keepFocus}
          onClick={() => press(onSave)}
        >
          {saveLabel}
        </Button>
      </div>
    </div>
  );
}

/** Fields that someone else saved between the opening of a form and its save, by name. */
export interface SavedElsewhere {
  /** Changed in both saves; this one wins. */
  readonly replaced: readonly string[];
  /** Changed only in the other save, and kept. */
  readonly kept: readonly string[];
}

interface ConflictNoticeProps {
  readonly form: 'settings' | 'targets';
  /** Null if no one else saved. */
  readonly conflict: SavedElsewhere | null;
}

/** Says above a form's buttons that someone else saved it too, and what happened to each value (SET-009, TGT-026). */
export function ConflictNotice({ form, conflict }: ConflictNoticeProps) {
  const line = (text: string, names: readonly string[]) =>
    names.length > 0 && (
      <p>
        {text} <b>{names.join(', ')}</b>.
      </p>
    );
  return (
    <div className={styles.conflict} role="status">
      {conflict && (
        <>
          <p>
            <strong>{conflictTexts[form]}</strong>
          </p>
          {line(conflictTexts.replaced, conflict.replaced)}
          {line(conflictTexts.kept, conflict.kept)}
        </>
      )}
    </div>
  );
}

/** Rendered once on a page with a form. Asks before unsaved changes are lost (ERR-020). */
export function LeaveGuard({ hasChanges }: { readonly hasChanges: boolean }) {
  const question = useLeaveGuard(hasChanges);
  // A pending save has finished, so there is nothing left to ask.
  useEffect(() => {
    if (!hasChanges) question?.leave();
  }, [hasChanges, question]);
  return question && <LeaveDialog leave={question.leave} stay={question.stay} />;
}

/** The two answers to the question of whether to leave. */
type Answers = Pick<LeaveQuestion, 'leave' | 'stay'>;

/**
 * Blocks leaving a page with unsaved changes until the user has answered (ERR-020, ERR-021): links, Back and Forward,
 * and calls of `leavePageAtom`. For reloading or closing the tab, the browser asks. A change of only the query string
 * doesn't leave the page. Null while there is nothing to ask.
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
  // If the page goes away while asking, such as after a sign-out, its question must not stay for the next page.
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
      // Current browsers show their own text; older ones show this.
      event.returnValue = leavingTexts.browserPrompt;
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasChanges]);
}

/** Asks whether to leave. Escape or a click outside means staying, and focus returns to where it was. */
function LeaveDialog({ leave, stay }: Answers) {
  const dialog = useRef<HTMLDialogElement>(null);
  const safe = useRef<HTMLButtonElement>(null);
  const textId = useId();
  // A dialog focuses its first button by default, and that one leaves.
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
