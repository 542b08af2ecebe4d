import { LinkButton } from '../../components/button/link-button.tsx';
import { Card } from '../../components/card/card.tsx';
import type { TechnicalSettingsFragment } from '../../generated/operations.ts';
import { formatDay } from '../../lib/day.ts';
import { paths } from '../../lib/paths.ts';
import { settingsControls, settingsSections } from '../../text/settings.ts';
import { taggingTexts } from '../../text/tagging.ts';
import { ListSetting } from './list-setting.tsx';
import { networkSince } from './network-since.ts';
import styles from './settings-form.module.css';
import { UrlsSetting } from './urls-setting.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

interface WebsiteSettingsProps {
  readonly form: SettingsFormState;
  readonly loaded: TechnicalSettingsFragment;
}

/** What is tracked, and how its addresses are read. */
export function WebsiteSettings({ form, loaded: { dateImplemented } }: WebsiteSettingsProps) {
  const days = [
    [settingsControls.implemented, dateImplemented],
    [settingsControls.networkSince, networkSince(dateImplemented)],
  ] as const;
  return (
    <Card {...settingsSections.website} actions={<LinkButton to={paths.tagging}>{taggingTexts.open}</LinkButton>}>
      <UrlsSetting form={form} />
      <ListSetting field="ownReferrers" form={form} placeholder="blog.example.com" />
      <ListSetting field="indexFiles" form={form} placeholder="index.html" />
      <ListSetting field="shortQueries" form={form} placeholder="product" />
      <ListSetting field="whitepages" form={form} placeholder="/papers/selection-guide.pdf" />
      <dl className={styles.facts}>
        {days.map(([term, day]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{formatDay(day, 'MMM D, YYYY')}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
