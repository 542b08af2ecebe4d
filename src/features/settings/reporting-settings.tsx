import { useMemo } from 'react';
import { Card } from '../../components/card/card.tsx';
import { FilterSelect } from '../../components/filter-select/filter-select.tsx';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { timeZoneChoices, timeZoneLabel } from '../../lib/time-zones/time-zone-choices.ts';
import { settingsControls, settingsFieldTexts, settingsSections } from '../../text/settings.ts';
import choices from './choices.module.css';
import { EmailSetting } from './email-setting.tsx';
import { ReportTypeSetting } from './report-type-setting.tsx';
import { SettingRow } from './setting-row.tsx';
import styles from './settings-form.module.css';
import type { SettingsFormState } from './use-settings-form.ts';

const counts = [25, 50, 100].map((value) => ({ value, label: String(value) }));

/** What reports count, and in which time zone. */
export function ReportingSettings({ form }: { readonly form: SettingsFormState }) {
  const { values, change, saveState } = form;
  const zones = useMemo(
    () => [
      {
        key: 'zones',
        choices: timeZoneChoices(values.timezoneOffset).map(({ name, label }) => ({ key: name, label })),
      },
    ],
    [values.timezoneOffset],
  );
  return (
    <Card {...settingsSections.reporting}>
      <ReportTypeSetting form={form} />
      <SettingRow field="botFiltering" saveState={saveState}>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={values.botFiltering}
            onChange={({ target }) => change('botFiltering', target.checked)}
          />
          {settingsControls.botFiltering}
        </label>
      </SettingRow>
      <SettingRow field="timezoneOffset" saveState={saveState}>
        <div className={choices.select}>
          <FilterSelect
            label={settingsFieldTexts.timezoneOffset.label}
            groups={zones}
            selected={new Set([values.timezoneOffset])}
            onChange={([name]) => name && change('timezoneOffset', name)}
            single={{ text: timeZoneLabel(values.timezoneOffset) }}
          />
        </div>
      </SettingRow>
      <SettingRow field="defaultSessionsCount" saveState={saveState}>
        <Segmented
          label={settingsFieldTexts.defaultSessionsCount.label}
          options={counts}
          value={values.defaultSessionsCount}
          onChange={(count) => change('defaultSessionsCount', count)}
        />
      </SettingRow>
      <EmailSetting form={form} />
    </Card>
  );
}
