import { type ReactNode, useId } from 'react';
import { TextList } from '../../components/text-list/text-list.tsx';
import { settingsControls, settingsFieldTexts } from '../../text/settings.ts';
import styles from './settings-form.module.css';
import { entryProblem, fieldProblem, keptEntry, type ListField, type SettingsField } from './settings-values.ts';
import type { SaveState, SettingsFormState } from './use-settings-form.ts';

interface SettingRowProps {
  readonly field: SettingsField;
  readonly saveState: SaveState;
  /** A problem with the field as a whole; null if there is none. */
  readonly problem?: string | null;
  readonly children: ReactNode;
}

/** A setting: its name and help, next to the control with any problem below it. */
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

interface ListSettingProps {
  readonly field: Exclude<ListField, 'excludedCountries'>;
  readonly form: SettingsFormState;
}

/** A setting that is a list of texts. */
export function ListSetting({ field, form }: ListSettingProps) {
  return (
    <SettingRow field={field} saveState={form.saveState} problem={fieldProblem(form.edits, field)}>
      <TextList
        label={settingsControls.entry[field]}
        isLabelHidden
        values={form.values[field]}
        onChange={(values) => form.change(field, values)}
        validate={(value) => entryProblem(field, value)}
        tidy={(value) => tidy(field, value)}
        addLabel={settingsControls.add[field]}
        placeholder={settingsControls.placeholder[field]}
      />
    </SettingRow>
  );
}

/** An entry in its stored form, with an explanation if a name then looks very different. */
function tidy(field: ListField, entry: string) {
  const value = entryProblem(field, entry) === null ? keptEntry(field, entry) : entry;
  return {
    value,
    note: value.includes('xn--') && !entry.includes('xn--') ? settingsControls.encoded(value) : undefined,
  };
}
