import { countries } from '../../../schema/reference/countries.ts';
import { Card } from '../../components/card/card.tsx';
import { ChosenChips } from '../../components/chosen-chips/chosen-chips.tsx';
import { FilterSelect } from '../../components/filter-select/filter-select.tsx';
import { settingsControls, settingsFieldTexts, settingsSections } from '../../text/settings.ts';
import { ListSetting, SettingRow } from './setting-row.tsx';
import styles from './settings-form.module.css';
import type { SettingsFormState } from './use-settings-form.ts';

/** Visits that no report shows. */
export function ExclusionSettings({ form }: { readonly form: SettingsFormState }) {
  return (
    <Card {...settingsSections.exclusions}>
      <ListSetting field="blockedIps" form={form} />
      <ListSetting field="blockedReferrers" form={form} />
      <CountriesSetting form={form} />
    </Card>
  );
}

const groups = [{ key: 'countries', choices: countries.map(([key, label]) => ({ key, label })) }];
const names = new Map(countries);

/** Countries whose visits are excluded, chosen from the reference list. */
function CountriesSetting({ form: { values, change, saveState } }: { readonly form: SettingsFormState }) {
  const codes = values.excludedCountries;
  return (
    <SettingRow field="excludedCountries" saveState={saveState}>
      <div className={styles.select}>
        <FilterSelect
          label={settingsControls.chooseCountries}
          groups={groups}
          selected={new Set(codes)}
          onChange={(selected) => change('excludedCountries', [...selected])}
        />
      </div>
      <ChosenChips
        label={settingsFieldTexts.excludedCountries.label}
        chosen={codes.map((code) => ({ value: code, label: names.get(code) ?? code }))}
        emptyText={settingsControls.noCountries}
        onRemove={(removed) =>
          change(
            'excludedCountries',
            codes.filter((code) => code !== removed),
          )
        }
      />
    </SettingRow>
  );
}
