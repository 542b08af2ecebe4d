import { useAtomValue } from 'jotai';
import { ConflictNotice, type SavedElsewhere } from '../../components/save-bar/conflict-notice.tsx';
import { SaveBar } from '../../components/save-bar/save-bar.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { timeZoneAtom } from '../../state/dates/date-range.ts';
import { settingsFieldTexts, settingsTexts } from '../../text/settings.ts';
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
      <ConflictNotice form="settings" conflict={conflictOf(saveState)} />
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

function conflictOf(saveState: SaveState): SavedElsewhere | null {
  const conflict = saveState.kind === 'saved' ? saveState.conflict : null;
  return conflict && { replaced: namesOf(conflict.replaced), kept: namesOf(conflict.kept) };
}

const namesOf = (fields: readonly SettingsField[]) => fields.map((field) => settingsFieldTexts[field].label);
