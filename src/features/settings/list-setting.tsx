import { TextList } from '../../components/text-list/text-list.tsx';
import { settingsControls } from '../../text/settings.ts';
import { entryProblem, fieldProblem } from './entry-rules.ts';
import { SettingRow } from './setting-row.tsx';
import type { ListField } from './settings-values.ts';
import type { SettingsFormState } from './use-settings-form.ts';

interface ListSettingProps {
  readonly field: Exclude<ListField, 'excludedCountries'>;
  readonly form: SettingsFormState;
  readonly placeholder: string;
}

/** A setting that is a list of texts. */
export function ListSetting({ field, form, placeholder }: ListSettingProps) {
  return (
    <SettingRow field={field} saveState={form.saveState} problem={fieldProblem(form.edits, field)}>
      <TextList
        label={settingsControls.entry[field]}
        isLabelHidden
        values={form.values[field]}
        onChange={(values) => form.change(field, values)}
        validate={(value) => entryProblem(field, value)}
        addLabel={settingsControls.add[field]}
        placeholder={placeholder}
      />
    </SettingRow>
  );
}
