import { type ReactNode, useId } from 'react';
import { settingsFieldTexts } from '../../text/settings.ts';
import styles from './settings-form.module.css';
import type { SettingsField } from './settings-values.ts';
import type { SaveState } from './use-settings-form.ts';

interface SettingRowProps {
  readonly field: SettingsField;
  readonly saveState: SaveState;
  /** What is wrong with the field as a whole; null where nothing is. */
  readonly problem?: string | null;
  readonly children: ReactNode;
}

/** A setting: what it is and does, and beside it the control. What is wrong with it stands beneath the control. */
export function SettingRow({ field, saveState, problem = null, children }: SettingRowProps) {
  const id = useId();
  const { label, help } = settingsFieldTexts[field];
  const refused = saveState.kind === 'refused' && saveState.refused.field === field ? saveState.refused.message : null;
  const wrong = problem ?? refused;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend of its own beside the heading
    <div
      className={styles.row}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-help`}
      data-refused={refused === null ? undefined : true}
    >
      <div className={styles.about}>
        <h3 id={`${id}-label`}>{label}</h3>
        <p id={`${id}-help`}>{help}</p>
      </div>
      <div className={styles.control}>
        {children}
        {wrong !== null && (
          <p className={styles.problem} role="alert">
            {wrong}
          </p>
        )}
      </div>
    </div>
  );
}
