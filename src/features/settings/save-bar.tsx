import { useAtomValue } from 'jotai';
import { Button } from '../../components/button/button.tsx';
import { keepFocus } from '../../components/text-list/keep-focus.ts';
import { formatDateTime } from '../../lib/format.ts';
import { timeZoneAtom } from '../../state/dates/date-range-atoms.ts';
import { settingsTexts } from '../../text/settings.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import styles from './save-bar.module.css';
import type { SaveState, SettingsFormState } from './use-settings-form.ts';

interface SaveBarProps {
  readonly form: SettingsFormState;
  /** When the settings were last saved; null where never. */
  readonly lastmod: string | null;
}

/** At the foot of the window: what became of the last save, how much is unsaved, and the two ways on. */
export function SaveBar({ form: { changeCount, saveState, discard }, lastmod }: SaveBarProps) {
  const timeZone = useAtomValue(timeZoneAtom);
  const isSaving = saveState.kind === 'saving';
  const isBad = ['wrong', 'failed', 'refused'].includes(saveState.kind);
  return (
    <div className={`${styles.bar} no-print`}>
      <ConflictNotice saveState={saveState} />
      <div className={styles.texts}>
        <p className={styles.state} role={isBad ? 'alert' : 'status'} data-kind={saveState.kind}>
          {stateText(saveState, changeCount)}
        </p>
        <p className={styles.last}>
          {lastmod ? `${settingsTexts.lastSaved} ${formatDateTime(lastmod, timeZone)}` : settingsTexts.neverSaved}
        </p>
      </div>
      <div className={styles.buttons}>
        <Button onMouseDown={keepFocus} onClick={discard} disabled={changeCount === 0 || isSaving}>
          {settingsTexts.discard}
        </Button>
        <Button type="submit" variant="primary" disabled={changeCount === 0} isBusy={isSaving} onMouseDown={keepFocus}>
          {settingsTexts.save}
        </Button>
      </div>
    </div>
  );
}

function stateText({ kind }: SaveState, changeCount: number): string {
  if (kind !== 'idle') return settingsTexts[kind];
  if (changeCount === 0) return settingsTexts.unchanged;
  return changeCount === 1 ? '1 unsaved change' : `${changeCount} unsaved changes`;
}
