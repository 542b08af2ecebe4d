import { useId, useMemo, useState } from 'react';
import { Card } from '../../components/card/card.tsx';
import { FilterSelect } from '../../components/filter-select/filter-select.tsx';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { timeZoneChoices, timeZoneLabel } from '../../lib/time-zones.ts';
import { reportTypeTexts, settingsControls, settingsFieldTexts, settingsSections } from '../../text/settings.ts';
import { SettingRow } from './setting-row.tsx';
import styles from './settings-form.module.css';
import { fieldProblem, reportTypes, sessionsCounts } from './settings-values.ts';
import type { SettingsFormState } from './use-settings-form.ts';

const counts = sessionsCounts.map((value) => ({ value, label: String(value) }));

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
        <div className={styles.select}>
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
          options={counts}
          value={values.defaultSessionsCount}
          onChange={(count) => change('defaultSessionsCount', count)}
        />
      </SettingRow>
      <EmailSetting form={form} />
    </Card>
  );
}

/** E or T, each with an explanation (SET-022). */
function ReportTypeSetting({ form: { values, change, saveState } }: { readonly form: SettingsFormState }) {
  const name = useId();
  return (
    <SettingRow field="reportType" saveState={saveState}>
      <div className={styles.types}>
        {reportTypes.map((type) => (
          <label key={type} className={styles.type}>
            <input
              type="radio"
              name={name}
              checked={values.reportType === type}
              aria-labelledby={`${name}-${type}`}
              aria-describedby={`${name}-${type}-help`}
              onChange={() => change('reportType', type)}
            />
            <span id={`${name}-${type}`}>{reportTypeTexts[type].label}</span>
            <span className={styles.typeHelp} id={`${name}-${type}-help`}>
              {reportTypeTexts[type].help}
            </span>
          </label>
        ))}
      </div>
    </SettingRow>
  );
}

/** A problem with the address shows after the field loses focus. */
function EmailSetting({ form: { values, edits, change, saveState } }: { readonly form: SettingsFormState }) {
  const id = useId();
  const [isTyping, setIsTyping] = useState(false);
  const problem = isTyping && saveState.kind !== 'wrong' ? null : fieldProblem(edits, 'email');
  return (
    <SettingRow field="email" saveState={saveState}>
      <input
        className={styles.input}
        type="email"
        aria-label={settingsFieldTexts.email.label}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? undefined : id}
        autoComplete="off"
        maxLength={321}
        value={values.email}
        onChange={({ target }) => {
          setIsTyping(true);
          change('email', target.value);
        }}
        onBlur={() => setIsTyping(false)}
      />
      {problem !== null && (
        <p className={styles.problem} id={id} role="status">
          {problem}
        </p>
      )}
    </SettingRow>
  );
}
