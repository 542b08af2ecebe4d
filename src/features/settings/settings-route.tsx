import { useQuery } from '@apollo/client/react';
import { Card } from '../../components/card/card.tsx';
import { ScreenFailure } from '../../components/load-state/screen-failure.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Skeleton } from '../../components/placeholder/placeholder.tsx';
import { GetUserSettingsDocument } from '../../generated/documents/get-user-settings.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { settingsSections, settingsTexts } from '../../text/settings.ts';
import styles from './settings-form.module.css';
import { SettingsForm } from './settings-form.tsx';

/** Technical Settings (SET-001). */
export function Component() {
  return (
    <>
      <title>{`${settingsTexts.title} · ${chromeTexts.productName}`}</title>
      <PageHeader hasTimes title={settingsTexts.title} subheader={settingsTexts.subtitle} showDateRange={false} />
      <SettingsScreen />
    </>
  );
}

/** Loads the settings on every visit: a colleague may have changed them. */
export function SettingsScreen() {
  const { data, error } = useQuery(GetUserSettingsDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  if (data) return <SettingsForm loaded={data.settings} />;
  if (!error) return <SettingsSkeleton />;
  return <ScreenFailure text={settingsTexts.notLoaded} />;
}

/** The cards of the form at about their final size. */
function SettingsSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      {Object.values(settingsSections).map(({ title, hint }) => (
        <Card key={title} title={title} hint={hint}>
          {['58%', '44%', '70%', '52%'].map((width) => (
            <div key={width} className={styles.row} aria-hidden="true">
              <div>
                <Skeleton width="40%" />
                <Skeleton width={width} />
              </div>
              <Skeleton height="36px" />
            </div>
          ))}
        </Card>
      ))}
    </div>
  );
}
