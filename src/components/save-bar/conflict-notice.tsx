import { conflictTexts } from '../../text/leaving.ts';
import styles from './save-bar.module.css';

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
