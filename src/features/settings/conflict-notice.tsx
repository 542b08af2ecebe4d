import { conflictTexts, settingsFieldTexts } from '../../text/settings.ts';
import styles from './save-bar.module.css';
import type { SettingsField } from './settings-values.ts';
import type { SaveState } from './use-settings-form.ts';

const namesOf = (fields: readonly SettingsField[]) => fields.map((field) => settingsFieldTexts[field].label).join(', ');

/** Tells that somebody else had saved since the settings were opened, and what became of each change. */
export function ConflictNotice({ saveState }: { readonly saveState: SaveState }) {
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
