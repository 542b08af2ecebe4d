import { Plus } from 'lucide-react';
import { countries } from '../../../schema/reference/countries.ts';
import { Button, LinkButton } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { ChosenChips } from '../../components/chosen-chips/chosen-chips.tsx';
import { FilterSelect } from '../../components/filter-select/filter-select.tsx';
import type { TechnicalSettingsFragment } from '../../generated/operations.ts';
import { type Day, formatDay } from '../../lib/day.ts';
import { passFocus } from '../../lib/pass-focus.ts';
import { paths } from '../../lib/paths.ts';
import { settingsControls, settingsFieldTexts, settingsSections } from '../../text/settings.ts';
import { taggingTexts } from '../../text/settings-pages.ts';
import { ListSetting, SettingRow } from './setting-row.tsx';
import styles from './settings-form.module.css';
import { keptEntries, missingForms } from './settings-values.ts';
import type { SettingsFormState } from './use-settings-form.ts';

interface WebsiteSettingsProps {
  readonly form: SettingsFormState;
  readonly loaded: TechnicalSettingsFragment;
}

/** What is tracked, and how addresses are normalized. */
export function WebsiteSettings({ form, loaded: { dateImplemented } }: WebsiteSettingsProps) {
  const days = [
    [settingsControls.implemented, dateImplemented],
    [settingsControls.networkSince, networkSince(dateImplemented)],
  ] as const;
  return (
    <Card
      {...settingsSections.website}
      actions={
        <LinkButton className="no-print" to={paths.tagging}>
          {taggingTexts.open}
        </LinkButton>
      }
    >
      <UrlsSetting form={form} />
      <ListSetting field="ownReferrers" form={form} />
      <ListSetting field="indexFiles" form={form} />
      <ListSetting field="shortQueries" form={form} />
      <ListSetting field="whitepages" form={form} />
      <dl className={styles.facts}>
        {days.map(([term, day]) => (
          <div key={term}>
            <dt>{term}</dt>
            {/* A date without time (DAT-025). */}
            <dd>{formatDay(day, 'M/D/YYYY')}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** No network-only session is older than this (SET-007). */
const earliest: Day = '2017-08-01';

/** First day of network-only sessions: the start of tracking or the day above, whichever is later (SET-007). */
export function networkSince(dateImplemented: Day): Day {
  return dateImplemented > earliest ? dateImplemented : earliest;
}

/** Suggestions shown at a time; after these are added, the next ones appear. */
const maxSuggestions = 5;

/** Tracked addresses, with suggestions for missing www or non-www forms (SET-006). */
function UrlsSetting({ form }: { readonly form: SettingsFormState }) {
  const { values, change } = form;
  const missing = missingForms(values.urls);
  return (
    <>
      <ListSetting field="urls" form={form} />
      <div className={styles.advice} role="status">
        {missing.length > 0 && (
          <>
            <p>{settingsControls.missingForm(missing.length)}</p>
            {missing.slice(0, maxSuggestions).map((address) => (
              <Button
                key={address}
                ref={passFocus}
                aria-label={`${settingsControls.addMissing} ${address}`}
                onClick={() => change('urls', [...keptEntries('urls', values.urls), address])}
              >
                <Plus size={14} aria-hidden="true" />
                {address}
              </Button>
            ))}
          </>
        )}
      </div>
    </>
  );
}

/** Visits to exclude from all reports. */
export function ExclusionSettings({ form }: { readonly form: SettingsFormState }) {
  return (
    <Card {...settingsSections.exclusions}>
      <ListSetting field="blockedIps" form={form} />
      <ListSetting field="blockedReferrers" form={form} />
      <CountriesSetting form={form} />
    </Card>
  );
}

const countryGroups = [{ key: 'countries', choices: countries.map(([key, label]) => ({ key, label })) }];
const countryNames = new Map(countries);

/** Countries whose visits are excluded, selected from the reference list. */
function CountriesSetting({ form: { values, change, saveState } }: { readonly form: SettingsFormState }) {
  const codes = values.excludedCountries;
  return (
    <SettingRow field="excludedCountries" saveState={saveState}>
      <div className={styles.select}>
        <FilterSelect
          label={settingsControls.chooseCountries}
          groups={countryGroups}
          selected={new Set(codes)}
          onChange={(selected) => change('excludedCountries', [...selected])}
        />
      </div>
      <ChosenChips
        label={settingsFieldTexts.excludedCountries.label}
        chosen={codes.map((code) => ({ value: code, label: countryNames.get(code) ?? code }))}
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
