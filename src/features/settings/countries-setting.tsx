import { X } from 'lucide-react';
import { countries } from '../../../schema/reference/countries.ts';
import { FilterSelect } from '../../components/filter-select/filter-select.tsx';
import { settingsControls } from '../../text/settings.ts';
import styles from './choices.module.css';
import { SettingRow } from './setting-row.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

const groups = [{ key: 'countries', choices: countries.map(([key, label]) => ({ key, label })) }];
const names = new Map(countries);

/** Countries whose visits are left out, chosen from the reference list. */
export function CountriesSetting({ form: { values, change, saveState } }: { readonly form: SettingsFormState }) {
  const chosen = values.excludedCountries;
  return (
    <SettingRow field="excludedCountries" saveState={saveState}>
      <div className={styles.select}>
        <FilterSelect
          label={settingsControls.chooseCountries}
          groups={groups}
          selected={new Set(chosen)}
          onChange={(codes) => change('excludedCountries', [...codes])}
        />
      </div>
      {chosen.length === 0 ? (
        <p className={styles.none}>{settingsControls.noCountries}</p>
      ) : (
        <ul className={styles.chips} aria-label="Excluded countries">
          {chosen.map((code) => {
            const name = names.get(code) ?? code;
            return (
              <li key={code} className={styles.chip}>
                {name}
                <button
                  type="button"
                  className="no-print"
                  aria-label={`Remove ${name}`}
                  onClick={() =>
                    change(
                      'excludedCountries',
                      chosen.filter((other) => other !== code),
                    )
                  }
                >
                  <X size={13} aria-hidden="true" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </SettingRow>
  );
}
