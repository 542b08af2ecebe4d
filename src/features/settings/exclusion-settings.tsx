import { Card } from '../../components/card/card.tsx';
import { settingsSections } from '../../text/settings.ts';
import { CountriesSetting } from './countries-setting.tsx';
import { ListSetting } from './list-setting.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

/** Visits that no report shows. */
export function ExclusionSettings({ form }: { readonly form: SettingsFormState }) {
  return (
    <Card {...settingsSections.exclusions}>
      <ListSetting field="blockedIps" form={form} placeholder="203.0.113.7" />
      <ListSetting field="blockedReferrers" form={form} placeholder="spam.example.com" />
      <CountriesSetting form={form} />
    </Card>
  );
}
