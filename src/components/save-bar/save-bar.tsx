import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { conflictTexts, saveBarTexts } from '../../text/forms.ts';
import { Button } from '../button/button.tsx';
import { keepFocus } from '../text-list/text-list.tsx';
import styles from './save-bar.module.css';

interface SaveBarProps {
  readonly hasChanges: boolean;
  readonly isSaving: boolean;
  /** The result of the last save, or whether there are unsaved changes. */
  readonly state: string;
  readonly tone: 'neutral' | 'good' | 'bad';
  /** A second line below the state, for example when the form was last saved. */
  readonly detail?: string;
  readonly saveLabel: string;
  /** Without it, the button submits the form around the bar. */
  readonly onSave?: () => void;
  readonly onDiscard: () => void;
  /** A notice above the buttons. */
  readonly children?: ReactNode;
}

const icons = { neutral: null, good: CircleCheck, bad: CircleAlert };

/**
 * Stays in sight below a form: whether its changes are saved, and the buttons to save or discard them. Paper says the
 * first at the form's end (FRM-066).
 */
export function SaveBar(props: SaveBarProps) {
  const { hasChanges, isSaving, state, tone, detail, saveLabel, onSave, onDiscard, children } = props;
  const bar = useRef<HTMLDivElement>(null);
  const Icon = icons[tone];
  /** The press disables the button, so the bar takes the focus; a text box that loses it is validated first. */
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

/** What somebody else saved between the opening of a form and its save, by the names of its fields. */
export interface SavedElsewhere {
  /** Changed in both saves: this one wins. */
  readonly replaced: readonly string[];
  /** Changed in the other save only: kept. */
  readonly kept: readonly string[];
}

interface ConflictNoticeProps {
  readonly form: 'settings' | 'targets';
  /** Null where nobody else saved. */
  readonly conflict: SavedElsewhere | null;
}

/** Says above a form's buttons that somebody else saved it too, and what became of each value (SET-009, TGT-026). */
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
