import { useAtomValue } from 'jotai';
import { SaveBar } from '../../components/save-bar/save-bar.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { timeZoneAtom } from '../../state/dates/date-range.ts';
import { conflictTexts, settingsFieldTexts, settingsTexts } from '../../text/settings.ts';
import styles from './settings-form.module.css';
import type { SettingsField } from './settings-values.ts';
import type { SaveState, SettingsFormState } from './use-settings-form.ts';

interface SettingsSaveBarProps {
  readonly form: SettingsFormState;
  /** When the settings were last saved; null if never. */
  readonly lastmod: string | null;
}

/** The result of the last save, the number of unsaved changes, and the form's buttons. */
export function SettingsSaveBar({ form: { changeCount, saveState, discard }, lastmod }: SettingsSaveBarProps) {
  const timeZone = useAtomValue(timeZoneAtom);
  return (
    <SaveBar
      hasChanges={changeCount > 0}
      isSaving={saveState.kind === 'saving'}
      state={stateText(saveState, changeCount)}
      tone={toneOf(saveState)}
      detail={lastmod ? `${settingsTexts.lastSaved} ${formatDateTime(lastmod, timeZone)}` : settingsTexts.neverSaved}
      saveLabel={settingsTexts.save}
      onDiscard={discard}
    >
      <ConflictNotice saveState={saveState} />
    </SaveBar>
  );
}

function stateText({ kind }: SaveState, changeCount: number): string {
  if (kind !== 'idle') return settingsTexts[kind];
  return changeCount === 0 ? settingsTexts.unchanged : settingsTexts.changed(changeCount);
}

function toneOf({ kind }: SaveState): 'neutral' | 'good' | 'bad' {
  if (kind === 'saved') return 'good';
  return kind === 'idle' || kind === 'saving' ? 'neutral' : 'bad';
}

/** Says that somebody else saved after the settings were opened, and which value of each field was kept. */
function ConflictNotice({ saveState }: { readonly saveState: SaveState }) {
  const conflict = saveState.kind === 'saved' ? saveState.conflict : null;
  return (
    <div className={styles.conflict} role="status">
      {conflict && (
        <>
          <p>
            <strong>{conflictTexts.title}</strong>
          </p>
          {conflict.replaced.length > 0 && (
            <p>
              {conflictTexts.replaced} <b>{namesOf(conflict.replaced)}</b>.
            </p>
          )}
          {conflict.kept.length > 0 && (
            <p>
              {conflictTexts.kept} <b>{namesOf(conflict.kept)}</b>.
            </p>
          )}
        </>
      )}
    </div>
  );
}

const namesOf = (fields: readonly SettingsField[]) => fields.map((field) => settingsFieldTexts[field].label).join(', ');
