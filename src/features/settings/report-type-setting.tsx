import { useId } from 'react';
import { reportTypeTexts, settingsFieldTexts } from '../../text/settings.ts';
import { SettingRow } from './setting-row.tsx';
import styles from './settings-form.module.css';
import type { SettingsFormState } from './use-settings-form.ts';

/** E or T, each with what it means in plain words (dashboard section 3). */
export function ReportTypeSetting({ form: { values, change, saveState } }: { readonly form: SettingsFormState }) {
  const name = useId();
  return (
    <SettingRow field="reportType" saveState={saveState}>
      <fieldset className={styles.types}>
        <legend className="visually-hidden">{settingsFieldTexts.reportType.label}</legend>
        {(['E', 'T'] as const).map((type) => (
          <label key={type} className={styles.type}>
            <input
              type="radio"
              name={name}
              checked={values.reportType === type}
              aria-describedby={`${name}-${type}`}
              onChange={() => change('reportType', type)}
            />
            <span>{reportTypeTexts[type].label}</span>
            <span className={styles.typeHelp} id={`${name}-${type}`}>
              {reportTypeTexts[type].help}
            </span>
          </label>
        ))}
      </fieldset>
    </SettingRow>
  );
}
